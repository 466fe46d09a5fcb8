import { strokeOf } from "../wells/use-drawn-wells";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { unitText } from "../../../ui/format/numbers";
import { shownUnit } from "../../../ui/format/shown-unit";
import { plotAxis } from "../../../ui/plot/plot-scale";
import { XyPlot } from "../../../ui/plot/xy-plot";
import { useCompare } from "../compare-store";
import { csvLines } from "../csv-lines";
import { TabCard } from "../tab-card";
import { bestComposite } from "@sigma/engine/well-time/best-composite";
import type { NptEvent, NptRow } from "./npt-row";
import styles from "./npt.module.css";

/** The spud isn't known from a record that starts deeper, ft. */
const DEEPEST_SPUD = 500;

/** The moment from which days are counted. */
export type DayZero = "Spud" | "Kick-off";

type DaysCardProps = {
  rows: readonly NptRow[];
  events: readonly NptEvent[];
  zero: DayZero;
  onZero: (zero: DayZero) => void;
  selected: string | null;
  onSelect: (key: string) => void;
};

/** Hole depth of each well over its days, with the lost time that reports name. */
export function DaysCard({ rows, events, zero, onZero, selected, onSelect }: DaysCardProps) {
  const liftedId = useCompare((view) => view.lifted);
  const toShown = shownUnit("ft").toShown;
  const curves = rows.flatMap((row) => (row.curve ? [{ ...row, curve: row.curve }] : []));
  const sinceZero =
    zero === "Spud" && curves.some(({ curve }) => curve.depth[0]! > DEEPEST_SPUD)
      ? "Days since spud or first record"
      : `Days since ${zero.toLowerCase()}`;
  const composite = bestComposite(curves.map(({ curve }) => curve));
  const noDepth = rows.filter(({ curve }) => curve === null);
  const lines = [
    ...curves.map(({ wellId, name, color, curve, well }) => ({
      id: wellId,
      points: curve.days.map((day, at) => [day, toShown(curve.depth[at]!)] as const),
      color: `color-mix(in srgb, ${color} ${Math.round(100 * strokeOf(wellId, liftedId, curves.length).opacity)}%, transparent)`,
      width: strokeOf(wellId, liftedId, curves.length).width + 0.25,
      label: well.finishedAt === null ? `${name}, drilling` : name,
      labelColor: color,
    })),
    ...(composite
      ? [
          {
            id: "best composite",
            points: composite.days.map((day, at) => [day, toShown(composite.depth[at]!)] as const),
            color: "var(--color-text1)",
            dash: "2 3",
            label: "Best composite",
          },
        ]
      : []),
  ];
  const all = lines.flatMap(({ points }) => points);
  return (
    <TabCard
      area="days"
      title="Days versus depth"
      note="a thick level part is time that a report calls lost"
      tools={
        <SegmentedControl
          label="Day zero"
          value={zero}
          options={{ Spud: "Spud", "Kick-off": "Kick-off" }}
          onChange={onZero}
        />
      }
      csv={() =>
        csvLines([
          ["Well", sinceZero, `MD, ${unitText({ unit: "ft" })}`],
          ...curves.flatMap(({ name, curve }) => curve.days.map((day, at) => [name, day, toShown(curve.depth[at]!)])),
          ...(composite?.days.map((day, at) => ["Best composite", day, toShown(composite.depth[at]!)]) ?? []),
        ])
      }
    >
      <div className={styles.daysBody}>
        <div className={styles.days}>
          <XyPlot
            label={`Days versus depth of ${curves.length} wells`}
            x={{
              ...plotAxis(
                all.map(([x]) => x),
                { least: 1 },
              ),
              name: `${sinceZero}, d`,
            }}
            y={{
              ...plotAxis(
                all.map(([, y]) => y),
                { least: 100 },
              ),
              name: `MD, ${unitText({ unit: "ft" })}`,
            }}
            downward
            labelRoom={150}
            lines={lines}
            empty={curves.length === 0 ? "No depths over time of the chosen wells" : undefined}
            renderOver={({ toX, toY }) => (
              <>
                {events.map(({ key, day, startMD, hours, color }) =>
                  day === null || startMD === null ? null : (
                    <line
                      key={key}
                      className={styles.event}
                      data-selected={key === selected}
                      x1={toX(day)}
                      x2={Math.max(toX(day + hours / 24), toX(day) + 2)}
                      y1={toY(toShown(startMD))}
                      y2={toY(toShown(startMD))}
                      style={{ stroke: color }}
                      onClick={() => onSelect(key)}
                    />
                  ),
                )}
                {lines.map(({ id, points, color }) => {
                  const end = points.at(-1);
                  return (
                    end && (
                      <circle
                        key={id}
                        className={styles.end}
                        cx={toX(end[0])}
                        cy={toY(end[1])}
                        r={4}
                        style={{ stroke: color }}
                      />
                    )
                  );
                })}
              </>
            )}
          />
        </div>
        {noDepth.length > 0 && (
          <p className="text2">
            {noCurves(
              "No depth data",
              noDepth.filter(({ spud }) => spud === null),
            )}
            {noCurves(
              "No kick-off",
              noDepth.filter(({ spud }) => spud !== null),
            )}
          </p>
        )}
      </div>
    </TabCard>
  );
}

/** Wells without a curve, and why: `No depth data: A, B. ` */
const noCurves = (why: string, rows: readonly { name: string }[]): string =>
  rows.length === 0 ? "" : `${why}: ${rows.map(({ name }) => name).join(", ")}. `;
