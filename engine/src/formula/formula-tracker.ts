import { channelRow, channelSlot, isSentChannelId } from "@sigma/terms/channels";
import { MAX_FORMULA_VALUE } from "@sigma/terms/formula-channels";
import type { Inches } from "@sigma/terms/quantities";
import { writeProgramChannels } from "../program-channel/program-series";
import type { FormulaSetting } from "../well-pipeline/settings";
import type { Tracker } from "../well-pipeline/tracker";
import { type CompiledFormula, compileFormula, type FormulaScope } from "./compile-formula";
import type { FormulaMoment } from "./formula-moment";
import {
  continueState,
  emptyState,
  firstPlace,
  type FormulaRows,
  formulaRowsShape,
  type FormulaState,
  joinNumbers,
  type StatePlace,
} from "./formula-state";

/** Whose part of the state follows: `key` is that of the text, unit and constants of a formula, which starts again after a change. */
type FormulaPart = { channel: string; key: number; numbers: number; rows: number };

type FormulasState = { formulas: readonly FormulaPart[]; numbers: readonly number[]; rows: readonly FormulaRows[] };

/**
 * Writes the output channels of programs, then the channels of the formulas of a well, each after those that it reads. A formula that
 * does not compile has no values.
 *
 * @see docs/methods/formula.md
 */
export const formulaTracker: Tracker<FormulasState> = {
  name: "formulas",
  version: 2,
  kinds: [],
  needs: ["measurements", "rig-state", "derived-channels"],
  writesSamples: true,
  init: () => none,
  shape: {
    formulas: [{ channel: "string", key: "number", numbers: "number", rows: "number" }],
    numbers: ["number"],
    rows: formulaRowsShape,
  },
  step(state, _sample, { settings, previousTime, measurements: { time, values }, "rig-state": { rigState } }) {
    if (settings.programChannels.length > 0) writeProgramChannels(values, settings.programChannels, time);
    if (settings.formulas.length === 0) return { state: none, events };
    const { formulas, parts } = compiledOf(settings.formulas);
    const memory = continueState(state.formulas === parts ? state : takeOver(state, parts, formulas));
    const sentSize = values[BIT_SIZE]!;
    values[BIT_SIZE] = sizeOfBit(sentSize, settings.bitDiameter);
    const now: FormulaMoment = { time, previousTime, values, rigState: rigState.code, reason: undefined };
    for (let index = 0; index < formulas.length; index++) {
      const { slot, formula } = formulas[index]!;
      const value = formula.step(memory, now);
      values[slot] = Math.abs(value) <= MAX_FORMULA_VALUE ? value : Number.NaN;
    }
    values[BIT_SIZE] = sentSize;
    return { state: { formulas: parts, numbers: memory.numbers, rows: memory.rows }, events };
  },
};

const BIT_SIZE = channelSlot("bitSize");

/** What formulas read as `bitSize`: the size that the rig sends, otherwise that of the bit in the hole; NaN without both. */
export const sizeOfBit = (sent: Inches, bitDiameter: Inches | null): Inches =>
  sent > 0 ? sent : (bitDiameter ?? Number.NaN);

const events: never[] = [];
const none: FormulasState = { formulas: [], numbers: [], rows: [] };

type RunningFormula = { slot: number; formula: CompiledFormula };
type RunningFormulas = { formulas: readonly RunningFormula[]; parts: readonly FormulaPart[] };

/** The state of formulas that continues from another, such as a stored one: what has changed since starts again. */
function takeOver(
  state: FormulasState,
  parts: readonly FormulaPart[],
  formulas: readonly RunningFormula[],
): FormulasState {
  const states = formulas.map(({ formula }, index) => {
    const before = stateBefore(state, parts[index]!);
    return before && formula.hasState(before) ? before : emptyState(formula.layout);
  });
  const numbers = joinNumbers(states.map((each) => each.numbers));
  return { formulas: parts, numbers, rows: states.flatMap(({ rows }) => rows) };
}

function stateBefore(state: FormulasState, part: FormulaPart): FormulaState | null {
  const at = { ...firstPlace };
  for (const { channel, key, numbers, rows } of state.formulas) {
    if (channel === part.channel && key === part.key) {
      return {
        numbers: state.numbers.slice(at.numbers, at.numbers + numbers),
        rows: state.rows.slice(at.rows, at.rows + rows),
      };
    }
    at.numbers += numbers;
    at.rows += rows;
  }
  return null;
}

/** The compiled formulas of settings, which the samples of a well share. */
const compiledByList = new WeakMap<readonly FormulaSetting[], RunningFormulas>();

function compiledOf(settings: readonly FormulaSetting[]): RunningFormulas {
  const runningFormulas = compiledByList.get(settings) ?? compileAll(settings);
  compiledByList.set(settings, runningFormulas);
  return runningFormulas;
}

function compileAll(settings: readonly FormulaSetting[]): RunningFormulas {
  const formulas: RunningFormula[] = [];
  const parts: FormulaPart[] = [];
  const place = { ...firstPlace };
  for (const setting of settings) {
    const compiledFormula = compileSetting(setting, settings, { ...place });
    if (!compiledFormula) continue;
    const { formula, key } = compiledFormula;
    const [numbers, rows] = [formula.layout.numbers.length, formula.layout.rows.length];
    formulas.push({ slot: channelSlot(setting.channel), formula });
    parts.push({ channel: setting.channel, key, numbers, rows });
    place.numbers += numbers;
    place.rows += rows;
  }
  return { formulas, parts };
}

function compileSetting(
  { text, unit, constants }: FormulaSetting,
  all: readonly FormulaSetting[],
  place: StatePlace,
): { formula: CompiledFormula; key: number } | null {
  const scope: FormulaScope = {
    unit,
    constants: new Map(Object.entries(constants)),
    channel(name) {
      if (isSentChannelId(name)) return { slot: channelSlot(name), unit: channelRow(name).unit };
      const other = all.find(({ word }) => word === name);
      return other ? { slot: channelSlot(other.channel), unit: other.unit } : null;
    },
  };
  const compilation = compileFormula(text, scope, place);
  return "faults" in compilation
    ? null
    : { formula: compilation.formula, key: hashOf(JSON.stringify([text, unit, constants])) };
}

/** A number for a text. @see http://www.isthe.com/chongo/tech/comp/fnv — FNV-1a, 32 bit */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
