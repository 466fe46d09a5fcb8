import type { Rig } from "@sigma/contract/rigs/rig";
import { IconBuildingFactory2 } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { rowsOf } from "../../data/calls/loaded";
import { pageHref } from "../../data/pages/page-href";
import { useFeedNow } from "../../data/live/use-now";
import { usePageAction } from "../../data/pages/use-page-action";
import { useRoute } from "../../data/pages/use-route";
import { useWellStatuses } from "../../data/live/well-status";
import { UndoDeletions } from "../../settings/deleting/undo-deletions";
import { ListPage } from "../../ui/layout/list-page";
import { firstListView, type ListView } from "../../ui/layout/list-view";
import { PanelBody } from "../../ui/layout/panel";
import { rigColumns } from "./rig-columns";
import styles from "./rigs-page.module.css";
import { matchingRigs, rigRowsOf, sortedRigs } from "./rigs-view";

/** Lists every rig with its well and the state of its feed; a click on a row opens its settings. */
export default function RigsPage() {
  const rigs = useRoute("GET api/rig", {});
  const action = usePageAction("add-rig", "Add rig");
  return (
    <UndoDeletions kind="rig">
      <PanelBody
        of={rigs}
        what="rigs"
        empty={{
          sentence: "There are no rigs yet",
          why: "A rig sends the data of the wells that it drills.",
          icon: IconBuildingFactory2,
          ...(action && { action }),
        }}
      >
        {(loadedRigs) => <RigsList rigs={loadedRigs} />}
      </PanelBody>
    </UndoDeletions>
  );
}

function RigsList({ rigs }: { rigs: readonly Rig[] }) {
  const wells = useRoute("GET api/wells", {});
  const statuses = useWellStatuses();
  const now = useFeedNow();
  const router = useRouter();
  const [view, setView] = useState(firstListView);
  const change = (part: Partial<ListView>) => setView((before) => ({ ...before, page: 0, ...part }));
  const matchingRows = matchingRigs(rigRowsOf(rigs, rowsOf(wells), rowsOf(statuses), now), view.search);

  return (
    <ListPage
      title="Rigs"
      searched="Rig, contractor or well"
      view={view}
      onChange={change}
      onClear={() => change({ search: "" })}
      rows={sortedRigs(matchingRows, view.sort)}
      columns={rigColumns}
      rowKey={({ rig }) => rig._id}
      onRow={({ rig }) => void router.navigate({ to: pageHref("rig-settings", { rigId: rig._id }) })}
      className={styles.list}
    />
  );
}
