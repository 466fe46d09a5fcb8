import { expect, it } from "vitest";
import { lostTimeInText } from "./lost-time-text";

const readLostTime = (description: string, activity: string | null = null) => lostTimeInText({ activity, description });

it("reads lost time in the words of a report [OP-070]", () => {
  const texts = [
    "Waited on weather, wind 45 kt",
    "WOW.",
    "06:00 Waiting for helicopter with spares",
    "Repaired leaking flange on standpipe",
    "Drilled to 5,120 ft. Top drive failed.",
    "Fished for lost cone",
    "Worked stuck pipe, jarred up with 50 klb",
    "Lost circulation at 6,210 ft, pumped LCM",
    "Downtime: mud pump 2",
    "interruption -- wait ing on weat her: wind 41/47 knots",
    "eather: 22:00 41/47 knots",
    "interruption -- ot her: Not able to break studs",
    "drilling -- wait: Boat on its way",
  ];
  expect(texts.map((text) => readLostTime(text))).toEqual([
    "waiting on weather",
    "waiting on weather",
    "waiting",
    "repair",
    "rig equipment",
    "fishing",
    "stuck pipe",
    "lost circulation",
    "lost time",
    "waiting on weather",
    "waiting on weather",
    "interruption",
    "waiting",
  ]);
});

it("reads none in planned work, in what is denied, in cement that sets and in what was done meanwhile", () => {
  for (const text of [
    "Drilled 12 1/4 in hole from 1,365 to 1,544 m, flow 3,500 lpm",
    "Circulated bottoms up, no downtime",
    "Waited on cement",
    "Waited for cement to set",
    "Broke out and laid down BHA",
    "drilling -- trip: Laid down jar. Meanwhile worked to repair leaking flange.",
    "Held kick drill with the crew",
    "Kicked off at 2,500 ft",
    "Reamed tight spot",
    "",
  ]) {
    expect([text, readLostTime(text)]).toEqual([text, null]);
  }
});

it("uses only the start and the named lost time of a row with a planned code", () => {
  expect(readLostTime("Pulled out of hole. Repaired iron roughneck.", "6")).toBeNull();
  expect(readLostTime("Repaired iron roughneck, then pulled out", "6")).toBe("repair");
  expect(readLostTime("Pulled out of hole, NPT 2 h", "6")).toBe("lost time");
});
