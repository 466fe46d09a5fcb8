import { Row } from "../../ui/layout/flow";
import { drawnRows, ofRows, rowsOf } from "../../data/calls/loaded";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Well } from "@sigma/contract/wells/well";
import { Link, useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useCorrecting } from "../../data/corrections/corrected-span";
import { pageHref } from "../../data/pages/page-href";
import { usePageQuery } from "../../data/pages/use-page-query";
import { useRoute } from "../../data/pages/use-route";
import { useWellThen } from "../../data/replay/use-replay";
import { useWellData } from "../../data/well/use-well-data";
import type { DayName } from "../../ui/controls/calendar/days";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { PanelToolsPlace } from "../../ui/layout/panel-tools";
import { PageOfWell } from "../../ui/well/page-of-well";
import { ReplayButton } from "../../ui/well/replay-button";
import styles from "./daily-reports.module.css";
import DailyReportsPanel from "./daily-reports-panel";
import { chunkComponent } from "../../ui/layout/load-chunk";
import { wellOption } from "../../ui/well/well-option";

const CorrectionDialog = chunkComponent(() => import("../../charts/corrections/correction-dialog"));

/** The daily reports of the well in the path as a page of their own. */
export default function DailyReportsPage() {
  return (
    <PageOfWell page="daily-reports" title="Daily reports">
      {(well) => <ReportsOfWell well={well} />}
    </PageOfWell>
  );
}

function ReportsOfWell({ well: ofNow }: { well: Well }) {
  const well = useWellThen(ofNow);
  const router = useRouter();
  const wells = useRoute("GET api/wells", {});
  const data = useWellData(well._id);
  const day = dayOfAddress(usePageQuery("day"));
  const at = momentOfAddress(usePageQuery("at"));
  const goTo = (search: { day?: DayName }, wellId: string = well._id) => {
    // Another day of the well is of the same moment.
    const keptSearch = wellId === well._id ? { ...router.state.location.search, at: undefined } : {};
    void router.navigate({ to: pageHref("daily-reports", { wellId }), search: { ...keptSearch, ...search } });
  };
  const correcting = useCorrecting(({ span }) => span !== null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.page}>
      <header className={styles.pageHead}>
        <h1 className="type-title">Daily reports</h1>
        <SearchableSelect
          label="Well"
          mode="single"
          options={ofRows(rowsOf(wells), (rows) => rows.map(wellOption))}
          keys={drawnRows(wells).some(({ _id }) => _id === well._id) ? [well._id] : []}
          placeholder={well.name}
          onKeys={([wellId]) => wellId && goTo({}, wellId)}
          width={240}
        />
        <Link className={styles.toWell} to={pageHref("well-dashboard", { wellId: well._id })}>
          Open the well
        </Link>
        <Link className={styles.toWell} to={pageHref("delivery", { wellId: well._id })}>
          Delivery
        </Link>
        <Row ref={setTools} atEnd />
        <ReplayButton wellId={well._id} />
      </header>
      <div className={styles.pageBody}>
        <PanelToolsPlace value={tools}>
          <DailyReportsPanel
            wellId={well._id}
            well={well}
            data={data}
            address={{ day, at, onDay: (next) => goTo({ day: next }) }}
          />
        </PanelToolsPlace>
      </div>
      {correcting && (
        <Suspense>
          <CorrectionDialog wellId={well._id} />
        </Suspense>
      )}
    </div>
  );
}

/** The day of a link; null if it names no valid day. */
const dayOfAddress = (text: string | undefined): DayName | null =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text) ? text : null;

/** Whether a day exists: 31 February is read as 3 March. */
function isDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`);
  return Number.isFinite(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** The moment of a link that names one instead of a day, epoch seconds. */
const momentOfAddress = (text: string | undefined): EpochSeconds | null =>
  text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : null;
