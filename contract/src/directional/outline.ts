import { z } from "zod";

/**
 * What north and east are counted from: `well` is ft from the reference of the well, `map` the coordinates of the well's
 * coordinate reference system, northing and easting.
 */
export const PlaceReference = z.enum(["well", "map"], { error: "reference must be well or map" });

/** North or east part of a place: ft, or a map coordinate. */
export const Ordinate = z.number().min(-100_000_000).max(100_000_000);

/** A corner of an outline. */
export const Corner = z.object({ north: Ordinate, east: Ordinate });
type Corner = z.infer<typeof Corner>;

/** The corners of an outline in their order, the first not repeated at the end; its sides do not cross. */
export const Outline = z
  .array(Corner)
  .min(3, { error: "corners must have at least three rows" })
  .max(200, { error: "corners must not have more than 200 rows" })
  .refine((corners) => !crosses(corners), { error: "corners must not make sides that cross or touch" });

/** Whether two sides that aren't neighbours have a point in common, or a side has no length. */
function crosses(corners: readonly Corner[]): boolean {
  const count = corners.length;
  const sides = corners.map((corner, at) => [corner, corners[(at + 1) % count]!] as const);
  if (sides.some(([from, to]) => from.north === to.north && from.east === to.east)) return true;
  return sides.some(([a, b], i) =>
    sides.some(([c, d], j) => {
      const isNeighbour = j === i + 1 || (i === 0 && j === count - 1);
      return j > i && !isNeighbour && meet(a, b, c, d);
    }),
  );
}

function meet(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  const [ca, cb] = [turn(c, d, a), turn(c, d, b)];
  const [ac, ad] = [turn(a, b, c), turn(a, b, d)];
  if (ca !== cb && ac !== ad && ca * cb <= 0 && ac * ad <= 0) return true;
  return [ca === 0 && within(c, d, a), cb === 0 && within(c, d, b), ac === 0 && within(a, b, c)].includes(true);
}

/** The side of a line on which a point is: -1, 0 or 1. */
const turn = (from: Corner, to: Corner, point: Corner): number =>
  Math.sign((to.east - from.east) * (point.north - from.north) - (to.north - from.north) * (point.east - from.east));

const within = (from: Corner, to: Corner, point: Corner): boolean =>
  Math.min(from.north, to.north) <= point.north &&
  point.north <= Math.max(from.north, to.north) &&
  Math.min(from.east, to.east) <= point.east &&
  point.east <= Math.max(from.east, to.east);
