import type { DrilledFoot } from "../drilled-foot";

/** A foot drilled at a depth: slid (true), rotated (false), or of unknown mode (null). */
export const foot = (depth: number, sliding: boolean | null, toolface: number | null = null): DrilledFoot => ({
  depth,
  time: depth * 30,
  sliding,
  toolface,
  toolfaceType: "gravity",
  rop: sliding ? 60 : 120,
  wob: 20,
  rpm: sliding ? 0 : 60,
  diffPressure: 300,
  pumpRate: 600,
});
/** Feet from a depth on, one per letter: S slid at a toolface of 30°, R rotated, ? unknown. */
export const feet = (modes: string, from = 9000) =>
  modes
    .split("")
    .map((mode, index) => foot(from + index, mode === "?" ? null : mode === "S", mode === "S" ? 30 : null));
