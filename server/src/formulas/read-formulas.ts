import type { FormulaName } from "@sigma/contract/formula/formula-channel";
import { defineFormulaChannels, type FormulaChannelId } from "@sigma/terms/formula-channels";
import type { UnitName } from "@sigma/terms/units";

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
