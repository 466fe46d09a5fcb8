import type { WitsPacket } from "@sigma/contract/wits-packet";
import { expect, it } from "vitest";
import { parsedValues } from "./parsed-values";

const packetOf = (parsed: WitsPacket["parsed"]) =>
  ({ raw: { timeStamp: 1, packet: "", wellId: "w" }, parsed }) as WitsPacket;

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

it("names a channel, gives it the unit that the rig sends, and leaves an unknown item as it came", () => {
  const torque = { code: "0118", trace: "torque", unit: "kft·lb" } as const;
  expect(parsedValues(packetOf({ torque: 9.1, "0199": "x" }), [torque])).toMatchObject([
    { label: "Torque", value: "9.1", unit: "kft·lb" },
    { label: "0199", value: "x", unit: "" },
  ]);
});
