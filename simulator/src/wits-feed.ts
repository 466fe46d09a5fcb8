import { encodeWitsPacket } from "@sigma/formats/wits0/encode";
import type { WitsItem } from "@sigma/formats/wits0/decode";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { RigSample, SurfaceReading } from "./rig/sample";
import type { Decoded } from "./rig/telemetry";

/** Turns the samples of one rig into WITS frames. */
export type WitsFeed = {
  /** The frames of one second, one per record. */
  frames(sample: RigSample, clockOffset?: number): WitsItem[][];
};

/** How a rig sends. */
export type WitsFeedOptions = {
  /** Item 01 of every record. */
  wellName: string;
  /**
   * Sends 60 values every second in one frame, with the tool's values repeated, as a load generator does. Otherwise a
   * record is sent when it has new values, as on a rig.
   */
  dense?: boolean;
};

type Row<Source> = readonly [code: string, value: (source: Source) => number, decimals: number];

/** Record 1, every second: field units, torque in kft·lb as the standard has it; the spares as `simulatedRigChannels`. */
const surfaceRows: readonly Row<SurfaceReading>[] = [
  ["0108", (s) => s.bitDepth, 2],
  ["0109", (s) => s.bitTvd, 2],
  ["0110", (s) => s.holeDepth, 2],
  ["0111", (s) => s.holeTvd, 2],
  ["0112", (s) => s.blockHeight, 2],
  ["0113", (s) => s.rop, 1],
  ["0114", (s) => s.hookload, 1],
  ["0115", (s) => s.hookload * 1.01, 1],
  ["0116", (s) => s.wob, 2],
  ["0117", (s) => s.wob * 1.04, 2],
  ["0118", (s) => s.torque / 1000, 3],
  ["0119", (s) => (s.torque / 1000) * 1.05, 3],
  ["0120", (s) => s.rpm, 0],
  ["0121", (s) => s.pumpPressure, 1],
  ["0122", (s) => s.chokePressure, 1],
  ["0123", (s) => s.spm1, 0],
  ["0124", (s) => s.spm2, 0],
  ["0125", () => 0, 0],
  ["0126", (s) => s.tankVolume, 1],
  ["0127", (s) => s.tankVolume - s.tankZero, 1],
  ["0128", (s) => s.flowOutPercent, 1],
  ["0129", (s) => s.flowOut, 0],
  ["0130", (s) => s.flowIn, 1],
  ["0131", (s) => s.mudDensityOut, 2],
  ["0132", (s) => s.mudDensityIn, 2],
  ["0133", (s) => s.mudTemperatureOut, 1],
  ["0134", (s) => s.mudTemperatureIn, 1],
  ["0137", (s) => s.strokes, 0],
  ["0138", (s) => s.lagStrokes, 0],
  ["0139", (s) => s.returnsDepth, 1],
  ["0140", (s) => s.gas, 2],
  ["0141", (s) => s.diffPressure, 1],
  ["0142", (s) => s.totalSpm, 0],
  ["0143", (s) => s.chokePosition, 0],
  ["0144", (s) => s.desiredPressure, 0],
  ["0145", (s) => s.bitSize, 2],
];

const surveyRows: readonly Row<NonNullable<Decoded["survey"]>>[] = [
  ["0708", (s) => s.md, 2],
  ["0713", (s) => s.inclination, 2],
  ["0715", (s) => s.azimuth, 2],
  ["0722", (s) => s.totalGravity, 4],
  ["0723", (s) => s.totalMagneticField, 0],
  ["0724", (s) => s.dipAngle, 2],
];

const gammaRows: readonly Row<NonNullable<Decoded["gamma"]>>[] = [
  ["0821", (s) => s.md, 2],
  ["0823", (s) => s.value, 1],
];

const healthRows: readonly Row<NonNullable<Decoded["health"]>>[] = [
  ["0835", (s) => s.temperature, 1],
  ["0847", (s) => s.confidence, 0],
];

const mechanicsRows: readonly Row<NonNullable<Decoded["health"]>>[] = [
  ["0920", (s) => s.battery, 2],
  ["0921", (s) => s.axialShock, 1],
  ["0922", (s) => s.lateralShock, 1],
  ["0923", (s) => s.stickSlip, 0],
  ["0924", (s) => s.shockLevel, 0],
  ["0925", (s) => s.signal, 1],
];

const NULL_MARK = "-999.25";

/** Interval at which record 11 is sent: tanks change slowly. */
const TANKS_EVERY = 10;

const tankRows: readonly Row<SurfaceReading>[] = [
  ["1110", (s) => s.tankVolume + 840, 1],
  ["1111", (s) => s.tankVolume, 1],
  ["1115", (s) => s.tankVolume * 0.52, 1],
  ["1116", (s) => s.tankVolume * 0.48, 1],
  ["1117", () => 210, 1],
  ["1118", () => 430, 1],
  ["1129", () => 38, 1],
];

/** Makes the feed of one rig. */
export function createWitsFeed({ wellName, dense = false }: WitsFeedOptions): WitsFeed {
  let latest: Decoded = {};
  let sequence = 0;
  return {
    frames(sample, clockOffset = 0) {
      sequence = (sequence + 1) % 1_000_000;
      const header = (record: string) => headerOf(record, wellName, sequence, sample.time + clockOffset);
      if (dense) {
        latest = { ...latest, ...sample.decoded };
        return [denseFrame(sample, latest, header)];
      }
      const records = [
        itemsOf(surfaceRows, sample.surface),
        directionalItems(sample.decoded),
        [...itemsOf(gammaRows, sample.decoded.gamma), ...itemsOf(healthRows, sample.decoded.health)],
        itemsOf(mechanicsRows, sample.decoded.health),
        sample.time % TANKS_EVERY === 0 ? itemsOf(tankRows, sample.surface) : [],
      ];
      return records
        .filter((items) => items.length > 0)
        .map((items) => [...header(items[0]!.code.slice(0, 2)), ...items]);
    },
  };
}

/** The bytes of frames, Latin-1. */
export const encodeFrames = (frames: readonly WitsItem[][]): string =>
  frames.map((items) => encodeWitsPacket(items)).join("");

function denseFrame(sample: RigSample, latest: Decoded, header: (record: string) => WitsItem[]): WitsItem[] {
  return [
    ...header("01"),
    ...itemsOf(surfaceRows, sample.surface),
    ...orNulls(surveyRows, latest.survey),
    latest.toolface ? toolfaceItem(latest.toolface) : { code: "0717", text: NULL_MARK },
    ...orNulls(gammaRows, latest.gamma),
    ...orNulls(healthRows, latest.health),
    ...orNulls(mechanicsRows, latest.health),
    ...itemsOf(tankRows, sample.surface),
  ];
}

function directionalItems({ survey, toolface }: Decoded): WitsItem[] {
  const items = itemsOf(surveyRows, survey);
  if (toolface) items.push(toolfaceItem(toolface));
  return items;
}

const toolfaceItem = ({ magnetic, angle }: NonNullable<Decoded["toolface"]>): WitsItem => ({
  code: magnetic ? "0716" : "0717",
  text: (angle % 360).toFixed(1),
});

function itemsOf<Source>(rows: readonly Row<Source>[], source: Source | undefined): WitsItem[] {
  if (source === undefined) return [];
  return rows.map(([code, value, decimals]) => ({ code, text: value(source).toFixed(decimals) }));
}

const orNulls = <Source>(rows: readonly Row<Source>[], source: Source | undefined): WitsItem[] =>
  source === undefined ? rows.map(([code]) => ({ code, text: NULL_MARK })) : itemsOf(rows, source);

/** Items 01 to 06 of a record: well, sequence, and the moment in UTC. */
function headerOf(record: string, wellName: string, sequence: number, time: EpochSeconds): WitsItem[] {
  const iso = new Date(time * 1000).toISOString();
  return [
    { code: `${record}01`, text: wellName },
    { code: `${record}04`, text: String(sequence) },
    { code: `${record}05`, text: iso.slice(2, 10).replaceAll("-", "") },
    { code: `${record}06`, text: iso.slice(11, 19).replaceAll(":", "") },
  ];
}
