import type { AntiCollisionSettings } from "@sigma/contract/well-settings/anti-collision-settings";
import { type SeparationLevelName, separationLevels } from "@sigma/contract/well-settings/new-anti-collision-settings";
import type { WellId } from "@sigma/contract/ids";
import type { OffsetCandidate } from "@sigma/contract/well-settings/offset-wells";
import type { Feet } from "@sigma/terms/quantities";
import { numberRule } from "../../../data/calls/number-rule";
import { formatAxisEnd, formatNumber } from "../../../ui/format/numbers";
import { NEAR, TOO_NEAR } from "@sigma/engine/anti-collision/accepted-approach";
import { type FormErrors, type FormRow, rowErrors, type Typed, typedValue } from "../../../settings/form/form-rows";

type LevelField = `${SeparationLevelName}Below` | `${SeparationLevelName}Meaning`;

/** The anti-collision settings as they are edited. */
export type AntiCollisionForm = { readonly offsetWellIds: readonly string[] } & Typed<LevelField>;

/** The names of the levels, the most serious first. */
export const levelNames: Record<SeparationLevelName, string> = { stop: "Stop", act: "Act", alert: "Alert" };

const levelRows: readonly FormRow<LevelField>[] = separationLevels.flatMap((level): FormRow<LevelField>[] => [
  {
    name: `${level}Below`,
    label: `${levelNames[level]} below`,
    ...numberRule("POST api/anti-collision-settings", `separationLevels.${level}.below`),
    required: true,
  },
  { name: `${level}Meaning`, label: `What ${levelNames[level].toLowerCase()} means`, kind: "text", required: true },
]);

/** The settings as their form opens. */
export const antiCollisionFormOf = ({
  offsetWellIds,
  separationLevels: levels,
}: AntiCollisionSettings): AntiCollisionForm => ({
  offsetWellIds,
  stopBelow: typedValue(levels.stop.below),
  stopMeaning: levels.stop.meaning,
  actBelow: typedValue(levels.act.below),
  actMeaning: levels.act.meaning,
  alertBelow: typedValue(levels.alert.below),
  alertMeaning: levels.alert.meaning,
});

/** The settings to send; only for a form without errors. */
export const antiCollisionSettingsOf = (
  wellId: WellId,
  form: AntiCollisionForm,
  version: number,
): AntiCollisionSettings => ({
  wellId,
  version,
  offsetWellIds: form.offsetWellIds as WellId[],
  separationLevels: {
    stop: { below: Number(form.stopBelow), meaning: form.stopMeaning.trim() },
    act: { below: Number(form.actBelow), meaning: form.actMeaning.trim() },
    alert: { below: Number(form.alertBelow), meaning: form.alertMeaning.trim() },
  },
});

/** The errors; the factors of the levels rise from stop to alert. */
export function levelErrors(form: AntiCollisionForm): FormErrors<LevelField> {
  const errors = rowErrors(levelRows, form);
  const isAbove = (upper: LevelField, lower: LevelField) =>
    errors[upper] || errors[lower] || Number(form[upper]) > Number(form[lower])
      ? {}
      : { [upper]: `Value should be greater than ${Number(form[lower])}` };
  return { ...isAbove("actBelow", "stopBelow"), ...isAbove("alertBelow", "actBelow"), ...errors };
}

/** The label of a field. */
export const antiCollisionLabel = (field: keyof AntiCollisionForm): string =>
  field === "offsetWellIds" ? "Offset wells" : levelRows.find(({ name }) => name === field)!.label;

/** The level of a well by the worse of both rules, and the rules that are broken at that level. */
type Judgement = { level: "red" | "amber" | null; text: string };

/** Judges a well by its least distance and by its lowest separation factor against the levels as they are typed. */
export function judge(
  { approach, reason }: Pick<OffsetCandidate, "approach" | "reason">,
  form: Typed<`${SeparationLevelName}Below`>,
  depth: (md: Feet) => string,
): Judgement {
  if (!approach) return { level: null, text: reason ?? "distance not known" };
  if (!approach.closest && approach.suppressedTo !== null) {
    return { level: null, text: `shared hole, suppressed to ${depth(approach.suppressedTo)}` };
  }
  if (!approach.closest) return { level: null, text: "nothing below the sidetrack yet" };
  const { distance } = approach.closest;
  const factor = approach.lowest?.factor ?? null;
  const brokenLevel = separationLevels.find((level) => factor !== null && factor < Number(form[`${level}Below`]));
  const factorText =
    brokenLevel &&
    `SF ${formatNumber(factor, 2)} below ${formatAxisEnd(Number(form[`${brokenLevel}Below`]), "")}: ${levelNames[brokenLevel].toLowerCase()}`;
  const red = [
    distance < TOO_NEAR ? `below ${depth(TOO_NEAR)}: too near` : [],
    brokenLevel === "stop" ? factorText! : [],
  ].flat();
  if (red.length > 0) return { level: "red", text: red.join("; ") };
  const amber = [distance < NEAR ? `below ${depth(NEAR)}: watch` : [], factorText ?? []].flat();
  if (amber.length > 0) return { level: "amber", text: amber.join("; ") };
  const clear = factor === null ? "clear by distance" : "clear by distance and SF";
  return {
    level: null,
    text: approach.suppressedTo === null ? clear : `${clear} below ${depth(approach.suppressedTo)}`,
  };
}

/** Why no separation factor of any well is known, where all lack the same; null where some are known or differ. */
export function commonReason(wells: readonly Pick<OffsetCandidate, "approach">[]): string | null {
  const reasons = new Set(wells.flatMap(({ approach }) => (approach ? [approach.factorReason] : [])));
  const [only] = reasons;
  return reasons.size === 1 && only != null ? only : null;
}
