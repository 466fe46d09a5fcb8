import type { EventReply } from "@sigma/contract/call-types";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { formatTime } from "../../ui/format/times";
import { type Column, Table } from "../../ui/layout/table";
import type { FigureSeries } from "../../ui/plot/figure-series";
import type { PlotFigureProps } from "../../ui/plot/plot-figure";
import { PlotFigure } from "../../ui/plot/plot-figure";
import { signColumn } from "./sign-column";
import layout from "../../ui/layout/panel-layout.module.css";
import styles from "./trip-sheet.module.css";
import { Grid } from "../../ui/layout/flow";

/** The response for a casing run. */
export type CasingReply = EventReply<"casing-run/get">;
type Row = CasingReply["rows"][number];

const volume = { unit: "bbl", decimals: 1 };
const weight = { unit: "klb", decimals: 1 };

/** The columns of a measured casing run, planned beside measured. */
export const measuredColumns: Column<Row>[] = [
  { title: "Joints", decimals: 0, value: ({ joints }) => joints, isKey: true },
  { title: "Time", value: ({ time }) => formatTime(time), align: "right" },
  { title: "Shoe at, MD", ...quantities.liveDepth, value: ({ depth }) => depth },
  { title: "Fill planned", ...volume, value: ({ fillPlanned }) => fillPlanned },
  { title: "Fill measured", ...volume, value: ({ fill }) => fill },
  { title: "Returns planned", ...volume, value: ({ returnsPlanned }) => returnsPlanned },
  { title: "Returns measured", ...volume, value: ({ returns }) => returns },
  { title: "Gain", ...volume, value: ({ gain }) => gain },
  { title: "Hookload planned", ...weight, value: ({ hookloadPlanned }) => hookloadPlanned },
  { title: "Hookload measured", ...weight, value: ({ hookload }) => hookload },
  signColumn,
];

/** The measured values of a casing run: hookload and returns against the plan, and the run from slips to slips. */
export function CasingMeasured({ reply, colors }: { reply: CasingReply; colors: readonly [string, string] }) {
  const { rows } = reply;
  const last = rows.findLast(({ gain }) => gain !== null);
  return (
    <Grid as="section" aria-label="Casing as measured" gap={8}>
      {rows.length === 0 && <p className="text2">No run into the hole was recorded yet: planned figures only.</p>}
      {last?.sign && (
        <output className={layout.warning}>
          {last.sign === "gain" ? "The well gave " : "The well took "}
          {formatQuantity(Math.abs(last.gain!), volume)} more than the casing explains:{" "}
          {last.sign === "gain" ? "check for flow." : "check for losses."}
        </output>
      )}
      {rows.length > 0 && (
        <>
          {rows.every(({ fill }) => fill === null) && (
            <p className="text2">No pump rate was recorded over this run: fill-up and gain are not known.</p>
          )}
          <div className={styles.casingPlots}>
            <PlotFigure {...against("Hookload while run in", "Hookload", weight, rows, "hookload", colors)} />
            <PlotFigure {...against("Returns since the run started", "Returns", volume, rows, "returns", colors)} />
          </div>
          <Table
            label="Casing as measured"
            rows={rows.toReversed()}
            columns={measuredColumns}
            rowKey={({ time }) => String(time)}
          />
        </>
      )}
    </Grid>
  );
}

/** Planned and measured along the hole. */
function against(
  title: string,
  name: string,
  quantity: { unit: string; decimals: number },
  rows: readonly Row[],
  of: "hookload" | "returns",
  [planned, measured]: readonly [string, string],
): PlotFigureProps {
  const points = (value: (row: Row) => number | null) =>
    rows.flatMap((row) => {
      const foundValue = value(row);
      return foundValue === null ? [] : [[row.depth, foundValue] as const];
    });
  const series: FigureSeries[] = [
    { id: "planned", name: "Planned", color: planned, dash: "6 4", points: points((row) => row[`${of}Planned`]) },
    { id: "measured", name: "Measured", color: measured, points: points((row) => row[of]) },
  ];
  return {
    title,
    note: series.every((measuredSeries) => measuredSeries.points.length === 0)
      ? `No ${name.toLowerCase()} was measured or planned`
      : null,
    x: { name: "Shoe at, MD", quantity: quantities.wholeDepth },
    y: { name, quantity, fromZero: true },
    series,
  };
}
