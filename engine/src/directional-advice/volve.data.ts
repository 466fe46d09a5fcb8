import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { computeClearance } from "../anti-collision/clearance";
import { prepareClearanceWell, type SurveyedWell } from "../anti-collision/clearance-well";
import { splitAtKickOff } from "../anti-collision/sidetrack";
import { type Listed, readListing, wellOf } from "../anti-collision/testing/volve-wells";
import { computePath } from "../survey/path/minimum-curvature";
import { lastStation } from "../survey/station";
import { prepareTrajectory } from "../survey/path/trajectory";
import { adviseSteering } from "./advise-steering";
import { limitByOffsets, prepareOffsetWell } from "./limits/offset-separation";
import { steeringInput } from "./testing/steering-cases";
import { describeRecorded } from "../rig-state/testing/describe-recorded";

const folder = new URL("../../../../shared/data/volve-wellpaths/", import.meta.url);
const listingOf = (well: string): Listed[] =>
  readListing(readFileSync(new URL(`${well}_ACTUAL.txt`, folder), "latin1"));

/** F-1 C leaves F-1 at 1,335.6 m, and F-1 A and F-1 B with it, which leave F-1 deeper. */
const KICK_OFF = 1335.6;

describeRecorded("Advice among the Volve wells", [folder], () => {
  const names = ["F-1", "F-1_A", "F-1_B", "F-4", "F-5", "F-7", "F-9", "F-14"];
  const wells = new Map(names.map((name) => [name, wellOf(listingOf(name))] as const));
  const offsets = Array.from(wells, ([name, well]) => prepareOffsetWell(name, well));
  const listing = listingOf("F-1_C");
  const drilledTo = (row: number) => wellOf(listing.slice(0, row + 1));
  const below = listing.flatMap(({ md }, row) => (md >= KICK_OFF && row < listing.length - 3 ? [row] : []));

  /** Advice from a survey of F-1 C on, with its own listing as the plan. */
  const adviceFrom = (row: number, among = offsets) => {
    const reference = drilledTo(row);
    const input = steeringInput(reference.path, prepareTrajectory(wellOf(listing).path));
    const offsetWells = limitByOffsets(reference, among, { leastSeparationFactor: 1 });
    return { free: adviseSteering(input), limited: adviseSteering({ ...input, limits: { offsetWells } }) };
  };

  it("steers F-1 C at every survey below its kick-off as if alone: it leaves its parent and nears no other", () => {
    expect(below.length).toBeGreaterThan(30);
    for (const row of below) {
      const { free, limited } = adviceFrom(row);
      expect(free.status).toBe("found");
      expect(limited).toEqual(free);
    }
  });

  it("returns the separation of the hole that F-1 C drilled next, equal to the clearance of the whole well", () => {
    const comparedRows = below.flatMap((row) => {
      const whole = wellOf(listing.slice(0, row + 4));
      const bit = whole.path.md[row]!;
      const factors = Array.from(wells.values(), (well) => {
        const pair = splitAtKickOff(whole, well);
        const columns = computeClearance(prepareClearanceWell(pair.reference), prepareClearanceWell(pair.offset));
        return columns.separationFactor.filter((_, at) => columns.md[at]! >= bit - 1e-6);
      });
      const expectedFactor = Math.min(...factors.flatMap((column) => [...column]));
      // Below 1 the sidetrack is leaving its parent, above 10 a well is far.
      return expectedFactor >= 1 && expectedFactor < 10 ? [{ row, whole, expected: expectedFactor }] : [];
    });
    expect(comparedRows.length).toBeGreaterThan(10);
    for (const { row, whole, expected } of comparedRows) {
      const { md, inclination, azimuth } = whole.path;
      const drilledWell = drilledTo(row);
      const ahead = computePath(
        { md: md.slice(row), inclination: inclination.slice(row), azimuth: azimuth.slice(row) },
        lastStation(drilledWell.path),
      );
      const approach = limitByOffsets(drilledWell, offsets, { leastSeparationFactor: 1 }).minimumSeparation(ahead);
      expect(approach?.separationFactor).toBeCloseTo(expected, 6);
      expect(names).toContain(approach?.offset);
    }
  });

  it("has no advice for F-1 C if a well lies across its path, and names that well", () => {
    const row = below[20]!;
    const { ns, ew, tvd } = wellOf(listing).path;
    const across: SurveyedWell = {
      ...wellOf(listing),
      path: computePath(
        { md: [0, 200], inclination: [90, 90], azimuth: [320, 320] },
        {
          ns: ns[row + 1]! - 100 * Math.cos((320 * Math.PI) / 180),
          ew: ew[row + 1]! - 100 * Math.sin((320 * Math.PI) / 180),
          tvd: tvd[row + 1]!,
        },
      ),
    };
    const { limited } = adviceFrom(row, [...offsets, prepareOffsetWell("P-1", across)]);
    expect(limited).toMatchObject({
      status: "no-solution",
      reason: { values: { limit: { key: "offset-too-near", values: { offset: "P-1", least: 1 } } } },
    });
  });

  it("knows the kick-off of F-1 C from its parents", () => {
    const factor = (row: number) =>
      limitByOffsets(drilledTo(row), offsets, { leastSeparationFactor: 1 }).minimumSeparation(
        wellOf(listing.slice(row, row + 2)).path,
      )?.separationFactor ?? Infinity;
    const atKickOff = below[0]!;
    expect(listing[atKickOff]!.md).toBeCloseTo(KICK_OFF, 6);
    const { reference, offset } = splitAtKickOff(drilledTo(atKickOff + 1), wells.get("F-1")!);
    const plain = computeClearance(prepareClearanceWell(reference), prepareClearanceWell(offset));
    expect(Math.min(...plain.separationFactor)).toBeLessThan(0);
    expect(factor(atKickOff)).toBeGreaterThan(1);
  });
});
