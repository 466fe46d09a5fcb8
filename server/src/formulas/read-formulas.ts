import type { FormulaName } from "@sigma/contract/formula/formula-channel";
import { defineFormulaChannels, type FormulaChannelId } from "@sigma/terms/formula-channels";
import type { UnitName } from "@sigma/terms/units";
import type { Stores } from "../storage/stores";

/**
 * The names of all channels of formulas and of programs. Output channels with a label that another channel has too are told apart by the id of their channel.
 */
export async function readChannelNames({
  formulaChannels,
  programChannels,
}: Pick<Stores, "formulaChannels" | "programChannels">): Promise<FormulaName[]> {
  const [formulas, outputs] = await Promise.all([formulaChannels.names(), programChannels.names()]);
  const counts = new Map<string, number>();
  for (const { name } of [...formulas, ...outputs]) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [
    ...formulas,
    ...outputs.map((output) =>
      counts.get(output.name)! > 1 ? { ...output, name: `${output.name} (${output.channel})` } : output,
    ),
  ];
}

/**
 * Takes the names, units and ranges of all formula channels over into the list of channels of this process.
 *
 * Concurrent requests share one read, and one more if a change may have come too late for it.
 */
export function createFormulaNames(names: () => Promise<readonly FormulaName[]>): () => Promise<void> {
  let reading: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const read = async (): Promise<void> => {
    const definitions = await names();
    defineFormulaChannels(
      definitions.map(({ channel, name, unit, ...definition }) => ({
        ...definition,
        id: channel as FormulaChannelId,
        label: name,
        unit: unit as UnitName,
      })),
    );
  };
  const start = (): Promise<void> => {
    reading = read().finally(() => {
      reading = null;
    });
    return reading;
  };
  return () => {
    if (!reading) return start();
    next ??= reading.then(start, start).finally(() => {
      next = null;
    });
    return next;
  };
}
