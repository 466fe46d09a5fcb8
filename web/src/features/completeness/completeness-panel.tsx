import "@sigma/contract/texts/add-completeness-texts";
import type { WellId } from "@sigma/contract/ids";
import { useEvent } from "../../data/calls/use-event";
import { useFeedNow } from "../../data/live/use-now";
import { PanelBody, PanelEmpty } from "../../ui/layout/panel";
import { CHECK_SECONDS } from "./check-interval";
import { rowsOfWells } from "./completeness-view";
import { GapList } from "./gap-list";

/** The scores and gaps of some wells. */
export default function CompletenessPanel({ wellIds }: { wellIds: readonly WellId[] }) {
  const checks = useEvent("completeness/get", {}, { every: CHECK_SECONDS });
  const now = useFeedNow();
  return (
    <PanelBody of={checks} what="the checks of the wells" empty="There are no wells yet">
      {({ wells }) => {
        const rows = rowsOfWells(wells.filter(({ wellId }) => wellIds.includes(wellId)));
        return rows.length === 0 ? (
          <PanelEmpty sentence="No well is chosen" why="The list shows the gaps of the wells that are chosen." />
        ) : (
          <GapList rows={rows} now={now} />
        );
      }}
    </PanelBody>
  );
}
