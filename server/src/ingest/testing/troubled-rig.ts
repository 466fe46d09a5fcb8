import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Reading } from "../../sources/reading";
import { readingOf } from "./test-feed";

/**
 * A rig that drills 36 ft in 360 s, makes a connection of 90 s in the slips, slides the second stand, and drills the third
 * without a stop; its well takes an influx at the end. A reading every 2 s.
 */
export function troubledRig(start: EpochSeconds, length: number): Reading[] {
  return Array.from({ length }, (_, index) => {
    const second = 2 * index;
    const isLast = second >= 900;
    const phase = isLast ? second - 900 : second % 450;
    const drills = isLast || phase < 360;
    const slides = !isLast && second >= 450;
    const holeDepth = 5000 + (isLast ? 72 : Math.floor(second / 450) * 36) + (drills ? phase : 360) / 10;
    const influx = Math.max(0, second - 1500);
    return readingOf(start + second, {
      holeDepth,
      bitDepth: drills ? holeDepth : holeDepth - 2,
      blockHeight: drills ? 95 - phase / 10 : 59 + (phase - 360) / 4,
      hookload: phase > 380 && phase < 430 && !drills ? 40 : 180,
      wob: drills ? 20 : 0,
      torque: drills && !slides ? Math.round(9000 + 8000 * Math.sin(second)) : 0,
      rpm: drills && !slides ? 120 : 0,
      pumpPressure: drills ? (slides && phase > 60 && phase < 70 ? 4200 : 2800) : 0,
      pumpRate: drills ? 600 : 0,
      pitVolume: 500 + influx / 10 + (drills ? 0 : 8) + (index % 3) / 8,
      flowOut: (drills ? 50 : 10) + (influx > 0 ? 20 : 0) + (index % 5) / 4,
      gravityToolface: 45 + (index % 10),
    });
  });
}
