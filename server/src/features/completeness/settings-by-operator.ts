import { initialCompletenessSettings } from "@sigma/contract/completeness/check-weights";
import type { CompletenessSettings } from "@sigma/contract/completeness/settings";
import type { Stores } from "../../storage/stores";

/** The settings that apply to the wells of an operator by its name, or to wells without one. */
export async function readSettingsByOperator({
  completenessSettings,
}: Pick<Stores, "completenessSettings">): Promise<(operator: string | null) => CompletenessSettings> {
  const storedSettings = await completenessSettings.all();
  const ownOf = new Map(storedSettings.map(({ operator, own }) => [operator, own]));
  const sharedSettings = ownOf.get(null) ?? initialCompletenessSettings;
  return (operator) => ownOf.get(operator) ?? sharedSettings;
}
