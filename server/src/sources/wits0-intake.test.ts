import { WitsConfig } from "@sigma/contract/rigs/wits-config";
import { channels } from "@sigma/terms/channels";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { HeldReading, Reading } from "./reading";
import { rigFrame } from "./testing/rig-frames";
import { createWits0Intake } from "./wits0-intake";

const NOON = Date.parse("2026-11-20T12:00:00Z") / 1000;
const config = WitsConfig.parse({ rigId: "r1", connectionType: "server", host: "", port: 5010, channels: [] });

function openIntake(fields: Partial<WitsConfig> = {}) {
  let now = NOON;
  const readings: Reading[] = [];
  const heldReadings: HeldReading[] = [];
  const raw: string[] = [];
  const intake = createWits0Intake(
    { config: { ...config, ...fields }, timezoneOffset: 0 },
    {
      clock: () => now,
      random: () => 0.5,
      packet: (packet) => raw.push(packet.raw),
      reading: (reading) => readings.push(reading),
      held: (reading) => heldReadings.push(reading),
    },
  );
  return {
    intake,
    readings,
    held: heldReadings,
    raw,
    at: (time: number, text: string) => {
      now = time;
      intake.push(Buffer.from(text, "latin1"));
    },
    tickAt: (time: number) => {
      now = time;
      intake.tick();
    },
  };
}

const valuesOf = ({ slots, values }: Reading) =>
  Object.fromEntries(slots.map((slot, index) => [channels[slot]!.id, values[index]]));

it("turns the bytes of a rig into readings, for any split of the bytes", () => {
  const text = rigFrame(NOON, { "0108": 5000, "0110": 5100 }) + rigFrame(NOON + 1, { "0108": 5001, "0110": 5100 });
  const whole = openIntake();
  whole.at(NOON, text);
  const split = openIntake();
  for (const character of text) split.at(NOON, character);
  expect(split.readings).toEqual(whole.readings);
  expect(whole.readings.map((reading) => [reading.time - NOON, valuesOf(reading)])).toEqual([
    [0, { bitDepth: 5000, holeDepth: 5100 }],
    [1, { bitDepth: 5001, holeDepth: 5100 }],
  ]);
  expect(whole.raw).toHaveLength(2);
});

it("forgets what a connection left half sent", () => {
  const { intake, readings, at } = openIntake();
  at(NOON, rigFrame(NOON, { "0108": 5000 }).slice(0, -6));
  intake.restart();
  at(NOON + 1, rigFrame(NOON + 1, { "0108": 5001 }));
  expect(readings.map(valuesOf)).toEqual([{ bitDepth: 5001 }]);
});

it("counts packets, noise, channels and absurd values over all connections", () => {
  const { intake, at } = openIntake();
  at(NOON, `noise${rigFrame(NOON, { "0108": 5000, "0110": "1e300" })}`);
  intake.restart();
  at(NOON + 1, `hum${rigFrame(NOON + 1, { "0108": 5001, "0113": 60 })}`);
  expect(intake.counts()).toMatchObject({
    packets: 2,
    skippedBytes: 8,
    channels: 2,
    absurdValues: 1,
    lastPacketAt: NOON + 1,
    lastMwdAt: null,
  });
  at(NOON + 2, rigFrame(NOON + 2, { "0713": 12 }));
  expect(intake.counts().lastMwdAt).toBe(NOON + 2);
});

it("reports data that are not WITS, until a packet arrives", () => {
  const { intake, at } = openIntake();
  at(NOON, "HTTP/1.1 200 OK ".repeat(1000));
  expect(intake.fault()).toBe("The received data is not WITS level 0: 13000 bytes since the last packet");
  at(NOON + 1, rigFrame(NOON + 1, { "0108": 5000 }));
  expect(intake.fault()).toBeNull();
});

it("holds data of a wrong clock, reports it, and accepts the right clock again", () => {
  const { intake, readings, held, at } = openIntake();
  for (let second = 0; second < 10; second++) at(NOON + second, rigFrame(NOON + second, { "0108": 5000 }));
  at(NOON + 10, rigFrame(NOON + 86_410, { "0108": 5010 }));
  expect(intake.fault()).toContain("24 h ahead");
  expect(intake.counts().clockOffset).toBe(86_400);
  expect(held).toMatchObject([{ rigTime: NOON + 86_410, receivedAt: NOON + 10, values: [5010] }]);
  at(NOON + 11, rigFrame(NOON + 11, { "0108": 5000 }));
  expect(intake.fault()).toBeNull();
  expect(readings.map(({ time }) => time - NOON)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11]);
});

it("takes data of a clock outside 1980 to 2037 at the server's time, and reports it until the clock is right", () => {
  const { intake, readings, at } = openIntake();
  const years = Date.parse("2040-11-20T12:00:00Z") / 1000 - NOON;
  for (let second = 0; second < 15; second++) at(NOON + second, rigFrame(NOON + years + second, { "0108": 5000 }));
  expect(readings.map(({ time }) => time - NOON)).toEqual(Array.from({ length: 15 }, (_, second) => second));
  const sentence =
    "The rig's clock shows 2040-11-20, which is not within 1980 to 2037. " +
    "Its data is stored at the server's time until the clock is corrected";
  expect([intake.fault(), intake.feedFault()]).toEqual([sentence, sentence]);
  at(NOON + 15, rigFrame(NOON + 15, { "0108": 5000 }));
  expect([intake.fault(), intake.feedFault()]).toEqual([null, null]);
});

it("does not report a single record with an invalid year", () => {
  const { intake, at } = openIntake();
  const far = Date.parse("2040-11-20T12:00:00Z") / 1000;
  for (let second = 0; second < 15; second++) {
    at(NOON + second, rigFrame(NOON + second, { "0108": 5000 }) + rigFrame(far, { "0130": 600 }));
  }
  expect(intake.fault()).toBeNull();
});

it("takes every time of a recorded or simulated rig", () => {
  for (const clock of ["recorded", "simulated"] as const) {
    const { readings, held, at } = openIntake({ clock });
    at(NOON, rigFrame(NOON - 1e8, { "0108": 5000 }) + rigFrame(NOON + 86_400, { "0108": 5000 }));
    expect([readings.map(({ time }) => time - NOON), held]).toEqual([[-1e8, 86_400], []]);
  }
});

it("takes a recorded well from the first packet on, as history, and shows its offset", () => {
  const { intake, readings, at } = openIntake();
  for (let row = 0; row < 20; row++) at(NOON + row / 100, rigFrame(NOON - 1e8 + 4 * row, { "0108": 5000 }));
  expect(readings).toHaveLength(20);
  expect(intake.counts().clockOffset).toBeCloseTo(-1e8 + 76, -1);
  expect(intake.fault()).toBeNull();
});

it("reports that all that arrives is older than the newest sample, until newer data follow", () => {
  const { intake, readings, at } = openIntake();
  for (let second = 0; second < 40; second++) at(NOON + second, rigFrame(NOON + second, { "0108": 5000 }));
  // A backlog of an hour ago, faster than the clock.
  const backlog = (second: number) => rigFrame(NOON - 3600 + 4 * second, { "0108": 5000 });
  for (let second = 40; second < 49; second++) at(NOON + second, backlog(second));
  expect(intake.fault()).toBeNull();
  for (let second = 49; second < 60; second++) at(NOON + second, backlog(second));
  expect(intake.fault()).toMatch(
    /^What arrives is 5\d min older than the newest sample; it is stored at its own time$/,
  );
  at(NOON + 60, rigFrame(NOON + 60, { "0108": 5000 }));
  expect(readings).toHaveLength(61);
  expect(intake.fault()).toBeNull();
});

it("holds a clock that is set back by an hour in the first minute of its feed, and reports it", () => {
  const { intake, readings, held, at } = openIntake();
  for (let second = 0; second < 40; second++) at(NOON + second, rigFrame(NOON + second, { "0108": 5000 }));
  for (let second = 40; second < 100; second++) at(NOON + second, rigFrame(NOON - 3600 + second, { "0108": 5000 }));
  expect([readings.length, held.length]).toEqual([40, 60]);
  expect(intake.fault()).toContain("The rig's clock was set back and is 60 min behind");
});

it("does not speak of late readings among those of the present", () => {
  const { intake, at } = openIntake();
  for (let second = 0; second < 60; second++) {
    at(NOON + second, rigFrame(NOON - 900 + second, { "0713": 12 }) + rigFrame(NOON + second, { "0108": 5000 }));
  }
  expect(intake.fault()).toBeNull();
});

it.each([
  ["the same clock", 0, "The hole depth that arrives changes to and fro"],
  ["a clock that is an hour behind", -3600, "Readings 60 min older arrive beside those of the present"],
  ["a clock that is an hour ahead", 3600, "Readings 60 min older arrive beside those of the present"],
])("reports that two devices with %s send through one connection, until one has stopped", (_clock, off, what) => {
  const { intake, at } = openIntake();
  const first = (second: number) => rigFrame(NOON + second, { "0110": 5000 + second / 60 });
  for (let second = 0; second < 60; second++) at(NOON + second, first(second));
  expect(intake.fault()).toBeNull();
  for (let second = 60; second < 80; second++) {
    at(NOON + second, first(second) + rigFrame(NOON + second + off, { "0110": 7000 }));
  }
  const sentence = `${what}. If two devices send through this connection, disconnect one`;
  expect([intake.fault(), intake.feedFault()]).toEqual([sentence, sentence]);
  for (let second = 80; second < 145; second++) at(NOON + second, first(second));
  expect(intake.fault()).toBeNull();
});

it("does not take a depth that is corrected, a backlog or a fast replay for a second device", () => {
  const { intake, at } = openIntake({ clock: "recorded" });
  for (let second = 0; second < 100; second++) at(NOON + second, rigFrame(NOON + 300 * second, { "0110": 5000 }));
  for (let second = 100; second < 110; second++) at(NOON + second, rigFrame(NOON + second, { "0110": 5000 }));
  for (let second = 110; second < 130; second++) at(NOON + second, rigFrame(NOON + second, { "0110": 4900 }));
  expect(intake.feedFault()).toBeNull();
});

it("reports how often a device sends that repeats a second a hundred times, until it sends as usual", () => {
  const { intake, readings, at } = openIntake();
  const send = (second: number, count: number) => {
    for (let part = 0; part < count; part++) {
      at(NOON + second + part / count, rigFrame(NOON + second, { "0110": 5000 + second + part / count }));
    }
  };
  for (let second = 0; second < 30; second++) send(second, 100);
  expect(intake.fault()).toBe("The rig sends 99 readings a second; the last values of each second are stored");
  expect(readings).toHaveLength(3000);
  for (let second = 30; second < 52; second++) send(second, 4);
  expect(intake.fault()).toBeNull();
});

it("stores the item of another record with the channel of its code, and names values and lines that it leaves out", () => {
  const { intake, readings, at } = openIntake();
  at(NOON, rigFrame(NOON, { "0713": 12, "0108": 5000, "0110": "deep", "0113": "1e99" }));
  expect(readings.map(valuesOf)).toMatchObject([{ bitDepth: 5000 }]);
  expect(valuesOf(readings[0]!)).not.toHaveProperty("holeDepth");
  expect(intake.fault()).toMatch(
    /^1 value of 0110 \(.*\) left out, such as "deep": isn't a number; and 1 other reason$/,
  );
});

it("reads a packet without its end when the next begins, without the line that was cut, and names what it leaves out", () => {
  const { intake, readings, at } = openIntake();
  const cut = rigFrame(NOON, { "0108": 5000, "0110": 5100 }).replace(/100\r\n!!\r\n$/, "");
  at(NOON, cut);
  at(NOON + 1, rigFrame(NOON + 1, { "0108": 5001 }));
  expect(readings.map(valuesOf).map(({ bitDepth, holeDepth }) => [bitDepth, holeDepth])).toEqual([
    [5000, undefined],
    [5001, undefined],
  ]);
  const leftOut = "left out: a line starts with four digits, and a packet ends with !! within 64 kB";
  expect(intake.fault()).toBe(`1 line ${leftOut}`);
  at(NOON + 2, rigFrame(NOON + 2, { "0108": 5002 }).replace("0108", "WOB 12\r\n0108"));
  expect(intake.fault()).toBe(`2 lines ${leftOut}`);
  at(NOON + 3, `&&\r\n0108 5003\r\n${"0".repeat(70_000)}`);
  expect(intake.fault()).toBe(`3 lines ${leftOut}`);
  at(NOON + 700, rigFrame(NOON + 700, { "0108": 5004 }));
  expect(intake.fault()).toBeNull();
});

it("takes the readings of a wrong clock as decided, and reports it", () => {
  const { intake, readings, at } = openIntake();
  at(NOON, rigFrame(NOON + 86_400, { "0108": 5000 }));
  intake.decideClock(86_400);
  at(NOON + 1, rigFrame(NOON + 86_401, { "0108": 5000 }));
  expect(readings.map(({ time }) => time - NOON)).toEqual([1]);
  expect(intake.fault()).toBe("The rig's clock is 24 h ahead; its readings are shifted by 24 h");
});

it("uses another map and time zone from the next packet on", () => {
  const { intake, readings, at } = openIntake();
  at(NOON, rigFrame(NOON, { "0108": 5000 }));
  const channels = [{ code: "0108", trace: "holeDepth" as const, unit: "ft" }];
  intake.reconfigure({ config: { ...config, channels }, timezoneOffset: -6 });
  at(NOON + 1, rigFrame(NOON + 1 - 6 * 3600, { "0108": 5001 }));
  expect(readings.map((reading) => [reading.time - NOON, valuesOf(reading)])).toEqual([
    [0, { bitDepth: 5000 }],
    [1, { holeDepth: 5001 }],
  ]);
});

it("releases earlier readings when no more follow them", () => {
  const { readings, at, tickAt } = openIntake();
  for (let second = 0; second < 400; second++) at(NOON + second, rigFrame(NOON + second, { "0108": 5000 }));
  at(NOON + 401, rigFrame(NOON + 100, { "0713": 12 }));
  tickAt(NOON + 410);
  expect(readings).toHaveLength(400);
  tickAt(NOON + 416);
  expect(readings.slice(400).map(({ time, origin }) => [time - NOON, origin])).toEqual([[100, "backfill"]]);
});

/** The pieces of frames, in single steps. */
const pieces = ["&", "!", "&&", "!!", "\r", "\n", "0", "0108", "0106", "9", "-"].map((text) => Buffer.from(text));

it("takes any bytes without a fault, and reads the next packet after them", () => {
  const frame = rigFrame(NOON, { "0108": 5000, "0110": 5100, "0713": 12.5 });
  const bytes = fc.array(fc.oneof(fc.uint8Array({ maxLength: 80 }), fc.constantFrom(...pieces)), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(bytes, fc.nat(frame.length), (chunks, cut) => {
      const { intake, readings, at } = openIntake();
      for (const chunk of chunks) intake.push(chunk);
      at(NOON, frame.slice(0, cut));
      intake.restart();
      at(NOON + 1, frame);
      expect(readings.at(-1)).toBeDefined();
      expect(readings.every(({ values }) => values.every(Number.isFinite))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

it("reports at the source what it leaves out, with its count, an example and the reason", () => {
  const rig = openIntake();
  for (let second = 0; second < 5; second++) {
    const items = rigFrame(NOON + second, { "0108": 5000 }).replace("!!", "0113ABC\r\n!!");
    rig.at(NOON + second, items);
  }
  expect(rig.intake.counts().absurdValues).toBe(5);
  expect(rig.intake.fault()).toBe('5 values of 0113 (ROP) left out, such as "ABC": isn\'t a number');
});
