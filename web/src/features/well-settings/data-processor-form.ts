import type { DataProcessorSettings } from "@sigma/contract/wells/data-processor-settings";
import type { WellId } from "@sigma/contract/ids";
import { numberRule } from "../../data/calls/number-rule";
import { type FormErrors, type FormRow, rowErrors, type Typed, valuesOf } from "../../settings/form/form-rows";

/** The name of a threshold. */
export type Threshold = Exclude<keyof DataProcessorSettings, "wellId" | "version">;

/** A threshold with its effect, for the user who tunes it. */
export type ThresholdRow = FormRow<Threshold> & { decides: string };

const threshold = (name: Threshold, label: string, unit: string, decides: string): ThresholdRow => ({
  name,
  label,
  ...numberRule("POST api/data-processor-settings", name),
  unit,
  required: true,
  decides,
});

/** The data processor settings, each threshold with the bounds of the contract. */
export const thresholdRows: readonly ThresholdRow[] = [
  threshold("flowrateMinThresh", "Min flow rate", "gpm", "From this flow on the pumps count as on."),
  threshold(
    "flowrateMaxThresh",
    "Max flow rate",
    "gpm",
    "A flow above this is a broken reading and counts as missing.",
  ),
  threshold("pressureThreshold", "Pressure threshold", "psi", "From this standpipe pressure on the well circulates."),
  threshold("rotationThreshold", "Rotation threshold", "rpm", "From this surface speed on the string rotates."),
  threshold(
    "blkHeightThreshold",
    "Block height threshold",
    "ft",
    "Block travel in ten seconds from which the pipe moves.",
  ),
  threshold("standLengthThreshold", "Stand length threshold", "ft", "Pipe movement or footage that counts as a stand."),
  threshold("squatLength", "Squat length", "ft", "Up to this far above the hole bottom the bit is on bottom."),
  threshold(
    "overpullLimit",
    "Overpull limit",
    "klb",
    "Hookload above or below the free string from which the pipe counts as held.",
  ),
  threshold("sectionAzimuth", "Section azimuth", "deg", "Direction in which the vertical section is measured."),
];

/** The errors, by threshold; the minimum flow must not be above the maximum. */
export function thresholdErrors(typedTexts: Typed<Threshold>): FormErrors<Threshold> {
  const errors = rowErrors(thresholdRows, typedTexts);
  const isCrossed =
    !errors.flowrateMinThresh &&
    !errors.flowrateMaxThresh &&
    Number(typedTexts.flowrateMinThresh) > Number(typedTexts.flowrateMaxThresh);
  return isCrossed
    ? { ...errors, flowrateMinThresh: `Value should be less than ${Number(typedTexts.flowrateMaxThresh)}` }
    : errors;
}

/** The settings to send; only for a form without errors. @param version the version that the change started from */
export const thresholdSettingsOf = (
  wellId: WellId,
  typedTexts: Typed<Threshold>,
  version: number,
): DataProcessorSettings => ({ wellId, version, ...valuesOf(thresholdRows, typedTexts) }) as DataProcessorSettings;
