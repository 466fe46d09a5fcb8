import { adviceTexts, planTexts } from "@sigma/contract/texts/advice-texts";
import { assemblyTexts } from "@sigma/contract/texts/assembly-texts";
import { importTexts } from "@sigma/contract/texts/import-texts";
import { missingTexts } from "@sigma/contract/texts/missing-texts";
import { noticeTexts } from "@sigma/contract/texts/notice-texts";
import { refusalTexts } from "@sigma/contract/texts/refusal-texts";
import { inFieldUnits, type Text } from "@sigma/contract/texts/write-text";
import { expect, it } from "vitest";
import { textShown } from "./texts";

const groups = [noticeTexts, adviceTexts, planTexts, assemblyTexts, missingTexts, refusalTexts, importTexts];

const limit = { key: "offset-too-near", values: { separationFactor: 0.8, offset: "F-4", md: 9060, least: 1 } } as const;
const pull = { md: 9000, overpull: 60, setDown: 20, reference: "model", expected: 210 } as const;

/** A text of each name whose values have units, with its text in field units. */
const texts: [Text, string][] = [
  [
    { key: "overpull", values: pull },
    "Stuck pipe at 9,000.0 ft: overpull of 60 klb above the 210 klb of the torque-and-drag model",
  ],
  [
    { key: "string-worked", values: pull },
    "Stuck pipe at 9,000.0 ft: string worked without coming free, overpull up to 60 klb, set-down up to 20 klb",
  ],
  [
    { key: "state-transition", values: { holeDepth: 9000, fromState: 1, toState: 2 } },
    "State transition at 9,000.00 ft",
  ],
  [
    { key: "lesson-ahead", values: { kind: "risk", title: "Gas", wellName: "F-5", distance: 480, md: 9000 } },
    "Risk in 480 ft at 9,000.0 ft: Gas – F-5",
  ],
  [{ key: "motor-stall", values: { md: 8438.07 } }, "Motor stall at 8,438.07 ft"],
  [{ key: "new-survey", values: { md: 9000, isAgain: false } }, "New Survey at 9,000.00 ft"],
  [{ key: "torque-stall", values: { md: 9000 } }, "Stuck pipe at 9,000.0 ft: torque stall with loss of flow"],
  [{ key: "pack-off", values: { md: 9000 } }, "Stuck pipe at 9,000.0 ft: pack-off"],
  [{ key: "stick-slip", values: { md: 9000, index: 80, rpm: 90 } }, "Stick-slip at 9,000.0 ft"],
  [
    {
      key: "data-quality",
      values: {
        contradiction: "pressure-at-flow",
        channel: "pumpPressure",
        value: 240,
        against: 520,
        likelyUnit: "bar",
      },
    },
    "Data quality: Pump pressure reads 240 psi at 520 gpm, which flow, depth and bit do not allow: as if bar were read as psi",
  ],
  [
    { key: "flow-back", values: { volume: 20, usual: 12.5, duration: 300 } },
    "Flow-back of 20.0 bbl in 5 min, 12.5 bbl is the median of those before",
  ],
  [limit, "anti-collision: separation factor 0.80 to F-4 at 9,060 ft is below 1"],
  [{ key: "lease-too-near", values: { room: 30.4, setback: 50 } }, "lease: 30 ft to its line, less than 50 ft"],
  [{ key: "look-ahead-too-short", values: { least: 8 } }, "Look-ahead distance below 8 ft leaves no room for a slide"],
  [
    { key: "no-schedule", values: { limit } },
    "No schedule keeps the constraint of anti-collision: separation factor 0.80 to F-4 at 9,060 ft is below 1",
  ],
  [{ key: "no-way-back", values: { dls: 4 } }, "No path of 4 deg/100 ft leads back to the plan"],
  [
    { key: "no-curve-hold-curve", values: { dls: 3, endDls: 4.5 } },
    "no curve, hold, curve of 3 and 4.5 deg/100 ft arrives there",
  ],
  [{ key: "no-landing", values: { dls: 3, endDls: 3 } }, "no landing of 3 and 3 deg/100 ft on the line"],
  [{ key: "inside-curve", values: { dls: 3 } }, "the point lies inside the curve of 3 deg/100 ft"],
  [{ key: "bit-size-differs", values: { od: 12.25, bit: 8.5 } }, "OD 12.25 in differs from the bit of 8.5 in"],
  [{ key: "bore-too-wide", values: { id: 8, od: 8 } }, "ID 8 in is not below OD 8 in"],
  [{ key: "joint-too-small", values: { tjOd: 7, od: 8 } }, "Tool joint 7 in is below OD 8 in"],
  [{ key: "blade-too-small", values: { bladeOd: 7, od: 8 } }, "Blades 7 in are below OD 8 in"],
  [
    { key: "too-wide", values: { width: 12.5, kind: "hole", diameter: 12.25, fromMd: 1990 } },
    "12.5 in does not pass the hole of 12.25 in from 1,990 ft",
  ],
  [
    { key: "wider-than-bit", values: { width: 13, drilled: 12.25 } },
    "13 in is wider than the hole that is drilled, 12.25 in",
  ],
  [
    { key: "component-too-long", values: { length: 5001, holeDepth: 5000 } },
    "5,001 ft is longer than the hole of 5,000 ft",
  ],
  [
    { key: "string-too-long", values: { length: 5001.26, holeDepth: 5000 } },
    "The components add up to 5,001.3 ft, the hole is 5,000 ft deep",
  ],
  [
    { key: "too-heavy", values: { weight: 510.2, hookLimit: 500 } },
    "510.2 klb is more than the hook may carry, 500 klb",
  ],
  [
    { key: "sensor-above-string", values: { sensor: "gammaSensorOffset", offset: 103, length: 98.5 } },
    "The gamma sensor is 103 ft behind the bit, above the components, which are 98.5 ft long",
  ],
  [
    { key: "starts-below-hole", values: { startDepth: 2000, holeDepth: 1990, before: "BHA #2" } },
    "It starts at 2,000 ft, the hole is 1,990 ft deep: down to there BHA #2 counts",
  ],
  [
    { key: "starts-with-another", values: { name: "BHA #1", startDepth: 2000 } },
    "BHA #1 starts at 2,000 ft, too: only the last of them in the list counts for the hole below",
  ],
  [
    { key: "covers-another", values: { startDepth: 2000, name: "BHA #1", from: 2000 } },
    "It starts at 2,000 ft: the hole that BHA #1 is said to drill from 2,000 ft on counts as drilled by this one",
  ],
  [{ key: "curve-not-ascending", values: { flow: 300, before: 400 } }, "300 gpm does not follow 400 gpm"],
  [{ key: "curve-falls", values: { pressure: 90, before: 100 } }, "90 psi at the higher flow is less than 100 psi"],
  [
    { key: "active-bha-for-sensor", values: { offset: 65 } },
    "An active BHA: the sensor is taken as 65 ft behind the bit",
  ],
  [
    { key: "casing-inside", values: { size: 9.625, diameter: 8.681, from: "usual-weight", weight: 47 } },
    "Inside diameter of the 9.625 in casing: 8.681 in is estimated by the usual weight of 47 lb/ft",
  ],
  [
    { key: "depth-negative", values: { depth: -3, time: 0 } },
    "A depth would be negative: -3.0 ft at 1970-01-01 00:00:00 UTC",
  ],
  [
    { key: "hole-shallower", values: { time: 0, from: 9000, to: 8990.5, places: 3 } },
    "The hole would become shallower at 1970-01-01 00:00:00 UTC: 9,000.0 ft to 8,990.5 ft, and at 2 more places; confirm it",
  ],
  [
    { key: "row-by-hand", values: { startMD: 9000, endMD: 9040.5 } },
    "A person gave the row from 9,000.0 ft to 9,040.5 ft: change or delete that one first",
  ],
  [{ key: "split-outside", values: { startMD: 9000, endMD: 9040.5 } }, "md must lie between 9,000 and 9,040.5 ft"],
  [{ key: "tie-in-stays", values: { md: 0 } }, "The tie-in at 0 ft can't be deleted"],
  [{ key: "no-survey", values: { from: 9000, to: 9090.25 } }, "There is no survey from 9,000 to 9,090.25 ft"],
  [{ key: "md-not-rising", values: { md: 90.5, above: 100 } }, "md must rise from row to row: 90.5 ft follows 100 ft"],
  [{ key: "depth-outside-note", values: { deepest: 100_000 } }, "A depth must lie within 0 and 100,000 ft"],
  [{ key: "depth-outside", values: { deepest: 60_000 } }, "Depth not between 0 and 60,000 ft"],
  [{ key: "md-not-below", values: { md: 90, above: 100, isSame: false } }, "90 ft is above the depth before, 100 ft"],
  [{ key: "tvd-below-md", values: { tvd: 120, md: 100 } }, "TVD 120 ft is deeper than MD 100 ft"],
  [
    { key: "accepted-already", values: { from: 900, to: 1200, author: "A. Vold" } },
    "900 to 1,200 ft of this offset well is accepted already by A. Vold, and stretches must not overlap",
  ],
  [
    {
      key: "bands-overlap",
      values: {
        one: { channel: "wob", low: 18, high: 24.5, at: { by: "depth", from: 9000, to: 9500 } },
        other: { channel: "wob", low: null, high: 20, at: { by: "formation", name: "Marl" } },
      },
    },
    "Bands of a channel must not overlap: WOB 18 to 24.5 klb at 9,000 to 9,500 ft, and WOB up to 20 klb in Marl",
  ],
  [{ key: "accepts-nothing", values: { from: 900, to: 1200 } }, "No rule is broken from 900 to 1,200 ft"],
  [
    { key: "accepts-stop-level", values: { factor: 0.9, md: 1100, stop: 1 } },
    "SF 0.90 at 1,100 ft is below the stop level 1: it can't be accepted",
  ],
  [
    { key: "accepts-unknown-factor", values: { distance: 11, md: 1100 } },
    "11.0 ft at 1,100 ft is too near to be accepted without a separation factor",
  ],
  [{ key: "accepts-outside", values: { from: 0, to: 9000 } }, "Both depths must be inside of the well: 0 to 9,000 ft"],
  [
    { key: "accepts-uncompared", values: { from: 900, to: 1200 } },
    "This offset well is not compared from 900 to 1,200 ft",
  ],
  [
    { key: "accepts-worse", values: { factor: null, distance: 11, md: 1100 } },
    "The approach has become worse than shown: no SF, 11.0 ft at 1,100 ft. Check it and accept again",
  ],
  [
    { key: "phases-overlap", values: { name: "Surface", to: 2000, next: "Pilot", from: 1500 } },
    "Phases must not overlap: Surface ends at 2,000 ft, Pilot starts at 1,500 ft",
  ],
];

/** Tested with the notifications, beside this file. */
const elsewhere = ["alert", "circulating-pressure", "bit-wear", "well-control"];

it("has every text whose values have units", () => {
  const names = groups.flatMap((group) =>
    Object.entries(group).flatMap(([key, write]) => (write.length > 1 ? key : [])),
  );
  expect([...texts.map(([{ key }]) => key), ...elsewhere].toSorted()).toEqual(names.toSorted());
});

it("has each name once", () => {
  const names = groups.flatMap((group) => Object.keys(group));
  expect(new Set(names).size).toBe(names.length);
});

it.each(texts)("writes %j in field units to the letter, and in metric units without a field unit", (text, words) => {
  expect(inFieldUnits(text).slice(0, words.length)).toBe(words);
  expect(textShown(text, "field").replace(/1970.*? [^ ]*?\d\d:\d\d:\d\d( UTC)?/, "")).not.toMatch(
    / (m|mm|kPa|kdaN|L\/min)\b/,
  );
  expect(textShown(text, "metric")).not.toMatch(/\d (ft|in|psi|klb|gpm|bbl|lb\/ft|deg\/100 ft)\b/);
});
