import { type ChannelId, channelRow, channelSlot, isChannelId } from "@sigma/terms/channels";
import { emptyValues } from "@sigma/terms/sample";
import type { UnitName } from "@sigma/terms/units";
import { compileFormula, type CompiledFormula, type FormulaScope } from "../compile-formula";
import type { FormulaFault } from "../formula-fault";
import type { NoneReason } from "../formula-moment";
import { continueState, type FormulaState } from "../formula-state";

/** A sample of a script: its time, rig state and channels. */
export type ScriptedSample = { time: number; state?: number } & Partial<Record<ChannelId, number>>;

/** A scope of the product's channels with a 12.25 in bit whose hours are not known. */
export const testScope = (unit: UnitName | null = null): FormulaScope => ({
  channel: (name) => (isChannelId(name) ? { slot: channelSlot(name), unit: channelRow(name).unit } : null),
  constants: new Map([
    ["bitSize", { value: 12.25, unit: "in" }],
    ["bitHours", { value: Number.NaN, unit: "hr" }],
  ]),
  unit,
});

/** A formula without faults. */
export function compileText(text: string, unit: UnitName | null = null): CompiledFormula {
  const compilation = compileFormula(text, testScope(unit));
  if ("faults" in compilation) throw new Error(JSON.stringify(compilation.faults));
  return compilation.formula;
}

/** The faults of a formula. */
export function faultsOf(text: string, unit: UnitName | null = null): readonly FormulaFault[] {
  const compilation = compileFormula(text, testScope(unit));
  return "faults" in compilation ? compilation.faults : [];
}

/** The values of a formula over samples, with the reason for each missing value; the state is restored before some samples. */
export function runFormula(
  formula: CompiledFormula,
  samples: readonly ScriptedSample[],
  stops: ReadonlySet<number> = new Set(),
  start: FormulaState = formula.init(),
  timeBefore: number | null = null,
): { values: number[]; reasons: (NoneReason | undefined)[]; state: FormulaState } {
  let state = start;
  const reasons: (NoneReason | undefined)[] = [];
  const values = samples.map(({ time, state: rigState, ...channels }, index) => {
    if (stops.has(index)) state = JSON.parse(JSON.stringify(state)) as typeof state;
    const sampleValues = emptyValues();
    for (const [id, value] of Object.entries(channels)) sampleValues[channelSlot(id as ChannelId)] = value;
    const now = {
      time,
      previousTime: index > 0 ? samples[index - 1]!.time : timeBefore,
      values: sampleValues,
      rigState: rigState ?? Number.NaN,
    } as Parameters<CompiledFormula["step"]>[1];
    const memory = continueState(state);
    const value = formula.step(memory, now);
    state = { numbers: memory.numbers, rows: memory.rows };
    reasons.push(Number.isNaN(value) ? now.reason : undefined);
    return value;
  });
  return { values, reasons, state };
}

/** The value of a formula at one sample. */
export const valueAt = (text: string, sample: Omit<ScriptedSample, "time">, unit: UnitName | null = null): number =>
  runFormula(compileText(text, unit), [{ time: 1000, ...sample }]).values[0]!;
