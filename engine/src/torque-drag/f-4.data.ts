import { readFileSync } from "node:fs";
import type { Feet, Percent, Ppg, PoundsForce } from "@sigma/terms/quantities";
import { type Sample, valueOf } from "@sigma/terms/sample";
import { convert } from "@sigma/terms/units";
import { expect, it } from "vitest";
import {
  connection,
  diameters,
  f4File,
  inTonnes,
  medianOf,
  metres,
  readF4,
  stringFromBit,
} from "../hydraulics/testing/volve-f4";
import type { StringPart } from "./drill-string";
import { estimateFriction } from "./friction-factor";
import { type LoadCase, loadCases } from "./load-case";
import { solveLoad } from "./solve-load";
import { layString, type StringPath } from "./string-path";
import { describeRecorded } from "../rig-state/testing/describe-recorded";

const folder = new URL("../../../../shared/data/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");

/** Below this hookload the string hangs in the slips. */
const IN_SLIPS: PoundsForce = convert(80, "tf", "lbf");
const INTERVAL = 4;

/** Deviation of the modelled hookload, and of the string alone without the block, from the measured one. */
type Judged = { kind: string; hookload: Percent; string: Percent };

describeRecorded("hookload of 15/9-F-4", [new URL(f4File, folder)], () => {
  const { section, samples } = readF4(read);
  const first = samples.filter(({ time }) => time >= connection.from && time < connection.to);
  const block = medianOf(
    first.filter((sample) => hookloadOf(sample) < IN_SLIPS && blockOf(sample) > metres(20)).map(hookloadOf),
  );
  const weighString = (sample: Sample): PoundsForce => hookloadOf(sample) - block - pipeAbove(sample);

  const lay = (string: readonly StringPart[], bitMd: Feet, density: Ppg) => {
    const zones = [{ toMd: metres(9999), friction: 0, holeDiameter: diameters.bit }];
    return layString(section.stations, string, zones, density, bitMd);
  };

  /** One friction factor from the first pick-up, then every later sample whose load case is plain. */
  function judge(string: readonly StringPart[]): { friction: number; points: Judged[] } {
    const paths = new Map<number, StringPath>();
    const pathAt = (bitMd: Feet): StringPath => {
      const key = Math.round(bitMd / metres(0.5));
      const path = paths.get(key) ?? lay(string, key * metres(0.5), section.densityAt(bitMd));
      paths.set(key, path);
      return path;
    };
    const liftedAt = first.findLastIndex((sample) => hookloadOf(sample) < IN_SLIPS) + 1;
    const liftedSamples = first.slice(liftedAt, liftedAt + 10);
    const estimate = estimateFriction(pathAt(medianOf(liftedSamples.map(bitDepthOf))), [0], 0, {
      kind: "pick-up",
      hookload: medianOf(liftedSamples.map(weighString)),
    });
    if (estimate.status !== "found") throw new Error(estimate.reason);
    const { friction } = estimate;
    const points = samples.flatMap((sample, index) => {
      if (sample.time < connection.to || isNearSlips(samples, index)) return [];
      const loadMoment = caseOf(samples, index);
      if (!loadMoment) return [];
      const model = solveLoad(pathAt(bitDepthOf(sample)), [friction], loadMoment.load).hookload;
      const hookload = ((model + block + pipeAbove(sample)) / hookloadOf(sample) - 1) * 100;
      return [{ kind: loadMoment.kind, hookload, string: (model / weighString(sample) - 1) * 100 }];
    });
    return { friction, points };
  }

  const { friction, points } = judge(stringFromBit);
  const within10 = (judgedPoints: readonly Judged[], what: "hookload" | "string") =>
    judgedPoints.filter((point) => Math.abs(point[what]) <= 10).length / judgedPoints.length;
  const medians = (judgedPoints: readonly Judged[]) =>
    Object.fromEntries(
      kinds.map((kind) => [
        kind,
        medianOf(judgedPoints.filter((point) => point.kind === kind).map(({ hookload }) => hookload)),
      ]),
    );

  it("takes the block from the slips and one friction factor from the first pick-up", () => {
    expect(Math.abs(inTonnes(block) - 64.2)).toBeLessThan(0.2);
    expect(Math.abs(friction - 0.19)).toBeLessThan(0.01);
  });

  it("is within 10 % of the measured hookload in all of 6,253 samples except one", () => {
    expect(points).toHaveLength(6253);
    expect(points.filter(({ hookload }) => Math.abs(hookload) > 10)).toHaveLength(1);
    expect(Math.max(...points.map(({ hookload }) => Math.abs(hookload)))).toBeLessThan(10.7);
    expect(medians(points)).toEqual({
      drilling: expect.closeTo(-2.8, 0),
      rotating: expect.closeTo(-2.7, 0),
      "reaming up": expect.closeTo(-0.6, 0),
      "reaming down": expect.closeTo(-2.6, 0),
      "pick-up": expect.closeTo(1.8, 0),
      "slack-off": expect.closeTo(-5.2, 0),
    });
  });

  it("is within 10 % of the string alone, without the block, unless the string is let down", () => {
    const isLetDown = ({ kind }: Judged) => kind === "slack-off";
    expect(
      within10(
        points.filter((point) => !isLetDown(point)),
        "string",
      ),
    ).toBeGreaterThan(0.999);
    expect(medianOf(points.filter(isLetDown).map(({ string }) => string))).toBeCloseTo(-10.5, 0);
  });

  it("is within 3 % in each load case with the other reading of the report, four stands of heavy-weight pipe", () => {
    const [collars, heavy, pipe] = stringFromBit;
    const other = judge([collars!, { ...heavy!, length: metres(4 * 39.3) }, pipe!]);
    expect(other.friction).toBeCloseTo(0.063, 2);
    expect(within10(other.points, "hookload")).toBe(1);
    expect(Math.max(...Object.values(medians(other.points)).map(Math.abs))).toBeLessThan(3);
  });

  it("gives the up and down weights of the daily reports, within 8 %", () => {
    const reportedRows = [
      { bit: 1336.5, density: 1.03, up: 135, down: 115 },
      { bit: 1750, density: 1.4, up: 143, down: 121 },
      { bit: 2770, density: 1.4, up: 175, down: 156 },
    ];
    for (const { bit, density, up, down } of reportedRows) {
      const path = lay(stringFromBit, metres(bit), convert(density, "sg", "ppg"));
      const hook = (load: LoadCase) => inTonnes(solveLoad(path, [friction], load).hookload + block);
      expect(Math.abs(hook(loadCases.pickUp) / up - 1), `up at ${bit} m`).toBeLessThan(0.08);
      expect(Math.abs(hook(loadCases.slackOff) / down - 1), `down at ${bit} m`).toBeLessThan(0.08);
    }
  });
});

const kinds = ["drilling", "rotating", "reaming up", "reaming down", "pick-up", "slack-off"];

const hookloadOf = (sample: Sample): PoundsForce => valueOf(sample, "hookload")! * 1000;
const blockOf = (sample: Sample): Feet => valueOf(sample, "blockHeight")!;
const bitDepthOf = (sample: Sample): Feet => valueOf(sample, "bitDepth")!;

/** Pipe between the rotary table and the top drive hangs on the hook in air. */
const pipeAbove = (sample: Sample): PoundsForce => blockOf(sample) * stringFromBit.at(-1)!.weight;

/** Within 20 s of the slips the hook takes over or gives away the string. */
function isNearSlips(samples: readonly Sample[], index: number): boolean {
  return samples.slice(Math.max(0, index - 5), index + 6).some((sample) => hookloadOf(sample) < IN_SLIPS);
}

/** Load case of a sample; null if the string neither turns nor moves and so keeps the friction of its last move. */
function caseOf(samples: readonly Sample[], index: number): { kind: string; load: LoadCase } | null {
  const sample = samples[index]!;
  const [before, after] = [samples[index - 2], samples[index + 2]];
  if (!before || !after) return null;
  const speed = (blockOf(after) - blockOf(before)) / (4 * INTERVAL);
  const motion = speed > 0 ? "up" : "down";
  const rpm = valueOf(sample, "rpm")!;
  if (rpm <= 5) {
    if (Math.abs(speed) < metres(0.02)) return null;
    return speed > 0 ? { kind: "pick-up", load: loadCases.pickUp } : { kind: "slack-off", load: loadCases.slackOff };
  }
  if (valueOf(sample, "rop")! > 0) {
    return { kind: "drilling", load: loadCases.rotateOnBottom(valueOf(sample, "wob")! * 1000, 0) };
  }
  if (Math.abs(speed) < metres(0.01)) return { kind: "rotating", load: loadCases.rotateOffBottom };
  return { kind: `reaming ${motion}`, load: loadCases.reaming(motion, Math.abs(speed), rpm) };
}
