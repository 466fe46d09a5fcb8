import type { WitsPacket } from "@sigma/contract/rigs/wits-packet";
import { expect, it } from "vitest";
import { filteredValues, parsedValues, rawLines } from "./parsed-values";

const packetOf = (parsedItems: WitsPacket["parsed"], packet = "") =>
  ({ raw: { timeStamp: 1, packet, wellId: "w" }, parsed: parsedItems }) as WitsPacket;

it("gives each trace its configured code, or '(not defined)' [SH-072]", () => {
  const values = parsedValues(packetOf({ bitDepth: 9000.5, spare: 3, wob: 22 }), [
    { code: "0116", trace: "wob", unit: "klb" },
    { code: "0108", trace: "bitDepth", unit: "ft" },
  ]);
  expect(values.map(({ trace, code }) => [trace, code])).toEqual([
    ["bitDepth", "0108"],
    ["wob", "0116"],
    ["spare", "(not defined)"],
  ]);
});

it("marks values at or below -999 and no others [SH-071, SH-295]", () => {
  const values = parsedValues(packetOf({ rop: -999.25, wob: -999, hookload: -998.9, note: "drilling" }), []);
  expect(Object.fromEntries(values.map(({ trace, isMissing }) => [trace, isMissing]))).toEqual({
    rop: true,
    wob: true,
    hookload: false,
    note: false,
  });
});

it("names a channel, gives it the unit that the rig sends, and leaves an unknown item as received", () => {
  const torque = { code: "0118", trace: "torque", unit: "kft·lb" } as const;
  expect(parsedValues(packetOf({ torque: 9.1, "0199": "x" }), [torque])).toMatchObject([
    { label: "Torque", value: "9.1", unit: "kft·lb" },
    { label: "0199", value: "x", unit: "" },
  ]);
});

it("shows a value with every digit that the rig sent", () => {
  const map = [{ code: "0113", trace: "rop", unit: "ft/hr" }] as const;
  const packet = packetOf({ rop: 176.7, "0199": 5 }, "&&\r\n0113176.700\r\n0199 0005\r\n!!");
  expect(parsedValues(packet, map).map(({ trace, value }) => [trace, value])).toEqual([
    ["rop", "176.700"],
    ["0199", "0005"],
  ]);
});

it("filters by the beginning of a code or a part of a name, and the lines of the packet with it", () => {
  const map = [
    { code: "0113", trace: "rop", unit: "ft/hr" },
    { code: "0108", trace: "bitDepth", unit: "ft" },
  ] as const;
  const text = "&&\r\n01089000.50\r\n0113176.7\r\n01995\r\n!!";
  const values = parsedValues(packetOf({ rop: 176.7, bitDepth: 9000.5, "0199": 5 }, text), map);
  const findTraces = (filter: string) => filteredValues(values, filter).map(({ trace }) => trace);
  expect(findTraces(" ")).toEqual(["bitDepth", "rop", "0199"]);
  expect(findTraces("0113")).toEqual(["rop"]);
  expect(findTraces("DEPTH")).toEqual(["bitDepth"]);
  expect(findTraces("0199")).toEqual(["0199"]);
  expect(rawLines(text, filteredValues(values, "bit"))).toBe("01089000.50");
});
