import { Row } from "../../ui/layout/flow";
import type { Well } from "@sigma/contract/wells/well";
import { IconPlus } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useWellOfPage } from "../../data/live/first-well";
import { useAlertConfigurations } from "../../data/notifications/alerts";
import { pageHref } from "../../data/pages/page-href";
import { usePageParam } from "../../data/pages/use-page-param";
import { usePageQuery } from "../../data/pages/use-page-query";
import { useRoute } from "../../data/pages/use-route";
import { roleOf, useSession } from "../../data/session/session";
import { BackLink } from "../../ui/controls/back-link";
import { Button } from "../../ui/controls/button";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { Loading } from "../../ui/layout/loading";
import { PanelBody, PanelEmpty } from "../../ui/layout/panel";
import { NotificationHistory } from "../../ui/notifications/notification-history";
import { AlertList } from "./alert-list";
import { CreateAlert } from "./create-alert/create-alert";
import { LoadView } from "./load-view";
import { ownersText, wellOption } from "../../ui/well/well-option";
import { classNames } from "../../ui/theme/class-names";
import pageStyles from "../../ui/layout/titled-page.module.css";
import styles from "./notification-center.module.css";
import { useFormulaNames } from "../../data/formulas/use-formula-names";

/** The notifications of all wells, the alerts that users created, and a form for a new one. */
export default function NotificationCenterPage() {
  useFormulaNames();
  const isCreating = usePageParam("createAlert") !== undefined;
  const wells = useRoute("GET api/wells", {});
  return (
    <PanelBody of={wells} what="wells" empty="There are no wells yet">
      {(loadedWells) => (isCreating ? <Creating wells={loadedWells} /> : <Center wells={loadedWells} />)}
    </PanelBody>
  );
}

const allViews = [
  { value: "history", label: "History" },
  { value: "alerts", label: "Alerts" },
  { value: "load", label: "Load" },
] as const;

function Center({ wells }: { wells: readonly Well[] }) {
  const router = useRouter();
  const askedView = usePageQuery("view");
  const mayAct = useSession(roleOf) !== "guest";
  const views = mayAct ? allViews : allViews.filter(({ value }) => value !== "load");
  const view = views.find(({ value }) => value === askedView)?.value ?? "history";
  const names = new Map<string, string>(wells.map(({ _id, name }) => [_id, name]));
  return (
    <div className={pageStyles.page}>
      <header className={classNames(pageStyles.head, styles.head)}>
        <h1 className="type-title">Notification center</h1>
        <SegmentedControl
          label="View"
          value={view}
          options={views}
          onChange={(next) =>
            void router.navigate({
              to: pageHref("notification-center"),
              search: { view: next === "history" ? undefined : next },
            })
          }
        />
        {mayAct && (
          <Row as="span" gap={8} align="center" atEnd>
            <Button look="quiet" onClick={() => void router.navigate({ to: pageHref("gauges") })}>
              Gauges
            </Button>
            <Button
              look="quiet"
              icon={<IconPlus size={16} stroke={1.5} aria-hidden />}
              onClick={() =>
                void router.navigate({ to: pageHref("notification-center", { createAlert: "create-alert" }) })
              }
            >
              Create alert
            </Button>
          </Row>
        )}
      </header>
      <div className={styles.body}>
        {view === "history" && <NotificationHistory wellId={null} wells={names} />}
        {view === "alerts" && <AlertList wells={names} />}
        {view === "load" && <LoadView wells={names} />}
      </div>
    </div>
  );
}

/** A new alert is tried on the last hours: without a chosen well, the form starts with a well that sends data. */
function Creating({ wells }: { wells: readonly Well[] }) {
  const router = useRouter();
  const well = useWellOfPage(wells);
  const alertId = usePageQuery("alert");
  const queryWellId = usePageQuery("wellId");
  const [begunFrom] = useState(queryWellId);
  const configurations = useAlertConfigurations(well?._id ?? null);
  const mayAct = useSession(roleOf) !== "guest";
  const back =
    begunFrom !== undefined && alertId === undefined
      ? { to: pageHref("well-dashboard", { wellId: queryWellId ?? begunFrom }), label: "Back to the dashboard" }
      : { to: pageHref("notification-center"), label: "Back to the notification center" };
  if (well === undefined) return <Loading what="the wells" />;
  if (!mayAct) return <PanelEmpty sentence="You don't have permission to create alerts" />;
  if (alertId !== undefined && configurations.data === undefined) return <Loading what="the alert" />;
  const alert = configurations.data?.find(({ _id }) => _id === alertId) ?? null;
  return (
    <div className={pageStyles.page}>
      <header className={classNames(pageStyles.head, styles.head)}>
        <BackLink {...back} />
        <h1 className="type-title">{alert ? "Change alert" : "Create alert"}</h1>
        <SearchableSelect
          label="Well"
          mode="single"
          options={wells.map(wellOption)}
          keys={well ? [well._id] : []}
          disabled={alert !== null}
          onKeys={([next]) => {
            if (next && next !== well?._id) void router.navigate({ to: ".", search: { wellId: next }, replace: true });
          }}
          width={220}
        />
        {well && <span className="text2">{ownersText(well)}</span>}
      </header>
      {well ? (
        <CreateAlert key={`${well._id} ${alert?._id}`} well={well} known={alert} back={back.to} />
      ) : (
        <PanelEmpty sentence="This well does not exist" why="Choose another one." />
      )}
    </div>
  );
}
