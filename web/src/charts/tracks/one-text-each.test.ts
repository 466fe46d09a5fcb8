import { expect, it } from "vitest";
import { oneTextEach } from "./one-text-each";

/** Rows at every foot to 200 ft except between two depths. */
const rowsWithout = (from: number, to: number) =>
  Float64Array.from({ length: 201 }, (_, depth) => depth).filter((depth) => depth <= from || depth >= to);
const noData = (from: number, to: number) => ({ span: { from, to }, reason: "No data" });
const makeUnmeasured = (from: number, to: number) => ({ span: { from, to }, reason: "Not enough was measured" });
const view = { from: 0, to: 200 };
const textsOf = ({ gaps, stretches }: ReturnType<typeof oneTextEach>) => [
  ...gaps.map(({ reason }) => reason),
  ...stretches.map(({ reason }) => reason),
];

it("reports no data for hole without rows, and no other text", () => {
  const index = rowsWithout(50, 150);
  expect(textsOf(oneTextEach([noData(50, 150)], [makeUnmeasured(50, 150)], { index, view }))).toEqual(["No data"]);
});

it("explains why calculated curves are empty in recorded intervals, and hatches them without a second text", () => {
  const index = rowsWithout(0, 0);
  const both = oneTextEach([noData(50, 150)], [makeUnmeasured(50, 150)], { index, view });
  expect(textsOf(both)).toEqual([null, "Not enough was measured"]);
  expect(both.gaps[0]?.span).toEqual({ from: 50, to: 150 });
});

it("writes one text over a short gap inside a long range, about the visible data", () => {
  const index = rowsWithout(90, 110);
  const [gaps, stretches] = [[noData(90, 110)], [makeUnmeasured(0, 200)]];
  expect(textsOf(oneTextEach(gaps, stretches, { index, view }))).toEqual([null, "Not enough was measured"]);
  expect(textsOf(oneTextEach(gaps, stretches, { index, view: { from: 85, to: 115 } }))).toEqual(["No data"]);
});

it("keeps both texts where gap and stretch are different hole", () => {
  const index = rowsWithout(10, 60);
  const both = oneTextEach([noData(10, 60)], [makeUnmeasured(60, 200)], { index, view });
  expect(textsOf(both)).toEqual(["No data", "Not enough was measured"]);
});
