import type { WallAlarms } from "@sigma/contract/wells/wall";
import { describe, expect, it } from "vitest";
import { sampleSource, sampleStatus, sampleWell } from "../../data/testing/samples";
import { matchingWells, wellRowsOf, type WellRow } from "../../ui/well/well-rows";
import { countAlarms, countFeeds, type ListedWell, sectionOfHole, shareDrilled, sortedWells } from "./wells-view";

const NOW = 1_000_000;
const since = (id: string, age: number) => sampleStatus(id, NOW - age);
const wells = [
  sampleWell("a", { name: "Well 10", operator: { name: "Equinor" }, jobId: "VOL-07" }),
  sampleWell("b", { name: "well 9", rig: { _id: "r" as never, name: "Mærsk Inspirer" } }),
  sampleWell("c", { name: "Well 1" }),
  sampleWell("d", { name: "Well 2", finishedAt: 5 }),
];
const listRows = (alarms: Record<string, WallAlarms> = {}): ListedWell[] =>
  wellRowsOf(wells, [since("a", 3000), since("b", 2), since("c", 60)], ["c"], NOW).map((row) => ({
    ...row,
    score: row.well._id === "a" ? 57 : null,
    wall: alarms[row.well._id] ? ({ alarms: alarms[row.well._id] } as ListedWell["wall"]) : null,
  }));
const rows = listRows();
const names = (list: readonly WellRow[]) => list.map(({ well }) => well.name);

describe("order", () => {
  it("puts favourites first, then the freshest feed, then the name [SH-089]", () => {
    expect(names(sortedWells(rows, null))).toEqual(["Well 1", "well 9", "Well 10", "Well 2"]);
  });

  it("puts wells with an alarm before the favourites, unless favourites are to be first", () => {
    const worst = (level: "Error" | "Warning" | "Info", count = 1) =>
      ({
        worst: { level, status: "unacknowledged" },
        counts: { Error: 0, Warning: 0, Info: 0, Ok: 0, [level]: count },
      }) as WallAlarms;
    const alarmedWells = listRows({ a: worst("Warning", 2), b: worst("Error"), c: worst("Info"), d: worst("Error") });
    expect(names(sortedWells(alarmedWells, null, "need"))).toEqual(["well 9", "Well 10", "Well 1", "Well 2"]);
    expect(names(sortedWells(alarmedWells, null, "favourites"))[0]).toBe("Well 1");
    expect(names(sortedWells(alarmedWells, { by: "Alarms", descending: true })).slice(2)).toEqual([
      "Well 10",
      "Well 1",
    ]);
    expect(countAlarms(alarmedWells)).toEqual({ Error: 2, Warning: 1, Info: 1, Ok: 0 });
  });

  it("counts in names, without regard to case, and turns round", () => {
    expect(names(sortedWells(rows, { by: "Well", descending: false }))).toEqual([
      "Well 1",
      "Well 2",
      "well 9",
      "Well 10",
    ]);
    expect(names(sortedWells(rows, { by: "Well", descending: true }))[0]).toBe("Well 10");
  });

  it("orders by the score of completeness", () => {
    expect(names(sortedWells(rows, { by: "Score", descending: false }))[0]).toBe("Well 10");
  });

  it("keeps missing values last in both directions", () => {
    expect(names(sortedWells(rows, { by: "Operator", descending: false }))[0]).toBe("Well 10");
    expect(names(sortedWells(rows, { by: "Operator", descending: true }))[0]).toBe("Well 10");
  });
});

it("finds wells by name, rig, operator or job, every word of the search [SH-088]", () => {
  expect(names(matchingWells(rows, "equi vol"))).toEqual(["Well 10"]);
  expect(names(matchingWells(rows, "MÆRSK"))).toEqual(["well 9"]);
  expect(names(matchingWells(rows, "well 1"))).toEqual(["Well 10", "Well 1"]);
  expect(matchingWells(rows, "nothing")).toEqual([]);
});

it("counts feeds", () => {
  expect(countFeeds(rows)).toEqual({ live: 1, late: 1, stale: 0, dead: 1, empty: 0, finished: 1, all: 4 });
});

describe("a well with a plan [AN-049]", () => {
  const well = sampleWell("p", { targetDepth: 10_000, sections: { Lateral: 12_000, Surface: 1500, Curve: 9000 } });
  const at = (holeDepth: number) => sampleStatus("p", NOW, { holeDepth, source: sampleSource("p", NOW) });

  it("knows its section from the end depths", () => {
    expect([1500, 1501, 9001, 15_000].map((depth) => sectionOfHole(well, at(depth)))).toEqual([
      "Surface",
      "Curve",
      "Lateral",
      "Lateral",
    ]);
    expect(sectionOfHole(sampleWell("q"), at(100))).toBeNull();
  });

  it("knows the share that is drilled, at most all of it", () => {
    expect(shareDrilled(well, at(8100))).toBeCloseTo(0.81, 12);
    expect(shareDrilled(well, at(11_000))).toBe(1);
    expect(shareDrilled(sampleWell("q"), at(100))).toBeNull();
    expect(shareDrilled(well, null)).toBeNull();
  });
});
