import type { UserId, WellId } from "@sigma/contract/ids";
import type { ListedProgram, Program } from "@sigma/contract/programs/program";
import type { ProgramComparison, WholeComparison } from "@sigma/contract/programs/program-comparison";
import type { ListedRun, ProgramRun } from "@sigma/contract/programs/program-run";

/** 4 July 2009, 06:52:00 UTC. */
const MOMENT = 1_246_690_320;

/** A program of the user `u1` on the well `w1` for tests. */
export const sampleProgram = (change: Partial<Program> = {}): Program => ({
  _id: "p1",
  ownerId: "u1" as UserId,
  ownerName: "K. Moe",
  switchedOff: null,
  approvals: [],
  changedAt: MOMENT,
  version: 3,
  name: "Connection times",
  description: "Lists connections",
  code: "const a = 1;\nsigma.log(depth);\n",
  trigger: { kind: "schedule", everySeconds: 600 },
  inputs: {
    channels: ["pumpPressure"],
    periodSeconds: 3600,
    depthColumns: [],
    depthFeet: 1000,
    surveys: false,
    slides: false,
    bhas: false,
    stands: true,
    web: [],
  },
  constants: [{ name: "limit", value: 10, unit: "min" }],
  outputs: {
    columns: [
      { name: "time", label: "End of stand", kind: "time", unit: null, isKey: true },
      { name: "depth", label: "Depth", kind: "number", unit: "ft", isKey: false },
      { name: "note", label: "Note", kind: "text", unit: null, isKey: false },
    ],
    channels: [
      {
        name: "smooth",
        label: "Smooth ROP",
        unit: "ft/hr",
        holdSeconds: 600,
        range: { min: 0, max: 300 },
        decimals: 1,
      },
    ],
  },
  wells: { of: "chosen", wellIds: ["w1" as WellId] },
  enabled: true,
  ...change,
});

/** The same in a list. */
export function sampleListedProgram(change: Partial<Program> = {}): ListedProgram {
  const { code: _code, inputs: _inputs, constants: _constants, ...program } = sampleProgram(change);
  return program;
}

/** A run of that program that gave a row, a notice, two values and a line. */
export const sampleRun = (change: Partial<ProgramRun> = {}): ProgramRun => ({
  _id: "r1",
  programId: "p1",
  wellId: "w1" as WellId,
  programVersion: 3,
  trigger: "schedule",
  moment: MOMENT,
  duration: 12.4,
  memory: 1_572_864,
  outcome: { kind: "done" },
  web: null,
  counts: { logLines: 1, rows: 1, notices: 1, values: 2 },
  log: ["20 stands"],
  rows: [{ time: MOMENT - 60, depth: 100, note: "slow" }],
  notices: [{ text: "Connection of 12.0 min", severity: "warning" }],
  values: [{ channel: "smooth", time: [MOMENT - 10, MOMENT], values: [80, 82] }],
  ...change,
});

/** The same in a list. */
export function sampleListedRun(change: Partial<ProgramRun> = {}): ListedRun {
  const { log: _log, rows: _rows, notices: _notices, values: _values, ...run } = sampleRun(change);
  return run;
}

/** A finished comparison of that program on the well `w1`: of three rows one is changed and one is added. */
export const sampleComparison = (change: Partial<WholeComparison> = {}): WholeComparison => ({
  _id: "c1",
  programId: "p1",
  wellId: "w1" as WellId,
  state: "done",
  progress: 1,
  from: MOMENT - 3600,
  to: MOMENT,
  isDraft: false,
  madeBy: "K. Moe",
  madeAt: MOMENT + 60,
  error: null,
  runs: { after: 2, faults: 0, before: 2 },
  rows: { equal: 1, changed: 1, added: 1, removed: 0 },
  values: { equal: 2, changed: 0, added: 0, removed: 0 },
  firstFault: null,
  outputs: sampleProgram().outputs,
  isStored: true,
  comparedRows: [
    {
      change: "changed",
      before: { time: MOMENT - 60, depth: 100, note: "slow" },
      after: { time: MOMENT - 60, depth: 120.5, note: "slow" },
    },
    { change: "added", before: null, after: { time: MOMENT, depth: 130, note: null } },
    {
      change: "equal",
      before: { time: MOMENT - 120, depth: 90, note: null },
      after: { time: MOMENT - 120, depth: 90, note: null },
    },
  ],
  ...change,
});

/** The same in a list. */
export function sampleListedComparison(change: Partial<WholeComparison> = {}): ProgramComparison {
  const {
    firstFault: _fault,
    outputs: _outputs,
    isStored: _stored,
    comparedRows: _rows,
    ...comparison
  } = sampleComparison(change);
  return comparison;
}
