import type { FormulaPreview } from "@sigma/contract/formula/formula-channel";
import type { BackTestSamples } from "@sigma/engine/alerts/back-test";
import { sizeOfBit } from "@sigma/engine/formula/formula-tracker";
import { continueState } from "@sigma/engine/formula/formula-state";
import type { NoneReason } from "@sigma/engine/formula/formula-moment";
import { quantile } from "@sigma/engine/math/quantile";
import { channelSlot, channelsBySlot, type ChannelId } from "@sigma/terms/channels";
import type { EpochSeconds, Inches } from "@sigma/terms/quantities";
import { emptyValues } from "@sigma/terms/sample";
import { compileAmong, type FormulaSource } from "./compile-formulas";

/** The input of a preview: a formula, the other formulas of its well, and stored samples from before the range on. */
export type PreviewInput = {
  formula: FormulaSource;
  others: Parameters<typeof compileAmong>[1];
  samples: BackTestSamples;
  /** The size of the bit in the hole, for samples in which the rig does not send it. */
  bitDiameter: Inches | null;
  /** The start of the range; samples before it fill the windows. */
  from: EpochSeconds;
};

const RIG_STATE = channelSlot("rigState");
const BIT_SIZE = channelSlot("bitSize");
const MICROSECONDS = 1000;
/** Samples whose time is measured together. */
const COST_BLOCK = 200;

/** The values of a formula on stored samples, with the time that a sample takes. */
export function previewFormula({ formula, others, samples, from, bitDiameter }: PreviewInput): FormulaPreview {
  const compilation = compileAmong(formula, others);
  if ("faults" in compilation) return { status: "faults", faults: compilation.faults.map((fault) => ({ ...fault })) };
  const running = compilation.formula;
  const { time } = samples;
  const columns = Object.entries(samples.columns) as [ChannelId, Float64Array][];
  const memory = continueState(running.init());
  const values = emptyValues();
  const result = new Float64Array(time.length);
  const none: Partial<Record<NoneReason, number>> = {};
  const costs: number[] = [];
  let blockStart = performance.now();
  for (let index = 0; index < time.length; index++) {
    if (index > 0 && index % COST_BLOCK === 0) {
      const now = performance.now();
      costs.push((now - blockStart) / COST_BLOCK);
      blockStart = now;
    }
    for (const [id, column] of columns) values[channelSlot(id)] = column[index]!;
    values[BIT_SIZE] = sizeOfBit(values[BIT_SIZE]!, bitDiameter);
    const moment: Parameters<typeof running.step>[1] = {
      time: time[index]!,
      previousTime: index === 0 ? null : time[index - 1]!,
      values,
      rigState: values[RIG_STATE]!,
    };
    result[index] = running.step(memory, moment);
    if (time[index]! >= from && Number.isNaN(result[index])) {
      const reason = moment.reason ?? "missing";
      none[reason] = (none[reason] ?? 0) + 1;
    }
  }
  if (costs.length === 0) costs.push((performance.now() - blockStart) / Math.max(1, time.length));
  const first = time.findIndex((at) => at >= from);
  const listColumn = (column: Float64Array) =>
    Array.from(column.subarray(first < 0 ? column.length : first), (value) => (Number.isNaN(value) ? null : value));
  return {
    status: "values",
    unit: running.unit,
    inputs: [...running.reads],
    time: Array.from(time.subarray(first < 0 ? time.length : first)),
    columns: Object.fromEntries(columns.map(([id, column]) => [id, listColumn(column)])),
    result: listColumn(result),
    none,
    // The median: the first blocks run before the formula is optimized, others are interrupted.
    cost: time.length === 0 ? 0 : quantile(costs, 0.5)! * MICROSECONDS,
  };
}

/** The channels whose samples a formula needs, with the rig state; null if its text has faults. */
export function channelsOfFormula(formula: FormulaSource, others: PreviewInput["others"]): ChannelId[] | null {
  const compilation = compileAmong(formula, others);
  if ("faults" in compilation) return null;
  return [...new Set<ChannelId>([...compilation.formula.reads, "rigState"])].filter(
    (id) => channelsBySlot[channelSlot(id)] !== undefined,
  );
}
