import type { Well } from "@sigma/contract/wells/well";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { rigStateRuns, type RigStateRun } from "../../../charts/layers/rig-state-runs";
import { expectedInterval, joinedOver } from "../../../charts/samples/gaps";
import { usePreferences } from "../../../data/choices/preferences";
import { isUnloaded, unloadedSentence } from "../../../data/calls/loaded";
import { useColumns } from "../../../data/calls/use-columns";
import { useEvent } from "../../../data/calls/use-event";
import { useOfFeedNow } from "../../../data/live/use-now";
import { useWellStatus } from "../../../data/live/well-status";
import { formatNumber } from "../../../ui/format/numbers";
import { formatTime, zoneName } from "../../../ui/format/times";
import { PanelEmpty } from "../../../ui/layout/panel";
import { rigStateBackground, rigStatePaint, rigStateRow } from "../../../ui/well/rig-state-paint";
import styles from "./rig-states.module.css";
import { Row } from "../../../ui/layout/flow";

/** The states are requested again when they have advanced by this, s. */
const STEP = 60;
const nextStep = (now: EpochSeconds): EpochSeconds => Math.floor(now / STEP) * STEP + STEP;
/** About as wide as a timeline, px. */
const PIXELS = 600;
const HOUR = 3600;
/** A state of at least this share of the timeline has its code in it. */
const CODE_SHARE = 0.03;

/** The rig states of wells over the last hours, one below the other, with the hours of drilling. */
export default function RigStatesPanel({ wells, hours }: { wells: readonly Well[]; hours: number }) {
  const to = useOfFeedNow(nextStep);
  if (wells.length === 0) return <PanelEmpty sentence="No well is chosen" />;
  return (
    <table className={styles.states}>
      <thead className="visually-hidden">
        <tr>
          <th>Well</th>
          <th>Rig states</th>
          <th>Drilling</th>
        </tr>
      </thead>
      <tbody>
        {wells.map((well) => (
          <WellStates key={well._id} well={well} now={to} hours={hours} />
        ))}
      </tbody>
    </table>
  );
}

function WellStates({ well, now, hours }: { well: Well; now: EpochSeconds; hours: number }) {
  const status = useWellStatus(well._id);
  // The timeline of a well of which no more data are expected ends with its data.
  const to = well.finishedAt === null ? now : (status?.lastTime ?? now);
  const from = to - hours * HOUR;
  const answer = useEvent(
    "well-data/get",
    { wellId: well._id, from, to, projection: ["time", "rigState"], pixels: PIXELS },
    { keepPrevious: true },
  );
  const columns = useColumns(answer);
  if (isUnloaded(columns)) {
    return (
      <tr>
        <th scope="row">{well.name}</th>
        <td colSpan={2} className="text3">
          {unloadedSentence[columns]}
        </td>
      </tr>
    );
  }
  const { time = [], rigState = [] } = columns;
  const runs = rigStateRuns(time, rigState, joinedOver(Math.max(expectedInterval(time), (to - from) / PIXELS)));
  return (
    <tr>
      <th scope="row" className="clip">
        {well.name}
      </th>
      <td className={styles.bar}>
        <Timeline runs={runs} from={from} to={to} />
      </td>
      <td className={styles.hours}>
        <strong>{formatNumber(drillingHours(runs), 1)} h</strong>
        <span className="text3">drilling</span>
      </td>
    </tr>
  );
}

const drillingHours = (runs: readonly RigStateRun[]): number =>
  runs.reduce((sum, { from, to, code }) => sum + (rigStateRow(code).family === "drilling" ? to - from : 0), 0) / HOUR;

function Timeline({ runs, from, to }: { runs: readonly RigStateRun[]; from: EpochSeconds; to: EpochSeconds }) {
  const theme = usePreferences((preferences) => preferences.theme);
  const share = (at: number) => (Math.min(to, Math.max(from, at)) - from) / (to - from);
  const names = [...new Set(runs.map(({ code }) => rigStateRow(code).displayName))];
  return (
    <>
      <span className="visually-hidden">{names.join(", ")}</span>
      <div className={styles.timeline} aria-hidden={runs.length > 0}>
        {runs.length === 0 && <span className="text3">no data</span>}
        {runs.map(({ from: begin, to: end, code }) => {
          const width = share(end) - share(begin);
          const { height, ink } = rigStatePaint(code, theme);
          const { displayName, short } = rigStateRow(code);
          return (
            <span
              key={begin}
              title={`${displayName}, ${formatTime(begin, "minute")} – ${formatTime(end, "minute")}`}
              style={{
                left: `${100 * share(begin)}%`,
                width: `${100 * width}%`,
                height: `${100 * height}%`,
                background: rigStateBackground(code, theme),
                color: ink,
              }}
            >
              {width >= CODE_SHARE && height > 0.5 && (
                <em style={{ background: rigStatePaint(code, theme).fill }}>{short}</em>
              )}
            </span>
          );
        })}
      </div>
      <Row justify="space-between" className="type-label text3">
        <span>{formatTime(from, "minute")}</span>
        <span>
          {formatTime(to, "minute")} {zoneName(to)}
        </span>
      </Row>
    </>
  );
}
