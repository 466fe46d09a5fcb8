import type { ClearedOffset } from "@sigma/contract/directional/anti-collision";
import type { Feet } from "@sigma/terms/quantities";
import { useId } from "react";
import { formatNumber, formatQuantity, unitText } from "../../ui/format/numbers";
import { shownUnit } from "../../ui/format/shown-unit";
import { useElementSize } from "../../ui/layout/use-element-size";
import { useTextScale } from "../../ui/theme/text-scale";
import { clearanceAt } from "../../ui/well/directional/clearance-at";
import { acrossOf, cornersOf, type Ellipse, ellipsesAt, reachTicks, type Reference } from "./cross-section";
import { placeLabels } from "./place-labels";
import styles from "./anti-collision.module.css";

type EllipsesPlotProps = {
  wells: readonly ClearedOffset[];
  /** The well that the view holds. */
  of: ClearedOffset | null;
  md: Feet;
  reference: Reference;
  /** Standard deviations from the centres to the edges. */
  sigmas: number;
  colorOf: (wellId: string) => string;
};

const [LEFT, RIGHT, TOP, BOTTOM] = [50, 10, 10, 38];
const distanceQuantity = { unit: "ft", decimals: 1 };

/** Possible positions of the well and its offsets at a depth, to scale, in the plane across the hole. */
export function EllipsesPlot({ wells, of, md, reference, sigmas, colorOf }: EllipsesPlotProps) {
  const [box, { width, height }] = useElementSize();
  const clip = useId();
  const { toShown } = shownUnit("ft");
  const unit = unitText({ unit: "ft" });
  const all = wells.flatMap((well) => {
    const row = clearanceAt(well, md);
    if (!row) return [];
    return [{ well, row, at: acrossOf(row, reference), errors: ellipsesAt(well, md, { reference, sigmas }) }];
  });
  const heldWell = all.find(({ well }) => well === of) ?? all[0] ?? null;
  const own = heldWell?.errors?.own ?? all.find(({ errors }) => errors)?.errors?.own ?? null;
  const reachOf = (ellipse: Ellipse | null) => (ellipse ? Math.max(...cornersOf(ellipse).flat().map(Math.abs)) : 0);
  const reach = toShown(
    1.12 * Math.max(20, reachOf(own), reachOf(heldWell?.errors?.offset ?? null), ...(heldWell?.at.map(Math.abs) ?? [])),
  );
  const [right, foot] = [width - RIGHT, height - BOTTOM];
  const [cx, cy] = [(LEFT + right) / 2, (TOP + foot) / 2];
  const scale = Math.max(0, Math.min(right - LEFT, foot - TOP)) / (2 * reach);
  const toX = (feet: Feet) => cx + scale * toShown(feet);
  const toY = (feet: Feet) => cy - scale * toShown(feet);
  const corners = (ellipse: Ellipse) =>
    cornersOf(ellipse)
      .map(([x, y]) => `${toX(x).toFixed(1)},${toY(y).toFixed(1)}`)
      .join(" ");
  const [reachX, reachY] = [(right - LEFT) / (2 * scale), (foot - TOP) / (2 * scale)];
  const isSeen = ([x, y]: readonly [Feet, Feet]) => Math.abs(toShown(x)) < reachX && Math.abs(toShown(y)) < reachY;
  const labels = placeLabels(
    all.flatMap(({ well: { wellId, name }, at }) =>
      isSeen(at) ? [{ wellId, name, left: toX(at[0]), top: toY(at[1]), isRight: toShown(at[0]) > 0.4 * reach }] : [],
    ),
    useTextScale(),
  );
  return (
    <div ref={box} className={styles.square}>
      {scale > 0 && width > LEFT + RIGHT + 20 && (
        <svg width={width} height={height} role="img" aria-label={`Ellipses of ${sigmas} sigma across the hole`}>
          <clipPath id={clip}>
            <rect x={LEFT} y={TOP} width={right - LEFT} height={foot - TOP} />
          </clipPath>
          <rect className={styles.ground} x={LEFT} y={TOP} width={right - LEFT} height={foot - TOP} />
          {reachTicks(reachX).map((tick) => (
            <g key={tick}>
              <line className={styles.grid} x1={cx + scale * tick} x2={cx + scale * tick} y1={TOP} y2={foot} />
              <text className={styles.tick} x={cx + scale * tick} y={foot + 14} textAnchor="middle">
                {formatNumber(tick, 0)}
              </text>
            </g>
          ))}
          {reachTicks(reachY).map((tick) => (
            <g key={tick}>
              <line className={styles.grid} x1={LEFT} x2={right} y1={cy - scale * tick} y2={cy - scale * tick} />
              <text className={styles.tick} x={LEFT - 6} y={cy - scale * tick + 4} textAnchor="end">
                {formatNumber(tick, 0)}
              </text>
            </g>
          ))}
          <text className={styles.tick} x={cx} y={foot + 31} textAnchor="middle">
            {reference === "north" ? "Left − / right +, north up" : "Left − / right + of the high side"}, {unit}
          </text>
          <text className={styles.tick} transform={`translate(11 ${cy}) rotate(-90)`} textAnchor="middle">
            {reference === "north" ? "North" : "High side"}, {unit}
          </text>
          <g clipPath={`url(#${clip})`}>
            {heldWell && (
              <line
                className={styles.between}
                x1={toX(0)}
                y1={toY(0)}
                x2={toX(heldWell.at[0])}
                y2={toY(heldWell.at[1])}
              />
            )}
            {all.map(({ well: { wellId }, errors }) =>
              errors ? (
                <polygon
                  key={wellId}
                  className={styles.ellipse}
                  points={corners(errors.offset)}
                  style={{ stroke: colorOf(wellId), fill: colorOf(wellId) }}
                />
              ) : null,
            )}
            {own && <polygon className={styles.ownEllipse} points={corners(own)} />}
            <circle className={styles.hole} cx={toX(0)} cy={toY(0)} r={3.5} />
            {labels.map(({ wellId, name, left, top, at, isRight }) => (
              <g key={wellId}>
                <circle className={styles.wellPlace} cx={left} cy={top} r={3.5} style={{ stroke: colorOf(wellId) }} />
                <text
                  className={styles.label}
                  x={left + (isRight ? -8 : 8)}
                  y={at - 7}
                  textAnchor={isRight ? "end" : "start"}
                  style={{ fill: colorOf(wellId) }}
                >
                  {name}
                </text>
              </g>
            ))}
            {heldWell && (
              <text
                className={styles.distance}
                x={(toX(0) + toX(heldWell.at[0])) / 2 + 6}
                y={(toY(0) + toY(heldWell.at[1])) / 2 - 5}
              >
                {formatQuantity(heldWell.row.distance, distanceQuantity)}
              </text>
            )}
          </g>
        </svg>
      )}
    </div>
  );
}
