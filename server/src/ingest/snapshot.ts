import { initialSurveyIntake, type SurveyIntakeState } from "@sigma/engine/survey-intake/next-station";
import { initialState, type PipelineState } from "@sigma/engine/well-pipeline/state";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Json, PipelineSnapshot } from "../storage/samples/tick/tick-writer";

/** Everything that a well remembers between two samples. */
export type WellMemory = {
  pipeline: PipelineState;
  surveys: SurveyIntakeState;
  /** When the present rig state began, null before the first. */
  rigStateSince: EpochSeconds | null;
};

/** The memory of a well before its first sample. */
export const freshMemory = (): WellMemory => ({
  pipeline: initialState(),
  surveys: initialSurveyIntake(),
  rigStateSince: null,
});

/** What storage keeps of a memory; null before the first sample. */
export function toSnapshot(memory: WellMemory): PipelineSnapshot | null {
  const lastTime = memory.pipeline.time;
  return lastTime === null ? null : { state: memory as unknown as Json, lastTime };
}

/** The memory in a snapshot; null where it was written by a version that remembered other things. */
export function fromSnapshot({ state }: Pick<PipelineSnapshot, "state">): WellMemory | null {
  return hasShapeOf(freshMemory(), state) ? (state as unknown as WellMemory) : null;
}

/** Whether a value has the same fields as a sample of its shape, at every depth; what may be null or is empty ends the search. */
function hasShapeOf(shape: unknown, value: unknown): boolean {
  if (shape === null) return true;
  if (typeof shape !== "object") return typeof value === typeof shape || value === null;
  if (Array.isArray(shape)) return Array.isArray(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(shape);
  if (keys.length === 0) return true;
  return (
    keys.length === Object.keys(value).length &&
    keys.every((key) => key in value && hasShapeOf((shape as never)[key], (value as never)[key]))
  );
}
