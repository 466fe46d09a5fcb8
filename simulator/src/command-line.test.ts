import { expect, it } from "vitest";
import { readCommandLine } from "./command-line";

const read = (line: string) => readCommandLine(line.split(" "));

it("reads where to send and how", () => {
  expect(
    read("--to rig.example:5000 --rigs 3 --speed 60 --seed 9 --backlog 12h --fault stall@600 --dense"),
  ).toMatchObject({
    run: [
      {
        target: { to: { host: "rig.example", port: 5000 } },
        count: 3,
        speed: 60,
        seed: 9,
        backlog: 43_200,
        faults: [{ kind: "stall", at: 600 }],
        dense: true,
      },
    ],
  });
  expect(
    read("--listen 0 --start-time 2026-11-20T06:00:00Z --start-depth 5000 --surveyed-to 4930.25 --samples 10"),
  ).toMatchObject({
    run: [
      { target: { listen: { port: 0 } }, startTime: 1_795_154_400, startDepth: 5000, surveyedTo: 4930.25, samples: 10 },
    ],
  });
});

it("reads more rigs after --next, each with its own options", () => {
  expect(
    read("--to a:1 --azimuth 155 --kick-off 2400 --build-rate 4 --next --to a:2 --until-finished --every 5 --speed 2"),
  ).toMatchObject({
    run: [
      {
        target: { to: { port: 1 } },
        plan: { azimuth: 155, kickOff: 2400, buildRate: 4 },
        untilFinished: false,
        speed: 1,
      },
      {
        target: { to: { port: 2 } },
        plan: { azimuth: 335, kickOff: 7400, buildRate: 10 },
        untilFinished: true,
        every: 5,
        speed: 2,
      },
    ],
  });
});

it("explains and describes without a target", () => {
  expect(read("--help")).toBe("help");
  expect(read("--describe")).toBe("describe");
});

it.each([
  ["--speed 2", "give either --to HOST:PORT or --listen PORT"],
  ["--to a:1 --listen 2", "give either --to HOST:PORT or --listen PORT"],
  ["--to nowhere", '--to "nowhere" must be HOST:PORT'],
  ["--to a:99999", '--to "99999" must be a number from 1 to 65535'],
  ["--listen 1 --speed 2000", '--speed "2000" must be a number from 0.1 to 1000'],
  ["--listen 1 --speed fast", '--speed "fast" must be a number from 0.1 to 1000'],
  ["--listen 1 --start-depth 3", '--start-depth "3" must be a number from 150 to 17800'],
  ["--listen 1 --backlog 3d", '--backlog "3d" must be a time such as 12h, 30m or 45s'],
  ["--listen 1 --start-time noon", '--start-time "noon" must be a moment'],
  ["--listen 1 --fault fire@9", '--fault: fault "fire@9" must be KIND@SECOND'],
  ["--listen 1 --fault clock@9:noon", '--fault: the detail of fault "clock@9:noon" must be seconds'],
  ["--listen 1 --rigs 1.5", '--rigs "1.5" must be a whole number'],
  ["--listen 1.5", '--listen "1.5" must be a whole number'],
  ["--listen 1 --azimuth 361", '--azimuth "361" must be a number from 0 to 360'],
  ["--listen 1 --kick-off 9000", '--kick-off "9000" must be a number from 500 to 7400'],
  ["--listen 1 --next --speed 2", "give either --to HOST:PORT or --listen PORT"],
  ["--listen 1 --quickly", "Unknown option '--quickly'"],
])("refuses %j with the reason", (line, message) => {
  expect(() => read(line)).toThrow(message);
});
