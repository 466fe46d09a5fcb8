import type { Theme } from "../../../ui/theme/palette";
import { rigStatePaint, rigStateRow } from "../../../ui/well/rig-state-paint";
import { hatchBox } from "./hatch-box";
import type { LogPicture } from "./log-picture";
import styles from "./log.module.css";

/** The legend of the marks of a log: its rig states, surveys, thresholds, ranges without data. */
export function LogLegend({ picture }: { picture: LogPicture }) {
  const { data, theme, view, gaps } = picture;
  const codes = [...new Set(data.states.map(({ code }) => code))].toSorted((a, b) => a - b);
  const hasThreshold = view.tracks.some(({ traceFilters }) => traceFilters.some(({ threshold }) => threshold !== null));
  return (
    <ul className={styles.legend} aria-label="Legend">
      {codes.map((code) => (
        <li key={code}>
          <StateSwatch code={code} theme={theme} />
          {rigStateRow(code).short} {rigStateRow(code).name}
        </li>
      ))}
      {data.surveys.length > 0 && (
        <li>
          <svg width={12} height={12} aria-hidden>
            <path className={styles.survey} d="M6 1l5 5l-5 5l-5 -5z" />
          </svg>
          Survey
        </li>
      )}
      {data.corrected.length > 0 && (
        <li>
          <svg width={16} height={12} aria-hidden>
            <rect width={3} height={12} className={styles.corrected} />
            <text x={6} y={9} className={styles.correctedNumber}>
              n
            </text>
          </svg>
          Corrected data, by number
        </li>
      )}
      {hasThreshold && (
        <li>
          <svg width={24} height={12} aria-hidden>
            <line x1={0} x2={24} y1={6} y2={6} className={styles.top} />
          </svg>
          Threshold; above it the trace is heavy
        </li>
      )}
      {gaps.some((of) => of.length > 0) && (
        <li>
          <svg width={20} height={12} className={styles.noData} aria-hidden>
            <rect width={20} height={12} />
            <path d={hatchBox({ x: 0, y: 0, width: 20, height: 12 }, 6, "up")} />
          </svg>
          {data.key === "time" ? "No hole made or no data, not joined" : "No data, not joined"}
        </li>
      )}
    </ul>
  );
}

/** A rig state as drawn next to a log. */
export function StateSwatch({ code, theme }: { code: number; theme: Theme }) {
  const { fill, ink, pattern } = rigStatePaint(code, theme);
  const box = { x: 0, y: 0, width: 20, height: 12 };
  const slant = pattern === "down" ? "up" : pattern === "up" ? "down" : null;
  return (
    <svg width={20} height={12} aria-hidden>
      <rect {...box} fill={fill} />
      {slant && <path d={hatchBox(box, 4, slant)} stroke={ink} strokeOpacity={0.6} />}
    </svg>
  );
}
