import { channelSlot } from "@sigma/terms/channels";
import type { SampleValues } from "@sigma/terms/sample";
import { storedValue } from "@sigma/terms/stored-precision";
import { derivedSlots } from "../measurements/measured";
import type { PipelineSettings } from "../settings";
import { fallbacks } from "./fill-fallbacks";

const standIns = Object.values(fallbacks);

/**
 * Rounds the derived channels of a sample in place to what storage keeps, so that the sample that is given out is the one
 * that storage gives back.
 *
 * @param derivedFlags bits of the stand-ins that were calculated
 * @param settings with the formulas of the well and the output channels of its programs
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export function roundDerived(
  values: SampleValues,
  derivedFlags: number,
  { formulas, programChannels }: Pick<PipelineSettings, "formulas" | "programChannels">,
): void {
  for (let index = 0; index < formulas.length; index++) round(values, channelSlot(formulas[index]!.channel));
  for (let index = 0; index < programChannels.length; index++)
    round(values, channelSlot(programChannels[index]!.channel));
  for (let index = 0; index < derivedSlots.length; index++) round(values, derivedSlots[index]!);
  if (derivedFlags === 0) return;
  for (let index = 0; index < standIns.length; index++) {
    const { slot, bit } = standIns[index]!;
    if (derivedFlags & bit) round(values, slot);
  }
}

function round(values: SampleValues, slot: number): void {
  const value = values[slot]!;
  if (!Number.isNaN(value)) values[slot] = storedValue(slot, value);
}
