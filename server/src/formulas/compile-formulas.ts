import { formulaWord } from "@sigma/contract/formula/formula-word";
import type { FormulaConstantRow } from "@sigma/contract/formula/formula-channel";
import { type CompiledFormula, compileFormula, type FormulaScope } from "@sigma/engine/formula/compile-formula";
import type { FormulaFault } from "@sigma/engine/formula/formula-fault";
import { orderFormulas } from "@sigma/engine/formula/order-formulas";
import type { FormulaSetting } from "@sigma/engine/well-pipeline/settings";
import { type ChannelId, channelRow, channelSlot, isSentChannelId } from "@sigma/terms/channels";
import type { FormulaChannelId } from "@sigma/terms/formula-channels";
import type { UnitName } from "@sigma/terms/units";

/** A formula with what it is compiled from. */
export type FormulaSource = {
  /** Null before it has one. */
  channel: FormulaChannelId | null;
  name: string;
  text: string;
  /** Null for that of the calculation. */
  unit: UnitName | null;
  constants: readonly FormulaConstantRow[];
  forAllWells: boolean;
};

/** A formula as its well has it. */
type SavedFormula = FormulaSource & { channel: FormulaChannelId; unit: UnitName };

/**
 * Compiles a formula among the other formulas that its well has. A formula for all wells reads only formulas for all wells.
 *
 * @returns the faults of its text, or of the circle that it closes
 */
export function compileAmong(
  formula: FormulaSource,
  others: readonly SavedFormula[],
): { formula: CompiledFormula } | { faults: readonly FormulaFault[] } {
  const compilation = compileFormula(formula.text, scopeOf(formula, others));
  if ("faults" in compilation || formula.channel === null) return compilation;
  const runnable = others
    .filter(({ channel }) => channel !== formula.channel)
    .flatMap((other) => runnableOf(other, others));
  const { circles } = orderFormulas([...runnable, { channel: formula.channel, reads: compilation.formula.reads }]);
  const circle = circles.find((channels) => channels.includes(formula.channel!));
  if (!circle) return compilation;
  return { faults: [{ kind: "circle", channels: circle, from: 0, to: formula.text.length }] };
}

/**
 * The formulas of a well as its pipeline runs them, each after those that it reads. A formula that cannot run, as another one has
 * changed since, is left out: its channel has no values.
 */
export function formulaSettings(formulas: readonly SavedFormula[]): FormulaSetting[] {
  const { order } = orderFormulas(formulas.flatMap((formula) => runnableOf(formula, formulas)));
  return order.map(({ setting }) => setting);
}

function runnableOf(
  formula: SavedFormula,
  all: readonly SavedFormula[],
): { channel: ChannelId; reads: readonly ChannelId[]; setting: FormulaSetting }[] {
  const compilation = compileFormula(formula.text, scopeOf(formula, all));
  if ("faults" in compilation) return [];
  const { channel, name, text, unit, constants } = formula;
  const setting = { channel, word: formulaWord(name), text, unit, constants: constantsOf(constants) };
  return [{ channel, reads: compilation.formula.reads, setting }];
}

const constantsOf = (constants: readonly FormulaConstantRow[]): FormulaSetting["constants"] =>
  Object.fromEntries(constants.map(({ name, value, unit }) => [name, { value, unit: unit as UnitName | null }]));

const scopeOf = ({ unit, constants, forAllWells }: FormulaSource, all: readonly SavedFormula[]): FormulaScope => ({
  unit,
  constants: new Map(Object.entries(constantsOf(constants))),
  channel(name) {
    if (isSentChannelId(name)) return { slot: channelSlot(name), unit: channelRow(name).unit };
    const other = all.find((each) => formulaWord(each.name) === name && (each.forAllWells || !forAllWells));
    return other ? { slot: channelSlot(other.channel), unit: other.unit } : null;
  },
});
