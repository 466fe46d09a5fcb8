import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CallError } from "@sigma/contract/errors";
import { standsFeed } from "../feeds/stands";
import { costsFeed } from "../feeds/costs";
import { filterSql } from "./filter-sql";
import { parseFilter } from "./parse-filter";

const columns = { ...standsFeed.columns, ...costsFeed.columns };
const sqlOf = (filter: string) => {
  const values: unknown[] = [];
  const sql = filterSql(
    parseFilter(filter),
    columns,
    (name) => name,
    (value) => `$${values.push(value)}`,
  );
  return { sql, values };
};
function attempt(filter: string): { sql?: string; fault?: unknown } {
  try {
    return { sql: sqlOf(filter).sql };
  } catch (fault) {
    return { fault };
  }
}
const faultOf = (filter: string) => (attempt(filter).fault as CallError | undefined)?.message ?? null;

describe("a filter", () => {
  it("becomes SQL whose values are parameters", () => {
    expect(sqlOf("startMD ge 5000 and wellName eq 'O''Brien 1H'")).toEqual({
      sql: `(((startMD) >= $1::float8) and ((wellName) COLLATE "C" = ($2::text) COLLATE "C"))`,
      values: [5000, "O'Brien 1H"],
    });
    expect(sqlOf("endTime lt 2026-11-30T12:00:00Z").values).toEqual([Date.UTC(2026, 10, 30, 12) / 1000]);
    expect(sqlOf("date eq 2026-11-30").values).toEqual(["2026-11-30"]);
  });

  it("binds not before and, and and before or", () => {
    const tree = parseFilter("not startMD gt 1 and endMD lt 2 or ordinal eq 3");
    expect(tree).toMatchObject({
      kind: "or",
      left: { kind: "and", left: { kind: "not" } },
      right: { kind: "compare" },
    });
  });

  it.each([
    ["startMD gt", "$filter, character 11: the filter ends too early"],
    ["startMD gt 'deep'", "$filter, character 12: Edm.Double can't be compared with Edm.String"],
    ["depth gt 5", "$filter, character 1: the column depth is unknown"],
    ["startMD", "$filter, character 1: expected a condition"],
    ["startMD gt 5 or", "$filter, character 16: the filter ends too early"],
    ["startMD gt 5 endMD", "$filter, character 14: expected and, or, or the end, got endMD"],
    ["(startMD gt 5", "$filter, character 14: the filter ends too early"],
    ["contains(wellName)", "$filter, character 1: contains takes 2, got 1"],
    ["contains(startMD,'5')", "$filter, character 10: contains takes text"],
    ["year(wellName) eq 5", "$filter, character 6: year takes a time"],
    ["startMD gt 5; drop table well", "$filter, character 13: ; drop table well can't be read"],
    ["endTime lt 2026-12-15T99:00:00Z", "$filter, character 12: 2026-12-15T99:00:00Z isn't a time"],
    ["endTime lt 2026-02-31T00:00:00Z", "$filter, character 12: 2026-02-31 isn't a day"],
    ["year(2026-02-31) eq 2026", "$filter, character 6: 2026-02-31 isn't a day"],
    ["date gt 0000-01-01", "$filter, character 9: 0000-01-01 isn't a day"],
    ["date gt -2026-01-01", "$filter, character 9: -2026-01-01 isn't a day"],
    ["startMD lt 1e999", "$filter, character 12: 1e999 is too large"],
  ])("%s is refused at the word", (filter, message) => {
    expect(faultOf(filter)).toBe(message);
  });

  it("has at most 200 conditions and 40 levels", () => {
    const many = (count: number) => Array.from({ length: count }, () => "startMD gt 1").join(" or ");
    expect(faultOf(many(200))).toBeNull();
    expect(faultOf(many(201))).toMatch(/more than 200 conditions$/u);
    const deep = (count: number) => `${"(".repeat(count)}startMD gt 1${")".repeat(count)}`;
    expect(faultOf(deep(40))).toBeNull();
    expect(faultOf(deep(41))).toMatch(/more than 40 levels$/u);
  });

  it("never fails but with an error that names it, and writes no text of it into the SQL", () => {
    const part = fc.constantFrom(
      ..."startMD wellName endTime date byHand eq ne gt le and or not in ( ) , contains( 'x''; --' 5 -1e3 null true 2026-01-01".split(
        " ",
      ),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(part, { maxLength: 30 }).map((words) => words.join(" ")),
          fc.string(),
        ),
        (filter) => {
          const { sql = "", fault } = attempt(filter);
          expect(sql).not.toMatch(/;|--/u);
          expect(fault === undefined || (fault instanceof CallError && fault.field === "$filter")).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
