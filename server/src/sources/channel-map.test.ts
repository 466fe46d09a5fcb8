import { defaultNullMarks } from "@sigma/formats/wits0/parse-number";
import { channelSlot } from "@sigma/terms/channels";
import { convert } from "@sigma/terms/units";
import { expect, it } from "vitest";
import { defaultWitsMap } from "@sigma/terms/wits-map";
import { type MappedCode, openChannelMap } from "./channel-map";

/** Reads the values of a feed whose map has one row. */
function feedOf(row: MappedCode, nullMarks: readonly number[] = defaultNullMarks) {
  const { targets, lastSent } = openChannelMap([row], nullMarks);
  return { read: (text: string) => targets.get(row.code)!.read(text, lastSent) };
}

it("uses the default map if a rig has none, with survey depth and both gammas [AN-082]", () => {
  const { targets, faults } = openChannelMap([], defaultNullMarks);
  expect([...targets.keys()]).toEqual(defaultWitsMap().map(({ code }) => code));
  expect(["0108", "0708", "0713", "0823", "0824"].map((code) => targets.get(code)?.trace)).toEqual([
    "bitDepth",
    "surveyMd",
    "inclination",
    "gamma",
    "gamma",
  ]);
  expect(faults).toEqual([]);
});

it("converts from the unit of the rig to the field unit, once", () => {
  expect(feedOf({ code: "0108", trace: "bitDepth", unit: "m" }).read("1000")).toBeCloseTo(3280.8399, 3);
  expect(feedOf({ code: "0121", trace: "pumpPressure", unit: "kPa" }).read("16941.99982")).toBeCloseTo(
    convert(16941.99982, "kPa", "psi"),
    3,
  );
  expect(feedOf({ code: "0114", trace: "hookload", unit: "kkgf" }).read("126")).toBeCloseTo(277.78245, 3);
  expect(feedOf({ code: "0835", trace: "downholeTemperature", unit: "°C" }).read("100")).toBeCloseTo(212, 4);
});

it("takes an empty unit for that of the channel", () => {
  expect(feedOf({ code: "0118", trace: "torque", unit: "" }).read("9500")).toBe(9500);
});

it("leaves out a row whose unit does not fit, and reports it", () => {
  const { targets, faults } = openChannelMap([{ code: "0108", trace: "bitDepth", unit: "psi" }], []);
  expect(targets.size).toBe(0);
  expect(faults).toEqual(['0108 is left out: "psi" is not a unit of bit depth']);
});

it.each(["-999.25", "-999", "-9999", "9999", "-8888", "", "NAN", "-9999.99", "-32768", "-99999", "999.25", "9999.25"])(
  "has no value in %j",
  (text) => {
    expect(feedOf({ code: "0120", trace: "rpm", unit: "rpm" }).read(text)).toBeNaN();
  },
);

it("leaves out values that are not numbers or that no instrument sends, and reports why", () => {
  const { targets, lastSent } = openChannelMap([{ code: "0113", trace: "rop", unit: "m/h" }], defaultNullMarks);
  const rop = targets.get("0113")!;
  const read = (text: string) => [rop.read(text, lastSent), rop.whyLeftOut(text)];
  expect(read("twelve")).toEqual([null, "isn't a number"]);
  expect(read("Infinity")).toEqual([null, "isn't a number"]);
  expect(read("12,345")).toEqual([null, "the comma can part thousands or decimals"]);
  expect(read("7000")).toEqual([null, "ROP outside -90 to 5,000 ft/hr: no instrument gives it"]);
  expect(read("9999.99")).toEqual([null, "A missing-value marker, outside the possible range of ROP"]);
  expect(rop.read("20,5", lastSent)).toBeCloseTo(67.257, 3);
});

it("reads minutes a metre as a rate, and a rate of no time a metre as no value", () => {
  const rop = feedOf({ code: "0113", trace: "rop", unit: "min/m" });
  expect([rop.read("6"), rop.read("0")]).toEqual([expect.closeTo(32.808, 3), NaN]);
});

it("ignores inclination and azimuth at or below -999 [AN-232]", () => {
  const inclination = feedOf({ code: "0713", trace: "inclination", unit: "deg" }, []);
  const azimuth = feedOf({ code: "0715", trace: "azimuth", unit: "deg" }, []);
  expect([inclination.read("-999"), azimuth.read("-1000.5"), azimuth.read("-998.9")]).toEqual([NaN, NaN, -998.9]);
});

it("recognises the null marks of a rig in addition to the usual ones", () => {
  const target = feedOf({ code: "0120", trace: "rpm", unit: "rpm" }, [...defaultNullMarks, 255]);
  expect([target.read("255"), target.read("9999"), target.read("120")]).toEqual([NaN, NaN, 120]);
});

it("reads 9999 as a depth if the bit is about there", () => {
  const bit = feedOf({ code: "0108", trace: "bitDepth", unit: "ft" });
  expect(["9999", "9950", "9999", "9999.5", "120", "9999"].map((text) => bit.read(text))).toEqual([
    NaN,
    9950,
    9999,
    9999.5,
    120,
    NaN,
  ]);
});

it("is compiled once for rigs with the same map, and each rig has its own last values", () => {
  const row = { code: "0108", trace: "bitDepth", unit: "ft" } as const;
  const [one, other] = [openChannelMap([row], [9999]), openChannelMap([{ ...row }], [9999])];
  expect(other.targets).toBe(one.targets);
  expect(openChannelMap([row], [8888]).targets).not.toBe(one.targets);
  const read = (text: string, { targets, lastSent }: typeof one) => targets.get("0108")!.read(text, lastSent);
  expect([read("9950", one), read("9999", one), read("9999", other)]).toEqual([9950, 9999, NaN]);
});

it("marks values that no instrument gives", () => {
  const target = feedOf({ code: "0108", trace: "bitDepth", unit: "ft" });
  expect([target.read("1e300"), target.read("12345678"), target.read("12345")]).toEqual([null, null, 12345]);
});

it("returns a torque that is a thousand times too large, so that its unit can be detected", () => {
  const target = feedOf({ code: "0118", trace: "torque", unit: "ft·lb" });
  expect([target.read("18000000"), target.read("99999999")]).toEqual([18_000_000, null]);
});

it("gives a channel one slot, also where two codes fill it", () => {
  const { targets } = openChannelMap([], []);
  const [first, second] = [targets.get("0823")!, targets.get("0824")!];
  expect([first.slot, second.slot]).toEqual([channelSlot("gamma"), channelSlot("gamma")]);
  expect([first.shared, second.shared, targets.get("0108")!.shared]).toEqual([true, true, false]);
});
