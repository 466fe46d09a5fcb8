import * as fc from "fast-check";
import { expect, it } from "vitest";
import { channels } from "./channels";
import { depthColumns } from "./depth-columns";
import { areCompatible, canonicalUnits, convert, converter, isUnit, unitNames } from "./units";

/** One unit in another, by their published definitions. */
const definitions: [number, string, number, string][] = [
  [1, "ft", 0.3048, "m"],
  [1, "in", 25.4, "mm"],
  [1, "ft/hr", 0.3048, "m/h"],
  [3600, "ft/hr", 1, "ft/s"],
  [1, "m/s", 3600, "m/h"],
  [1, "lbf", 4.4482216152605, "N"],
  [1, "kkgf", 9.80665, "kN"],
  [1, "kkgf", 2.2046226218487757, "klb"],
  [1, "psi", 6894.757293168361, "Pa"],
  [1, "bar", 14.503773773020923, "psi"],
  [1, "bar", 100, "kPa"],
  [1, "gpm", 3.785411784, "L/min"],
  [1, "gpm", 6.30901964e-5, "m3/s"],
  [1, "bbl", 42, "gal"],
  [1, "bbl", 0.158987294928, "m3"],
  [1, "ft.lb", 1.3558179483314, "N.m"],
  [1, "kft.lb", 1000, "ft.lb"],
  [1, "kN.m", 737.5621492772656, "ft.lb"],
  [1, "rev/s", 60, "rpm"],
  [1, "rad/s", 9.549296585513721, "rpm"],
  [2, "1/s", 120, "spm"],
  [1.2, "sg", 1200, "kg/m3"],
  [71, "pcf", 9.491319444444445, "ppg"],
  [1, "ppg", 119.82642731689663, "kg/m3"],
  [180, "deg", Math.PI, "rad"],
  [3, "deg/30 m", 3.048, "deg/100 ft"],
  [1, "lbf/100 ft²", 0.4788025898033584, "Pa"],
  [1, "g", 9.80665, "m/s2"],
  [50, "µT", 50_000, "nT"],
  [0.25, "Euc", 25, "%"],
  [100, "degC", 212, "degF"],
  [-40, "degC", -40, "degF"],
  [300, "K", 80.33, "degF"],
];

it.each(definitions)("reads %d %s as %d %s", (value, from, expected, to) => {
  expect(Math.abs(convert(value, from, to) / expected - 1)).toBeLessThan(1e-14);
});

it("turns a value into any unit of its dimension and back again", () => {
  const pairs = unitNames.flatMap((from) => unitNames.filter((to) => areCompatible(from, to)).map((to) => [from, to]));
  expect(pairs.length).toBeGreaterThan(unitNames.length);
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...pairs), value, ([from, to], x) => {
      const back = convert(convert(x, from!, to!), to!, from!);
      // Four roundings; temperatures also lose what their offset of at most 460 degrees swallows.
      const scale = from!.startsWith("°") || from === "K" ? Math.abs(x) + 1000 : Math.abs(x);
      expect(Math.abs(back - x)).toBeLessThanOrEqual(4 * Number.EPSILON * scale + 1e-300);
    }),
    { numRuns: 5000 },
  );
});

it("leaves a value untouched between two spellings of one unit", () => {
  fc.assert(
    fc.property(fc.double(), (x) => {
      expect(convert(x, "kN.m", "kN·m")).toBe(x);
    }),
  );
});

it("keeps a missing value missing", () => {
  expect(convert(Number.NaN, "m", "ft")).toBeNaN();
});

it("names a unit that it does not know", () => {
  const error = expect.objectContaining({ code: "unknown-unit", message: '"furlong" is not a unit' });
  expect(() => convert(1, "furlong", "ft")).toThrow(error);
  expect(() => converter("ft", "furlong")).toThrow(error);
});

it("names two units that measure different things", () => {
  const message = '"psi" measures pressure and "ft" measures length';
  expect(() => convert(1, "psi", "ft")).toThrow(expect.objectContaining({ code: "incompatible-units", message }));
  expect(areCompatible("psi", "ft")).toBe(false);
  expect(areCompatible("psi", "furlong")).toBe(false);
});

it("names each unit once, by no other spelling of another", () => {
  expect(new Set(unitNames).size).toBe(unitNames.length);
  // A name that another unit took over would convert into the others of its dimension as that one does.
  const asOne = unitNames.flatMap((name) =>
    unitNames.filter((other) => other !== name && areCompatible(name, other) && convert(7, name, other) === 7),
  );
  expect(asOne.toSorted()).toEqual(["rpm", "spm", "Hz", "rev/s"].toSorted());
});

it("knows the unit of every channel and depth column", () => {
  for (const { id, unit } of [...channels, ...depthColumns]) expect([id, isUnit(unit)]).toEqual([id, true]);
});

it("takes only units that it knows for canonical", () => {
  const canonical: readonly string[] = Object.values(canonicalUnits);
  expect(canonical.every(isUnit)).toBe(true);
});
