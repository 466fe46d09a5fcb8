import { describe, expect, it } from "vitest";
import { createFacts } from "./facts";

const WELL = "a".repeat(24);
const ROW = "b".repeat(24);
const from = (tool: string, isWhole = true) => ({ tool, wellId: WELL, isWhole });

describe("the facts of results", () => {
  it("are rows of columns, each with a reference, its fields with their units", () => {
    const facts = createFacts();
    const result = facts.add({ md: [100, 200], inclination: [1.5, null] }, from("survey-data_get"));
    expect(result).toEqual([
      { ref: "r1", md: 100, inclination: 1.5 },
      { ref: "r2", md: 200, inclination: null },
    ]);
    expect(facts.find("r1.inclination")).toMatchObject({ kind: "figure", value: 1.5, unit: "deg" });
    expect(facts.find("r2.inclination")).toBeNull();
  });

  it("have the source of their object, of their record, or of the object around it", () => {
    const facts = createFacts();
    const survey = { kind: "survey", wellId: WELL, md: 100 };
    facts.add([{ _id: ROW, startMD: 5, parts: [{ length: 30 }] }], from("get_bha"));
    facts.add({ surveys: [{ md: 100, source: survey }] }, from("surveys_cited"));
    const record = { kind: "record", wellId: WELL, of: "get_bha", id: ROW };
    expect(facts.find("r1.length")).toMatchObject({ value: 30, source: record });
    expect(facts.find("r2.startMD")).toMatchObject({ value: 5, unit: "ft", source: record });
    expect(facts.find("r4.md")).toMatchObject({ source: survey });
  });

  it("count the rows of a whole list, but not those of a page", () => {
    const facts = createFacts();
    const rows = [{ depth: 1 }, { depth: 2 }];
    expect(facts.add({ tops: rows }, from("a"))).toMatchObject({ ref: "r3", topsCount: 2 });
    expect(facts.add({ tops: rows }, from("a", false))).not.toHaveProperty("topsCount");
    expect(facts.find("r3.topsCount")).toMatchObject({ kind: "figure", value: 2, unit: null });
  });

  it("are moments, quotations and nested values, and no ids", () => {
    const facts = createFacts();
    const row = { _id: ROW, version: 3, startTime: 1_800_000_000, text: "Tight hole", at: 12, mud: { density: [9.8] } };
    facts.add(row, from("a"));
    expect(facts.find("r2.startTime")).toMatchObject({ kind: "moment", time: 1_800_000_000 });
    expect(facts.find("r2.text")).toMatchObject({ kind: "quote", text: "Tight hole" });
    expect(facts.find("r2.at")).toMatchObject({ kind: "figure", value: 12 });
    expect(facts.find("r2.mud.density.0")).toMatchObject({ kind: "figure", value: 9.8 });
    const others = ["r2._id", "r2.version", "r2.ref", "r2.toString", "r2.mud.constructor.name", "r2", "r7.at", ""];
    for (const reference of others) expect([reference, facts.find(reference)]).toEqual([reference, null]);
  });
});
