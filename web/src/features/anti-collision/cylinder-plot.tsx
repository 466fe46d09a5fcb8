import type { ClearedOffset } from "@sigma/contract/directional/anti-collision";
import { shortestTurn } from "@sigma/engine/math/angles";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import { formatNumber, formatQuantity, quantities } from "../../ui/format/numbers";
import { colorVar } from "../../ui/theme/palette";
import { useTextScale } from "../../ui/theme/text-scale";
import { clearanceAt, type ClearanceRow, rowOf } from "../../ui/well/directional/clearance-at";
import { useElementSize } from "../../ui/layout/use-element-size";
import { namedRings, type Reference, ringScale } from "./cross-section";
import { limitAt } from "./ladder-figure";
import { placeLabels } from "./place-labels";
import styles from "./anti-collision.module.css";

type CylinderPlotProps = {
  wells: readonly ClearedOffset[];
  /** The names of the wells with what is decided about them, written where there is room. */
  names: ReadonlyMap<string, string>;
  /** The well whose limits are drawn. */
  of: ClearedOffset | null;
  md: Feet;
  /** Depths whose places are joined to a trace. */
  depths: { from: Feet; to: Feet };
  reference: Reference;
  limits: { stop: number; alert: number };
  surfaceMargin: Feet;
  colorOf: (wellId: string) => string;
};

const EDGE = 26;
/** About the width of a letter of a name, px. */
const LETTER = 6;
/** Half of the room of a number, px. */
const NAME_HALF = 12;
/** A name stands beyond the places of other wells in its line that are nearer than this, px. */
const PLACES_NEAR = 24;
const dashes = { surveyed: undefined, estimated: "5 3", recommendation: "7 2 2 2", plan: "2 3" } as const;

/** The offset wells around the hole: their distance and direction, over depth, with the no-go zone of one well. */
export function CylinderPlot({
  wells,
  names,
  of,
  md,
  depths,
  reference,
  limits,
  surfaceMargin,
  colorOf,
}: CylinderPlotProps) {
  const [box, { width, height }] = useElementSize();
  const scaleOfText = useTextScale();
  const here = wells.map((well) => ({ well, row: clearanceAt(well, md) }));
  const scale = ringScale(here.flatMap(({ row }) => row?.distance ?? []));
  const radius = Math.max(10, Math.min(width, height) / 2 - EDGE);
  const [cx, cy] = [width / 2, height / 2];
  const angleOf = (row: ClearanceRow) => (reference === "north" ? row.northAngle : row.toolface);
  const placeOf = (row: ClearanceRow): readonly [number, number] => {
    const angle = (angleOf(row) * Math.PI) / 180;
    const reach = radius * scale.shareOf(row.distance);
    return [cx + reach * Math.sin(angle), cy - reach * Math.cos(angle)];
  };
  const chosenClearance = of && clearanceAt(of, md);
  const limit = (factor: number) => {
    const distance = chosenClearance && limitAt(chosenClearance, factor, surfaceMargin);
    return distance === null ? null : radius * scale.shareOf(distance);
  };
  const [stop, alert] = [limit(limits.stop), limit(limits.alert)];
  const isInside = (distance: Feet) => scale.shareOf(distance) <= 1;
  const ringReach = (ring: number) => radius * Math.sqrt(ring / scale.most);
  const labels = placeLabels(
    here.flatMap(({ well: { wellId, name }, row }) => {
      if (!row) return [];
      const isOutside = !isInside(row.distance);
      const [left, top] = isOutside ? placeOf({ ...row, distance: scale.reach }) : placeOf(row);
      const isRight = left > cx + (isOutside ? 0 : radius * 0.45);
      const fullName = names.get(wellId) ?? name;
      // A name to the left of its place ends short of the hole.
      const room = isRight ? left - cx - NAME_HALF : width - left;
      const shownName = fullName.length * LETTER * scaleOfText + 8 > room ? name : fullName;
      const text = isOutside ? `${name} ${formatQuantity(row.distance, quantities.wholeDepth)}` : shownName;
      return [{ wellId, name: text, left, top, isOutside, isRight }];
    }),
    scaleOfText,
  );
  /** Where the name of a well begins or ends: beyond the places of wells in its line. */
  const anchorOf = ({ left, at, isRight }: (typeof labels)[number]) => {
    const inLine = labels.flatMap((other) =>
      Math.abs(other.top - at) < NAME_HALF * scaleOfText && Math.abs(other.left - left) < PLACES_NEAR
        ? [other.left]
        : [],
    );
    return isRight ? Math.min(left, ...inLine) - 8 : Math.max(left, ...inLine) + 8;
  };
  const covers = (label: (typeof labels)[number], [x, y]: readonly [number, number]) => {
    const { at, isRight, name } = label;
    const nameWidth = name.length * LETTER * scaleOfText;
    const near = anchorOf(label) - (isRight ? nameWidth : 0);
    const half = NAME_HALF * scaleOfText;
    return Math.abs(at + 4 - y) < half && x > near - half && x < near + nameWidth + half;
  };
  const isCovered = (place: readonly [number, number]) => labels.some((label) => covers(label, place));
  const ringNames = namedRings(scale.rings, ringReach);
  const ringPlace = (ring: number, angle: number): readonly [number, number] => [
    cx + ringReach(ring) * Math.sin(angle),
    cy - ringReach(ring) * Math.cos(angle) + 4,
  ];
  // The distances of the rings are written on the side without wells, where no name of a well covers them.
  const sides = quietSides(here.flatMap(({ row }) => (row ? [angleOf(row)] : [])));
  const coveredCount = (angle: number) => ringNames.filter((ring) => isCovered(ringPlace(ring, angle))).length;
  const free = sides.reduce((best, angle) => (coveredCount(angle) < coveredCount(best) ? angle : best));
  return (
    <div ref={box} className={styles.square}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label="Travelling cylinder: distance and direction of the offset wells"
        >
          <circle className={styles.disc} cx={cx} cy={cy} r={radius} />
          {Array.from({ length: 12 }, (_, at) => at * 30).map((angle) => {
            const [sine, cosine] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
            const [x, y] = [cx + (radius + 14) * sine, cy - (radius + 13) * cosine + 4];
            return (
              <g key={angle}>
                <line className={styles.grid} x1={cx} y1={cy} x2={cx + radius * sine} y2={cy - radius * cosine} />
                {!isCovered([x, y]) && (
                  <text className={styles.tick} x={x} y={y} textAnchor="middle">
                    {angle}
                  </text>
                )}
              </g>
            );
          })}
          {stop !== null && stop > 0 && <circle className={styles.noGo} cx={cx} cy={cy} r={Math.min(radius, stop)} />}
          {scale.rings.map((ring) => (
            <circle key={ring} className={styles.ring} cx={cx} cy={cy} r={ringReach(ring)} />
          ))}
          {stop !== null && stop > 0 && stop <= radius && (
            <circle className={styles.limit} cx={cx} cy={cy} r={stop} style={{ stroke: colorVar("error") }} />
          )}
          {alert !== null && alert > 0 && alert <= radius && (
            <circle
              className={styles.limit}
              cx={cx}
              cy={cy}
              r={alert}
              style={{ stroke: colorVar("warning") }}
              strokeDasharray="6 4"
            />
          )}
          {wells.flatMap((well) =>
            well.parts.flatMap((part) => {
              const rows = part.md
                .map((_, row) => rowOf(part, row))
                .filter((row) => row.md >= depths.from && row.md <= depths.to && isInside(row.distance));
              return unbroken(rows, angleOf).map((stretch, at) => (
                <polyline
                  key={`${well.wellId} ${part.kind} ${at}`}
                  className={styles.trace}
                  points={stretch
                    .map((row) =>
                      placeOf(row)
                        .map((value) => value.toFixed(1))
                        .join(","),
                    )
                    .join(" ")}
                  style={{ stroke: colorOf(well.wellId) }}
                  strokeWidth={well === of ? 2.5 : 1.5}
                  strokeDasharray={dashes[part.kind]}
                />
              ));
            }),
          )}
          <circle className={styles.hole} cx={cx} cy={cy} r={3.5} />
          {ringNames.map((ring) => {
            const [x, y] = ringPlace(ring, free);
            return (
              <text key={ring} className={styles.ringName} x={x} y={y} textAnchor="middle">
                {formatNumber(ring, 0)}
              </text>
            );
          })}
          {labels.map((label) => {
            const { wellId, name, left, top, at, isRight, isOutside } = label;
            return (
              <g key={wellId}>
                {isOutside ? (
                  <rect
                    className={styles.rim}
                    x={left - 4}
                    y={top - 4}
                    width={8}
                    height={8}
                    style={{ stroke: colorOf(wellId) }}
                  />
                ) : (
                  <circle className={styles.wellPlace} cx={left} cy={top} r={4.5} style={{ stroke: colorOf(wellId) }} />
                )}
                <text
                  className={styles.label}
                  x={anchorOf(label)}
                  y={at + 4}
                  textAnchor={isRight ? "end" : "start"}
                  style={{ fill: colorOf(wellId) }}
                >
                  {name}
                </text>
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}

/** The directions between two spokes of the plot, rad: first the one away from most of the wells. */
function quietSides(angles: readonly Degrees[]): number[] {
  const sum = (part: (angle: number) => number) =>
    angles.reduce((total, angle) => total + part((angle * Math.PI) / 180), 0);
  const away = Math.atan2(-sum(Math.sin), -sum(Math.cos));
  const spoke = Math.PI / 6;
  const first = (Math.floor(away / spoke) + 0.5) * spoke;
  return [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6].map((step) => first + step * spoke);
}

/** A turn from one row to the next that isn't a path round the hole but a high side that flipped, deg. */
const FLIP_ANGLE = 60;

/** Consecutive rows, split where the direction jumps. */
function unbroken(rows: readonly ClearanceRow[], angleOf: (row: ClearanceRow) => Degrees): ClearanceRow[][] {
  const parts: ClearanceRow[][] = [];
  for (const row of rows) {
    const above = parts.at(-1)?.at(-1);
    if (above && Math.abs(shortestTurn(angleOf(above), angleOf(row))) <= FLIP_ANGLE) parts.at(-1)!.push(row);
    else parts.push([row]);
  }
  return parts;
}
