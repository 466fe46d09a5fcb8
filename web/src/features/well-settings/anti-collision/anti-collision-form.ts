import type { AntiCollisionSettings } from "@sigma/contract/well-settings/anti-collision-settings";
import { type SeparationLevelName, separationLevels } from "@sigma/contract/well-settings/new-anti-collision-settings";
import type { WellId } from "@sigma/contract/ids";
import type { OffsetCandidate } from "@sigma/contract/well-settings/offset-wells";
import type { Feet } from "@sigma/terms/quantities";
import { type FormErrors, type FormRow, rowErrors, type Typed, typedValue } from "../../../settings/form/form-rows";

type LevelField = `${SeparationLevelName}Below` | `${SeparationLevelName}Meaning`;

/** The anti-collision settings as they are edited. */
export type AntiCollisionForm = { readonly offsetWellIds: readonly string[] } & Typed<LevelField>;

/** What the levels are called, the most serious first. */
export const levelNames: Record<SeparationLevelName, string> = { stop: "Stop", act: "Act", alert: "Alert" };

const levelRows: readonly FormRow<LevelField>[] = separationLevels.flatMap((level): FormRow<LevelField>[] => [
  { name: `${level}Below`, label: `${levelNames[level]} below`, kind: "number", required: true, min: 0.1, max: 20 },
  { name: `${level}Meaning`, label: `What ${levelNames[level].toLowerCase()} means`, kind: "text", required: true },
]);

/** The settings as their form opens. */
export const toForm = ({ offsetWellIds, separationLevels: levels }: AntiCollisionSettings): AntiCollisionForm => ({
  offsetWellIds,
  stopBelow: typedValue(levels.stop.below),
  stopMeaning: levels.stop.meaning,
  actBelow: typedValue(levels.act.below),
  actMeaning: levels.act.meaning,
  alertBelow: typedValue(levels.alert.below),
  alertMeaning: levels.alert.meaning,
});

/** What is sent; only for a form without errors. */
export const toSettings = (wellId: WellId, form: AntiCollisionForm, version: number): AntiCollisionSettings => ({
  wellId,
  version,
  offsetWellIds: form.offsetWellIds as WellId[],
  separationLevels: {
    stop: { below: Number(form.stopBelow), meaning: form.stopMeaning.trim() },
    act: { below: Number(form.actBelow), meaning: form.actMeaning.trim() },
    alert: { below: Number(form.alertBelow), meaning: form.alertMeaning.trim() },
  },
});

/** What is wrong; the factors of the levels rise from stop to alert. */
export function levelErrors(form: AntiCollisionForm): FormErrors<LevelField> {
  const errors = rowErrors(levelRows, form);
  const isAbove = (upper: LevelField, lower: LevelField) =>
    errors[upper] || errors[lower] || Number(form[upper]) > Number(form[lower])
      ? {}
      : { [upper]: `Value should be greater than ${Number(form[lower])}` };
  return { ...isAbove("actBelow", "stopBelow"), ...isAbove("alertBelow", "actBelow"), ...errors };
}

/** What a field is called. */
export const labelOf = (field: keyof AntiCollisionForm): string =>
  field === "offsetWellIds" ? "Offset wells" : levelRows.find(({ name }) => name === field)!.label;

/** Distances below which a well is near, ft; the colours of OP-106. */
export const NEAR: Feet = 60;
export const TOO_NEAR: Feet = 30;

/** What the least distance of a well asks for; null where it is clear or not known. */
export function distanceLevel({ approach }: Pick<OffsetCandidate, "approach">): "red" | "amber" | null {
  const distance = approach?.closest?.distance ?? null;
  if (distance === null || distance >= NEAR) return null;
  return distance < TOO_NEAR ? "red" : "amber";
}

/** What is said of a well beside its distance. */
export function noteOf(
  { approach, reason }: Pick<OffsetCandidate, "approach" | "reason">,
  depth: (md: Feet) => string,
): string {
  if (!approach) return reason ?? "distance not known";
  if (approach.suppressedTo !== null) return `shared hole, suppressed to ${depth(approach.suppressedTo)}`;
  const level = distanceLevel({ approach });
  if (level === "red") return `below ${depth(TOO_NEAR)}: too near`;
  return level === "amber" ? `below ${depth(NEAR)}: watch` : "clear by distance";
}
