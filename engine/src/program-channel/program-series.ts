import { channelSlot } from "@sigma/terms/channels";
import { type FormulaChannelId, MAX_FORMULA_VALUE } from "@sigma/terms/formula-channels";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { SampleValues } from "@sigma/terms/sample";
import { firstWhere } from "../math/index-search";
import type { FormulaSetting, PipelineSettings, ProgramChannelSetting } from "../well-pipeline/settings";

/** A value that a program has written for a moment, and since when it counts: never before that moment. Null: no value. */
export type WrittenValue = { time: EpochSeconds; since: EpochSeconds; value: number | null };

/** The values of an output channel that were added, in the order in which they count. */
export type ProgramSeries = {
  channel: FormulaChannelId;
  add(written: WrittenValue): void;
  setting(): ProgramChannelSetting;
};

/**
 * Begins the series of an output channel. Values are added in ascending order of `since`, then of `time`. One for an earlier moment than
 * one that counts already has no effect.
 *
 * @param hold how long a value counts after its moment
 * @see docs/methods/programs.md — output channels
 */
export function startSeries(channel: FormulaChannelId, hold: Seconds): ProgramSeries {
  const from: number[] = [];
  const until: number[] = [];
  const values: number[] = [];
  let newest = -Infinity;
  return {
    channel,
    add({ time, since, value }) {
      if (time < newest) return;
      newest = time;
      const place = from.at(-1) === since ? from.length - 1 : from.length;
      from[place] = since;
      until[place] = time + hold;
      values[place] = value ?? Number.NaN;
    },
    setting: () => ({
      channel,
      from: Float64Array.from(from),
      until: Float64Array.from(until),
      values: Float64Array.from(values),
    }),
  };
}

/** Writes the values of output channels at a moment into the values of a sample; each is found by binary search. */
export function writeProgramChannels(
  values: SampleValues,
  programChannels: readonly ProgramChannelSetting[],
  time: EpochSeconds,
): void {
  for (let index = 0; index < programChannels.length; index++) {
    const { channel, from, until, values: writtenValues } = programChannels[index]!;
    const place = firstWhere(from.length, (each) => from[each]! > time) - 1;
    const value = place >= 0 && time <= until[place]! ? writtenValues[place]! : Number.NaN;
    values[channelSlot(channel)] = Math.abs(value) <= MAX_FORMULA_VALUE ? value : Number.NaN;
  }
}

type Calculated = readonly Pick<FormulaSetting, "channel">[];

/** The channels of formulas and programs by the settings, which the samples of a well share. */
const calculatedBySettings = new WeakMap<PipelineSettings, Calculated>();

/** The channels of a well that formulas and programs write. */
export function calculatedChannels(settings: PipelineSettings): Calculated {
  if (settings.programChannels.length === 0) return settings.formulas;
  const earlierList = calculatedBySettings.get(settings);
  if (earlierList) return earlierList;
  const calculatedList = [...settings.formulas, ...settings.programChannels].map(({ channel }) => ({ channel }));
  calculatedBySettings.set(settings, calculatedList);
  return calculatedList;
}
