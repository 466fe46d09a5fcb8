import type { Feet } from "./quantities";

/** The directions from one location to another. */
export const coordinateDirections = ["N", "S", "W", "E", "NW", "NE", "SW", "SE"] as const;
export type CoordinateDirection = (typeof coordinateDirections)[number];

const clockwise: readonly CoordinateDirection[] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

/** The compass octant in which a location lies; null if it is here. */
export function coordinateDirection(north: Feet, east: Feet): CoordinateDirection | null {
  if (north === 0 && east === 0) return null;
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return clockwise[(eighths + clockwise.length) % clockwise.length]!;
}
