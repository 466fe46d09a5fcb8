import { checksOf, type CompletenessColumn } from "@sigma/contract/completeness/checks";
import type { EventReply } from "@sigma/contract/call-types";
import type { WellCompleteness } from "@sigma/contract/completeness/completeness";
import type { CompletenessSettings } from "@sigma/contract/completeness/settings";
import type { CompletenessRow } from "./completeness-view";

/** The weights and the limit that apply to a well. */
export type SettingsOf = (well: Pick<WellCompleteness, "operator">) => CompletenessSettings;

/** The settings of each well: those of its operator, else those of wells without one. */
export function settingsByWell(settings: EventReply<"completeness/get">["settings"]): SettingsOf {
  const settingsOf = new Map(settings.map((entry) => [entry.operator, entry]));
  return ({ operator }) => settingsOf.get(operator) ?? settingsOf.get(null) ?? settings[0]!;
}

/** The weight of a column, %. */
export const weightOf = (column: CompletenessColumn, { weights }: CompletenessSettings): number =>
  checksOf(column).reduce((sum, check) => sum + weights[check], 0);

/** The weight of a column that all wells of the rows have, %; null if they differ. */
export function sharedWeight(
  column: CompletenessColumn,
  rows: readonly CompletenessRow[],
  settingsOf: SettingsOf,
): number | null {
  const weights = new Set(rows.map(({ well }) => weightOf(column, settingsOf(well))));
  const [weight] = weights;
  return weights.size === 1 ? weight! : null;
}
