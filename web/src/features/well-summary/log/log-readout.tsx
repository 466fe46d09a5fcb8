import { listedDepthColumns } from "@sigma/terms/depth-columns";
import { formatQuantity, quantities } from "../../../ui/format/numbers";
import { FOOT_WITHOUT_TIME, formatMoment, zoneName } from "../../../ui/format/times";
import { rigStateRow } from "../../../ui/well/rig-state-paint";
import { logColor } from "./log-colors";
import type { LogPicture } from "./log-picture";
import styles from "./viewport.module.css";
import { Fact } from "../../../ui/layout/fact";

type LogReadoutProps = {
  picture: LogPicture;
  /** Of the data. */
  row: number;
  /** px from the top of the log. */
  top: number;
  /** Whether the space above is larger than the space below. */
  isLow: boolean;
};

/** The value of every trace at a depth, with the depth, the time, the rig state and the formation. */
export function LogReadout({ picture, row, top, isLow }: LogReadoutProps) {
  const { data, view, theme, columns } = picture;
  const { depth, time, rigState, estimatedTVD } = data.columns;
  const at = data.index[row]!;
  const md = depth?.[row];
  const when = time?.[row];
  const state = rigState?.[row];
  const formation = data.formations.find(({ from, to }) => at >= from && at < to);
  const filters = view.tracks.flatMap(({ traceFilters }) => traceFilters);
  return (
    <dl
      className={styles.readout}
      style={{
        left: columns.states.x + columns.states.width + 12,
        top,
        translate: isLow ? "0 calc(-100% - 8px)" : "0 8px",
      }}
      aria-live="polite"
      aria-label="Values at the pointer"
    >
      <div className={styles.readoutHead}>
        <dt>{formatQuantity(md, quantities.liveDepth)} MD</dt>
        <dd>
          {estimatedTVD &&
            !Number.isNaN(estimatedTVD[row]) &&
            `${formatQuantity(estimatedTVD[row], quantities.liveDepth)} TVD`}
        </dd>
      </div>
      {filters.map(({ trace, traceName, traceColor, thresholdColor, threshold }) => {
        const value = data.columns[trace]?.[row];
        const column = listedDepthColumns().find(({ id }) => id === trace)!;
        const isBeyond = threshold !== null && value !== undefined && value > threshold;
        return (
          <div key={trace}>
            <dt>
              <span style={{ background: logColor(isBeyond ? thresholdColor : traceColor, theme) }} />
              {traceName}
            </dt>
            <dd>{formatQuantity(value, column)}</dd>
          </div>
        );
      })}
      <Fact label="Rig state" value={state === undefined || Number.isNaN(state) ? "–" : rigStateRow(state).name} />
      {formation && <Fact label="Formation" value={formation.name} />}
      {when !== undefined && (
        <div>
          <dt>Drilled{Number.isNaN(when) ? "" : `, ${zoneName(when)}`}</dt>
          <dd>{Number.isNaN(when) ? FOOT_WITHOUT_TIME : formatMoment(when)}</dd>
        </div>
      )}
    </dl>
  );
}
