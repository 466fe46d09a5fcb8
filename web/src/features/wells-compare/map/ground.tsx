import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import { geoPath } from "d3-geo";
import { useMemo } from "react";
import { classNames } from "../../../ui/theme/class-names";
import type { Cluster } from "./clusters";
import { inView, type MapFrame, projectionOf, showsCounties } from "./map-frame";
import type { MapOutline, Outlines } from "./outlines";
import styles from "./map.module.css";

type GroundProps = {
  outlines: Outlines;
  /** The countries other than the United States. */
  countries: readonly MapOutline[];
  frame: MapFrame;
  width: number;
  height: number;
  wells: readonly ComparedWell[];
  clusters: readonly Cluster[];
};

/** Room that a cluster takes from the names of counties beside it, px. */
const LABEL_ROOM = { x: 56, y: 28 };

/** The outlines in view; counties with a passing well are highlighted, and no name is under a cluster. */
export function Ground({ outlines, countries, frame, width, height, wells, clusters }: GroundProps) {
  const litCounties = useMemo(
    () => new Set(wells.flatMap(({ location }) => (location ? [`${location.state} ${location.county}`] : []))),
    [wells],
  );
  return useMemo(() => {
    const size = { width, height };
    const path = geoPath(
      projectionOf(frame, size).clipExtent([
        [-width, -height],
        [2 * width, 2 * height],
      ]),
    );
    const states = inView(outlines.states, frame, size);
    const stateOf = new Map(outlines.states.map(({ id, name }) => [id, name]));
    const counties = showsCounties(frame) ? inView(outlines.counties, frame, size) : [];
    const isLabelled = frame.scale > 7000;
    return (
      <>
        {inView(countries, frame, size).map(({ id, name, shape }) => (
          <path key={`${id} ${name}`} className={styles.land} d={path(shape) ?? ""} />
        ))}
        {states.map(({ id, shape }) => (
          <path key={id} className={styles.land} d={path(shape) ?? ""} />
        ))}
        {counties.map(({ id, name, shape }) => (
          <path
            key={id}
            className={classNames(
              styles.county,
              litCounties.has(`${stateOf.get(id.slice(0, 2))} ${name}`) && styles.lit,
            )}
            d={path(shape) ?? ""}
          />
        ))}
        <path className={styles.border} d={path(outlines.stateBorders) ?? ""} />
        {isLabelled &&
          counties.map(({ id, name, shape }) => {
            const [x, y] = path.centroid(shape);
            const isCovered = clusters.some(
              (cluster) => Math.abs(cluster.x - x) < LABEL_ROOM.x && Math.abs(cluster.y - y) < LABEL_ROOM.y,
            );
            return isCovered ? null : (
              <text key={id} className={styles.label} x={x} y={y} textAnchor="middle">
                {name}
              </text>
            );
          })}
      </>
    );
  }, [outlines, countries, frame, width, height, litCounties, clusters]);
}
