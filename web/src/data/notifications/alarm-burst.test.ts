import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { type Alarm, type AlarmStream, burstSize, quietStream, withAlarm } from "./alarm-burst";

const alarm = (number: number, at: number, level: Alarm["level"] = "Warning"): Alarm => ({
  id: String(number),
  wellId: `w${number % 8}` as WellId,
  level,
  message: `alarm ${number}`,
  at,
});

it("shows few alarms one by one, and counts a thousand in a minute as one, none of them lost", () => {
  let stream: AlarmStream = quietStream;
  for (let number = 0; number < 3; number++) stream = withAlarm(stream, alarm(number, number));
  expect(stream.burst).toBeNull();
  for (let number = 3; number < 1000; number++) {
    stream = withAlarm(stream, alarm(number, number * 0.06, number % 10 === 0 ? "Error" : "Warning"));
  }
  expect(stream.burst).toMatchObject({ counts: { Error: 99, Warning: 901 }, first: "alarm 0" });
  expect(stream.burst!.wells.size).toBe(8);
  expect(burstSize(stream.burst!)).toBe(1000);
  // The same alarm once more, as after a lost connection.
  expect(withAlarm(stream, alarm(999, 60))).toEqual(stream);
});

it("starts again after 10 s without an alarm", () => {
  const many = Array.from({ length: 5 }, (_, number) => alarm(number, 0)).reduce(withAlarm, quietStream);
  expect(burstSize(many.burst!)).toBe(5);
  expect(withAlarm(many, alarm(9, 20)).burst).toBeNull();
});
