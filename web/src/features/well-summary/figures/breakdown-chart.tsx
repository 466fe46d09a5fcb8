import type { StandMetric } from "@sigma/contract/performance/stand-metric";
import type { SummaryBreakdown } from "@sigma/contract/well-summary/summary-choices";
import { connectionParts, connectionTime } from "@sigma/engine/stand/summarize-stands";
import { formatNumber, formatValue, quantities } from "../../../ui/format/numbers";
import { plotAxis } from "../../../ui/plot/plot-scale";
import type { Theme } from "../../../ui/theme/palette";
import { rigStateRow } from "../../../ui/well/rig-state-paint";
import { StateSwatch } from "../log/log-legend";
import styles from "./figures.module.css";
import { activityHours } from "./summarize-range";

/** How the parts of a connection read, in order of time, with the colour role of each. */
const parts: Record<SummaryBreakdown, readonly [string, string, string]> = {
  slips: ["to slips", "in slips", "from slips"],
  pumps: ["pumps off", "off", "pumps on"],
};
const paints = ["var(--color-line2)", "var(--color-line3)", "var(--color-accent)"];

type BreakdownProps = {
  stands: readonly StandMetric[];
  breakdown: SummaryBreakdown;
  /** Height of the chart, px. */
  height: number;
  width: number;
  theme: Theme;
  /** Paper does not scroll: every activity is listed. */
  isPaper?: boolean;
};

/** Minutes of each connection in its parts, by depth; beside it the hours in each rig state. */
export function BreakdownChart({ stands, breakdown, height, width, theme, isPaper = false }: BreakdownProps) {
  const seenStands = stands.filter((stand) => connectionTime(stand) !== null);
  const hours = activityHours(stands);
  const all = hours.reduce((sum, each) => sum + each.hours, 0);
  return (
    <div className={styles.breakdown}>
      <section aria-label="Connections">
        <h3 className="type-strong">
          Connections, minutes
          {parts[breakdown].map((name, at) => (
            <span key={name} className={styles.key}>
              <span className={styles.swatch} style={{ background: paints[at]! }} />
              {name}
            </span>
          ))}
        </h3>
        {seenStands.length === 0 ? (
          <p className="text2">No connection was seen to its end in this stretch</p>
        ) : (
          <Bars stands={seenStands} breakdown={breakdown} height={height} width={width} />
        )}
      </section>
      <section aria-label="Activity">
        <h3 className="type-strong">Activity with connections, {formatNumber(all, 2)} h</h3>
        <ul className={styles.hours} style={isPaper ? {} : { maxHeight: height }}>
          {hours.map(({ code, hours: spent }) => (
            <li key={code}>
              <StateSwatch code={code} theme={theme} />
              <span>{rigStateRow(code).name}</span>
              <strong>{formatNumber(spent, 2)} h</strong>
              <span>{formatNumber((100 * spent) / all, 1)} %</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const LEFT = 34;
const FOOT = 18;
const LABELS_APART = 46;

function Bars({ stands, breakdown, height, width }: Omit<BreakdownProps, "theme" | "isPaper">) {
  const minutes = stands.map((stand) => connectionTime(stand)! / 60);
  const axis = plotAxis(minutes, { least: 1 });
  const room = height - FOOT - 4;
  const y = (value: number) => 4 + room * (1 - value / axis.to);
  const slot = (width - LEFT) / stands.length;
  const bar = Math.max(1, Math.min(28, slot * 0.7));
  const each = Math.max(1, Math.ceil(LABELS_APART / slot));
  return (
    <svg className={styles.chart} width={width} height={height} role="img" aria-label="Minutes of connections by depth">
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <path className={styles.axis} d={`M${LEFT} ${y(tick)}H${width}`} />
          <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
            {formatNumber(tick, axis.digits)}
          </text>
        </g>
      ))}
      {stands.map((stand, at) => {
        const x = LEFT + at * slot + (slot - bar) / 2;
        const knownParts = connectionParts(stand, breakdown);
        const split = knownParts.every((part) => part !== null) ? knownParts : [null, minutes[at]! * 60, null];
        let base = 0;
        return (
          <g key={stand.startTime}>
            <title>
              {formatValue(stand.endMD, quantities.liveDepth)}: {formatNumber(minutes[at], 1)} min
            </title>
            {split.map((part, place) => {
              const from = base;
              base += (part ?? 0) / 60;
              const box = { x, y: y(base), width: bar, height: Math.max(0, y(from) - y(base)) };
              return <rect key={place} {...box} style={{ fill: paints[place]! }} />;
            })}
            {at % each === 0 && (
              <text x={x + bar / 2} y={height - 4} textAnchor="middle">
                {formatValue(stand.endMD, quantities.wholeDepth)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
