import type { Choice } from "./draft";
import type { Draft } from "./use-draft";

/** The label and values of a field that two users have changed. */
export type ShownConflict = {
  id: string;
  label: string;
  mine: string;
  theirs: string;
  choice: Choice | null;
  choose: (choice: Choice) => void;
};

/** The changes that another user has saved while a form had edits, as text for the user. */
export type Merge = {
  /** Who it was, where that is known. */
  by: string | null;
  /** The fields that were taken from the other side, each by its label. */
  others: readonly string[];
  conflicts: readonly ShownConflict[];
};

type Wording<Form> = {
  by: string | null;
  labelOf: (field: keyof Form) => string;
  /** A value with its unit. */
  textOf: <Field extends keyof Form>(field: Field, value: Form[Field]) => string;
};

/** The parts of a draft that another user has changed. */
export function mergeOf<Form extends object>(
  { changed, others, conflicts, choose }: Draft<Form>,
  { by, labelOf, textOf }: Wording<Form>,
): Merge {
  // Without edits nothing is merged: the form shows the saved values.
  const isMerged = changed.length > 0 || conflicts.length > 0;
  return {
    by,
    others: isMerged ? others.map(labelOf) : [],
    conflicts: conflicts.map(({ field, mine, theirs, choice }) => ({
      id: String(field),
      label: labelOf(field),
      mine: textOf(field, mine),
      theirs: textOf(field, theirs),
      choice,
      choose: (madeChoice) => choose(field, madeChoice),
    })),
  };
}

/** How many fields wait for a choice. */
export const countUndecided = ({ conflicts }: Merge): number =>
  conflicts.filter(({ choice }) => choice === null).length;

const MAX_NAMED = 3;

/** Labels as a sentence names them: `Squat length, Overpull limit and 2 more`. */
function listLabels(labels: readonly string[]): string {
  const rest = labels.length - MAX_NAMED;
  if (rest > 0) return `${labels.slice(0, MAX_NAMED).join(", ")} and ${rest} more`;
  return labels.length < 2 ? labels.join("") : `${labels.slice(0, -1).join(", ")} and ${labels.at(-1)}`;
}

/** The text of a merge: who changed which fields, and what to do; empty without changes. */
export function mergeSentences({ by, others, conflicts }: Merge): string {
  const labels = [...conflicts.map(({ label }) => label), ...others];
  if (labels.length === 0) return "";
  const changeText = `${by ?? "Somebody else"} has changed ${listLabels(labels)} in the meantime.`;
  if (conflicts.length === 0) return `${changeText} What you typed is kept.`;
  return `${changeText} You both changed ${listLabels(conflicts.map(({ label }) => label))}: choose what to save.`;
}
