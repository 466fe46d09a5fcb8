import { channelRow, channelSlot, isSentChannelId } from "@sigma/terms/channels";
import { MAX_FORMULA_VALUE } from "@sigma/terms/formula-channels";
import type { Inches } from "@sigma/terms/quantities";
import type { FormulaSetting } from "../well-pipeline/settings";
import type { Tracker } from "../well-pipeline/tracker";
import { type CompiledFormula, compileFormula } from "./compile-formula";
import { type FormulaCell, formulaStateShape } from "./formula-state";

/** What a formula remembers; `key` is that of its text, unit and constants: after a change it starts again. */
type FormulaMemory = { channel: string; key: number; cells: FormulaCell[] };

type FormulasState = { formulas: FormulaMemory[] };

/**
 * Writes the channels of the formulas of a well, each after those that it reads. A formula that does not compile has no values.
 *
 * @see docs/methods/formula.md
 */
export const formulaTracker: Tracker<FormulasState> = {
  name: "formulas",
  version: 1,
  kinds: [],
  needs: ["measurements", "rig-state", "derived-channels"],
  writesSamples: true,
  init: () => none,
  shape: { formulas: [{ channel: "string", key: "number", cells: formulaStateShape }] },
  step(state, _sample, { settings, previousTime, measurements: { time, values }, "rig-state": { rigState } }) {
    if (settings.formulas.length === 0) return { state: none, events };
    const compiledFormulas = compiledOf(settings.formulas);
    const formulas: FormulaMemory[] = [];
    const sentSize = values[BIT_SIZE]!;
    values[BIT_SIZE] = sizeOfBit(sentSize, settings.bitDiameter);
    for (let index = 0; index < compiledFormulas.length; index++) {
      const { channel, key, slot, formula } = compiledFormulas[index]!;
      const before = memoryOf(state.formulas, index, channel, key);
      const cells = before ? before.cells.slice() : formula.init();
      const value = formula.step(cells, { time, previousTime, values, rigState: rigState.code });
      values[slot] = Math.abs(value) <= MAX_FORMULA_VALUE ? value : Number.NaN;
      formulas.push({ channel, key, cells });
    }
    values[BIT_SIZE] = sentSize;
    return { state: { formulas }, events };
  },
};

const BIT_SIZE = channelSlot("bitSize");

/** What formulas read as `bitSize`: the size that the rig sends, otherwise that of the bit in the hole; NaN without both. */
export const sizeOfBit = (sent: Inches, bitDiameter: Inches | null): Inches =>
  sent > 0 ? sent : (bitDiameter ?? Number.NaN);

const events: never[] = [];
const none: FormulasState = { formulas: [] };

/** The memory of a formula, usually at its own place of the list. */
function memoryOf(memories: readonly FormulaMemory[], index: number, channel: string, key: number) {
  const own = memories[index];
  if (own?.channel === channel && own.key === key) return own;
  return memories.find((memory) => memory.channel === channel && memory.key === key);
}

type RunningFormula = { channel: string; key: number; slot: number; formula: CompiledFormula };

/** The compiled formulas of settings, which the samples of a well share. */
const compiledByList = new WeakMap<readonly FormulaSetting[], RunningFormula[]>();

function compiledOf(settings: readonly FormulaSetting[]): RunningFormula[] {
  const compiledFormulas =
    compiledByList.get(settings) ?? settings.flatMap((setting) => compileSetting(setting, settings));
  compiledByList.set(settings, compiledFormulas);
  return compiledFormulas;
}

function compileSetting(setting: FormulaSetting, all: readonly FormulaSetting[]): RunningFormula[] {
  const { channel, text, unit, constants } = setting;
  const compilation = compileFormula(text, {
    unit,
    constants: new Map(Object.entries(constants)),
    channel(name) {
      if (isSentChannelId(name)) return { slot: channelSlot(name), unit: channelRow(name).unit };
      const other = all.find(({ word }) => word === name);
      return other ? { slot: channelSlot(other.channel), unit: other.unit } : null;
    },
  });
  if ("faults" in compilation) return [];
  const key = hashOf(JSON.stringify([text, unit, constants]));
  return [{ channel, key, slot: channelSlot(channel), formula: compilation.formula }];
}

/** A number for a text. @see http://www.isthe.com/chongo/tech/comp/fnv — FNV-1a, 32 bit */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
