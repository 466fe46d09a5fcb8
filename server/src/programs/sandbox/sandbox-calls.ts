import type { ProgramColumn } from "@sigma/contract/programs/program";
import type { ProgramRow, RunNotice, RunOutcome, RunValues } from "@sigma/contract/programs/program-run";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Calls } from "../../threads/call-messages";

/** Columns of numbers of the same length; NaN where there is no value. */
export type InputColumns = Readonly<Record<string, Float64Array>>;

/** What a program gets: numbers in columns, other facts of its well as JSON values. */
export type SandboxInputs = {
  samples: InputColumns;
  depth: InputColumns;
  /** Surveys, slides, BHAs and stands: what the program asked for. */
  facts: Readonly<Record<string, unknown>>;
  /** The unit of each channel, column and constant, by its name. */
  units: Readonly<Record<string, string>>;
  constants: Readonly<Record<string, number>>;
  well: Readonly<Record<string, unknown>>;
};

/** A program to run once. */
export type SandboxRequest = {
  code: string;
  /** The moment that it sees as now. */
  moment: EpochSeconds;
  /** Seeds its random numbers: the same seed gives the same run. */
  seed: string;
  columns: readonly Pick<ProgramColumn, "name">[];
  channels: readonly { name: string }[];
  inputs: SandboxInputs;
};

/** What a run gave. */
export type SandboxReply = {
  outcome: RunOutcome;
  /** Time of the calculation, ms. */
  duration: number;
  /** Bytes. */
  memory: number;
  log: string[];
  rows: ProgramRow[];
  notices: RunNotice[];
  values: RunValues[];
};

/** How long a run may calculate: time in ms, and steps of the interpreter, which are the same in every run. */
export type TimeBounds = { ms: number; steps: number };

/** The messages of the thread of the sandbox. */
export type SandboxCalls = Calls<SandboxRequest & { bounds: TimeBounds }, SandboxReply, never, never>;
