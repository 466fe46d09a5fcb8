import { type CsvFieldId, csvFields } from "@sigma/terms/csv-fields";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { columnNames } from "./column-names";
import { columnUnit, matchColumns, splitUnit } from "./match-columns";

const chooseColumns = (columns: string[], separateDate = false) =>
  Object.fromEntries(
    matchColumns(columns, separateDate).flatMap(({ field, column }) => (column === null ? [] : [[field, column]])),
  ) as Partial<Record<CsvFieldId, string>>;

it("maps a column whose name is an alias, ignoring case, unit and punctuation [WS-149]", () => {
  const columns = [
    "Date Time",
    "HOLE_DEPTH",
    "Bit Depth (ft)",
    "ROP (ft/hr)",
    "Rate of Penetration 2",
    "SPPA",
    "Diff Press [psi]",
    "Averaged WOB kkgf",
  ];
  expect(chooseColumns(columns)).toEqual({
    time: "Date Time",
    holeDepth: "HOLE_DEPTH",
    bitDepth: "Bit Depth (ft)",
    rop: "ROP (ft/hr)",
    pumpPressure: "SPPA",
    diffPressure: "Diff Press [psi]",
    wob: "Averaged WOB kkgf",
  });
});

it("maps no column if two columns match one field, and names both [WS-149]", () => {
  const matches = matchColumns(["time", "FLOW_IN", "MFIA", "wob", "WOB (klb)"], false);
  expect(matches.find(({ field }) => field === "pumpRate")).toEqual({
    field: "pumpRate",
    column: null,
    candidates: ["FLOW_IN", "MFIA"],
  });
  expect(matches.find(({ field }) => field === "wob")?.column).toBeNull();
  expect(matches.find(({ field }) => field === "time")?.column).toBe("time");
  const [twice] = matchColumns(columnNames(["ROP (ft/hr)", "rop (ft/hr)"]), false).filter(
    ({ field }) => field === "rop",
  );
  expect(twice).toEqual({ field: "rop", column: null, candidates: ["ROP (ft/hr)", "rop (ft/hr) #2"] });
});

it("matches a date only where date and time have columns of their own [WS-149]", () => {
  expect(chooseColumns(["Date", "Time"])).toEqual({ time: "Time" });
  expect(chooseColumns(["Date", "Time"], true)).toEqual({ date: "Date", time: "Time" });
});

it("knows every alias of a field, and no two fields by one [WS-149]", () => {
  const aliases = csvFields.flatMap(({ id, aliases }) => aliases.map((alias) => ({ id, alias })));
  expect(new Set(aliases.map(({ alias }) => alias)).size).toBe(aliases.length);
  fc.assert(
    fc.property(fc.constantFrom(...aliases), fc.constantFrom("", " (ft)", " [x]"), ({ id, alias }, unit) => {
      expect(chooseColumns([alias.toUpperCase() + unit], true)).toEqual({ [id]: alias.toUpperCase() + unit });
    }),
  );
});

it("uses a column only once, for any names [WS-148]", () => {
  const name = fc.oneof(
    fc.constantFrom("time", "wob", "WOB (klb)", "rop", "x", "spp", "sppa"),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 8 }), fc.boolean(), (columns, separate) => {
      const usedColumns = Object.values(chooseColumns(columns, separate));
      expect(new Set(usedColumns).size).toBe(usedColumns.length);
      for (const column of usedColumns) expect(columns).toContain(column);
    }),
  );
});

it.each([
  ["Average Hookload kkgf", "Average Hookload", "kkgf"],
  ["Hole Depth (MD) m", "Hole Depth", "m"],
  ["WOB, klb", "WOB", "klb"],
  ["Torque (kft-lb)", "Torque", "kft-lb"],
  ["SPP [PSI]", "SPP", "PSI"],
  ["Rate of Penetration m/h", "Rate of Penetration", "m/h"],
  ["Measured Depth ( ft )", "Measured Depth", "ft"],
  ["GR", "GR", null],
  ["m", "m", null],
  ["Pump 1 SPM", "Pump 1", "SPM"],
  ["Top Drive Torque (kN_m)", "Top Drive Torque", "kN_m"],
  ["Rate Of Penetration m per hr", "Rate Of Penetration", "m per hr"],
  ["Flow In gpm", "Flow In", "gpm"],
  ["BIT_DEPTH_M", "BIT_DEPTH", "M"],
  ["Torque ft lbs", "Torque", "ft lbs"],
  ["WOB (furlong)", "WOB", "furlong"],
  ["WOB: furlong", "WOB", "furlong"],
  ["Bit Size (in)", "Bit Size", "in"],
  ["Mud Weight (lbm/gal[US])", "Mud Weight", "lbm/gal[US]"],
])("splits %j into its name and its unit", (column, name, unit) => {
  expect(splitUnit(column)).toMatchObject({ name, unit });
});

it.each([
  "Flow In",
  "Mud In",
  "FLOW_IN",
  "RPM Max",
  "RPM Min",
  "ROP (avg)",
  "WOB (5 s avg)",
  "ROP(1 ft)",
  "Pump Strokes",
])("finds no unit in %j", (column) => {
  expect(splitUnit(column).unit).toBeNull();
});

it("reads a unit of the quantity if several texts are in the place of a unit", () => {
  expect(columnUnit("klb", "WOB (kDaN)", null)).toEqual({ kind: "known", unit: "kdaN", written: "kDaN" });
  expect(columnUnit("klb", "WOB (t)", "furlong")).toEqual({ kind: "known", unit: "kkgf", written: "t" });
  expect(columnUnit("gpm", "Flow In", null)).toEqual({ kind: "missing" });
  expect(columnUnit("gpm", "Flow In", "in")).toEqual({ kind: "foreign", unit: "in", written: "in" });
  expect(columnUnit("psi", "Pump C", null)).toEqual({ kind: "missing" });
  expect(columnUnit("bbl", "Tank Volume Change (act)", null)).toEqual({ kind: "missing" });
  expect(columnUnit("%", "GASA (mol/mol)", null)).toMatchObject({ kind: "known", unit: "fraction" });
});

it("asks for the unit of a column for which the file names two", () => {
  const open = { kind: "ambiguous", units: ["ft", "m"], written: "ft and m" };
  expect(columnUnit("ft", "Hole Depth (ft)", "m")).toEqual(open);
  expect(columnUnit("ft", "Hole Depth (ft) (m)", null)).toEqual(open);
  expect(columnUnit("ft", "Hole Depth (m)", "meters")).toMatchObject({ kind: "known", unit: "m" });
  expect(columnUnit("ft·lb", "Torque (ft-lb)", "kft.lb")).toMatchObject({ kind: "ambiguous" });
});
