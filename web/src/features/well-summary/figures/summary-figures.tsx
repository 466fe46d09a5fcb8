import { formatValue, quantities, unitText, type Quantity } from "../../../ui/format/numbers";
import type { DrilledFigures, summarizeStops } from "./summarize-range";
import styles from "./figures.module.css";

type SummaryFiguresProps = {
  figures: DrilledFigures;
  stops: ReturnType<typeof summarizeStops>;
  surveys: number;
};

const hours: Quantity = { unit: "h", decimals: 2 };
const percent: Quantity = { unit: "%", decimals: 0 };
const rate = quantities.rateOfPenetration;

/** Footage, times and rates of the stretch shown, over the log. */
export function SummaryFigures({ figures, stops, surveys }: SummaryFiguresProps) {
  const shownFigures: { label: string; value: number | null; quantity: Quantity; title?: string }[] = [
    { label: "Drilled", value: figures.drilled, quantity: quantities.liveDepth },
    { label: "On bottom", value: figures.onBottomHours, quantity: hours, title: "Each foot over its rate" },
    { label: "All time", value: figures.totalHours, quantity: hours, title: "From the first foot to the last" },
    { label: "Sliding", value: figures.slidPercent, quantity: percent, title: "Slid footage of all footage" },
    { label: "Rotating ROP", value: figures.rotatingRop, quantity: rate },
    { label: "Sliding ROP", value: figures.slidingRop, quantity: rate },
    { label: "ROP, all time", value: figures.ropOverall, quantity: rate, title: "Footage over all time" },
    { label: "Connections", value: stops.count, quantity: { unit: "", decimals: 0 } },
    {
      label: stops.name,
      value: stops.middle === null ? null : stops.middle / 60,
      quantity: { unit: "min", decimals: 1 },
    },
    { label: "Surveys", value: surveys, quantity: { unit: "", decimals: 0 } },
  ];
  return (
    <dl className={styles.figures} aria-label="Figures of the stretch shown">
      {shownFigures.map(({ label, value, quantity, title }) => (
        <div key={label} title={title}>
          <dt>{label}</dt>
          <dd>
            <strong data-value-name={label}>{formatValue(value, quantity)}</strong> {unitText(quantity)}
          </dd>
        </div>
      ))}
      {figures.unmeasured > 0 && (
        <div title="Feet without a rate count for the footage alone">
          <dt>Without a rate</dt>
          <dd>
            <strong>{formatValue(figures.unmeasured, quantities.wholeDepth)}</strong> {unitText(quantities.wholeDepth)}
          </dd>
        </div>
      )}
    </dl>
  );
}
