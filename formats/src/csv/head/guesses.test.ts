import * as fc from "fast-check";
import { expect, it } from "vitest";
import { areDatesAlone, areDigitsOfMoments, areTimesOfDay } from "../times/guess-date-order";
import { guessUnit } from "./guess-units";
import { isMissingCell, parseCsvNumber } from "../numbers/parse-csv-number";
import { timeZoneOf } from "../times/time-zone";

const many = (value: number) => Array.from({ length: 50 }, () => value);

it("asks about a hookload of 6 that should be 60, without changing it", () => {
  expect(guessUnit("hookload", "Hookload", null, many(6))).toEqual({
    unit: "MN",
    source: "assumed",
    question:
      "The file does not name the unit of this column. Hookload reaches 6 klb; usual are 30 to 1,500 klb; in MN they would be. Is it MN?",
    candidates: [],
    isLikely: true,
  });
  expect(guessUnit("hookload", "Hookload (klb)", null, many(6))).toMatchObject({ unit: "klb", source: "named" });
  expect(guessUnit("hookload", "Hookload (klb)", null, many(60))?.question).toBeNull();
});

it("takes the unit from the name, or from the row below it, if it fits the channel", () => {
  expect(guessUnit("hookload", "Average Hookload kkgf", null, many(126))).toMatchObject({
    unit: "kkgf",
    question: null,
  });
  expect(guessUnit("torque", "Torque", "kN.m", many(6.3))).toMatchObject({
    unit: "kN·m",
    source: "named",
    question: null,
  });
  expect(guessUnit("torque", "Torque (psi)", null, many(9000))).toMatchObject({ unit: "ft·lb", source: "assumed" });
  expect(guessUnit("time", "Time (s)", null, [])).toBeNull();
});

it("names units in which values would look as usual", () => {
  expect(guessUnit("torque", "TQ", null, many(12))?.candidates).toEqual(expect.arrayContaining(["kft·lb"]) as unknown);
  expect(guessUnit("torque", "TQ", null, many(12))?.unit).toBe("kN·m");
  expect(guessUnit("pumpPressure", "SPP", null, many(17_000))?.unit).toBe("kPa");
});

it("knows columns of dates and columns of times of day [WS-147]", () => {
  expect(areDatesAlone(["3/1/2019", "2019-03-01", "20190301"])).toBe(true);
  expect(areDatesAlone(["2019-03-01 10:00"])).toBe(false);
  expect(areTimesOfDay(["12:00:05 AM", "9:05", "23:59:59.5"])).toBe(true);
  expect(areTimesOfDay(["12:00:05 a.m.", "9:05:00,5"])).toBe(true);
  expect(areTimesOfDay(["23:59:59", "24:00:00", "00:00:01"])).toBe(true);
  expect(areTimesOfDay(["24:00:00"])).toBe(false);
  expect(areTimesOfDay(["2019-03-01 10:00:00"])).toBe(false);
  expect(areDigitsOfMoments(["190301", "190301"], ["83724", "100000"])).toBe(true);
  expect(areDigitsOfMoments(["20190301"], ["5"])).toBe(true);
  expect(areDigitsOfMoments(["43525"], ["0.3593"])).toBe(true);
  expect(areDigitsOfMoments(["8000"], ["50"])).toBe(false);
  expect(areDigitsOfMoments(["190301"], ["10:00"])).toBe(false);
});

const utc = (text: string) => Date.parse(text) / 1000;

it("reads local times by the rules of their zone", () => {
  const chicago = timeZoneOf("America/Chicago");
  expect(chicago.momentOf(utc("2019-01-10T12:00:00Z"), null)).toBe(utc("2019-01-10T18:00:00Z"));
  expect(chicago.momentOf(utc("2019-07-10T12:00:00Z"), null)).toBe(utc("2019-07-10T17:00:00Z"));
  expect(chicago.momentOf(utc("2019-03-10T02:30:00Z"), null)).toBeNull();
  const twice = utc("2019-11-03T01:30:00Z");
  expect(chicago.momentOf(twice, null)).toBe(utc("2019-11-03T06:30:00Z"));
  expect(chicago.momentOf(twice, utc("2019-11-03T06:59:59Z"))).toBe(utc("2019-11-03T07:30:00Z"));
  expect(timeZoneOf("-03:30").momentOf(utc("2019-01-10T12:00:00Z"), null)).toBe(utc("2019-01-10T15:30:00Z"));
});

it("finds the moment of every local time that a zone shows", () => {
  const zone = timeZoneOf("Europe/Oslo");
  const local = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Oslo", dateStyle: "short", timeStyle: "medium" });
  fc.assert(
    fc.property(fc.integer({ min: utc("1995-01-01T00:00:00Z"), max: utc("2035-01-01T00:00:00Z") }), (moment) => {
      const localTime = utc(`${local.format(moment * 1000).replace(" ", "T")}Z`);
      expect([moment, moment - 3600]).toContain(zone.momentOf(localTime, null));
      expect(zone.momentOf(localTime, moment - 1)).toBe(moment);
    }),
  );
});

it("reads only plain numbers, with either decimal mark", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), (value) => {
      const text = String(value);
      expect(parseCsvNumber(text, ".")).toBe(value + 0);
      expect(parseCsvNumber(text.replace(".", ","), ",")).toBe(value + 0);
    }),
  );
  expect(
    ["1,23.5", "12 ft", "", "0x1F", "1.2.3", "--1", "Infinity", "1e999", "1,0", "1,23,456"].map((text) =>
      parseCsvNumber(text, "."),
    ),
  ).toEqual(Array(10).fill(null));
  expect(["1,234.5", "12,345,678", "1 234.5", "1'234", "8,000.0"].map((text) => parseCsvNumber(text, "."))).toEqual([
    1234.5, 12_345_678, 1234.5, 1234, 8000,
  ]);
  expect(["1.234,5", "12.345.678", "1 234,5", "8000,0"].map((text) => parseCsvNumber(text, ","))).toEqual([
    1234.5, 12_345_678, 1234.5, 8000,
  ]);
  expect(parseCsvNumber("1.5", ",")).toBeNull();
  const marks = [
    "",
    "NaN",
    "-",
    "N/A",
    "null",
    "#DIV/0!",
    "#####",
    "Bad",
    "No Data",
    "---",
    "#VALUE!",
    "***",
    "(null)",
    "n.a.",
  ];
  expect(marks.every(isMissingCell)).toBe(true);
  expect(isMissingCell("reaming")).toBe(false);
});

it("asks if the header names a unit of another quantity, such as a torque in psi", () => {
  const guess = guessUnit("torque", "Surface Torque (psi)", null, [900, 950, 980, 1000, 1100]);
  expect(guess).toMatchObject({ unit: "ft·lb", source: "assumed", candidates: [] });
  expect(guess!.question).toBe(
    `The file has this column in psi, which isn't a unit of Torque: set it to "Not in this file", unless its values are in ft·lb`,
  );
  expect(guessUnit("torque", "Torque (ft.lb)", null, [9000, 9000, 9000, 9000, 9000])!.question).toBeNull();
  const flow = guessUnit("pumpRate", "Flow In (gpm)", null, [900, 910, 920, 930, 940]);
  expect(flow).toMatchObject({ unit: "gpm", source: "named", question: null });
  expect(guessUnit("rop", "ROP(1 ft)", null, [60, 60, 60, 60, 60])!.question).toBe(
    "The file does not name the unit of this column. ROP reaches 60 ft/hr; usual are 5 to 2,000 ft/hr. Is it ft/hr?",
  );
});

it("asks for a unit that is missing from the file, unknown or ambiguous", () => {
  const flow = guessUnit("pumpRate", "Flow In", null, many(640))!;
  expect(flow).toMatchObject({ unit: "gpm", source: "assumed", isLikely: true });
  expect(flow.question).toBe(
    "The file does not name the unit of this column. Pump rate reaches 640 gpm; usual are 80 to 2,000 gpm. Is it gpm?",
  );
  expect(guessUnit("wob", "WOB (furlongs)", null, many(20))!.question).toContain(
    'in "furlongs", a unit that Sigma does',
  );
  expect(guessUnit("wob", "WOB (tons)", null, many(5))).toMatchObject({
    unit: "kkgf",
    candidates: ["short ton", "long ton"],
    question: 'The file has this column in "tons", which can be kkgf or short ton or long ton. Is it kkgf?',
  });
  expect(guessUnit("rop", "ROP (min/ft)", null, many(2))).toMatchObject({ unit: "min/ft", question: null });
  for (const [field, column] of [
    ["rpm", "RPM"],
    ["rpm", "Rotary RPM"],
    ["spm1", "SPM 1"],
    ["gamma", "GR"],
  ] as const) {
    expect([column, guessUnit(field, column, null, many(80))!.question]).toEqual([column, null]);
  }
});
