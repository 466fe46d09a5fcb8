import { bhaAtDepth, type BhaOfHole } from "@sigma/engine/bha/bha-at-depth";
import type { BhaSettings } from "@sigma/engine/bha/pipeline-settings";
import { deriveLogRow } from "@sigma/engine/well-pipeline/depth-rows/derive-log-row";
import type { PipelineSettings } from "@sigma/engine/well-pipeline/settings";
import type { Feet, Inches } from "@sigma/terms/quantities";
import type { DeriveLogRow } from "../storage/depth/log-rows";

/** A stretch of hole and the bit that drilled it. */
export type HoleSection = { size: Inches; startDepth: Feet; endDepth: Feet };

/** The pipeline settings of the BHA that drilled from a depth on. */
export type BhaRun = BhaOfHole & { settings: BhaSettings & Pick<PipelineSettings, "motorStall"> };

/** All settings of a well that affect derived values; plain data. */
export type WellSettings = {
  /** With what follows from the active BHA. */
  pipeline: PipelineSettings;
  holes: readonly HoleSection[];
  /** BHAs that have drilled hole, down to the active one: a planned BHA has no effect. */
  bhaRuns: readonly BhaRun[];
};

/** The settings with the bit, motor and sensors that drilled the hole at a depth; null for the hole of now. */
export type SettingsAtDepth = (depth: Feet | null) => PipelineSettings;

/** Makes the settings of each depth of a well. Depths drilled with the same settings share one object. */
export function createSettingsAtDepth({ pipeline, holes, bhaRuns }: WellSettings): SettingsAtDepth {
  const edges = [...holes.flatMap(({ startDepth, endDepth }) => [startDepth, endDepth]), ...bhaRuns.map(startOf)];
  const starts = [...new Set([-Infinity, ...edges])].toSorted((a, b) => a - b);
  const pieces = starts.map((start) => settingsOf(start));
  let last = 0;

  return (depth) => {
    if (depth === null) return pipeline;
    if (!(depth >= starts[last]! && depth < (starts[last + 1] ?? Infinity))) {
      last = Math.max(
        0,
        starts.findLastIndex((start) => start <= depth),
      );
    }
    return pieces[last]!;
  };

  function settingsOf(depth: Feet): PipelineSettings {
    const run = bhaAtDepth(bhaRuns, depth);
    const hole = holes.find(({ startDepth, endDepth }) => depth >= startDepth && depth < endDepth);
    const settings = { ...pipeline, ...run?.settings };
    return hole ? { ...settings, bitDiameter: hole.size } : settings;
  }
}

const startOf = ({ startDepth }: BhaOfHole): Feet => startDepth;

/** How what follows from a row of the depth log of a well is written into it. */
export function logRowsBy(settings: WellSettings): DeriveLogRow {
  const settingsAt = createSettingsAtDepth(settings);
  return (depth, values) => deriveLogRow(depth, values, settingsAt(depth));
}
