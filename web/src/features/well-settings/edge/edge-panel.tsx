import { HOUR } from "@sigma/terms/durations";
import type { EdgeReport, EdgeStatus } from "@sigma/contract/rigs/edge";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useEffect } from "react";
import { useNow } from "../../../data/live/use-now";
import { Card } from "../../../settings/form/settings-form";
import { formatNumber, NO_VALUE } from "../../../ui/format/numbers";
import {
  formatAge,
  formatClockOffset,
  formatMinute,
  formatShortDay,
  zoneName,
  zoneOffset,
} from "../../../ui/format/times";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { FeedGlyph } from "../../../ui/well/feed-badge";
import styles from "./edge-panel.module.css";
import { completeShare, type DayOfBars, hasBegun, type HourBar, hoursByDay } from "./hours-by-day";
import { Row } from "../../../ui/layout/flow";
import { Fact } from "../../../ui/layout/fact";

/** Between two looks at the agent, ms. */
const LOOK_MS = 5000;
/** A clock that is further off than this is named. */
const CLOCK_OFF = 60;

type EdgePanelProps = { status: EdgeStatus; onLook: () => void };

/** The completeness of a well that an edge agent feeds: a bar per hour, and the state of the agent. */
export function EdgePanel({ status, onLook }: EdgePanelProps) {
  useEffect(() => {
    const looking = setInterval(onLook, LOOK_MS);
    return () => clearInterval(looking);
  }, [onLook]);
  const { agents, hours } = status;
  return (
    <div className={styles.panel}>
      <div className={styles.cards}>
        <Completeness hours={hours} />
        <div className={styles.agents}>
          {agents.map((agent) => (
            <AgentCard key={agent.name} agent={agent} />
          ))}
          {agents.length === 0 && (
            <Card title="Edge agent" className={styles.body}>
              <p className="text2">The rig is set up for an edge agent; none has connected yet.</p>
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}

function Completeness({ hours }: Pick<EdgeStatus, "hours">) {
  const now = useNow();
  const days = hoursByDay(hours, zoneOffset(now));
  const share = completeShare(hours);
  const places = Array.from({ length: 24 }, (_, hour) => hour);
  return (
    <Card title={`Frames of the rig that are stored, by hour, ${zoneName(now)}`} className={styles.body}>
      {share === null ? (
        <p className="text2">The agent has reported no hour yet.</p>
      ) : (
        <>
          <output>
            {share === 1
              ? "Every frame that the agent received is stored."
              : `${percent(share)} of the frames are stored.`}
          </output>
          <table className={styles.days}>
            <thead>
              <tr>
                <th scope="col">Day</th>
                {places.map((hour) => (
                  <th key={hour} scope="col">
                    {String(hour).padStart(2, "0")}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <Day key={day.begin} {...day} now={now} />
              ))}
            </tbody>
          </table>
          <p className="text2">
            A full bar: all of the hour is stored. A lower bar with ! : frames are missing. – : the agent received
            nothing.
          </p>
        </>
      )}
    </Card>
  );
}

function Day({ begin, hours, now }: DayOfBars & { now: EpochSeconds }) {
  return (
    <tr>
      <th scope="row">{formatShortDay(begin)}</th>
      {hours.map((bar, hour) => {
        const isShown = bar !== null || hasBegun(begin, hour, now);
        return (
          <td key={begin + 3600 * hour} title={isShown ? barText(bar) : undefined}>
            {isShown && <Bar bar={bar} />}
          </td>
        );
      })}
    </tr>
  );
}

function Bar({ bar }: { bar: HourBar }) {
  const words = <span className="visually-hidden">{barText(bar)}</span>;
  if (!bar) {
    return (
      <span className={styles.none}>
        <span aria-hidden>–</span>
        {words}
      </span>
    );
  }
  return (
    <span className={bar.missing === 0 ? styles.bar : styles.short}>
      <span className={styles.fill} style={{ height: `${Math.floor(bar.share * 100)}%` }} />
      {bar.missing > 0 && (
        <span className={styles.mark} aria-hidden>
          !
        </span>
      )}
      {words}
    </span>
  );
}

function barText(bar: HourBar): string {
  if (!bar) return "Nothing received";
  const { begin, received, missing } = bar;
  const span = `${formatMinute(begin)} to ${formatMinute(begin + HOUR)}`;
  const all = `${formatNumber(received - missing, 0)} of ${formatNumber(received, 0)} frames stored`;
  return missing === 0 ? `${span}: ${all}` : `${span}: ${all}, ${formatNumber(missing, 0)} missing`;
}

/** Never 100 % while data is missing. */
const percent = (share: number): string => `${formatNumber(Math.floor(share * 1000) / 10, 1)} %`;

function AgentCard({ agent }: { agent: EdgeStatus["agents"][number] }) {
  const now = useNow();
  const { name, version, isConnected, heardAt, report } = agent;
  const fault = report && faultOf(report);
  return (
    <Card title={`Edge agent ${name}`} className={styles.body}>
      <Row as="output" gap={8} align="center">
        <FeedGlyph state={isConnected ? "live" : "stale"} />
        <strong>
          {isConnected ? "Connected" : `Not connected, last heard ${formatAge(Math.max(0, now - heardAt))} ago`}
        </strong>
      </Row>
      {isConnected && fault && (
        <Row as="p" gap={8} align="center">
          <AlarmGlyph level="Warning" /> {fault}
        </Row>
      )}
      {report && (
        <dl className={styles.figures}>
          {figuresOf(report, now).map(([label, text]) => (
            <Fact key={label} label={label} value={text} />
          ))}
          <Fact label="Version" value={version} />
        </dl>
      )}
    </Card>
  );
}

/** The first fault to fix at the rig. */
function faultOf({ diskReason, rigReason, clockOffset }: EdgeReport): string | null {
  if (diskReason) return diskReason;
  if (rigReason) return rigReason;
  return Math.abs(clockOffset) > CLOCK_OFF
    ? `The clock of the agent is off by ${formatClockOffset(-clockOffset)}; the hours are by that clock`
    : null;
}

function figuresOf(report: EdgeReport, now: number): [string, string][] {
  const { lastFrameAt, waitingFrames, keptFrames, oldestAt, bytes, mostBytes, lostFrames, otherFrames } = report;
  const megabytes = (count: number) => formatNumber(count / 1_000_000, 0);
  return [
    ["Rig", report.rigConnected ? "connected" : "not connected"],
    ["Last frame", lastFrameAt === null ? NO_VALUE : `${formatAge(Math.max(0, now - lastFrameAt))} ago`],
    ["Waiting to be sent", `${formatNumber(waitingFrames, 0)} frames`],
    [
      "Kept at the rig",
      `${formatNumber(keptFrames, 0)} frames${oldestAt === null ? "" : `, ${formatAge(Math.max(0, now - oldestAt))}`}`,
    ],
    ["Disk", `${megabytes(bytes)} of ${megabytes(mostBytes)} MB`],
    ["Lost before they were stored", `${formatNumber(lostFrames, 0)} frames`],
    ...(otherFrames > 0 ? [["Of other wells", `${formatNumber(otherFrames, 0)} frames`] as [string, string]] : []),
  ];
}
