import type { Merge, ShownConflict } from "../../settings/form/merge";
import { type FormRow, typedText } from "../../settings/form/form-rows";
import { type TopForm, type TopItem, topName, topRows, type TopsAction } from "./formation-tops-draft";

/** What of the edited formation tops somebody else has changed. @param by who, where it is known */
export function topsMerge(items: readonly TopItem[], by: string | null, dispatch: (action: TopsAction) => void): Merge {
  const edited = items.filter(({ isChanged, conflicts }) => isChanged || conflicts.length > 0);
  return {
    by,
    others: edited.flatMap((item) => item.others.map((field) => labelOf(item, field))),
    conflicts: edited.flatMap((item) => (item.isGone ? [goneConflict(item, dispatch)] : conflictsOf(item, dispatch))),
  };
}

function goneConflict({ id, form }: TopItem, dispatch: (action: TopsAction) => void): ShownConflict {
  return {
    id,
    label: topName(form.formationName),
    mine: "keep it as a new one",
    theirs: "deleted",
    choice: null,
    choose: (choice) => dispatch({ type: choice === "mine" ? "kept" : "let-go", id }),
  };
}

const conflictsOf = (item: TopItem, dispatch: (action: TopsAction) => void): ShownConflict[] =>
  item.conflicts.map(({ field, mine, theirs, choice }) => ({
    id: `${item.id} ${field}`,
    label: labelOf(item, field),
    mine: typedText(rowOf(field), mine),
    theirs: typedText(rowOf(field), theirs),
    choice,
    choose: (made) => dispatch({ type: "chosen", id: item.id, field, choice: made }),
  }));

const colour: FormRow = { name: "color", label: "Colour", kind: "text" };

const rowOf = (field: keyof TopForm): FormRow => topRows.find(({ name }) => name === field) ?? colour;

const labelOf = ({ form }: TopItem, field: keyof TopForm) => `${topName(form.formationName)}: ${rowOf(field).label}`;
