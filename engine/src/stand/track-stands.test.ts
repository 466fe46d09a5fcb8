import { RigState, type RigStateCode } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import type { Connection, StandMetric } from "./stand-metric";
import { nextStand, noStand, relabelActivities, type StandMoment } from "./track-stands";

/** A crew with predictable timing: every method lasts for the duration of its argument. */
class Crew {
  private state = noStand();
  private time = 0;
  private hole = 5000;
  private bit = 5000;
  private block = 60;
  private inSlips = false;
  private slipsSince: number | null = null;
  private circulating = true;
  private pumpsSince: number | null = null;
  readonly connections: Connection[] = [];
  readonly stands: StandMetric[] = [];

  drill(feet: number, seconds: number, code: RigStateCode = RigState.rotaryDrilling, toolface = Number.NaN): this {
    for (let second = 0; second < seconds; second++) this.report(code, feet / seconds, toolface);
    return this;
  }

  /** Drills through a gap in the data. */
  drillUnseen(feet: number, seconds: number): this {
    this.time += seconds - 1;
    this.report(RigState.rotaryDrilling, feet, Number.NaN, seconds);
    return this;
  }

  /** Leaves a gap in the data, after which the hole is deeper. */
  miss(seconds: number, feet = 0, drilledOn = false): this {
    const gapFrom = this.time;
    this.time += seconds - 1;
    const code = this.inSlips ? RigState.inSlipsNonCirculating : RigState.rotaryDrilling;
    this.report(code, feet, Number.NaN, seconds, { gapFrom, drilledOn, slipsSince: this.time + 1 });
    return this;
  }

  wait(seconds: number, code: RigStateCode = RigState.stationaryOffBottom): this {
    for (let second = 0; second < seconds; second++) this.report(code, 0, Number.NaN);
    return this;
  }

  pumps(on: boolean): this {
    this.circulating = on;
    this.pumpsSince = this.time;
    return this;
  }

  slips(on: boolean): this {
    this.inSlips = on;
    this.slipsSince = this.time;
    return this;
  }

  raise(feet: number): this {
    this.block += feet;
    return this;
  }

  pull(feet: number): this {
    this.bit -= feet;
    return this;
  }

  /** 10 s to pumps off, 20 s more to the slips, 60 s in them, 30 s to pumps on, 25 s more to hole again. */
  connect(): this {
    this.wait(10).pumps(false).wait(20).slips(true).wait(60, RigState.inSlipsNonCirculating);
    return this.slips(false).wait(30).pumps(true).wait(25, RigState.stationaryCirculation);
  }

  relabel(fromCode: RigStateCode, toCode: RigStateCode, seconds: number): this {
    this.state = relabelActivities(this.state, { fromCode, toCode, seconds });
    return this;
  }

  private report(
    code: RigStateCode,
    footage: number,
    toolface: number,
    elapsedTime = 1,
    knownMoment: Partial<StandMoment> = {},
  ): void {
    this.time++;
    this.hole += footage;
    if (footage > 0) this.bit = this.hole;
    const moment: StandMoment = {
      time: this.time,
      elapsed: elapsedTime,
      gapFrom: null,
      drilledOn: false,
      code,
      activity: code,
      holeDepth: this.hole,
      bitDepth: this.bit,
      blockHeight: this.block,
      footage,
      toolface,
      inSlips: this.inSlips,
      slipsSince: this.slipsSince,
      circulating: this.circulating,
      pumpsSince: this.pumpsSince,
      rotating: false,
      ...knownMoment,
    };
    const next = nextStand(this.state, moment, 80);
    this.state = next.state;
    if (next.connection) this.connections.push(next.connection);
    if (next.stand) this.stands.push(next.stand);
  }
}

it("splits the connection that ends a stand into parts by slips and by pumps [AN-059]", () => {
  const { stands, connections } = new Crew().drill(90, 1800).connect().drill(1, 20);
  expect(stands).toHaveLength(1);
  expect(stands[0]).toMatchObject({
    startTime: 1,
    endTime: 1946,
    startMD: 5000,
    slips: { toSlips: 30, inSlips: 60, fromSlips: 56 },
    pumps: { pumpsOff: 10, off: 110, pumpsOn: 26 },
  });
  expect(stands[0]!.endMD).toBeCloseTo(5090, 6);
  expect(connections).toMatchObject([{ slipsTime: 1830, releaseTime: 1890, inSlips: 60, operation: "drilling" }]);
});

it("returns the rates and the sliding efficiency of a stand", () => {
  const slide = RigState.slideDrilling;
  const { stands } = new Crew()
    .drill(60, 1200)
    .drill(15, 900, slide, 350)
    .drill(15, 900, slide, 50)
    .connect()
    .drill(1, 20);
  expect(stands[0]!.rotatingRop).toBeCloseTo(180, 6);
  expect(stands[0]!.slidingRop).toBeCloseTo(60, 6);
  // Two equal slides 60° apart: the vector is cos 30° of their length.
  expect(stands[0]!.slidingEfficiency).toBeCloseTo(100 * Math.cos(Math.PI / 6), 6);
});

it("has no sliding figures for a stand that was only rotated", () => {
  const { stands } = new Crew().drill(90, 1800).connect().drill(1, 20);
  expect(stands[0]).toMatchObject({ slidingRop: null, slidingEfficiency: null });
});

it("adds up every second of the stand by activity", () => {
  const { stands } = new Crew().drill(90, 1800).connect().drill(1, 20);
  expect(stands[0]!.activities).toEqual({ "1": 1800, "4": 60, "5": 25, "12": 60 });
});

it("does not end a stand by slips before it has the length of a stand", () => {
  const { stands, connections } = new Crew().drill(40, 800).connect().drill(50, 1000).connect().drill(1, 20);
  expect(connections).toHaveLength(2);
  expect(stands).toHaveLength(1);
  expect(stands[0]!.endMD - stands[0]!.startMD).toBeCloseTo(90, 6);
  expect(stands[0]!.slips).toEqual({ toSlips: 30, inSlips: 60, fromSlips: 56 });
});

it("rates hole by the counted time if the data have a gap", () => {
  const { stands } = new Crew().drill(60, 1200).drillUnseen(30, 600).connect().drill(1, 20);
  expect(stands[0]!.endMD - stands[0]!.startMD).toBeCloseTo(90, 6);
  expect(stands[0]!.rotatingRop).toBeCloseTo(180, 6);
});

it("starts the next stand at the end of the last one", () => {
  const { stands } = new Crew().drill(90, 1800).connect().drill(90, 1800).connect().drill(1, 20);
  expect(stands[1]!.startMD).toBeCloseTo(stands[0]!.endMD, 6);
  expect(stands[1]!.startTime).toBe(stands[0]!.endTime);
});

it("has no pump times if the pumps kept running", () => {
  const { stands } = new Crew()
    .drill(90, 1800)
    .wait(30, RigState.washingUp)
    .slips(true)
    .wait(60, RigState.inSlipsCirculating)
    .slips(false)
    .wait(10, RigState.washingDown)
    .drill(1, 20);
  expect(stands[0]!.pumps).toEqual({ pumpsOff: null, off: null, pumpsOn: null });
});

it("ends the last stand of a run when the string is pulled", () => {
  const { stands } = new Crew()
    .drill(90, 1800)
    .pumps(false)
    .wait(20)
    .slips(true)
    .wait(60, RigState.inSlipsNonCirculating)
    .slips(false)
    .pull(130)
    .wait(5, RigState.trippingOut);
  expect(stands).toMatchObject([{ slips: { inSlips: 60, fromSlips: null }, pumps: { off: null, pumpsOn: null } }]);
});

it("names a connection after what was done since the slips before", () => {
  const crew = new Crew().drill(90, 1800).connect();
  crew.slips(true).wait(60, RigState.inSlipsNonCirculating).slips(false).pumps(false).wait(60, RigState.trippingOut);
  crew.slips(true).wait(60, RigState.inSlipsNonCirculating).slips(false).wait(5);
  expect(crew.connections.map(({ operation }) => operation)).toEqual(["drilling", "reaming", "tripping"]);
});

it("moves relabelled time, but never more than the available time", () => {
  const { stands } = new Crew()
    .drill(90, 1800)
    .connect()
    .relabel(RigState.stationaryOffBottom, RigState.trippingOut, 20)
    .relabel(RigState.pickUp, RigState.trippingOut, 5)
    .drill(1, 20);
  expect(stands[0]!.activities).toEqual({ "1": 1800, "4": 60, "5": 25, "12": 40, "19": 20 });
});

it("starts a new stand when pipe was added, although the feed started in the middle of the one before", () => {
  const crew = new Crew();
  crew.drill(56, 560).slips(true).wait(60).raise(128).wait(60).slips(false).wait(30);
  crew.drill(132, 1320).connect().drill(1, 10);
  expect(crew.stands.map(({ startMD, endMD }) => [Math.round(startMD), Math.round(endMD)])).toEqual([[5056, 5188]]);
});

it("keeps a stand that was set in the slips without adding pipe", () => {
  const crew = new Crew();
  crew.drill(56, 560).slips(true).wait(60).raise(20).wait(60).slips(false).wait(30);
  crew.drill(40, 400).connect().drill(1, 10);
  expect(crew.stands.map(({ startMD, endMD }) => [Math.round(startMD), Math.round(endMD)])).toEqual([[5000, 5096]]);
});

it("ends a connection and its stand at the last sample before a gap, and starts the rest after it", () => {
  const crew = new Crew().drill(90, 1800).wait(10).pumps(false).wait(20).slips(true);
  crew.wait(60, RigState.inSlipsNonCirculating).miss(559_964).wait(30, RigState.inSlipsNonCirculating);
  const { connections, stands } = crew
    .slips(false)
    .wait(30)
    .pumps(true)
    .wait(20)
    .drill(90, 1800)
    .connect()
    .drill(1, 20);
  const last = 1800 + 10 + 20 + 60;
  expect(connections.slice(0, 2)).toMatchObject([
    { slipsTime: 1830, releaseTime: last, inSlips: 60, operation: "drilling" },
    { slipsTime: last + 559_964, inSlips: 30, operation: "drilling" },
  ]);
  expect(connections).toHaveLength(3);
  expect(stands).toHaveLength(2);
  expect(stands[0]).toMatchObject({ endTime: last, slips: { toSlips: 30, inSlips: 60, fromSlips: null } });
  expect(stands[1]!.startMD - stands[0]!.endMD).toBeCloseTo(0, 6);
  expect(Math.max(...stands.map(({ startTime, endTime }) => endTime - startTime))).toBeLessThan(2100);
});

it("discards the stand if a gap hides part of it, unless drilling continued through the gap", () => {
  const drillWithMiss = (drilledOn: boolean) =>
    new Crew().drill(45, 900).miss(30, 2, drilledOn).drill(45, 900).connect().drill(1, 20).stands;
  expect(drillWithMiss(false)).toEqual([]);
  expect(drillWithMiss(true).map(({ endMD, startMD }) => Math.round(endMD - startMD))).toEqual([92]);
});
