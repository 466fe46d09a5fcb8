import fc from "fast-check";
import { expect, it } from "vitest";
import { readLas } from "./read-las";
import { lasHeader, lasRows } from "./write-las";

const unknown = {
  name: "",
  company: null,
  field: null,
  location: null,
  county: null,
  state: null,
  country: null,
  api: null,
  rig: null,
  kellyBushingElevation: null,
};

it("writes Latin letters in ASCII, and leaves others as they are", () => {
  const index = { mnemonic: "DEPT", unit: "ft", description: "" };
  const rest = { index, curves: [], start: null, stop: null, step: null, nullValue: -999.25, date: new Date(0) };
  const head = (rig: string) => lasHeader({ well: { ...unknown, rig }, ...rest }).match(/^RIG\. +(.*?) +:/m)![1];
  expect(head("Mærsk Åsgard–Ölüdeniz 7°")).toBe("Maersk Asgard-Oludeniz 7deg");
  expect(head("Δ 井")).toBe("Δ 井");
});

it("keeps the colon as the end of a value: the last one of a line starts its description", () => {
  const index = { mnemonic: "TIME", unit: "s", description: "Since 00:00 UTC" };
  const rest = { curves: [], start: null, stop: null, step: null, nullValue: -999.25, date: new Date(0) };
  const head = lasHeader({ well: { ...unknown, name: "A: 1" }, index, ...rest });
  expect(head).toMatch(/^TIME\.s +: Since 00;00 UTC\r$/m);
  expect(head).toMatch(/^WELL\. +A: 1 +: Well\r$/m);
});

it("writes a file that its reader reads, for any values and names", () => {
  const value = fc.oneof(fc.constant(Number.NaN), fc.double({ min: -1e6, max: 1e6, noNaN: true }));
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 20 }), fc.string(), (rows, name) => {
      const index = Float64Array.from(rows, (_, at) => 100 + at);
      const columns = [0, 1].map((at) => Float64Array.from(rows, (row) => row[at]!));
      const well = { ...unknown, name, field: name, rig: name, kellyBushingElevation: 1 };
      const curve = (mnemonic: string) => ({ mnemonic, unit: "ft", description: name });
      const head = lasHeader({
        well,
        index: curve("DEPT"),
        curves: [curve("A"), curve("B.c: d")],
        start: 100,
        stop: index.at(-1)!,
        step: 1,
        nullValue: -999.25,
        date: new Date(0),
      });
      const table = readLas(head + lasRows(index, columns, -999.25));
      expect(table.columns.map(({ header }) => header)).toEqual(["DEPT", "A", "B_c__d"]);
      expect(table.rows.map(({ cells }) => cells.map(Number))).toEqual(
        rows.map((row, at) => [
          100 + at,
          ...row.map((cellValue) => (Number.isNaN(cellValue) ? -999.25 : cellValue + 0)),
        ]),
      );
    }),
  );
});
