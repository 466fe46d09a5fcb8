import { HOUR } from "@sigma/terms/durations";
import { useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { type BitRunOfBha, useBitRuns } from "../../data/bit-runs/bit-runs";
import { unloadedText } from "../../data/calls/loaded";
import { usePreferences } from "../../data/choices/preferences";
import { openSettings } from "../../data/pages/open-settings";
import { BasisNote } from "../../ui/basis/basis-note";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { formatMinute, formatMoment, formatShortDay } from "../../ui/format/times";
import { PanelEmpty, type PanelProps } from "../../ui/layout/panel";
import layout from "../../ui/layout/panel-layout.module.css";
import { PanelTools } from "../../ui/layout/panel-tools";
import { type Column, Table } from "../../ui/layout/table";
import { csvOfTable } from "../../ui/layout/table-csv";
import { PlotFigure, type PlotFigureProps } from "../../ui/plot/plot-figure";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";

const THOUSAND = 1000;
/** Numbers along the axis of time, at most. */
const TIME_LABELS = 6;
/** Thousands of revolutions. */
const krev = { unit: "", decimals: 1 };

/** K-revs of an hour on bottom; null for a run without hours. */
const perHour = ({ revolutions, hours }: BitRunOfBha["run"]["all"]): number | null =>
  hours > 0 ? revolutions / THOUSAND / hours : null;

const columns: readonly Column<BitRunOfBha>[] = [
  { title: "BHA", value: ({ bha: { name, active } }) => (active ? `${name}, in the hole` : name), isKey: true },
  { title: "From", unit: "ft", decimals: 0, value: ({ fromMd }) => fromMd, folds: true },
  { title: "To", unit: "ft", decimals: 0, value: ({ toMd }) => toMd, folds: true },
  { title: "Krev", ...krev, value: ({ run }) => run.all.revolutions / THOUSAND, align: "right" },
  { title: "Krev rotating", ...krev, value: ({ run }) => run.rotating.revolutions / THOUSAND, align: "right" },
  { title: "Krev sliding", ...krev, value: ({ run }) => run.sliding.revolutions / THOUSAND, align: "right" },
  { title: "Hours on bottom", decimals: 1, value: ({ run }) => run.all.hours, align: "right" },
  { title: "Krev per hour", ...krev, value: ({ run }) => perHour(run.all), align: "right" },
];

const hourColumns: readonly Column<BitRunOfBha["hours"][number]>[] = [
  { title: "Hour from", value: ({ time }) => formatMoment(time) },
  { title: "Rotating, Krev", decimals: 3, value: ({ rotating }) => rotating / THOUSAND },
  { title: "Sliding, Krev", decimals: 3, value: ({ sliding }) => sliding / THOUSAND },
];

/** Revolutions of the bit on bottom: by run, rotating and sliding, and by the hour of the run that is chosen. */
export default function BitRevolutionsPanel({ wellId, well }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const { runs, unknown } = useBitRuns(wellId);
  // The bit in the hole, else that of the deepest run.
  const usual = runs.find(({ bha }) => bha.active) ?? runs.at(-1);
  const chosenRun = runs.find(({ bha }) => bha._id === asked) ?? usual;
  return (
    <div className={layout.scrolled} ref={panel}>
      <PanelTools>
        <BasisNote
          of="Bit revolutions"
          basis={null}
          methods="bit-wear"
          inputs={[
            { label: "Speed at the bit", value: "surface rpm, and flow times the revolutions per gallon of the motor" },
            { label: "Time on bottom", value: "the rate of penetration of each foot" },
          ]}
        />
        <ExportButtons
          panel={panel}
          well={well}
          heading={["Bit revolutions"]}
          csv={() => `${csvOfTable(runs, columns)}\r\n${csvOfTable(chosenRun?.hours ?? [], hourColumns)}`}
        />
      </PanelTools>
      {unknown !== null ? (
        <p className="type-label">{unloadedText[unknown]}</p>
      ) : chosenRun === undefined ? (
        <PanelEmpty
          sentence="No bit run recorded"
          why="No BHA of this well has drilled recorded hole."
          action={{ label: "Enter BHAs and their depths", run: () => openSettings(wellId, "bha") }}
        />
      ) : (
        <div className={layout.stack}>
          <Table
            label="Bit revolutions by run"
            rows={runs}
            columns={columns}
            rowKey={({ bha }) => bha._id}
            selected={chosenRun.bha._id}
            onRow={({ bha }) => setAsked(bha._id)}
          />
          <RunHours chosen={chosenRun} />
        </div>
      )}
    </div>
  );
}

function RunHours({ chosen }: { chosen: BitRunOfBha }) {
  const theme = usePreferences((preferences) => preferences.theme);
  const { feetWithoutRate, feetWithoutSpeed } = chosen.run;
  const feetLeftOut = feetWithoutRate + feetWithoutSpeed;
  const colors = { rotating: traceColor(traceColorAt(0), theme), sliding: traceColor(traceColorAt(4), theme) };
  return (
    <>
      <div style={{ display: "grid", height: 300 }}>
        <PlotFigure {...hoursFigure(chosen, colors)} />
      </div>
      {feetLeftOut > 0 && (
        <output className={layout.warning}>
          {formatQuantity(feetLeftOut, quantities.wholeDepth)} of this run are in no sum: their rate of penetration or
          the speed of the bit isn't recorded.
        </output>
      )}
    </>
  );
}

/** The hours of a run as steps, sliding upon rotating. */
function hoursFigure(
  { bha, hours }: Pick<BitRunOfBha, "bha" | "hours">,
  colors: { rotating: string; sliding: string },
): PlotFigureProps {
  const steps = (value: (hour: (typeof hours)[number]) => number) =>
    hours.flatMap((hour) => [hour.time, hour.time + HOUR].map((time) => [time, value(hour) / THOUSAND] as const));
  const rotating = steps((hour) => hour.rotating);
  const all = steps((hour) => hour.rotating + hour.sliding);
  const area = (
    id: keyof typeof colors,
    group: string,
    low: readonly (readonly [number, number])[] | null,
    high: typeof all,
  ) => ({
    id,
    color: colors[id],
    group,
    along: "x" as const,
    opacity: 0.35,
    points: high.map(([time, value], at) => [low?.[at]![1] ?? 0, value, time] as const),
  });
  const span = hours.length > 0 ? (hours.at(-1)!.time - hours[0]!.time) / HOUR + 1 : 0;
  return {
    title: `Krev by the hour, ${bha.name}`,
    x: {
      name: "Time",
      quantity: { unit: "", decimals: 0 },
      isTime: true,
      every: HOUR * Math.max(1, Math.ceil(span / TIME_LABELS)),
      format: (time) => `${formatShortDay(time)} ${formatMinute(time)}`,
    },
    y: { name: "Krev in the hour", quantity: krev, fromZero: true, least: 1 },
    series: [
      { id: "all", name: "Sliding", group: "Sliding", color: colors.sliding, points: all },
      { id: "rotating", name: "Rotating", group: "Rotating", color: colors.rotating, points: rotating },
    ],
    areas: [area("rotating", "Rotating", null, rotating), area("sliding", "Sliding", rotating, all)],
  };
}
