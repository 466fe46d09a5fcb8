import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { angleBetween } from "../survey/path/arc";
import { tangentOf } from "../survey/attitude";
import { computeClearance } from "./clearance";
import { prepareClearanceWell } from "./clearance-well";
import { findNearestOffsets } from "./nearest-offset";
import { scanOffsets } from "./scan-offsets";
import { findKickOff, splitAtKickOff } from "./sidetrack";
import { type Listed, METRES, readListing, wellOf } from "./testing/volve-wells";
import { describeRecorded } from "../rig-state/testing/describe-recorded";

const folder = new URL("../../../../shared/data/volve-wellpaths/", import.meta.url);
const listingOf = (well: string): Listed[] =>
  readListing(readFileSync(new URL(`${well}_ACTUAL.txt`, folder), "latin1"));

type Point = Listed["place"];
const between = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Distance from a point to the nearest chord between listed stations, and how far its arc rises above it, m. */
function chordDistance(point: Point, stations: readonly Listed[]): { distance: number; rise: number } {
  let nearest = { distance: Infinity, rise: 0 };
  for (const [row, station] of stations.entries()) {
    const next = stations[row + 1];
    if (!next) break;
    const chord = station.place.map((value, axis) => next.place[axis]! - value);
    const way = station.place.map((value, axis) => point[axis]! - value);
    const square = chord.reduce((sum, value) => sum + value * value, 0);
    const along = chord.reduce((sum, value, axis) => sum + value * way[axis]!, 0) / square;
    const share = Math.max(0, Math.min(1, along));
    const [ns = 0, ew = 0, tvd = 0] = station.place.map((value, axis) => value + share * chord[axis]!);
    const distance = between(point, [ns, ew, tvd]);
    const dogleg = angleBetween(tangentOf(station), tangentOf(next));
    if (distance < nearest.distance) nearest = { distance, rise: ((next.md - station.md) * dogleg) / 8 };
  }
  return nearest;
}

/** Listings are rounded to the millimetre, and recomputed from angles of 0.01 deg within 0.01 m. */
const ROUNDING = 0.05;

describeRecorded("Volve clearance", [folder], () => {
  const names = ["F-1", "F-1_A", "F-1_B", "F-1_C", "F-4", "F-5", "F-7", "F-9", "F-9_A", "F-14"];
  const listings = new Map(names.map((name) => [name, listingOf(name)] as const));
  const stationsOf = (name: string) => listings.get(name) ?? [];
  const well = (name: string) => wellOf(stationsOf(name));

  it.each([
    ["F-1", "F-1_A", 2587],
    ["F-1", "F-1_B", 2587],
    ["F-1_A", "F-1_B", 2587],
    ["F-1", "F-1_C", 1335.6],
    ["F-1_A", "F-1_C", 1335.6],
    ["F-1_B", "F-1_C", 1335.6],
  ])("%s and %s share their hole down to %d m", (firstWell, other, kickOff) => {
    expect(findKickOff(well(firstWell).path, well(other).path)! * METRES).toBeCloseTo(kickOff, 6);
  });

  it("F-9 A leaves F-9 at the last station that both listings have", () => {
    const common = stationsOf("F-9").filter(({ md }, row) => stationsOf("F-9_A")[row]?.md === md);
    expect(findKickOff(well("F-9").path, well("F-9_A").path)! * METRES).toBeCloseTo(common.at(-1)!.md, 6);
  });

  it.each([
    ["F-1", "F-4"],
    ["F-1", "F-7"],
    ["F-1", "F-14"],
    ["F-7", "F-9"],
    ["F-5", "F-14"],
  ])("%s and %s are wells of their own", (firstWell, other) => {
    expect(findKickOff(well(firstWell).path, well(other).path)).toBeNull();
  });

  it.each([
    ["F-4", "F-9"],
    ["F-4", "F-5"],
    ["F-5", "F-14"],
    ["F-1", "F-7"],
    ["F-7", "F-9"],
  ])("slots of %s and %s have the distance at the seabed that follows from their coordinates", (firstWell, other) => {
    const [reference, offset] = [well(firstWell), well(other)].map(prepareClearanceWell);
    const { distance } = computeClearance(reference!, offset!);
    expect(distance[0]! * METRES).toBeCloseTo(between(stationsOf(firstWell)[0]!.place, stationsOf(other)[0]!.place), 2);
  });

  it.each([
    ["F-1", "F-1_A"],
    ["F-1", "F-1_B"],
    ["F-1", "F-1_C"],
    ["F-1_A", "F-1_B"],
    ["F-1_A", "F-1_C"],
    ["F-1_B", "F-1_C"],
    ["F-1_B", "F-5"],
    ["F-4", "F-9"],
    ["F-1_C", "F-14"],
  ])("%s has the distance from %s at every station that follows from the listed coordinates", (firstWell, other) => {
    const { kickOffMD, ...pair } = splitAtKickOff(well(firstWell), well(other));
    const clearance = computeClearance(prepareClearanceWell(pair.reference), prepareClearanceWell(pair.offset));
    const top = kickOffMD === null ? 0 : kickOffMD * METRES - 1e-6;
    const [below, offset] = [firstWell, other].map((name) => stationsOf(name).filter(({ md }) => md >= top));
    const distances = [...clearance.distance].filter((_, row) => clearance.kind[row] === "station");
    expect(distances).toHaveLength(below!.length);
    for (const [row, { place }] of below!.entries()) {
      const chords = chordDistance(place, offset!);
      expect(Math.abs(distances[row]! * METRES - chords.distance)).toBeLessThan(chords.rise + ROUNDING);
    }
  });

  it("sidetracks leave their parent inside the allowable distance and get clear of it", () => {
    const scannedOffsets = scanOffsets(well("F-1_C"), ["F-1", "F-1_A", "F-1_B"].map(well));
    expect(scannedOffsets).toHaveLength(3);
    for (const { columns, kickOffMD, level, leastFactor } of scannedOffsets) {
      expect(kickOffMD! * METRES).toBeCloseTo(1335.6, 6);
      expect([level, leastFactor < 0]).toEqual(["stop", true]);
      expect(columns.distance[0]).toBeLessThan(0.1);
      expect(columns.separationFactor.at(-1)).toBeGreaterThan(1.5);
    }
  });

  it("the nearest well of every station is the nearest by listed coordinates", () => {
    const others = ["F-4", "F-5", "F-7", "F-9", "F-14"];
    const { cc, s2s } = findNearestOffsets(well("F-1_B"), others.map(well));
    for (const [row, { place }] of stationsOf("F-1_B").entries()) {
      const chords = others.map((name) => chordDistance(place, stationsOf(name)));
      const nearest = Math.min(...chords.map(({ distance }) => distance));
      const rise = Math.max(...chords.map((chord) => chord.rise));
      expect(Math.abs(cc[row]! * METRES - nearest)).toBeLessThan(rise + ROUNDING);
      expect(cc[row]! - s2s[row]!).toBeCloseTo(17.5 / 12, 9);
    }
  });
});
