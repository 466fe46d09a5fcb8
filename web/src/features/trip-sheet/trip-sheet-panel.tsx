import { drawnRows, ofRows, rowsOf, textOf } from "../../data/calls/loaded";
import { runCasing } from "@sigma/engine/casing-run/run-casing";
import { useMemo, useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { useEvent } from "../../data/calls/use-event";
import { usePreferences } from "../../data/choices/preferences";
import { pageHref } from "../../data/pages/page-href";
import { BasisNote } from "../../ui/basis/basis-note";
import { MissingNote } from "../../ui/basis/missing-note";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { SelectSearch } from "../../ui/controls/select/select-search";
import { PanelBody, type PanelProps } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import { csvOfTable } from "../../ui/layout/table-csv";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { casingOf, firstCasing, noCasing } from "./casing-entries";
import { measuredColumns } from "./casing-measured";
import { casingColumns, CasingView } from "./casing-view";
import { tallyColumns, TallyView } from "./tally-view";
import { tripColumns, tripName, tripRows, TripView } from "./trip-view";
import layout from "../../ui/layout/panel-layout.module.css";

type View = "trip" | "tally" | "casing";

const views: readonly { value: View; label: string }[] = [
  { value: "trip", label: "Trip sheet" },
  { value: "tally", label: "Pipe tally" },
  { value: "casing", label: "Casing running" },
];

/** It follows the drilled well so often, s. */
const REFRESH = 20;

/** The pipe records of a crew: the trip sheet, the tally of the string and the running of casing. */
export default function TripSheetPanel({ wellId, well }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const theme = usePreferences((preferences) => preferences.theme);
  const [view, setView] = useState<View>("trip");
  const [startTime, setStartTime] = useState<number | null>(null);
  const [ends, setEnds] = useState<"open" | "closed">("open");
  const [runStart, setRunStart] = useState<number | null>(null);
  const [casing, setCasing] = useState(() => firstCasing(well));
  const keep = { keepPrevious: true, everyWhileLive: REFRESH };
  const trip = useEvent("trip-sheet/get", { wellId, startTime, ends }, { ...keep, enabled: view === "trip" });
  const string = useMemo(() => casingOf(casing), [casing]);
  const run = useEvent(
    "casing-run/get",
    { wellId, startTime: runStart, casing: string ?? noCasing },
    { ...keep, enabled: view === "casing" && string !== null },
  );
  const tally = useEvent("pipe-tally/get", { wellId }, { ...keep, enabled: view === "tally" });
  const answer = view === "trip" ? trip.data : view === "tally" ? tally.data : run.data;
  const csv = () => {
    if (view === "casing") {
      if (run.data && run.data.rows.length > 0) return csvOfTable(run.data.rows, measuredColumns);
      return csvOfTable(string ? runCasing(string) : [], casingColumns);
    }
    if (view === "tally") return csvOfTable(drawnRows({ data: tally.data?.rows }), tallyColumns);
    if (!trip.data) return csvOfTable([], tripColumns("out"));
    const { trips, chosen } = trip.data;
    const direction = trips.find((chosenTrip) => chosenTrip.startTime === chosen)?.direction ?? "out";
    return csvOfTable(tripRows(trip.data), tripColumns(direction));
  };
  const title = views.find(({ value }) => value === view)!.label;
  return (
    <div className={layout.scrolled} ref={panel}>
      <PanelTools>
        <BasisNote
          of={title}
          basis={answer?.basis}
          methods="trip-sheet"
          inputs={
            view === "trip" ? [{ label: "String of the trip", value: textOf(trip, (of) => of?.bhaName ?? "none") }] : []
          }
        />
        <ExportButtons panel={panel} well={well} heading={[title]} csv={csv} />
      </PanelTools>
      <div className={layout.tools}>
        <SegmentedControl label="View" value={view} options={views} onChange={setView} />
        {view === "casing" && run.data && run.data.trips.length > 0 && (
          <SelectSearch
            label="Casing run"
            width={360}
            value={run.data?.chosen == null ? null : String(run.data.chosen)}
            placeholder="Newest run"
            options={run.data.trips.map((trip) => ({ value: String(trip.startTime), label: tripName(trip) }))}
            onChange={(value) => setRunStart(value === null ? null : Number(value))}
          />
        )}
        {view === "trip" && (
          <>
            <SelectSearch
              label="Trip"
              width={360}
              value={trip.data?.chosen == null ? null : String(trip.data.chosen)}
              placeholder="Newest trip"
              options={ofRows(rowsOf({ ...trip, data: trip.data?.trips }), (trips) =>
                trips.map((trip) => ({ value: String(trip.startTime), label: tripName(trip) })),
              )}
              onChange={(value) => setStartTime(value === null ? null : Number(value))}
            />
            <SegmentedControl
              label="Pipe"
              value={ends}
              options={[
                { value: "open", label: "Open ended", title: "Displaces its steel" },
                { value: "closed", label: "Closed or wet", title: "Displaces its steel and what is inside" },
              ]}
              onChange={setEnds}
            />
          </>
        )}
      </div>
      <MissingNote wellId={wellId} missing={answer?.missing} href={(id) => pageHref("well-settings", { wellId: id })} />
      {view === "trip" && (
        <PanelBody of={trip} empty="No trip recorded" what="trips">
          {(reply) => <TripView reply={reply} color={traceColor(traceColorAt(4), theme)} />}
        </PanelBody>
      )}
      {view === "tally" && (
        <PanelBody of={tally} empty="No pipe tally" what="pipe tally">
          {(reply) => <TallyView reply={reply} />}
        </PanelBody>
      )}
      {view === "casing" && (
        <CasingView
          well={well}
          measured={string ? (run.data ?? null) : null}
          colors={[traceColor(traceColorAt(7), theme), traceColor(traceColorAt(0), theme)]}
          entries={casing}
          onEntries={setCasing}
        />
      )}
    </div>
  );
}
