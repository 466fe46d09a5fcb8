import * as fc from "fast-check";
import { expect, it } from "vitest";
import { channels } from "./channels";
import { depthColumns } from "./depth-columns";
import { areCompatible, canonicalUnits, convert, converter, findUnit, isUnit, type UnitName, unitNames } from "./units";

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

it.each(definitions)("reads %d %s as %d %s", (value, from, expectedValue, to) => {
  expect(Math.abs(convert(value, from, to) / expectedValue - 1)).toBeLessThan(1e-14);
});

it("turns a value into any unit of its dimension and back again", () => {
  const pairs = unitNames.flatMap((from) => unitNames.filter((to) => areCompatible(from, to)).map((to) => [from, to]));
  expect(pairs.length).toBeGreaterThan(unitNames.length);
  // A rate of 0 takes no time a foot that could be written.
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true }).filter((x) => x === 0 || Math.abs(x) > 1e-200);
  fc.assert(
    fc.property(fc.constantFrom(...pairs), value, ([from, to], x) => {
      const there = convert(x, from!, to!);
      if (x === 0 && Number.isNaN(there)) return;
      const back = convert(there, to!, from!);
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

it("names two units of different quantities", () => {
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

/** Spellings by the unit that they mean if a quantity of the second unit is measured. */
const spellings: [UnitName, UnitName, string][] = [
  ["ft", "ft", "feet, Feet, FEET, foot, FT, ft., f, F, ftMD, ft RKB, [ft]"],
  ["m", "ft", "M, meter, meters, Meters, METRES, metre, mts, MT, mMD, m RKB, m (MD), mKB, mRKB, mRT"],
  ["0.1 in", "ft", ".1IN, 0.1in, .1 inch, 1/10 in, 1/10IN, 1/10 inch"],
  ["ftUS", "ft", "US survey foot, US survey feet, ftUS, usft, ft (US), ft[US]"],
  ["ft/hr", "ft/hr", "ft/h, FT/HR, feet/hour, ft per hr, feet_per_hour, ft_per_hr, F/HR, fph, ft hr-1, FPH"],
  ["m/h", "ft/hr", "m/hr, M/HR, m_per_hr, meters per hour, metres/hour, m.h-1, mph"],
  ["min/ft", "ft/hr", "MIN/FT, minutes/foot, min_per_ft, mins per foot, MIN/F"],
  ["min/m", "ft/hr", "min/meter, minutes per metre, MIN/M"],
  ["s/m", "ft/hr", "sec/m, S/M, seconds per meter"],
  ["hr/ft", "ft/hr", "h/ft, hours per foot"],
  ["klb", "klb", "klbf, KLBF, klbs, k-lbs, kips, kip, 1000 lbf, 10^3 lb, x1000 lbs, kilopounds, k lb, 1'000 lb"],
  ["lbf", "klb", "lb, lbs, LBF, pounds, pound force, #, lb-f"],
  ["kdaN", "klb", "kDaN, KDAN, kdan, kilodecanewtons, 10^3 daN, 1000 daN, 10 kN"],
  ["daN", "klb", "DAN, dan, decanewtons"],
  ["kN", "klb", "KN, kn, kilonewton, kilonewtons"],
  [
    "kkgf",
    "klb",
    "t, T, tonne, tonnes, Tonnes, MT, metric ton, metric tons, metric tonnes, tf, Mg, kkg, 1000 kgf, tonne force",
  ],
  ["short ton", "klb", "US tons, short tons, tonUS"],
  ["kgf", "klb", "kg, kilograms, KGF"],
  ["MN", "klb", "MN"],
  ["ft·lb", "ft·lb", "ft-lb, ft_lb, FT.LBF, lb-ft, lb.ft, foot-pounds, ft lbs, lbf*ft, ft-lbf, ftlb, ftlbs, F.LB"],
  ["kft·lb", "ft·lb", "kft_lb, kft-lbs, klbf.ft, KFT.LBF, 1000 ft-lb, 10^3 ft.lb, k ft-lb, kft*lbf, kip-ft, kft lb"],
  ["kN·m", "ft·lb", "kN_m, kN-m, kNm, KNM, kN.m, kn*m, kN m, kilonewton meters, kN\u22c5m"],
  ["N·m", "ft·lb", "N.m, Nm, N-m, newton meters, newton metre"],
  ["daN·m", "ft·lb", "daN.m, daN_m, DAN-M"],
  ["kgf·m", "ft·lb", "kgf.m, kg-m, kg_m, kgm"],
  ["psi", "psi", "PSI, Psi, psig, lbf/in2, lb/in\u00b2, lbs/sq in, lb/in^2, pounds per square inch"],
  ["kPa", "psi", "KPA, kpa, Kpa, kilopascal, kilopascals, kPag"],
  ["MPa", "psi", "MPA, mpa, Mpa, megapascals"],
  ["bar", "psi", "BAR, bars, barg, Bar"],
  ["kgf/cm²", "psi", "kg/cm2, kg/cm\u00b2, kg/cm^2, KGF/CM2, kg_per_cm2, ksc, kg/sq cm, kg/sqcm"],
  [
    "gpm",
    "gpm",
    "GPM, gal/min, gal_per_min, gallons per minute, galUS/min, gal[US]/min, US gal/min, gal (US)/min, gals/min, USGPM, US gpm",
  ],
  ["L/min", "gpm", "l/min, LPM, lpm, liters/min, litres per minute, L_per_min, lit/min, lt/min, dm3/min"],
  ["m³/min", "gpm", "m3/min, m^3/min, M3/MIN, m3_per_min, m3 min-1, cu m/min"],
  ["m³/h", "gpm", "m3/hr, m\u00b3/h, m3/hour"],
  ["bbl/min", "gpm", "bpm, BBL/MIN, barrels per minute, bbls/min"],
  ["bbl", "bbl", "BBL, bbls, barrels, Barrels"],
  ["m³", "bbl", "m3, M3, m^3, cu m, m**3, \u33a5"],
  ["ppg", "ppg", "PPG, lb/gal, lbs/gal, lbm/gal, lbm/galUS, LB/GAL, lbm/gal[US], #/gal, pounds per gallon"],
  ["sg", "ppg", "SG, g/cm3, g/cc, G/CC, G/C3, gm/cc, gr/cm3, kg/L, specific gravity, t/m3, S.G., kg/dm3"],
  ["kg/m³", "ppg", "kg/m3, KG/M3, K/M3, kg/m^3, kg_per_m3, g/L"],
  ["rpm", "rpm", "RPM, rev/min, revs/min, r/min, Rpm, revolutions per minute"],
  ["spm", "spm", "SPM, stk/min, strokes/min, 1/min, strokes per minute, stks/min, min-1, /min"],
  ["deg", "deg", "DEG, degrees, Degree, dega, \u00b0, \u00ba, degs"],
  ["gon", "deg", "gon, GON, grads, gradians, gons"],
  ["°C", "°F", "degC, DEGC, deg C, DEG C, \u00b0C, \u2103, C, Celsius, deg. C, deg_C, degrees C"],
  ["°F", "°F", "degF, DEGF, F, deg F, fahrenheit, \u2109, degrees fahrenheit"],
  ["%", "%", "pct, PCT, percent, Percent, per cent, vol %, percentage"],
  ["gAPI", "gAPI", "API, GAPI, gapi, api, API units"],
  ["deg/100 ft", "deg/100 ft", "deg/100ft, DEG/100FT, \u00b0/100ft, deg per 100 feet, dega/100ft, degrees/100 ft"],
  ["deg/30 m", "deg/100 ft", "deg/30m, \u00b0/30m, deg_per_30m, deg/30 metres"],
  ["lbf/100 ft²", "lbf/100 ft²", "lb/100ft2, lbf/100ft^2, lbs/100 sq ft, LB/100FT2"],
  ["V", "V", "volts, Volt, VDC, v"],
];

it.each(spellings)("reads every spelling of %s", (unit, like, texts) => {
  for (const text of texts.split(", ")) {
    expect([text, findUnit(text, like)]).toEqual([text, { kind: "known", unit }]);
  }
});

it("reads a spelling in capitals, in small letters, in brackets and with blanks around it alike", () => {
  const texts = spellings.flatMap(([unit, like, all]) => all.split(", ").map((text) => ({ unit, like, text })));
  // Their case distinguishes a million from a thousandth.
  const plain = texts.filter(({ text }) => text !== "MN" && text !== "Mg");
  const forms = fc.constantFrom<(text: string) => string>(
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
    (text) => ` ${text} `,
    (text) => `(${text})`,
    (text) => text.replaceAll(" ", "_"),
  );
  fc.assert(
    fc.property(fc.constantFrom(...plain), forms, ({ unit, like, text }, form) => {
      expect([form(text), findUnit(form(text), like)]).toEqual([form(text), { kind: "known", unit }]);
    }),
    { numRuns: 1500 },
  );
});

it("never takes a thousandth for a million", () => {
  expect(findUnit("l/mn")).toEqual({ kind: "known", unit: "L/min" });
  for (const text of ["mN", "mn", "Mn"]) expect(findUnit(text, "klb")).not.toEqual({ kind: "known", unit: "MN" });
  expect(findUnit("mPa", "psi")).toEqual({ kind: "unknown" });
  expect(findUnit("mg", "klb")).toEqual({ kind: "foreign", unit: "mg" });
  expect(findUnit("mg", "g")).toEqual({ kind: "known", unit: "mg" });
  expect(findUnit("Mm", "ft")).toEqual({ kind: "unknown" });
  expect(findUnit("mm", "ft")).toEqual({ kind: "known", unit: "mm" });
});

it("lists the units that a text can mean, and resolves them by the measured quantity", () => {
  expect(findUnit("tons", "klb")).toEqual({ kind: "ambiguous", units: ["kkgf", "short ton", "long ton"] });
  expect(findUnit("F")).toEqual({ kind: "ambiguous", units: ["ft", "°F"] });
  expect(findUnit("F", "ft")).toEqual({ kind: "known", unit: "ft" });
  expect(findUnit("psi", "ft·lb")).toEqual({ kind: "foreign", unit: "psi" });
  for (const text of ["furlong", "x", "?", "", "avg", "1 ft", "m2/ft3"])
    expect(findUnit(text, "ft").kind).not.toBe("known");
  expect(areCompatible("tons", "klb")).toBe(false);
  const error = { code: "ambiguous-unit", message: '"tons" can be kkgf or short ton or long ton' };
  expect(() => converter("tons", "klb")).toThrow(expect.objectContaining(error));
});

it("turns time a length into a rate", () => {
  expect(convert(2, "min/ft", "ft/hr")).toBeCloseTo(30, 12);
  expect(convert(6, "min/m", "m/h")).toBeCloseTo(10, 12);
  expect(convert(36, "s/m", "m/h")).toBeCloseTo(100, 12);
  expect(convert(0.05, "hr/ft", "ft/hr")).toBeCloseTo(20, 12);
  expect(convert(30, "ft/hr", "min/ft")).toBeCloseTo(2, 12);
  expect(convert(2, "min/ft", "s/ft")).toBeCloseTo(120, 12);
  expect(convert(0, "min/ft", "ft/hr")).toBeNaN();
});

it("finds each unit by its own name and by one of its spellings alone", () => {
  for (const name of unitNames) expect(findUnit(name)).toEqual({ kind: "known", unit: name });
});
