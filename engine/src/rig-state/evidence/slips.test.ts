import type { Seconds } from "@sigma/terms/quantities";
import { expect, it } from "vitest";
import type { Reading } from "./reading";
import { emptyWindow, extendWindow } from "./recent-window";
import { nextSlips, unknownSlips } from "./slips";
import { follow } from "../testing/readings";

type Moment = Partial<Reading> & { circulating?: boolean; makingHole?: boolean; holeDepth?: number };

/** Slips seen over moments that are a function of time. */
function hanging(
  moment: (time: Seconds) => Moment,
  until: Seconds,
  interval: Seconds = 1,
  blockWeight: number | null = null,
) {
  return follow(
    { window: emptyWindow(), slips: unknownSlips() },
    ({ window, slips }, reading) => {
      const nextWindow = extendWindow(window, reading);
      const { circulating = false, makingHole = false, holeDepth = Number.NaN } = moment(reading.time);
      const use = { circulating, turning: false, makingHole, holeDepth, isAfterGap: false, isOtherString: false };
      return { window: nextWindow, slips: nextSlips(slips, reading, nextWindow, use, blockWeight) };
    },
    moment,
    until,
    interval,
  ).map(({ time, state }) => ({ time, ...state.slips }));
}

/** Drills until 100 s, is in the slips from 130 s to 250 s while the block is raised from 160 s, and drills again. */
const connection =
  (string: number, jitter = 0, bitIsSent = true) =>
  (time: Seconds): Moment => {
    const drills = time < 100 || time > 300;
    const hangs = time >= 130 && time < 250;
    const noise = jitter * Math.sin(time * 12.9898);
    return {
      hookload: 50 + (hangs ? 0 : string) + noise,
      blockHeight: 10 + Math.min(90, Math.max(0, time - 160)),
      bitDepth: bitIsSent ? 5000 : Number.NaN,
      circulating: drills,
      makingHole: drills,
    };
  };

it("finds the first connection of a well within five seconds, at every sampling", () => {
  for (const interval of [1, 4, 5]) {
    const slipsStates = hanging(connection(200, 2), 400, interval);
    const from = slipsStates.find(({ on }) => on);
    const to = slipsStates.find(({ time, on }) => time > 200 && !on);
    expect(Math.abs(from!.since! - 130)).toBeLessThanOrEqual(5);
    expect(Math.abs(to!.since! - 250)).toBeLessThanOrEqual(5);
  }
});

it("finds them without a bit depth, by the lowest steady hookload", () => {
  const slipsStates = hanging(connection(200, 2, false), 400);
  expect(slipsStates.filter(({ on, time }) => on && time >= 150 && time < 250).length).toBeGreaterThan(95);
  expect(slipsStates.some(({ on, time }) => on && (time < 130 || time > 255))).toBe(false);
});

it("recognizes a string of 15 klb by the block that moves without the bit", () => {
  const slipsStates = hanging(connection(15, 2), 400);
  expect(slipsStates.filter(({ on, time }) => on && time >= 165 && time < 245).length).toBeGreaterThan(75);
  expect(slipsStates.some(({ on, time }) => on && (time < 130 || time > 260))).toBe(false);
});

it("detects slips from the start if the block moves while the bit does not", () => {
  const slipsStates = hanging((time) => ({ hookload: 145, blockHeight: 5 + time, bitDepth: 30 }), 20);
  expect(slipsStates.at(-1)).toMatchObject({ on: true });
  expect(slipsStates.at(-1)!.levels.empty).toBeCloseTo(145, 6);
});

it("does not take weight set on bottom for slips", () => {
  const slipsStates = hanging((time) => {
    const makingHole = time > 20;
    const wob = makingHole ? 60 : 0;
    return {
      hookload: 250 - wob,
      wob,
      blockHeight: 90 - time * 0.02,
      bitDepth: 5000 + time * 0.02,
      circulating: true,
      makingHole,
    };
  }, 600);
  expect(slipsStates.some(({ on }) => on)).toBe(false);
});

it("is not fooled by a bit depth that sticks while the loaded block moves", () => {
  const drillMoment = connection(200);
  const slipsStates = hanging((time) => {
    if (time <= 320) return drillMoment(time);
    return { hookload: 245, blockHeight: 100 - (time - 320) * 0.5, bitDepth: 5000 };
  }, 480);
  expect(slipsStates.some(({ on, time }) => on && time > 260)).toBe(false);
});

it("is not put into the slips by a bit depth that wobbles back to its value while the block moves", () => {
  const slipsStates = hanging((time) => {
    const wobble = 1.5 * Math.sin((Math.PI * time) / 2);
    return { hookload: 250, blockHeight: 90 - time * 0.5, bitDepth: 4900 + wobble, circulating: true };
  }, 120);
  expect(slipsStates.some(({ on }) => on)).toBe(false);
});

it("corrects a wrong first belief about the empty block", () => {
  // A dead sensor reads zero for a minute before the first connections.
  const slipsStates = hanging((time) => {
    if (time < 60) return { hookload: 0, blockHeight: 50, bitDepth: 5000 };
    const cycle = (time - 60) % 400;
    return connection(200)(cycle);
  }, 1700);
  const late = slipsStates.filter(({ time }) => time > 860);
  const hangs = (time: Seconds) => (time - 60) % 400 >= 135 && (time - 60) % 400 < 245;
  const drills = (time: Seconds) => (time - 60) % 400 > 260 || (time - 60) % 400 < 125;
  expect(late.filter(({ time }) => hangs(time)).every(({ on }) => on)).toBe(true);
  expect(late.filter(({ time }) => drills(time)).some(({ on }) => on)).toBe(false);
});

/** A string of 250 klb under a block of 50 klb, set down on an obstacle by 12 ft of block and pulled off it, twice a minute. */
const workedString = (time: Seconds): Moment => {
  const loweredLength = 6 - 6 * Math.cos((2 * Math.PI * time) / 30);
  const resting = Math.max(0, loweredLength - 2);
  const bit = Math.min(5000, 4990 + loweredLength);
  return { hookload: 300 - 19.5 * resting, blockHeight: 40 - loweredLength, bitDepth: bit, holeDepth: 5000 };
};

it("detects no slips while a stuck string is set down and pulled, with and without known slips before", () => {
  const slipsStates = hanging(workedString, 600);
  expect(slipsStates.some(({ on }) => on)).toBe(false);
  const after = hanging((time) => (time < 400 ? connection(250)(time) : workedString(time)), 1000);
  expect(after.some(({ on, time }) => on && time >= 150 && time < 245)).toBe(true);
  expect(after.some(({ on, time }) => on && time > 260)).toBe(false);
});

it("still knows the slips that are set on a string that was set down", () => {
  const slipsStates = hanging((time) => {
    if (time < 400) return connection(250)(time);
    const loweredLength = Math.min(12, (time - 400) * 0.5);
    return { hookload: time < 460 ? 300 - 15 * loweredLength : 52, blockHeight: 40 - loweredLength, bitDepth: 4990 };
  }, 500);
  expect(slipsStates.some(({ on, time }) => on && time > 260 && time < 460)).toBe(false);
  expect(slipsStates.at(-1)!.on).toBe(true);
});

it("doesn't use a bit at hole depth under a moving block as evidence", () => {
  const slipsStates = hanging((time) => {
    const loweredLength = Math.min(10, Math.max(0, time - 30));
    return { hookload: 250 - 10 * loweredLength, blockHeight: 30 - loweredLength, bitDepth: 5000, holeDepth: 5000.1 };
  }, 90);
  expect(slipsStates.some(({ on }) => on)).toBe(false);
  expect(slipsStates.at(-1)!.levels.empty).toBeNull();
});

it("uses the block weight of the rig until the hookload has taught it", () => {
  const late = (time: Seconds): Moment => ({ ...connection(200)(time), bitDepth: Number.NaN });
  const findSlipsTime = (blockWeight: number | null) => hanging(late, 140, 1, blockWeight).find(({ on }) => on)?.time;
  expect(findSlipsTime(50)).toBe(133);
  const learnedStates = hanging(connection(200), 240, 1, 58);
  expect(Math.abs(learnedStates.at(-1)!.levels.empty! - 50)).toBeLessThan(3);
});

/** Stands of 90 ft every 400 s: drilled, set in the slips for 120 s while the block is raised, then drilling continues. */
const stands =
  (change: (since: Seconds, moment: Moment, time: Seconds) => Moment) =>
  (time: Seconds): Moment => {
    const since = time % 400;
    const hangs = since >= 230 && since < 350;
    const up = 90 * Math.min(1, Math.max(0, (since - 250) / 60));
    const drilledFootage = 90 * Math.min(1, since / 200);
    const moment: Moment = {
      hookload: hangs ? 50 : 250,
      blockHeight: since < 230 ? 100 - drilledFootage : 10 + up,
      bitDepth: 5000 + 90 * Math.floor(time / 400) + drilledFootage,
      holeDepth: 9000,
      circulating: since < 215,
    };
    return { ...moment, ...change(since, moment, time) };
  };

/** Share of the time from the second stand on at which slips were detected correctly. */
function agreement(change: (since: Seconds, moment: Moment, time: Seconds) => Moment, until = 4000): number {
  const slipsStates = hanging(stands(change), until).filter(({ time }) => time >= 400);
  const right = slipsStates.filter(({ time, on }) => on === (time % 400 >= 230 && time % 400 < 350));
  return right.length / slipsStates.length;
}

it("knows the slips of a rig whose bit depth follows the block in them too", () => {
  const followBlock = (since: Seconds, { bitDepth, blockHeight }: Moment): Moment =>
    since >= 230 && since < 350 ? { bitDepth: bitDepth! - (blockHeight! - 10) } : {};
  expect(agreement(followBlock)).toBeGreaterThan(0.96);
});

it("detects the slips at every stand while a signal shows circulation all the time", () => {
  expect(agreement((_since, _moment, time) => (time > 800 ? { circulating: true } : {}), 12_000)).toBeGreaterThan(0.96);
});

it("assumes no string in the slips while the hookload drops out to zero", () => {
  const dropHookload = (since: Seconds): Moment => (since >= 60 && since < 150 ? { hookload: 0 } : {});
  expect(agreement(dropHookload)).toBeGreaterThan(0.96);
});

it("doesn't treat a bit depth that is repeated for five seconds as a motionless bit", () => {
  const repeatDepths = (since: Seconds, { bitDepth, blockHeight }: Moment): Moment =>
    since < 200
      ? { bitDepth: bitDepth! - ((100 - blockHeight!) % 5), hookload: 70 }
      : { hookload: since < 350 ? 50 : 70 };
  const slipsStates = hanging(
    stands((since, moment) => repeatDepths(since, moment)),
    3000,
  );
  expect(slipsStates.filter(({ time, on }) => on && time % 400 > 20 && time % 400 < 200)).toEqual([]);
});

/** A string of 250 klb that is run in by stands, lowered at 1.2 ft/s until the slips are set. */
const runIn = (time: Seconds): Moment => {
  const since = time % 211;
  const loweredLength = Math.min(96, since * 1.2);
  const up = 96 * Math.min(1, Math.max(0, (since - 100) / 60));
  return {
    hookload: since > 80 && since < 190 ? 52 : 300,
    blockHeight: 100 - loweredLength + up,
    bitDepth: 5000 + 96 * Math.floor(time / 211) + loweredLength,
    holeDepth: 20_000,
  };
};

it("detects the slips of a trip at steps of 10 to 20 s, in which the block was lowered and the weight was lost", () => {
  for (const interval of [10, 13, 17, 20]) {
    const slipsStates = hanging(runIn, 6000, interval).filter(({ time }) => time > 1000);
    const hangs = (time: Seconds) => time % 211 > 80 && time % 211 < 190;
    const right = slipsStates.filter(({ time, on }) => on === hangs(time) || on === hangs(time - interval));
    expect(right.length / slipsStates.length).toBeGreaterThan(0.98);
    expect(slipsStates.every(({ levels }) => Math.abs(levels.empty! - 52) < 10)).toBe(true);
  }
});

const withoutBlock =
  (moment: (time: Seconds) => Moment) =>
  (time: Seconds): Moment => ({ ...moment(time), blockHeight: Number.NaN });

it("knows the slips of a trip without the block, once the empty block has hung for half a minute", () => {
  const slipsStates = hanging(withoutBlock(runIn), 6000);
  const hangs = (time: Seconds) => time % 211 > 80 && time % 211 < 190;
  expect(slipsStates.filter(({ time, on }) => on && !hangs(time) && !hangs(time - 5))).toEqual([]);
  const late = slipsStates.filter(({ time }) => time > 211 && hangs(time) && hangs(time - 5));
  expect(late.filter(({ on }) => on).length / late.length).toBeGreaterThan(0.98);
});

it("detects no slips without the block while a stuck string is set down and pulled", () => {
  expect(hanging(withoutBlock(workedString), 1200).some(({ on }) => on)).toBe(false);
});
