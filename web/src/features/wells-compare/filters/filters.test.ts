import type { ComparedBha, ComparedWell } from "@sigma/contract/compare/wells-compare";
import type { WellId } from "@sigma/contract/ids";
import { describe, expect, it } from "vitest";
import { batchesOf, countQuestion, countWells } from "./count-wells";
import { type CompareFilters, emptyFilters, filterState, isEmptyFilter } from "./filter-values";
import { filterDate, filterWords, parameterColumn } from "./filter-words";
import { applyFilters, overlaps, tightest, type WellCounts } from "./pass-filters";

const bha = (part: Partial<ComparedBha> = {}): ComparedBha => ({
  _id: "b1",
  name: "BHA 1",
  wellId: "w" as WellId,
  startDate: 1000,
  endDate: 2000,
  startDepth: 5000,
  endDepth: 9000,
  motor: { manufacturer: "SLB", rotorHeadDiameter: 6.75, modelNumber: "A675", stages: 5 },
  bit: { manufacturer: "Smith", type: "PDC", od: 8.75 },
  components: [{ type: "Motor" }, { type: "MWD" }],
  ...part,
});
const run = {
  _id: "r1",
  bhaId: "BHA 1",
  operator1: "Astrid Vold",
  operator2: "Jim de Vries",
  failures: { mwd: false, bit: true, motor: false },
  mudData: { type: "obm", density: 10.2 },
};
const well = (id: string, part: Partial<ComparedWell> = {}): ComparedWell => ({
  wellId: id as WellId,
  name: id,
  rig: null,
  operator: null,
  location: { country: "United States", state: "Texas", county: "Reeves" },
  x: -103.5,
  y: 31.4,
  place: { longitude: -103.5, latitude: 31.4, datum: "" },
  noPlace: null,
  finishedAt: null,
  targetDepth: 20_000,
  firstDepth: 100,
  depth: 21_000,
  firstTime: 0,
  lastTime: 86_400,
  rop: 100,
  rows: 20_000,
  plannedKop: 9800,
  plannedLanding: 10_900,
  landingTvd: 10_450,
  bhas: [bha()],
  runs: [run],
  ...part,
});
const none: WellCounts = new Map();
const passes = (part: Partial<CompareFilters>, comparedWell = well("a"), counts = none) =>
  applyFilters([comparedWell], { ...emptyFilters, ...part }, counts).passing.length === 1;
const { location, bha: anyBha, trajectory, failures, personnel, mudType } = emptyFilters;

describe("which wells pass", () => {
  it("compares country, state and county of the Location filter [AN-095]", () => {
    expect(passes({ location: { country: "United States", state: ["New Mexico", "Texas"], county: [] } })).toBe(true);
    expect(passes({ location: { ...location, country: "Canada" } })).toBe(false);
    expect(passes({ location: { ...location, county: ["Loving"] } })).toBe(false);
    expect(passes({ location: { ...location, country: "United States" } }, well("a", { location: null }))).toBe(false);
  });

  it("lets a BHA overlap a range of depths or of dates [AN-096]", () => {
    const within = (rangeType: "date" | "depth", from: number | null, to: number | null, sampleBha = bha()) =>
      overlaps(sampleBha, { rangeType, from, to });
    expect([within("depth", 8999, 9500), within("depth", 9001, null), within("depth", null, 4999)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([within("date", 1500, null), within("date", 2001, null), within("date", null, 999)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(within("date", 5000, 6000, bha({ endDate: null }))).toBe(true);
    expect(within("date", 5000, 6000, bha({ startDate: null, endDate: null }))).toBe(false);
    expect(passes({ bha: { ...anyBha, range: { rangeType: "depth", from: 100, to: 200 } } })).toBe(false);
  });

  it("refuses a range type that it does not know [AN-172]", () => {
    expect(() => overlaps(bha(), { rangeType: "weight" as "date", from: 1, to: 2 })).toThrow(
      "Unknown range type: weight",
    );
  });

  it("compares manufacturer, size, model and stages of the motor, if there is a motor [AN-097]", () => {
    const motor = { manufacturer: ["SLB"], size: ["6.75"], model: ["A675"], stages: ["5"] };
    expect(passes({ bha: { ...anyBha, motor } })).toBe(true);
    for (const part of ["manufacturer", "size", "model", "stages"] as const) {
      expect(passes({ bha: { ...anyBha, motor: { ...motor, [part]: ["7"] } } })).toBe(false);
    }
    const rotary = well("a", { bhas: [bha({ components: [{ type: "MWD" }] })] });
    expect(passes({ bha: { ...anyBha, motor } }, rotary)).toBe(false);
  });

  it("compares manufacturer, size and type of the bit [AN-098]", () => {
    const bit = { manufacturer: ["Smith", "Other"], size: ["8.75"], type: ["PDC"] };
    expect(passes({ bha: { ...anyBha, bit } })).toBe(true);
    for (const part of ["manufacturer", "size", "type"] as const) {
      expect(passes({ bha: { ...anyBha, bit: { ...bit, [part]: ["7"] } } })).toBe(false);
    }
  });

  it("wants every chosen component type in one BHA [AN-099]", () => {
    expect(passes({ bha: { ...anyBha, contains: ["Motor", "MWD"] } })).toBe(true);
    expect(passes({ bha: { ...anyBha, contains: ["Motor", "Jar"] } })).toBe(false);
    const apart = well("a", {
      bhas: [bha({ components: [{ type: "Motor" }] }), bha({ components: [{ type: "Jar" }] })],
    });
    expect(passes({ bha: { ...anyBha, contains: ["Motor", "Jar"] } }, apart)).toBe(false);
  });

  it("compares depth, kick-off point and landing TVD; a well without a plan passes open ranges alone [AN-100]", () => {
    const range = (from: number | null, to: number | null) => ({ from, to });
    expect(passes({ trajectory: { ...trajectory, depth: range(20_000, 20_000) } })).toBe(true);
    expect(passes({ trajectory: { ...trajectory, kickOffPoint: range(9900, null) } })).toBe(false);
    expect(passes({ trajectory: { ...trajectory, landingTvd: range(null, 10_449) } })).toBe(false);
    const unplannedWell = well("a", { landingTvd: null });
    expect(passes({ trajectory: { ...trajectory, landingTvd: range(9000, 12_000) } }, unplannedWell)).toBe(false);
    expect(passes({ trajectory: { ...trajectory, depth: range(9000, null) } }, unplannedWell)).toBe(true);
  });

  it("finds failures of MWD, bit and motor within a range [AN-101]", () => {
    expect(passes({ failures: { ...failures, bit: true } })).toBe(true);
    expect(passes({ failures: { ...failures, mwd: true, motor: true } })).toBe(false);
    expect(passes({ failures: { ...failures, bit: true, range: { rangeType: "depth", from: 9500, to: null } } })).toBe(
      false,
    );
  });

  it("finds users by first and last name, ignoring case, within a range [AN-102]", () => {
    expect(passes({ personnel: { ...personnel, firstName: "astrid", lastName: "VOLD" } })).toBe(true);
    expect(passes({ personnel: { ...personnel, firstName: "Jim", lastName: "de vries" } })).toBe(true);
    expect(passes({ personnel: { ...personnel, firstName: "Astrid", lastName: "Vries" } })).toBe(false);
    const elsewhere = { rangeType: "depth", from: 10_000, to: null } as const;
    expect(passes({ personnel: { ...personnel, firstName: "Jim", range: elsewhere } })).toBe(false);
  });

  it("compares type and density of the mud within a range [AN-103]", () => {
    expect(passes({ mudType: { ...mudType, type: "obm", density: { from: 10, to: 11 } } })).toBe(true);
    expect(passes({ mudType: { ...mudType, type: "wbm" } })).toBe(false);
    expect(passes({ mudType: { ...mudType, density: { from: 10.3, to: null } } })).toBe(false);
  });

  const parameters: CompareFilters["parameters"] = {
    parameters: [{ id: "1", field: "rop", value: { from: 60, to: 400 }, rigState: 1 }],
    operator: "AND",
  };

  it("requires more than 10 matching records, and waits for records that have not been counted yet [AN-171]", () => {
    const counts = (count: number): WellCounts => new Map([["a", { count, lacks: [] }]]);
    expect([10, 11].map((count) => passes({ parameters }, well("a"), counts(count)))).toEqual([false, true]);
    expect(passes({ parameters })).toBe(false);
  });

  it("joins filters with AND, and returns how many pass each alone and how many would pass without it", () => {
    const wells = [well("a"), well("b", { runs: [] }), well("c", { location: null, runs: [] })];
    const filters = {
      ...emptyFilters,
      location: { ...location, country: "United States" },
      mudType: { ...mudType, type: "obm" },
    };
    const result = applyFilters(wells, filters, none);
    expect(result.passing.map(({ wellId }) => wellId)).toEqual(["a"]);
    expect(result.alone).toMatchObject({ location: 2, mudType: 1, bha: 3 });
    expect(result.without).toMatchObject({ location: 1, mudType: 2 });
    expect(result.failed.get("c")).toEqual(["location", "mudType"]);
    expect([tightest(filters, result), tightest(emptyFilters, result)]).toEqual(["mudType", null]);
  });
});

describe("the state of a filter", () => {
  it("is empty, changed or saved [AN-150]", () => {
    const typedFilter = { ...personnel, firstName: "Jim" };
    expect(filterState<"personnel">(personnel, null)).toBe("empty");
    expect(filterState<"personnel">(personnel, typedFilter)).toBe("changed");
    expect(filterState<"personnel">(typedFilter, typedFilter)).toBe("saved");
    expect(filterState<"personnel">(typedFilter, personnel)).toBe("changed");
  });

  it("is empty while only a range type or an operator is set", () => {
    expect(isEmptyFilter({ ...personnel, range: { ...personnel.range, rangeType: "date" } })).toBe(true);
    expect(isEmptyFilter({ parameters: [], operator: "OR" })).toBe(true);
  });

  it("shows dates as MMM DD, YYYY [AN-277]", () => {
    expect(filterDate(Date.UTC(2009, 6, 4) / 1000)).toBe("Jul 04, 2009");
    const range = { rangeType: "date", from: Date.UTC(2009, 6, 4) / 1000, to: null } as const;
    expect(filterWords("personnel", { ...personnel, range })).toEqual(["any name", "from Jul 04, 2009"]);
  });
});

describe("the drilling parameters", () => {
  it("has a list of parameters and an operator, AND by default [AN-104, AN-106]", () => {
    expect(emptyFilters.parameters).toEqual({ parameters: [], operator: "AND" });
    const item = { id: "1", field: "rop", value: { from: 60, to: 400 }, rigState: 20 };
    expect(countQuestion({ parameters: [item, { ...item, field: "wob", rigState: 1 }], operator: "OR" })).toEqual({
      filterConditions: [
        { field: "rop", value: { from: 60, to: 400 } },
        { field: "wob", value: { from: 60, to: 400 }, rigState: 1 },
      ],
      filterOperator: "OR",
    });
  });

  it("refuses an operator that it does not know", () => {
    expect(() => countQuestion({ parameters: [], operator: "XOR" as "AND" })).toThrow(
      "Unknown filter operator type: XOR",
    );
  });

  it("limits depth to 0 to 40,000 ft and a trace to the range of its axis", () => {
    expect(parameterColumn("depth")).toMatchObject({ min: 0, max: 40_000 });
    expect(parameterColumn("rop")).toMatchObject({ min: 0, max: 1000, unit: "ft/hr" });
  });

  const ids = Array.from({ length: 120 }, (_, at) => `w${at}`);
  const question = { filterConditions: [], filterOperator: "AND" } as const;

  it("requests few wells first, and every well once", () => {
    const batches = batchesOf(ids);
    expect(batches[0]).toHaveLength(4);
    expect(batches.flat()).toEqual(ids);
    expect(batchesOf([])).toEqual([]);
  });

  it("passes on each response, and none after it has been cancelled", async () => {
    const stop = new AbortController();
    const takenIds: string[] = [];
    await countWells(
      ids,
      { ...question, filterConditions: [] },
      async (batch) => Object.fromEntries(batch.map((id) => [id, { count: 1, lacks: [] }])),
      (counts) => {
        takenIds.push(...Object.keys(counts));
        if (takenIds.length > 10) stop.abort();
      },
      stop.signal,
    );
    expect(takenIds.length).toBeLessThan(ids.length);
  });
});
