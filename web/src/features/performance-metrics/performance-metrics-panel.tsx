import { Row } from "../../ui/layout/flow";
import { drawnRows, ofRows, rowsOf, together } from "../../data/calls/loaded";
import type { StandMetric } from "@sigma/contract/performance/stand-metric";
import type { Breakdown } from "@sigma/engine/stand/summarize-stands";
import { standGroups } from "@sigma/engine/stand/aggregate-stands";
import { IconGauge } from "@tabler/icons-react";
import { useMemo, useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { csvOfRows } from "../../charts/export/rows-csv";
import { usePreferences } from "../../data/choices/preferences";
import { useEvent } from "../../data/calls/use-event";
import { useOpenSpan } from "../../data/pages/use-open-span";
import { useRoute } from "../../data/pages/use-route";
import { useSettingsInputs } from "../../data/directional/use-settings-inputs";
import { BasisNote } from "../../ui/basis/basis-note";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { formatQuantityRange, quantities } from "../../ui/format/numbers";
import { PanelBody, type PanelProps } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import { ActivitySection } from "./activity-section";
import { BitRunSection } from "./bit-run-section";
import { ConnectionChart } from "./connection-chart";
import { ConnectionTable } from "./connection-table";
import { FigureCards } from "./figure-cards";
import { figuresOf, rateSections } from "./performance-figures";
import styles from "./performance-metrics.module.css";
import { RateChart } from "./rate-chart";
import type { BarAxis } from "./stand-bars";
import { standInputs, standSource } from "./stand-sources";
import type { WellId } from "@sigma/contract/ids";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { rigStates } from "@sigma/terms/rig-states";
import type { Column } from "../../ui/layout/table";
import { formatMoment } from "../../ui/format/times";
import { wellOption } from "../../ui/well/well-option";

type Group = "0" | "43200" | "86400" | "604800";

const groups: readonly { value: Group; label: string }[] = [
  { value: "0", label: "None" },
  { value: "43200", label: "12 hours" },
  { value: "86400", label: "Day" },
  { value: "604800", label: "7 days" },
];

const axes: Record<BarAxis, string> = { depth: "Depth", time: "Time" };

const breakdowns: Record<Breakdown, string> = { slips: "Slips", pumps: "Pumps" };

/** The times and rates of the stands of a well, each beside the best and the median. */
export default function PerformanceMetricsPanel({ wellId, well, data }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const theme = usePreferences((preferences) => preferences.theme);
  const openSpan = useOpenSpan(wellId);
  const [group, setGroup] = useState<Group>("0");
  const [axis, setAxis] = useState<BarAxis>("depth");
  const [breakdown, setBreakdown] = useState<Breakdown>("slips");
  const [hovered, setHovered] = useState<string | null>(null);
  const [offsetIds, setOffsetIds] = useState<string[]>([]);

  const source = { keepPrevious: true };
  const aggregationTime = standGroups.find((period) => String(period) === group) as 0 | 43_200 | 86_400 | 604_800;
  const groupedStands = useEvent("stand-metric/get", { wellId, aggregationTime }, source);
  const single = useEvent("stand-metric/get", { wellId, aggregationTime: 0 }, source);
  const offsets = useOffsetStands(offsetIds);

  const wells = useRoute("GET api/wells", {});
  const offsetNames = offsetIds.flatMap((id) => drawnRows(wells).find(({ _id }) => _id === id)?.name ?? []);

  const settings = useSettingsInputs(wellId);
  const stands = drawnRows(single);
  const shownStands = drawnRows(groupedStands);
  const own = useMemo(() => figuresOf(stands, breakdown), [stands, breakdown]);
  const theirs = useMemo(() => (offsets ? figuresOf(offsets, breakdown) : null), [offsets, breakdown]);
  const openStand = ({ startTime, endTime }: StandMetric) => openSpan(startTime, endTime);
  const openId = (id: string) => {
    const stand = shownStands.find(({ startTime }) => String(startTime) === id);
    if (stand) openStand(stand);
  };
  const linkedProps = { stands: shownStands, hovered, onHover: setHovered, onOpen: openId, axis, theme };
  const first = stands[0];
  const last = stands.at(-1);

  return (
    <div className={styles.panel} ref={panel}>
      <PanelTools>
        {first && last && (
          <span className="type-label">
            {stands.length} {stands.length === 1 ? "stand" : "stands"},{" "}
            {formatQuantityRange(first.startMD, last.endMD, quantities.wholeDepth)}
            {last.open ? ", the last still open" : ""}
          </span>
        )}
        <BasisNote
          of="Stands"
          basis={null}
          methods="stand"
          inputs={[...standInputs(stands, offsets && { names: offsetNames, stands: offsets }), ...settings]}
          sourceOf={standSource}
        />
        <ExportButtons
          panel={panel}
          well={well}
          heading={["Performance Metrics"]}
          csv={() => csvOfRows(shownStands, standColumns)}
        />
      </PanelTools>
      <PanelBody
        of={{ ...together({ single, grouped: groupedStands }), data: single.data && groupedStands.data }}
        what="stands"
        empty={nothing}
      >
        {() => (
          <>
            <Row gap={8} align="center" wraps keepsSize padding="8px 12px">
              <span className="type-label">Group</span>
              <SegmentedControl label="Stand grouping" value={group} options={groups} onChange={setGroup} />
              <SegmentedControl label="Axis" value={axis} options={axes} onChange={setAxis} />
              <OffsetPicker wellId={wellId} chosen={offsetIds} onChange={setOffsetIds} />
            </Row>
            <FigureCards stands={stands} figures={own} />
            <Row as="section" wraps keepsSize className="line-below" aria-label="Connection time breakdowns">
              <div className={styles.wide}>
                <div className={styles.sectionHead}>
                  <h3 className="type-title">Connection time breakdowns</h3>
                  <SegmentedControl
                    label="Breakdown type"
                    value={breakdown}
                    options={breakdowns}
                    onChange={setBreakdown}
                  />
                </div>
                <ConnectionChart
                  stands={shownStands}
                  breakdown={breakdown}
                  summary={own.connections}
                  hovered={hovered}
                  onHover={setHovered}
                  onOpen={openStand}
                />
              </div>
              <div className={styles.narrow}>
                <ConnectionTable
                  stands={stands}
                  breakdown={breakdown}
                  own={own.connections}
                  offsets={theirs?.connections ?? null}
                />
              </div>
            </Row>
            <div className={styles.charts}>
              {rateSections.map((section) => (
                <RateChart
                  key={section.rate}
                  section={section}
                  own={own[section.rate]}
                  offsets={theirs?.[section.rate] ?? null}
                  {...linkedProps}
                />
              ))}
              <ActivitySection {...linkedProps} />
            </div>
            <BitRunSection data={data} />
          </>
        )}
      </PanelBody>
    </div>
  );
}

const nothing = {
  sentence: "No stands yet",
  why: "A stand is shown as soon as its first foot is drilled, its connection when drilling resumes. A depth log alone has no stands: they need time data.",
  icon: IconGauge,
};

type OffsetPickerProps = { wellId: WellId; chosen: readonly string[]; onChange: (wellIds: string[]) => void };

/** Chooses the wells that this one is compared with. */
function OffsetPicker({ wellId, chosen, onChange }: OffsetPickerProps) {
  const wells = rowsOf(useRoute("GET api/wells", {}));
  return (
    <SearchableSelect
      label="Offset wells"
      mode="multi"
      placeholder="Compare with offsets"
      options={ofRows(wells, (rows) => rows.filter(({ _id }) => _id !== wellId).map(wellOption))}
      keys={chosen}
      onKeys={onChange}
      clearable
      width={190}
      height={28}
      empty="There is no other well"
    />
  );
}

/** The stands of all selected offset wells; null while none is selected or loaded. */
function useOffsetStands(wellIds: readonly string[]): StandMetric[] | null {
  const { data } = useEvent(
    "stand-metric/get/compare",
    { wellIds: wellIds as WellId[], aggregationTime: 0 },
    { enabled: wellIds.length > 0, keepPrevious: true },
  );
  const isAsked = wellIds.length > 0;
  return useMemo(() => (isAsked && data ? Object.values(data).flat() : null), [isAsked, data]);
}

const feet = (title: string, value: (stand: StandMetric) => number): Column<StandMetric> => ({
  title,
  unit: "ft",
  decimals: 1,
  value,
});
const seconds = (title: string, value: (stand: StandMetric) => number | null): Column<StandMetric> => ({
  title,
  unit: "s",
  decimals: 0,
  value,
});

/** All known values of stands, as columns of a file. */
const standColumns: readonly Column<StandMetric>[] = [
  { title: "Start", value: ({ startTime }) => formatMoment(startTime) },
  { title: "End", value: ({ endTime }) => formatMoment(endTime) },
  feet("Start MD", ({ startMD }) => startMD),
  feet("End MD", ({ endMD }) => endMD),
  { title: "Stands", value: ({ stands }) => stands, decimals: 0 },
  { title: "Open", value: ({ open }) => (open ? "yes" : "no") },
  seconds("To slips", ({ slips }) => slips.toSlips),
  seconds("In slips", ({ slips }) => slips.inSlips),
  seconds("From slips", ({ slips }) => slips.fromSlips),
  seconds("Pumps off", ({ pumps }) => pumps.pumpsOff),
  seconds("Off", ({ pumps }) => pumps.off),
  seconds("Pumps on", ({ pumps }) => pumps.pumpsOn),
  feet("Rotated", ({ rotatingFootage }) => rotatingFootage),
  feet("Slid", ({ slidingFootage }) => slidingFootage),
  { title: "Rotating ROP", unit: "ft/hr", decimals: 1, value: ({ rotatingRop }) => rotatingRop },
  { title: "Sliding ROP", unit: "ft/hr", decimals: 1, value: ({ slidingRop }) => slidingRop },
  { title: "Sliding efficiency", unit: "%", decimals: 0, value: ({ slidingEfficiency }) => slidingEfficiency },
  ...rigStates.map(({ code, name }) => seconds(name, ({ activities }) => activities[code] ?? 0)),
];
