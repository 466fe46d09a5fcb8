import type { Degrees } from "@sigma/terms/quantities";
import { NO_VALUE } from "../../ui/format/numbers";
import { formatToolface, type ToolfaceType } from "../../ui/format/toolfaces";
import { formatTime } from "../../ui/format/times";
import { channelRow } from "@sigma/terms/channels";
import { useElementSize } from "../../ui/layout/use-element-size";
import styles from "./mwd.module.css";
import { type ToolfaceFrame } from "./toolface-frames";
import { toolfaceNames } from "./toolface-sources";

/** Size of the drawing, units. */
const WIDTH = 300;
const HEIGHT = 292;
const OUTER = 118;
const NEWEST_RADIUS = 106;
const RING_SPACING = 6.4;
const INNER = 42;
const LABELS = 131;
const RINGS = 10;

/** The reference of each type of toolface, and the labels at the quarters of the dial. */
const kinds: Record<ToolfaceType, { quarters: Partial<Record<number, string>>; unit: string }> = {
  gravity: { quarters: { 0: "0", 90: "90R", 180: "180", 270: "90L" }, unit: "gravity, deg" },
  magnetic: { quarters: { 0: "N", 90: "E", 180: "S", 270: "W" }, unit: "magnetic, deg" },
};

/** A point of the dial: angle clockwise from the top, distance from the middle. */
const pointAt = (angle: Degrees, radius: number) => {
  const radians = (angle * Math.PI) / 180;
  return { x: radius * Math.sin(radians), y: -radius * Math.cos(radians) };
};

/** The words for a tool without a toolface: of a finished well none is awaited. */
export const noToolface = (isFinished: boolean): string => (isFinished ? "no toolface" : "no toolface yet");

type ToolfaceDialProps = {
  /** The newest toolfaces, oldest first. */
  frames: readonly ToolfaceFrame[];
  average: Degrees | null;
  /** The sector of the active recommendation, from one angle clockwise to another; null without a recommendation. */
  target: { from: Degrees; to: Degrees } | null;
  /** The resulting direction of the slide so far; null without a slide. */
  resultant: Degrees | null;
  /** The colour of toolface, as drawn. */
  color: string;
  /** The newest one is old: the dial is dimmed. */
  isOld: boolean;
  /** The newest toolface is too old for the present: a dash replaces its number, and no dot is filled. */
  isDead: boolean;
  /** The well is finished: no toolface is awaited. */
  isFinished: boolean;
};

/** The newest toolfaces from the rim inwards, older ones fading; the average is dashed, the newest is in the middle. */
export function ToolfaceDial({
  frames,
  average,
  target,
  resultant,
  color,
  isOld,
  isDead,
  isFinished,
}: ToolfaceDialProps) {
  const [box, { width, height }] = useElementSize();
  const scale = Math.min(width / WIDTH, height / HEIGHT);
  const newest = frames.at(-1);
  const type = newest?.type ?? "gravity";
  const { quarters, unit } = kinds[type];
  const text = newest && !isDead ? formatToolface(newest.toolface, type) : NO_VALUE;
  return (
    <svg
      ref={box}
      className={styles.dial}
      viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={newest ? `Toolface ${text}, ${unit}` : isFinished ? "No toolface" : "No toolface yet"}
      style={{ "--trace": color, "--dial-text": scale > 0 ? 1 / Math.min(1, scale) : 1 }}
    >
      {Array.from({ length: RINGS }, (_, k) => (
        <circle key={k} className={styles.ring} r={NEWEST_RADIUS - k * RING_SPACING} />
      ))}
      {target && (
        <path
          className={styles.target}
          d={sectorOf(target)}
          {...shownProps(
            toolfaceNames.target,
            `${formatToolface(target.from, type)} to ${formatToolface(target.to, type)}`,
            null,
          )}
        >
          <title>{`Target sector ${formatToolface(target.from, type)} to ${formatToolface(target.to, type)}`}</title>
        </path>
      )}
      <circle className={styles.rim} r={OUTER} />
      <circle className={styles.rim} r={INNER} />
      {Array.from({ length: 36 }, (_, k) => {
        const isMain = k % 3 === 0;
        const from = pointAt(k * 10, OUTER);
        const to = pointAt(k * 10, OUTER - (isMain ? 7 : 4));
        return <line key={k} className={styles.tick} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
      })}
      {Array.from({ length: 12 }, (_, k) => {
        const { x, y } = pointAt(k * 30, LABELS);
        return (
          <text key={k} className={quarters[k * 30] ? styles.quarter : styles.angle} x={x} y={y}>
            {quarters[k * 30] ?? (type === "magnetic" ? k * 30 : formatToolface(k * 30, type))}
          </text>
        );
      })}
      <g opacity={isOld ? 0.45 : 1}>
        {average !== null && <Ray angle={average} text={formatToolface(average, type)} />}
        {resultant !== null && <Resultant angle={resultant} text={formatToolface(resultant, type)} />}
        {frames.map(({ time, toolface, type: measured }, k) => {
          const age = frames.length - 1 - k;
          const { x, y } = pointAt(toolface, NEWEST_RADIUS - age * RING_SPACING);
          return (
            <circle
              key={time}
              className={age === 0 && !isDead ? styles.newest : styles.frame}
              cx={x}
              cy={y}
              r={age === 0 ? 7 : 3.6}
              opacity={1 - age * 0.075}
              {...shownProps(channelRow("toolface").label, formatToolface(toolface, measured), time)}
            >
              <title>{formatToolface(toolface, measured)}</title>
            </circle>
          );
        })}
        <text
          className={styles.centre}
          y={-4}
          {...(newest && shownProps(channelRow("toolface").label, text, newest.time))}
        >
          {text}
        </text>
      </g>
      <text className={styles.angle} y={20}>
        {newest ? unit : noToolface(isFinished)}
      </text>
    </svg>
  );
}

/** Marks a number of the drawing, so that its source can be looked up. @param time of its frame; null for a combined value */
const shownProps = (name: string, text: string, time: number | null) => ({
  "data-value-name": name,
  "data-value": text,
  ...(time !== null && { "data-value-of": formatTime(time) }),
});

/** The ring between two angles, clockwise. */
function sectorOf({ from, to }: { from: Degrees; to: Degrees }): string {
  const [a, b, c, d] = [pointAt(from, INNER), pointAt(from, OUTER), pointAt(to, OUTER), pointAt(to, INNER)];
  return `M${a.x} ${a.y}L${b.x} ${b.y}A${OUTER} ${OUTER} 0 0 1 ${c.x} ${c.y}L${d.x} ${d.y}A${INNER} ${INNER} 0 0 0 ${a.x} ${a.y}Z`;
}

const ARROW = 9;

/** An arrow in the resulting direction of the slide so far. */
function Resultant({ angle, text }: { angle: Degrees; text: string }) {
  const [from, to] = [pointAt(angle, INNER), pointAt(angle, OUTER - ARROW)];
  return (
    <g className={styles.resultant} {...shownProps(toolfaceNames.resultant, text, null)}>
      <title>{`Resultant of the slide ${text}`}</title>
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <path d={`M0 ${-OUTER}L${ARROW / 2} ${ARROW - OUTER}H${-ARROW / 2}Z`} transform={`rotate(${angle})`} />
    </g>
  );
}

function Ray({ angle, text }: { angle: Degrees; text: string }) {
  const from = pointAt(angle, INNER);
  const to = pointAt(angle, OUTER);
  return (
    <line
      className={styles.average}
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
      {...shownProps(toolfaceNames.average, text, null)}
    />
  );
}
