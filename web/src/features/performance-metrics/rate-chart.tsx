import type { StandMetric } from "@sigma/contract/performance/stand-metric";
import { footageOf, rateOf, type RateSummary } from "@sigma/engine/stand/summarize-stands";
import {
  formatNumber,
  formatQuantity,
  formatQuantityRange,
  formatValue,
  quantities,
  unitText,
} from "../../ui/format/numbers";
import { shownUnit } from "../../ui/format/shown-unit";
import { plotAxis } from "../../ui/plot/plot-scale";
import type { Theme } from "../../ui/theme/palette";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { barId, placeOfStand, viewOfStands } from "./bar-places";
import type { RateSection } from "./performance-figures";
import styles from "./performance-metrics.module.css";
import { type BarAxis, StandBars } from "./stand-bars";

/** The end of an axis without values. */
const EMPTY_AXIS = 100;

/** The shared state of the charts of stands: the stands, the axis, and the selected stand. */
export type LinkedCharts = {
  stands: readonly StandMetric[];
  axis: BarAxis;
  theme: Theme;
  hovered: string | null;
  onHover: (id: string | null) => void;
  onOpen: (id: string) => void;
};

type RateChartProps = LinkedCharts & {
  section: RateSection;
  own: RateSummary;
  /** Of the chosen offset wells together; null while none is chosen. */
  offsets: RateSummary | null;
};

/** A rate of each stand or group, beside the best and the median of the well and of its offset wells. */
export function RateChart({ section, own, offsets, stands, axis, theme, ...linked }: RateChartProps) {
  const { rate, title, unit, decimals, of, color } = section;
  const { toShown } = shownUnit(unit);
  const values = stands.flatMap((stand) => rateOf(stand, rate) ?? []);
  const stroke = traceColor(traceColorAt(color), theme);
  const hoveredStand = stands.find((stand) => barId(stand) === linked.hovered);
  const figure = (value: number | null) => formatValue(value, { unit, decimals });
  return (
    <section className={styles.chart} aria-label={title}>
      <div className={styles.sectionHead}>
        <h3 className="type-title">{title}</h3>
        <span className="type-label">
          {unitText({ unit })}; below: {of}
        </span>
        <span className={styles.compared}>
          {hoveredStand ? (
            <>
              {formatQuantityRange(hoveredStand.startMD, hoveredStand.endMD, quantities.wholeDepth)}{" "}
              <strong data-value-name={title}>{formatQuantity(rateOf(hoveredStand, rate), { unit, decimals })}</strong>
            </>
          ) : (
            <>
              best <strong data-value-name={`${title}, best`}>{figure(own.best)}</strong> median{" "}
              <strong data-value-name={`${title}, median`}>{figure(own.median)}</strong> of {own.count}
              {offsets && (
                <>
                  {" "}
                  · offsets best <strong data-value-name={`${title}, offsets best`}>{figure(offsets.best)}</strong>{" "}
                  median <strong data-value-name={`${title}, offsets median`}>{figure(offsets.median)}</strong> of{" "}
                  {offsets.count}
                </>
              )}
            </>
          )}
        </span>
      </div>
      {values.length === 0 && <p className="text2">{section.why}</p>}
      <StandBars
        label={`${title} by stand`}
        axis={axis}
        view={viewOfStands(stands, axis)}
        values={plotAxis(values.length > 0 ? values.map(toShown) : [EMPTY_AXIS], { least: 10 })}
        edge={stroke}
        line={own.mean === null ? null : { value: toShown(own.mean), text: `mean ${figure(own.mean)}` }}
        bars={stands.map((stand) => {
          const value = rateOf(stand, rate);
          const footage = footageOf(stand, rate);
          const all = stand.rotatingFootage + stand.slidingFootage;
          return {
            id: barId(stand),
            place: placeOfStand(stand, axis),
            isOpen: stand.open,
            parts:
              value === null
                ? null
                : [
                    {
                      id: rate,
                      value: toShown(value),
                      background: `color-mix(in srgb, ${stroke} 32%, var(--color-plot))`,
                      text: formatValue(value, { unit, decimals: 0 }),
                    },
                  ],
            foot:
              rate === "slidingEfficiency"
                ? all > 0
                  ? `${formatNumber((100 * footage) / all, 0)} %`
                  : undefined
                : formatValue(footage, quantities.wholeDepth),
          };
        })}
        {...linked}
      />
    </section>
  );
}
