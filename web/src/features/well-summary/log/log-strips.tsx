import { contrast } from "../../../ui/theme/contrast";
import { rigStatePaint, rigStateRow } from "../../../ui/well/rig-state-paint";
import { hatchBox } from "./hatch-box";
import type { LogSpan } from "./log-layout";
import type { LogPicture } from "./log-picture";
import type { LogPlace } from "./log-slice";
import styles from "./log.module.css";

type LogStripsProps = { picture: LogPicture; span: LogSpan; y: LogPlace; height: number };

/** px that a letter of a formation's name takes, and between the lines of a rig state. */
const LETTER = 6.2;
const STRIPES_APART = 4;

/** Half a survey mark, px. */
const MARK = 4;

/** Width of the bar of a correction, and between two beside each other, px. */
const BAR = 3;
const BARS_APART = 1.5;
/** Maximum number of bars of overlapping corrections next to each other; further bars share the last place. */
const MOST_BESIDE = 4;
/** The least height of a bar that has room for its number, px. */
const MIN_NUMBERED_HEIGHT = 14;

/** Formations with their names, the rig states during drilling, the survey stations, and the corrections. */
export function LogStrips({ picture, span, y, height }: LogStripsProps) {
  const { data, columns, theme } = picture;
  const { formations, states, axis } = columns;
  const box = ({ from, to }: LogSpan, { x, width }: { x: number; width: number }) => {
    const top = Math.max(0, y(from));
    return { x, width, y: top, height: Math.max(0, Math.min(height, y(to)) - top) };
  };
  const isSeen = ({ from, to }: LogSpan) => to > span.from && from < span.to;
  const end = data.extent?.to ?? span.to;
  return (
    <>
      {data.formations.map(({ name, color, ...of }) => {
        const place = { from: of.from, to: Math.min(of.to, end) };
        if (!isSeen(place)) return null;
        const shownBox = box(place, formations);
        const middle = [formations.x + formations.width / 2, shownBox.y + shownBox.height / 2] as const;
        return (
          <g key={name + of.from}>
            <rect {...shownBox} fill={color} />
            {shownBox.height > name.length * LETTER && (
              <text
                className={styles.formation}
                fill={contrast(color, DARK) > contrast(color, LIGHT) ? DARK : LIGHT}
                transform={`translate(${middle[0]} ${middle[1]}) rotate(-90)`}
              >
                {name}
              </text>
            )}
          </g>
        );
      })}
      {data.states.filter(isSeen).map(({ code, from, to }) => {
        const shownBox = box({ from, to }, states);
        const { fill, ink, pattern } = rigStatePaint(code, theme);
        const slant = pattern === "down" || pattern === "up" ? pattern : null;
        return (
          <g key={from}>
            <title>{rigStateRow(code).name}</title>
            <rect {...shownBox} fill={fill} />
            {slant && (
              <path
                d={hatchBox(shownBox, STRIPES_APART, slant === "down" ? "up" : "down")}
                stroke={ink}
                strokeOpacity={0.6}
              />
            )}
          </g>
        );
      })}
      {data.corrected.filter(isSeen).map(({ number, from, to }) => {
        const beside = data.corrected.filter(
          (correctedSpan) => correctedSpan.number < number && correctedSpan.from < to && correctedSpan.to > from,
        ).length;
        const x = axis.x + 3 + Math.min(beside, MOST_BESIDE - 1) * (BAR + BARS_APART);
        const shownBox = box({ from, to }, { x, width: BAR });
        return (
          <g key={`${number} ${from}`} data-correction={number}>
            <title>{`Correction ${number}`}</title>
            <rect {...shownBox} height={Math.max(shownBox.height, 1)} className={styles.corrected} />
            {shownBox.height >= MIN_NUMBERED_HEIGHT && (
              <text x={x + BAR + 2} y={shownBox.y + 9} className={styles.correctedNumber}>
                {number}
              </text>
            )}
          </g>
        );
      })}
      {data.surveys
        .filter((at) => at >= span.from && at < span.to)
        .map((at) => (
          <path
            key={at}
            className={styles.survey}
            d={`M${axis.x + axis.width - 5} ${y(at) - MARK}l${MARK} ${MARK}l${-MARK} ${MARK}l${-MARK} ${-MARK}z`}
          />
        ))}
    </>
  );
}

const DARK = "#12181c";
const LIGHT = "#ffffff";
