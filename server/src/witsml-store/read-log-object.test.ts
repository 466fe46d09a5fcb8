import { elementsOf, readXml } from "@sigma/formats/witsml/read/read-xml";
import { channelSlot } from "@sigma/terms/channels";
import { expect, it } from "vitest";
import { readLogObject } from "./read-log-object";

const logOf = (units: string, row: string) => {
  const data = `<logData><mnemonicList>TIME,ROPA,WOBA</mnemonicList><unitList>,${units}</unitList><data>2026-11-28T14:00:00.000Z,${row}</data></logData>`;
  const root = readXml(`<logs><log><indexType>date time</indexType>${data}</log></logs>`);
  return elementsOf(elementsOf(root, "logs")[0], "log")[0]!;
};
const push = (units: string, row: string) => readLogObject(logOf(units, row), "1.4.1.1", false);

it("reads the units of a pushed log by the table of all entrances", () => {
  const [sample] = push("min/ft,kDaN", "2,10").samples;
  expect(sample!.values[channelSlot("rop")]).toBeCloseTo(30, 9);
  expect(sample!.values[channelSlot("wob")]).toBeCloseTo(22.481, 3);
});

it.each(["NaN", "Infinity", "-Infinity", "1e308", "abc", "99999", "0x10"])(
  "refuses %j, naming curve and value",
  (text) => {
    expect(() => push("ft/h,klbf", `20,${text}`)).toThrow(`WOBA has "${text}"`);
  },
);

it("reads an unambiguous decimal comma, and refuses an ambiguous one", () => {
  const [sample] = push("ft/h,klbf", '"1.050,5","12,5"').samples;
  expect([sample!.values[channelSlot("rop")], sample!.values[channelSlot("wob")]]).toEqual([1050.5, 12.5]);
  expect(() => push("ft/h,klbf", '20,"1,234"')).toThrow('WOBA has "1,234": the comma can part thousands or decimals');
});

it("refuses a curve without the unit that its channel needs", () => {
  expect(() => push("ft/h,", "20,10")).toThrow("WOBA has no unit");
});

it("takes an empty value and a mark of a missing one for no value", () => {
  const [sample] = push("ft/h,klbf", "-999.25,").samples;
  expect([sample!.values[channelSlot("rop")], sample!.values[channelSlot("wob")]]).toEqual([NaN, NaN]);
});

const readPushedSamples = (inside: string) => {
  const root = readXml(`<logs><log><indexType>date time</indexType>${inside}</log></logs>`);
  const log = elementsOf(elementsOf(root, "logs")[0], "log")[0]!;
  return readLogObject(log, "1.4.1.1", false).samples.map(({ time, values }) => [
    new Date(time * 1000).toISOString().slice(11, 19),
    values[channelSlot("rop")],
    values[channelSlot("wob")],
  ]);
};
const part = (mnemonics: string, units: string, ...rows: string[]) =>
  `<logData><mnemonicList>TIME,${mnemonics}</mnemonicList><unitList>,${units}</unitList>${rows
    .map((row) => `<data>2026-11-28T14:00:${row}</data>`)
    .join("")}</logData>`;

it("reads each part of a log by its own columns and units", () => {
  const samples = readPushedSamples(
    part("ROPA,WOBA", "ft/h,klbf", "00Z,50,10") + part("WOBA,ROPA", "kkgf,m/h", "01Z,10,20"),
  );
  expect(samples).toEqual([
    ["14:00:00", 50, 10],
    ["14:00:01", expect.closeTo(65.617, 3), expect.closeTo(22.046, 3)],
  ]);
});

it("keeps the values of several rows of one second, of each curve the last", () => {
  expect(readPushedSamples(part("ROPA,WOBA", "ft/h,klbf", "00.1Z,50,10", "00.5Z,,12", "00.9Z,55,"))).toEqual([
    ["14:00:00", 55, 12],
  ]);
});

it("uses a curve's own null value", () => {
  const curve = "<logCurveInfo><mnemonic>WOBA</mnemonic><unit>klbf</unit><nullValue>0</nullValue></logCurveInfo>";
  expect(readPushedSamples(curve + part("ROPA,WOBA", "ft/h,klbf", "00Z,0,0"))).toEqual([["14:00:00", 0, Number.NaN]]);
});
