import type { EpochSeconds } from "@sigma/terms/quantities";
import { rigFrame } from "../../sources/testing/rig-frames";

/** A rig that drills 15 ft in 150 s, makes a connection of 90 s in the slips, and continues, as it sends each second. */
export function drillingFrame(start: EpochSeconds, second: number): string {
  const phase = second % 240;
  const drills = phase < 150;
  const hole = 5000 + Math.floor(second / 240) * 15 + Math.min(phase, 150) / 10;
  return rigFrame(start + second, {
    "0108": drills ? hole : hole - 2,
    "0110": hole,
    "0112": drills ? 90 - phase / 10 : 20 + (phase - 150),
    "0114": phase > 170 && phase < 220 ? 40 : 180,
    "0116": drills ? 20 : 0,
    "0118": drills ? 9 : 0,
    "0120": drills ? 120 : 0,
    "0121": drills ? 2800 : 0,
    "0130": drills ? 600 : 0,
  });
}

/** The frames that the rig sends from one second up to another. */
export const drillingFrames = (start: EpochSeconds, from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => drillingFrame(start, from + index)).join("");
