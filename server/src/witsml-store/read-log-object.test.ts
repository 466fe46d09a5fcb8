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

it("reads a decimal comma that can be nothing else, and refuses one that can", () => {
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
