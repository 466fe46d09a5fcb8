import { expect, it } from "vitest";
import { refuseOpenDecimals } from "./open-decimals";

const check = (...depths: string[]) =>
  refuseOpenDecimals(
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

const checkTorque = (...cells: string[]) =>
  refuseOpenDecimals(
    { columns: ["Time", "Torque", "ROP"] },
    { time: "Time", torque: "Torque", rop: "ROP" },
    cells.map((cell, at) => ({ cells: [`10:00:00,5${at}`, ...cell.split("|")] })),
  );

it("asks for the decimal mark of values that can be thousands, if the file has no number that shows it", () => {
  const text = 'torque: column "Torque" has values such as "12,345", which can be 12.345 or 12,345 (options.decimal)';
  expect(() => checkTorque("12,345|50", "9,876|51", "|52")).toThrow(text);
  for (const other of ["50,5", "50.5", "0,5", "1.234,5", "1,234.5", "1234,567"])
    expect(() => checkTorque("12,345|50", `9,876|${other}`)).not.toThrow();
  expect(() => checkTorque("12.345|50", "9.876|51")).not.toThrow();
  expect(() => checkTorque("12,345|50", "987|51")).not.toThrow();
});
