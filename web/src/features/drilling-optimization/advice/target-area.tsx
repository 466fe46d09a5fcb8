import type { DrillingRecommendation } from "@sigma/contract/analysis/drilling-recommendation";
import type { PlotFrame } from "../../../ui/plot/xy-plot";
import styles from "../drilling-optimization.module.css";

/** The recommended ranges of weight, speed and differential pressure; null without a recommendation. */
export type TargetRanges = DrillingRecommendation["bands"] | null;

type TargetAreaProps = { frame: PlotFrame; bands: TargetRanges; x: string; toX: (value: number) => number };

/** The recommended range of the column on the horizontal axis of a plot, as a band; empty for other columns. */
export function TargetArea({ frame, bands, x, toX }: TargetAreaProps) {
  const band = bands && (x === "wob" || x === "rpm" || x === "diffPressure") ? bands[x] : null;
  if (!band) return null;
  const left = Math.max(frame.left, frame.toX(toX(band.low)));
  const right = Math.min(frame.right, Math.max(frame.toX(toX(band.high)), left + 1));
  if (right <= left) return null;
  return (
    <g>
      <rect className={styles.target} x={left} y={frame.top} width={right - left} height={frame.foot - frame.top} />
      <text className={styles.targetText} x={(left + right) / 2} y={frame.top + 13} textAnchor="middle">
        recommended
      </text>
    </g>
  );
}
