import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import { useMemo, useState } from "react";
import { toNumericColumns } from "../../../data/calls/column-reply";
import { useEvent } from "../../../data/calls/use-event";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { formatQuantity, formatValue, quantities, unitText } from "../../../ui/format/numbers";
import { shownUnit } from "../../../ui/format/shown-unit";
import { PanelBody } from "../../../ui/layout/panel";
import { Table } from "../../../ui/layout/table";
import { plotAxis } from "../../../ui/plot/plot-scale";
import { XyPlot } from "../../../ui/plot/xy-plot";
import { TabCard } from "../tab-card";
import { csvLines, inShown } from "../csv-lines";
import { changeRanges, liftWell, useCompare } from "../compare-store";
import { countQuestion } from "../filters/count-wells";
import { isEmptyFilter } from "../filters/filter-values";
import { DepthTool, TabTools } from "../tab-tools";
import { type DrawnWell, strokeOf, useDrawnWells } from "../wells/use-drawn-wells";
import { wellName } from "../wells/well-name";
import { type HolePath, usePaths } from "../wells/use-paths";
import styles from "./optimization.module.css";
import { DepthColumns } from "./depth-columns";
import {
  type StepAlignment,
  LEAST_ROWS,
  type Step,
  type StepColumn,
  stepColumns,
  stepFor,
  stepLines,
  type StepPoint,
  steps,
  stretchMeans,
} from "./step-series";

const FEET_PIXELS = 800;

/** Drilling of the selected wells by depth: means per step, of the lateral, and weight against rate. */
export function OptimizationTab({ wells }: { wells: readonly ComparedWell[] }) {
  const drawnWells = useDrawnWells(wells);
  const range = useCompare(({ ranges }) => ranges.optimizationDepth);
  const parameters = useCompare(({ filters }) => filters.parameters);
  const liftedId = useCompare((view) => view.lifted);
  const [chosenStep, setStep] = useState<Step | null>(null);
  const [alignment, setAlignment] = useState<StepAlignment>("MD");
  const longest = Math.max(0, ...drawnWells.map(({ well }) => footageOf(well, range)));
  const step = chosenStep ?? stepFor(longest);
  const wellIds = drawnWells.map(({ wellId }) => wellId);
  const reply = useEvent(
    "wells-compare/get/steps",
    { wellIds, ...range, step, ...countQuestion(parameters) },
    { enabled: wellIds.length > 0, keepPrevious: true },
  );
  const paths = usePaths(drawnWells);
  const shownWells = useMemo(() => drawnWells.filter(({ isHidden }) => !isHidden), [drawnWells]);
  const zeroOf = (wellId: string) => zeroAt(alignment, paths?.get(wellId));
  const alignedWells = shownWells.flatMap((shownWell) => {
    const zero = zeroOf(shownWell.wellId);
    const data = reply.data?.[shownWell.wellId];
    if (zero === null || !data) return [];
    const lines = Object.fromEntries(stepColumns.map(({ id }) => [id, stepLines(data, id, step, zero)]));
    return [{ ...shownWell, lines: lines as Record<StepColumn, StepPoint[][]> }];
  });
  const notPlaced = shownWells.filter(({ wellId }) => zeroOf(wellId) === null);
  const feet = useFeet(liftedId, range, liftedId === null ? null : zeroOf(liftedId));
  const axis = alignment === "MD" ? "MD" : `MD from ${alignment.toLowerCase()}`;
  return (
    <>
      <TabTools>
        <DepthTool value={range} onChange={(optimizationDepth) => changeRanges({ optimizationDepth })} />
        <span>Step</span>
        <SegmentedControl
          label={`Step, ${unitText({ unit: "ft" })}`}
          value={String(step)}
          options={steps.map((stepLength) => ({
            value: String(stepLength),
            label: formatValue(stepLength, quantities.roundLength),
          }))}
          onChange={(stepText) => setStep(Number(stepText) as Step)}
        />
        <span>Align at</span>
        <SegmentedControl
          label="Align at"
          value={alignment}
          options={(["MD", "Kick-off", "Landing"] as const).map((value) => ({ value, label: value }))}
          onChange={setAlignment}
        />
        <span className="text2" data-on-paper>
          {isEmptyFilter(parameters)
            ? "Every recorded foot is averaged"
            : "Drilling Parameters filter: only records inside it are averaged"}
        </span>
      </TabTools>
      <PanelBody of={reply} what="means by depth" empty="No depth data of these wells">
        {(data) => (
          <div className={styles.page}>
            <TabCard
              area="columns"
              title="By depth"
              note={`mean per ${formatQuantity(step, quantities.roundLength)}; grey is the middle half, dotted the best of all`}
              csv={() => csvOfColumns(alignedWells, axis)}
            >
              <DepthColumns wells={alignedWells} lifted={liftedId} axis={axis} step={step} feet={feet} />
              {notPlaced.length > 0 && (
                <p className="text2">
                  Not placed, no {alignment.toLowerCase()}: {notPlaced.map(({ name }) => name).join(", ")}
                </p>
              )}
            </TabCard>
            <Lateral drawn={shownWells} data={data} paths={paths} />
          </div>
        )}
      </PanelBody>
    </>
  );
}

/** The recorded footage of a well within a range of depths, ft. */
const footageOf = ({ firstDepth, depth }: ComparedWell, { from, to }: { from: number; to: number }): number =>
  Math.max(0, Math.min(depth ?? 0, to) - Math.max(firstDepth ?? 0, from));

/** The depth that counts as zero; null if the well has no such point. */
function zeroAt(alignment: StepAlignment, hole: HolePath | undefined): number | null {
  switch (alignment) {
    case "MD":
      return 0;
    case "Kick-off":
      return hole?.points.kickOff ?? null;
    case "Landing":
      return hole?.points.landing ?? null;
  }
}

/** Each foot of the highlighted well, thinned to the screen. */
function useFeet(wellId: string | null, range: { from: number; to: number }, zero: number | null) {
  const { data } = useEvent(
    "depth-data/get",
    {
      wellId: wellId ?? "",
      ...range,
      projection: ["rop", "wob", "rpm", "mse", "correctedDepth", "currentDepthGap"],
      pixels: FEET_PIXELS,
      encoding: "binary",
    },
    { enabled: wellId !== null },
  );
  return useMemo(() => {
    const columns = wellId === null || zero === null ? undefined : toNumericColumns(data);
    if (!columns?.["depth"]) return null;
    const depth = columns["depth"];
    const pointsOf = (name: StepColumn) =>
      Array.from(depth, (at, row): StepPoint => [at - zero!, columns[name]?.[row] ?? Number.NaN]).filter(([, value]) =>
        Number.isFinite(value),
      );
    return { rop: pointsOf("rop"), wob: pointsOf("wob"), rpm: pointsOf("rpm"), mse: pointsOf("mse") };
  }, [data, wellId, zero]);
}

type Steps = Record<string, Parameters<typeof stretchMeans>[0]>;
type LateralProps = { drawn: readonly DrawnWell[]; data: Steps; paths: ReadonlyMap<string, HolePath> | null };

function Lateral({ drawn, data, paths }: LateralProps) {
  const liftedId = useCompare((view) => view.lifted);
  const laterals = drawn.flatMap((drawnWell) => {
    const landing = paths?.get(drawnWell.wellId)?.points.landing;
    const steps = data[drawnWell.wellId];
    return landing != null && steps
      ? [{ ...drawnWell, landing, steps, means: stretchMeans(steps, landing, Infinity) }]
      : [];
  });
  const whole = laterals.length === 0;
  const rows = whole
    ? drawn.flatMap((drawnWell) => {
        const steps = data[drawnWell.wellId];
        return steps ? [{ ...drawnWell, landing: 0, steps, means: stretchMeans(steps, 0, Infinity) }] : [];
      })
    : laterals;
  const what = whole ? "whole well" : "lateral";
  const missing = whole
    ? []
    : drawn.filter(({ wellId }) => !laterals.some((lateralWell) => lateralWell.wellId === wellId));
  const [rop, wob] = [shownUnit("ft/hr").toShown, shownUnit("klb").toShown];
  const clouds = rows.map(({ wellId, color, steps, landing }) => ({
    id: wellId,
    color,
    points: steps.depth.flatMap((start, at) => {
      const [weight, rate] = [steps.wob[at], steps.rop[at]];
      return start < landing || weight == null || rate == null || steps.rows[at]! < LEAST_ROWS
        ? []
        : [[wob(weight), rop(rate)] as const];
    }),
  }));
  const points = clouds.flatMap((cloud) => cloud.points);
  const landedCount = clouds.filter((cloud) => cloud.points.length > 0).length;
  const csvHead = ["Well", ...stepColumns.map(columnHead), "Slide, %", "Rows"];
  return (
    <>
      <TabCard
        area="means"
        title={whole ? "Whole wells, means" : "Lateral, means"}
        note={whole ? "no well has landed" : "what is recorded from landing on"}
        csv={() =>
          csvLines([
            csvHead,
            ...rows.map(({ name, means }) => [
              name,
              ...stepColumns.map(({ id, unit }) => inShown(means[id], unit)),
              means.sliding,
              means.rows,
            ]),
          ])
        }
      >
        <Table
          label="Means"
          rows={rows.toSorted((a, b) => (b.means.rop ?? -1) - (a.means.rop ?? -1))}
          rowKey={({ wellId }) => wellId}
          selected={liftedId}
          onRow={({ wellId }) => liftWell(wellId)}
          columns={[
            {
              title: "Well",
              isKey: true,
              value: ({ name }) => name,
              cell: wellName,
            },
            ...stepColumns.map(({ id, label, unit, decimals }) => ({
              title: label,
              unit,
              decimals,
              value: ({ means }: (typeof rows)[number]) => means[id],
            })),
            { title: "Slide", unit: "%", decimals: 0, value: ({ means }) => means.sliding },
            { title: "Rows", decimals: 0, value: ({ means }) => means.rows },
          ]}
        />
        {missing.length > 0 && <p className="text2">Not landed: {missing.map(({ name }) => name).join(", ")}</p>}
      </TabCard>
      <TabCard
        area="cross"
        title={`ROP against WOB, ${what}`}
        note="a dot is a step, the ring the mean of a well"
        csv={() =>
          csvLines([
            ["Well", `WOB, ${unitText({ unit: "klb" })}`, `ROP, ${unitText({ unit: "ft/hr" })}`],
            ...clouds.flatMap(({ points: all }, at) => all.map(([x, y]) => [rows[at]!.name, x, y])),
          ])
        }
      >
        <div className={styles.cross}>
          <XyPlot
            label={`ROP against WOB of ${rows.length} wells`}
            x={{
              ...plotAxis(
                points.map(([x]) => x),
                { fromZero: false, least: 5 },
              ),
              name: `WOB, ${unitText({ unit: "klb" })}`,
            }}
            y={{
              ...plotAxis(
                points.map(([, y]) => y),
                { least: 20 },
              ),
              name: `ROP, ${unitText({ unit: "ft/hr" })}`,
            }}
            clouds={clouds}
            lines={[]}
            empty={points.length === 0 ? "No WOB and ROP in these depths" : undefined}
            renderOver={({ toX, toY }) =>
              rows.map(({ wellId, color, means }) =>
                means.rop === null || means.wob === null ? null : (
                  <circle
                    key={wellId}
                    className={styles.ring}
                    cx={toX(wob(means.wob))}
                    cy={toY(rop(means.rop))}
                    r={6}
                    style={{ stroke: color, opacity: strokeOf(wellId, liftedId, landedCount).opacity, strokeWidth: 2 }}
                  />
                ),
              )
            }
          />
        </div>
      </TabCard>
    </>
  );
}

const columnHead = ({ label, unit }: { label: string; unit: string }) => `${label}, ${unitText({ unit })}`;

function csvOfColumns(
  wells: readonly { name: string; lines: Record<StepColumn, StepPoint[][]> }[],
  axis: string,
): string {
  const head = ["Well", `${axis}, ${unitText({ unit: "ft" })}`, ...stepColumns.map(columnHead)];
  const rows = wells.flatMap(({ name, lines }) => {
    const byDepth = new Map<number, (number | null)[]>();
    for (const [at, { id, unit }] of stepColumns.entries()) {
      for (const [depth, value] of lines[id].flat()) {
        const row = byDepth.get(depth) ?? stepColumns.map(() => null);
        row[at] = inShown(value, unit);
        byDepth.set(depth, row);
      }
    }
    return [...byDepth].toSorted(([a], [b]) => a - b).map(([depth, values]) => [name, inShown(depth, "ft"), ...values]);
  });
  return csvLines([head, ...rows]);
}
