import { expect, it } from "vitest";
import { refuseOpenDepths } from "./open-depths";

const check = (...depths: string[]) =>
  refuseOpenDepths(
    { columns: ["Time", "Depth"] },
    { time: "Time", holeDepth: "Depth" },
    depths.map((depth) => ({ cells: ["12:00:00", depth] })),
  );

it("asks for the decimal mark of depths that can be either a few feet or several thousand", () => {
  const text = 'holeDepth: column "Depth" has depths such as "1.840", which can be 1.84 or 1,840 (options.decimal)';
  expect(() => check("1.840", "", "1.845", "12.001")).toThrow(text);
  expect(() => check("1,840", "1,845")).toThrow('"1,840", which can be 1.84 or 1,840');
});

it.each([
  ["more thousands than any well is deep", ["840.125", "841.250"]],
  ["a depth with four digits before its mark", ["1.840", "1840.125"]],
  ["another number of decimals", ["1.840", "1.84"]],
  ["a depth below one foot", ["0.840", "1.840"]],
  ["whole feet", ["1840", "1841"]],
  ["no depth at all", ["", "-"]],
])("reads depths whose mark is shown by %s", (_what, depths) => {
  expect(() => check(...depths)).not.toThrow();
});
