import { geoPath } from "d3-geo";
import { useMemo } from "react";
import { inView, type MapFrame, type MapSize, projectionOf } from "./map-frame";
import type { MapOutline } from "./outlines";
import styles from "./map.module.css";

const INSET: MapSize = { width: 150, height: 100 };
/** The inset shows at most this much more than the map, and at least some 25 degrees. */
const MOST_CLOSE = 350;
const LEAST_RATIO = 6;
/** The whole world in the inset. */
const WORLD_SCALE = 24;

/** The frame of the inset: the surroundings of the view, so wide that a coast or border is in it. */
export function whereaboutsFrame({ center, scale }: MapFrame, world: readonly MapOutline[]): MapFrame {
  let frame = { center, scale: Math.min(MOST_CLOSE, scale / LEAST_RATIO) };
  while (frame.scale > WORLD_SCALE && !hasOutline(frame, world)) frame = { center, scale: frame.scale / 2 };
  return { center, scale: Math.max(WORLD_SCALE, frame.scale) };
}

/** Whether a corner of an outline lies in the inset. */
function hasOutline(frame: MapFrame, world: readonly MapOutline[]): boolean {
  const projection = projectionOf(frame, INSET);
  const isIn = (point: readonly number[]) => {
    const [x, y] = projection([point[0]!, point[1]!])!;
    return x >= 0 && x <= INSET.width && y >= 0 && y <= INSET.height;
  };
  return inView(world, frame, INSET).some(({ shape: { geometry } }) => {
    const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
    return polygons.some((rings) => rings.some((ring) => ring.some(isIn)));
  });
}

type WhereaboutsProps = { frame: MapFrame; size: MapSize; world: readonly MapOutline[] };

/** Where on earth the view lies: its rectangle on the coasts and borders around it. */
export function Whereabouts({ frame, size, world }: WhereaboutsProps) {
  return useMemo(() => {
    const around = whereaboutsFrame(frame, world);
    const path = geoPath(
      projectionOf(around, INSET).clipExtent([
        [-5, -5],
        [INSET.width + 5, INSET.height + 5],
      ]),
    );
    const ratio = around.scale / frame.scale;
    const [width, height] = [size.width * ratio, size.height * ratio];
    if (width >= INSET.width || height >= INSET.height) return null;
    const [middleX, middleY] = [INSET.width / 2, INSET.height / 2];
    return (
      <svg className={styles.whereabouts} {...INSET} role="img" aria-label="Where on earth the view lies">
        {inView(world, around, INSET).map(({ id, name, shape }) => (
          <path key={`${id} ${name}`} className={styles.land} d={path(shape) ?? ""} />
        ))}
        {width < LEAST_BOX ? (
          <circle className={styles.viewBox} cx={middleX} cy={middleY} r={LEAST_BOX / 2} />
        ) : (
          <rect
            className={styles.viewBox}
            x={middleX - width / 2}
            y={middleY - height / 2}
            width={width}
            height={height}
          />
        )}
      </svg>
    );
  }, [frame, size, world]);
}

/** A smaller rectangle would not be seen, px. */
const LEAST_BOX = 8;
