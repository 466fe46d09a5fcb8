import type { EpochSeconds } from "@sigma/terms/quantities";

const channels = [
  ["0108", "bitDepth", "ft"],
  ["0110", "holeDepth", "ft"],
  ["0112", "blockHeight", "ft"],
  ["0113", "rop", "ft/hr"],
  ["0114", "hookload", "klb"],
  ["0116", "wob", "klb"],
  ["0118", "torque", "kft·lb"],
  ["0120", "rpm", "rpm"],
  ["0121", "pumpPressure", "psi"],
  ["0130", "pumpRate", "gpm"],
] as const;

/** The channels that the rig sends, as its configuration names them. */
export const historyChannels = (): { code: string; trace: string; unit: string }[] =>
  channels.map(([code, trace, unit]) => ({ code, trace, unit }));

const two = (value: number) => String(value).padStart(2, "0");

/** The frame that the rig sends for a second: a stand in 40 min, half of it drilling. The same second always gives the same frame. */
export function historyFrame(time: EpochSeconds): string {
  const at = new Date(time * 1000);
  const phase = time % 2400;
  const drills = phase < 1200;
  const holeDepth = (time % 2_592_000) / 160;
  const values = [
    drills ? holeDepth : holeDepth - 20,
    holeDepth,
    drills ? 95 - phase / 14 : 10 + (phase - 1200) / 14,
    drills ? 60 + (time % 7) : 0,
    phase > 1500 && phase < 1800 ? 40 : 180 + (time % 5),
    drills ? 20 + (time % 3) : 0,
    drills ? 9 + (time % 11) / 10 : 0,
    drills ? 120 : 0,
    drills ? 2800 + (time % 13) : 0,
    drills ? 600 : 0,
  ];
  const day = `${two(at.getUTCFullYear() % 100)}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}`;
  const clock = `${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}`;
  const items = channels.map(([code], index) => `${code}${values[index]!.toFixed(2)}\r\n`).join("");
  return `&&\r\n0105${day}\r\n0106${clock}\r\n${items}!!\r\n`;
}
