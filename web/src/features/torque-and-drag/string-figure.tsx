import type { EventReply } from "@sigma/contract/call-types";
import type { Well } from "@sigma/contract/wells/well";
import { formatQuantity, formatQuantityRange } from "../../ui/format/numbers";
import type { PlotFrame } from "../../ui/plot/xy-plot";
import { formatSize } from "../../ui/well/shoe-name";
import { loadQuantities as q } from "./load-quantities";
import styles from "./torque-and-drag.module.css";

type Buckling = EventReply<"buckling/get">;

/** Width of the figure, px; the widest casing takes most of it. */
export const STRING_WIDTH = 38;
const MAX_WIDTH = 26;
/** A part is seen even where its length is less than a pixel. */
const LEAST_HEIGHT = 1.5;
/** The heaviest parts are drawn this dark, by lb/ft. */
const HEAVIEST_WEIGHT = 160;
const SHOE = 6;

type StringFigureProps = {
  parts: Buckling["parts"];
  buckled: NonNullable<Buckling["slide"]>["buckled"];
  well: Pick<Well, "casingData" | "holeData">;
  frame: PlotFrame;
  /** Of a depth in ft. */
  toY: (md: number) => number;
};

/** The string in the hole, level with the plot right of it: casings with their shoes, parts by width and weight, and buckled sections. */
export function StringFigure({ parts, buckled, well, frame, toY }: StringFigureProps) {
  const middle = frame.left - STRING_WIDTH / 2;
  const sizes = [
    ...well.casingData.map(({ size }) => size),
    ...well.holeData.map(({ size }) => size),
    ...parts.map(({ outerDiameter }) => outerDiameter),
  ];
  const half = (size: number) => (size / Math.max(1, ...sizes)) * (MAX_WIDTH / 2);
  const within = (md: number) => Math.min(frame.foot, Math.max(frame.top, toY(md)));
  const bottom = parts.reduce((deepest, { toMd }) => Math.max(deepest, toMd), 0);
  return (
    <g data-figure="string in the hole">
      {well.holeData.map(({ size, startDepth, endDepth }) => (
        <Walls
          key={`hole ${startDepth}`}
          className={styles.hole}
          {...{ middle, half: half(size), top: within(startDepth), foot: within(Math.min(endDepth, bottom)) }}
        />
      ))}
      {well.casingData.map(({ size, startDepth, endDepth }) => (
        <g key={`casing ${size} ${endDepth}`}>
          <title>{`${formatSize(size)} casing, ${formatQuantityRange(startDepth, endDepth, q.depth)}`}</title>
          <Walls
            className={styles.casing}
            {...{ middle, half: half(size), top: within(startDepth), foot: within(endDepth) }}
          />
          {[-1, 1].map((side) => (
            <polygon
              key={side}
              className={styles.shoe}
              points={`${middle + side * half(size)},${within(endDepth) - SHOE} ${middle + side * half(size)},${within(endDepth)} ${middle + side * (half(size) + SHOE)},${within(endDepth)}`}
            />
          ))}
        </g>
      ))}
      {parts.map(({ name, fromMd, toMd, weight, outerDiameter }) => (
        <rect
          key={`${name} ${fromMd}`}
          className={styles.part}
          x={middle - half(outerDiameter)}
          width={2 * half(outerDiameter)}
          y={within(fromMd)}
          height={Math.max(LEAST_HEIGHT, within(toMd) - within(fromMd))}
          style={{ fillOpacity: 0.25 + 0.65 * Math.min(1, weight / HEAVIEST_WEIGHT) }}
        >
          <title>{`${name}, ${formatQuantityRange(fromMd, toMd, q.depth)}, ${formatQuantity(outerDiameter, { unit: "in", decimals: 2 })}`}</title>
        </rect>
      ))}
      {buckled.map(({ from, to, state }) => (
        <rect
          key={`${state} ${from}`}
          className={state === "helical" ? styles.helical : styles.sinusoidal}
          x={middle - MAX_WIDTH / 2 - 4}
          width={3}
          y={within(from)}
          height={Math.max(LEAST_HEIGHT, within(to) - within(from))}
        >
          <title>{`Buckled, ${state}, ${formatQuantityRange(from, to, q.depth)}`}</title>
        </rect>
      ))}
    </g>
  );
}

type WallsProps = { className: string | undefined; middle: number; half: number; top: number; foot: number };

const Walls = ({ className, middle, half, top, foot }: WallsProps) => (
  <>
    {[-1, 1].map((side) => (
      <line key={side} className={className} x1={middle + side * half} x2={middle + side * half} y1={top} y2={foot} />
    ))}
  </>
);
