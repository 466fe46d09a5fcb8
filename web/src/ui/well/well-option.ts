import type { WellChoice } from "../controls/well-select/well-choice";
import type { Well } from "@sigma/contract/wells/well";

type NamedWell = Pick<Well, "_id" | "name" | "operator" | "rig">;

/** The operator and the rig of a well in one line: wells of two operators may have one name. */
export const ownersText = ({ operator, rig }: Pick<Well, "operator" | "rig">): string =>
  [operator?.name, rig?.name].filter(Boolean).join(", ");

/** A well as an entry of a list to choose from. */
export function wellOption(well: NamedWell): { value: string; label: string; hint?: string } {
  const hint = ownersText(well);
  return { value: well._id, label: well.name, ...(hint && { hint }) };
}

/** A well as a row of a list to choose several from, at no distance. */
export const wellChoice = (well: NamedWell): WellChoice => ({
  id: well._id,
  name: well.name,
  owners: ownersText(well),
  distance: null,
});
