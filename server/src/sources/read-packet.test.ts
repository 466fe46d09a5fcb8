import { createWitsDecoder } from "@sigma/formats/wits0/decode";
import { defaultNullMarks } from "@sigma/formats/wits0/parse-number";
import { channels } from "@sigma/terms/channels";
import { expect, it } from "vitest";
import { openChannelMap } from "./channel-map";
import { readPacket } from "./read-packet";

const NOON = Date.parse("2026-11-20T12:00:00Z") / 1000;
const map = openChannelMap([], defaultNullMarks);

/** Reads lines such as `0108 5000` with the default map. */
function read(lines: string[], timezoneOffset = 0) {
  const [packet] = createWitsDecoder().push(`&&\n${lines.join("\n")}\n!!`);
  const { readings, ...rest } = readPacket(packet!, map, timezoneOffset, NOON);
  return {
    ...rest,
    readings: readings.map(({ rigTime, slots, values, surface }) => ({
      time: rigTime === null ? null : rigTime - NOON,
      values: Object.fromEntries(slots.map((slot, index) => [channels[slot]!.id, values[index]])),
      surface,
    })),
  };
}

it("reads the values of a record with its date and time", () => {
  expect(read(["0101 ZZ-A2", "0105 261120", "0106 115955", "0108 5000.5", "0110 5100", "0199 7"]).readings).toEqual([
    { time: -5, values: { bitDepth: 5000.5, holeDepth: 5100 }, surface: true },
  ]);
});

it("makes one reading of records of the same moment", () => {
  const { readings, hasDownhole } = read([
    "0105 261120",
    "0106 120000",
    "0108 5000",
    "0705 261120",
    "0706 120000",
    "0713 12.5",
    "0716 -999.25",
    "0805 261120",
    "0806 120000",
    "0823 80",
  ]);
  expect(readings).toEqual([{ time: 0, values: { bitDepth: 5000, inclination: 12.5, gamma: 80 }, surface: true }]);
  expect(hasDownhole).toBe(true);
});

it("keeps records of different moments apart", () => {
  const { readings } = read(["0106 120000", "0108 5000", "0706 115700", "0713 12.5"]);
  expect(readings).toEqual([
    { time: 0, values: { bitDepth: 5000 }, surface: true },
    { time: -180, values: { inclination: 12.5 }, surface: false },
  ]);
});

it("gives a record without a time the moment of the first that has one", () => {
  expect(read(["0105 261120", "0106 120003", "0108 5000", "0713 12.5"]).readings).toEqual([
    { time: 3, values: { bitDepth: 5000, inclination: 12.5 }, surface: true },
  ]);
});

it("has no moment if none is sent or it cannot be read", () => {
  expect(read(["0108 5000"]).readings[0]?.time).toBeNull();
  expect(read(["0105 261120", "0106 99:99:99", "0108 5000"]).readings[0]?.time).toBeNull();
});

it("takes the time zone of the rig off", () => {
  expect(read(["0105 261120", "0106 060000", "0108 5000"], -6).readings[0]?.time).toBe(0);
});

it("leaves out null marks, and a record that becomes empty [SH-295]", () => {
  const { readings } = read(["0106 120000", "0108 -999.25", "0110 -999", "0713 -9999", "0823 9999"]);
  expect(readings).toEqual([]);
});

it("counts values that no instrument gives and leaves them out", () => {
  const { readings, leftOut } = read(["0106 120000", "0108 1e12", "0110 5000"]);
  expect(readings[0]?.values).toEqual({ holeDepth: 5000 });
  expect(leftOut.map(({ code, text }) => [code, text])).toEqual([["0108", "1e12"]]);
});

it("prefers the borehole-corrected gamma, in either order of the two", () => {
  for (const lines of [
    ["0823 80", "0824 85"],
    ["0824 85", "0823 80"],
  ]) {
    expect(read(lines).readings[0]?.values).toEqual({ gamma: 85 });
  }
  expect(read(["0823 80", "0824 -999.25"]).readings[0]?.values).toEqual({ gamma: 80 });
});

it("takes the last of a code that a packet repeats", () => {
  expect(read(["0108 5000", "0108 5001"]).readings[0]?.values).toEqual({ bitDepth: 5001 });
});
