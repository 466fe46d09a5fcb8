import { type GeoProjection, geoMercator } from "d3-geo";
import type { MapPosition } from "../wells/well-facts";
import type { MapOutline } from "./outlines";

/** The view of a map: the position of its centre, and the length of a radian, px. */
export type MapFrame = { center: MapPosition; scale: number };

/** The size of a map, px. */
export type MapSize = { width: number; height: number };

/** The whole world, and a few miles. */
const LEAST_SCALE = 60;
const MOST_SCALE = 400_000;
/** Room around the wells of a whole view, px. */
const VIEW_MARGIN = 70;
/** Extent shown around a single well. */
const ONE_WELL_SCALE = 12_000;
/** Counties are drawn from this scale on: about a state fills the map. */
const COUNTY_SCALE = 2500;

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The projection of a frame; north is up. */
export const projectionOf = ({ center, scale }: MapFrame, { width, height }: MapSize): GeoProjection =>
  geoMercator()
    .center([...center])
    .scale(scale)
    .translate([width / 2, height / 2]);

/** The frame that shows all places with some room; North America without any. */
export function frameOf(places: readonly MapPosition[], size: MapSize): MapFrame {
  if (places.length === 0) return { center: [-98, 39], scale: 700 };
  const unit = geoMercator().scale(1).translate([0, 0]);
  const points = places.map((place) => unit([...place])!);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, foot] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = (length: number) => Math.max(40, length - 2 * VIEW_MARGIN);
  const fit = Math.min(room(size.width) / (right - left || 1e-9), room(size.height) / (foot - top || 1e-9));
  const scale = within(fit, LEAST_SCALE, ONE_WELL_SCALE);
  return { center: unit.invert!([(left + right) / 2, (top + foot) / 2])!, scale };
}

/** Zooms by a factor, with a fixed point on the screen. */
export function zoomedMap(frame: MapFrame, size: MapSize, factor: number, at?: readonly [number, number]): MapFrame {
  const scale = within(frame.scale * factor, LEAST_SCALE, MOST_SCALE);
  const [x, y] = at ?? [size.width / 2, size.height / 2];
  const fixedPlace = projectionOf(frame, size).invert!([x, y])!;
  const next = { center: frame.center, scale };
  const [nx, ny] = projectionOf(next, size)(fixedPlace)!;
  return panFrame(next, size, x - nx, y - ny);
}

/** Moves the map by a distance, px. */
export function panFrame(frame: MapFrame, size: MapSize, dx: number, dy: number): MapFrame {
  const center = projectionOf(frame, size).invert!([size.width / 2 - dx, size.height / 2 - dy])!;
  return { scale: frame.scale, center: [within(center[0], -180, 180), within(center[1], -80, 80)] };
}

/** The outlines in view: counties only if they are large enough to be distinguished. */
export function inView(outlines: readonly MapOutline[], frame: MapFrame, size: MapSize): MapOutline[] {
  const projection = projectionOf(frame, size);
  const [west, north] = projection.invert!([0, 0])!;
  const [east, south] = projection.invert!([size.width, size.height])!;
  // A map that is wider than the world wraps around.
  const isWorld = east <= west || frame.scale < 200;
  return outlines.filter(
    (mapOutline) =>
      isWorld ||
      (mapOutline.east >= west && mapOutline.west <= east && mapOutline.north >= south && mapOutline.south <= north),
  );
}

/** From this scale on the coast of 1:50 million is drawn. */
const FINE_SCALE = 500;

/** Whether the finer countries are drawn. */
export const showsFineCountries = ({ scale }: MapFrame): boolean => scale >= FINE_SCALE;

/** Whether counties are drawn. */
export const showsCounties = ({ scale }: MapFrame): boolean => scale >= COUNTY_SCALE;

const MILES_OF_RADIAN = 3958.8;
const MILES = [0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000];

/** A bar of round length for the scale of the map, mi and px. */
export function mapScaleBar({ center, scale }: MapFrame): { miles: number; width: number } {
  const pxOfMile = scale / MILES_OF_RADIAN / Math.cos((center[1] * Math.PI) / 180);
  const miles = MILES.findLast((length) => length * pxOfMile <= 110) ?? MILES[0]!;
  return { miles, width: miles * pxOfMile };
}
