import { type MapFrame, type MapSize, projectionOf } from "./map-frame";

/** A meridian or parallel of the map: its distance from the left or the top, px, and its degrees. */
export type GraticuleLine = { at: number; label: string };

/** Steps between the lines, deg. */
const STEPS = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
/** The least distance of two meridians, px. */
const LEAST_DISTANCE = 110;

/** The meridians and parallels in view, at round degrees. */
export function graticuleOf(
  frame: MapFrame,
  size: MapSize,
): { meridians: GraticuleLine[]; parallels: GraticuleLine[] } {
  const step = STEPS.findLast((degrees) => (degrees * Math.PI * frame.scale) / 180 >= LEAST_DISTANCE) ?? STEPS[0]!;
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const projection = projectionOf(frame, size);
  const [west, north] = projection.invert!([0, 0])!;
  const [, south] = projection.invert!([size.width, size.height])!;
  // Past the date line the degrees go on.
  const east = west + (size.width / frame.scale) * (180 / Math.PI);
  const label = (degrees: number, positive: string, negative: string) => {
    const text = `${Math.abs(degrees).toFixed(digits)}°`;
    return Math.abs(degrees) < step / 2 || Math.abs(degrees) === 180
      ? text
      : `${text} ${degrees > 0 ? positive : negative}`;
  };
  const lines = (from: number, to: number, line: (degrees: number) => GraticuleLine) =>
    Array.from({ length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) }, (_, at) =>
      line((Math.ceil(from / step) + at) * step),
    );
  return {
    meridians: lines(west, east, (degrees) => ({
      at: ((degrees - west) * Math.PI * frame.scale) / 180,
      label: label(degrees > 180 ? degrees - 360 : degrees, "E", "W"),
    })),
    parallels: lines(south, Math.min(north, 85), (degrees) => ({
      at: projection([frame.center[0], degrees])![1],
      label: label(degrees, "N", "S"),
    })),
  };
}
