import { HOUR } from "@sigma/terms/durations";
import type { StandMetric } from "@sigma/contract/performance/stand-metric";
import { type RatedHole, rateOfHole } from "@sigma/engine/drilled-hole/rate-of-hole";
import { formatNumber, formatQuantity, formatValue, NO_VALUE, quantities, unitText } from "../../ui/format/numbers";
import { MINUTE } from "@sigma/terms/durations";
import { drillingTotals, type PerformanceFigures } from "./performance-figures";
import styles from "./performance-metrics.module.css";

const hours = (seconds: number) => `${formatNumber(seconds / HOUR, 2)} h`;
const minutes = (seconds: number | null) => (seconds === null ? NO_VALUE : formatNumber(seconds / MINUTE, 1));

type Card = { name: string; value: string; unit?: string; note: string };

/** The totals of all stands of the well, in six figures. */
export function FigureCards({ stands, figures }: { stands: readonly StandMetric[]; figures: PerformanceFigures }) {
  const { connections, slidingEfficiency } = figures;
  const totals = drillingTotals(stands);
  const holeText = ({ footage, hours: spent }: RatedHole) =>
    `${formatQuantity(footage, quantities.wholeDepth)} in ${formatNumber(spent, 2)} h`;
  const rate = { unit: "ft/hr", decimals: 1 };
  const cards: Card[] = [
    {
      name: "Connections",
      value: String(connections.count),
      note: `${minutes(connections.total.mean)} min on average`,
    },
    {
      name: "Invisible lost time",
      value: connections.lost === null ? NO_VALUE : formatNumber(connections.lost / MINUTE, 0),
      unit: "min",
      note: `against best ${minutes(connections.total.best)} min`,
    },
    {
      name: "Rotating ROP",
      value: formatValue(rateOfHole(totals.rotating), rate),
      unit: unitText(rate),
      note: holeText(totals.rotating),
    },
    {
      name: "Sliding ROP",
      value: formatValue(rateOfHole(totals.sliding), rate),
      unit: unitText(rate),
      note: holeText(totals.sliding),
    },
    {
      name: "Sliding efficiency",
      value: formatNumber(slidingEfficiency.mean, 0),
      unit: "%",
      note: `of ${slidingEfficiency.count} stands, weighted by footage`,
    },
    { name: "On bottom", value: formatNumber(totals.onBottom, 0), unit: "%", note: `of ${hours(totals.seconds)}` },
  ];
  return (
    <dl className={styles.cards}>
      {cards.map(({ name, value, unit, note }) => (
        <div key={name}>
          <dt className="type-label">{name}</dt>
          <dd>
            <strong>{value}</strong> {value !== NO_VALUE && unit}
          </dd>
          <dd className="type-label">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
