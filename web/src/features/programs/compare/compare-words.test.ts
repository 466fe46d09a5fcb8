import { expect, it } from "vitest";
import { csvOfTable } from "../../../ui/layout/table-csv";
import { csvComparisonColumns } from "./comparison-columns";
import { changeCountsText, findingText, plannedRunsText, takeOverQuestion, usualPeriod } from "./compare-words";

const counts = (change: Partial<Record<"equal" | "changed" | "added" | "removed", number>>) => ({
  equal: 0,
  changed: 0,
  added: 0,
  removed: 0,
  ...change,
});
const runs = { before: 7, after: 7, faults: 0 };

it("says in one sentence what a comparison found", () => {
  const none = counts({});
  expect(findingText({ runs, rows: none, values: none })).toMatch(/^Neither/);
  expect(findingText({ runs, rows: counts({ equal: 7 }), values: none })).toMatch(/^No differences/);
  expect(findingText({ runs, rows: counts({ equal: 7 }), values: counts({ changed: 1 }) })).toMatch(/differ from/);
  expect(findingText({ runs: { ...runs, before: 0 }, rows: counts({ added: 7 }), values: none })).toMatch(
    /^No run was kept/,
  );
  expect(changeCountsText(counts({ equal: 1200, added: 2 }))).toBe("2 added, 1,200 equal");
  expect(changeCountsText(none)).toBe("none");
});

it("offers the period of the kept runs, of one run the hour before it, and without any the last day of the well", () => {
  const at = (...moments: number[]) => moments.map((moment) => ({ moment }));
  expect(usualPeriod(at(5000.4, 9000.2, 7000), 20_000)).toEqual({ from: 5000, to: 9001 });
  expect(usualPeriod(at(9000), 20_000)).toEqual({ from: 5400, to: 9000 });
  expect(usualPeriod([], 100_000.5)).toEqual({ from: 13_600, to: 100_000 });
});

it("names the runs that a comparison consists of", () => {
  expect(plannedRunsText([10, 20, 30], { from: 10, to: 20 })).toContain("the 2 runs kept");
  expect(plannedRunsText([30], { from: 10, to: 20 })).toContain("200 at most");
});

it("asks for a take-over with what it replaces and how many runs have faults", () => {
  const question = takeOverQuestion({ runs: { before: 7, after: 1, faults: 1 } }, "A-1", "04 Jul");
  expect(question).toContain("The 7 runs of A-1 kept for 04 Jul are replaced by 1 run of this comparison");
  expect(question).toContain("1 run of them did not end well");
  expect(takeOverQuestion({ runs: { ...runs, before: 0 } }, "A-1", "04 Jul")).toMatch(/^7 runs of this comparison are/);
});

it("writes kept and new values beside one another as CSV, and rows without keys once", () => {
  const columns = [
    { name: "time", label: "Time", kind: "time", unit: null, isKey: true },
    { name: "depth", label: "Depth", kind: "number", unit: "ft", isKey: false },
  ] as const;
  const rows = [
    {
      at: 0,
      compared: {
        change: "changed" as const,
        before: { time: 1_246_690_320, depth: 100 },
        after: { time: 1_246_690_320, depth: 200.5 },
      },
    },
    { at: 1, compared: { change: "removed" as const, before: { time: 1_246_690_380, depth: 90 }, after: null } },
  ];
  expect(csvOfTable(rows, csvComparisonColumns(columns))).toBe(
    'Change,Time,"Depth, kept (ft)","Depth, new (ft)"\r\nChanged,04 Jul 2009 06:52:00,100.00,200.50\r\nRemoved,04 Jul 2009 06:53:00,90.00,\r\n',
  );
  const withoutKeys = columns.map((column) => ({ ...column, isKey: false }));
  expect(csvOfTable(rows, csvComparisonColumns(withoutKeys)).split("\r\n")[0]).toBe("Change,Time,Depth (ft)");
});
