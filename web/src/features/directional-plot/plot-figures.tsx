import type { WellPlan } from "@sigma/contract/directional/well-plan";
import type { Degrees } from "@sigma/terms/quantities";
import { stationOf } from "@sigma/engine/survey/station";
import { distanceToPlan } from "@sigma/engine/well-plan/distance-to-plan";
import { useMemo } from "react";
import { formatQuantity, formatValue, type Quantity, quantities, unitText } from "../../ui/format/numbers";
import { planTrajectory } from "../../ui/well/directional/plan-trajectory";
import { type Scene, alongSection } from "./scene/scene";
import { tipName, tipQuantity } from "./tip-name";
import styles from "./plot-figures.module.css";
import { Fact } from "../../ui/layout/fact";

const position = { unit: "ft", decimals: 1 } as const;

type PlotFiguresProps = { scene: Scene; plan: WellPlan | null; azimuth: Degrees };

/** The end of the hole, and its distance from the plan. */
export function PlotFigures({ scene, plan, azimuth }: PlotFiguresProps) {
  const { drilled, tip } = scene;
  const distance = useMemo(() => (tip && plan ? distanceToPlan(planTrajectory(plan), tip) : null), [tip, plan]);
  if (!drilled || !tip) return null;
  const { inclination, azimuth: heading } = stationOf(drilled, drilled.md.length - 1);
  return (
    <>
      <Group
        title={
          tipName(tip) === "Bit"
            ? "At the bit, estimated"
            : tip.isBit
              ? "At the bottom of the hole, estimated"
              : "At the last survey"
        }
        rows={[
          ["MD", tip.md, tipQuantity(tip)],
          ["TVD", tip.tvd, position],
          ["Inclination", inclination, quantities.angle],
          ["Azimuth", heading, quantities.angle],
          ["NS", formatSided(tip.ns, "N", "S")],
          ["EW", formatSided(tip.ew, "E", "W")],
          ["VS", alongSection(azimuth)(tip.ns, tip.ew), position],
          ["Closure", Math.hypot(tip.ns, tip.ew), position],
        ]}
      />
      {plan && distance && (
        <Group
          title={`To plan ${plan.name}`}
          rows={[
            ["Left/right", formatSided(distance.leftRight, "R", "L")],
            ["Above/below", formatSided(distance.aboveBelow, "A", "B")],
            ["Distance", distance.total, position],
          ]}
        />
      )}
    </>
  );
}

/** A distance with its direction and unit: `843.2 S`. */
const formatSided = (value: number, positive: string, negative: string): string =>
  `${formatValue(Math.abs(value), position)} ${value < 0 ? negative : positive} ${unitText(position)}`;

type Row = readonly [label: string, value: string] | readonly [label: string, value: number, quantity: Quantity];

const Group = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <section className={styles.group} aria-label={title}>
    <h3 className={styles.caption}>{title}</h3>
    <dl className={styles.figures}>
      {rows.map((row) => (
        <Fact key={row[0]} label={row[0]} value={row.length === 2 ? row[1] : formatQuantity(row[1], row[2])} />
      ))}
    </dl>
  </section>
);
