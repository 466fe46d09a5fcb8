import { cantFindBha } from "@sigma/contract/error-texts";
import type { RowItem } from "../../../settings/rows/rows-draft";
import type { BhaForm } from "./bha-form";

type ActiveItem = Pick<RowItem<Pick<BhaForm, "active">>, "id" | "form">;

/**
 * The changes that make one BHA the only active BHA: only the BHAs that change.
 *
 * @throws Error `Can't find BHA with id {id}`
 */
export function activation(items: readonly ActiveItem[], id: string): { id: string; part: { active: boolean } }[] {
  if (items.every((item) => item.id !== id)) throw new Error(cantFindBha(id));
  return items
    .filter((item) => item.form.active !== (item.id === id))
    .map((item) => ({ id: item.id, part: { active: item.id === id } }));
}

/** The changes after a BHA is removed: if it was active, the last remaining BHA becomes active. */
export function activationAfter(items: readonly ActiveItem[], removedId: string) {
  const rest = items.filter(({ id }) => id !== removedId);
  const last = rest.at(-1);
  return last && rest.every(({ form }) => !form.active) ? activation(rest, last.id) : [];
}
