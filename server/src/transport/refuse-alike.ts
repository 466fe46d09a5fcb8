import { nameAlike } from "@sigma/contract/alike-names";
import { CallError } from "@sigma/contract/errors";

/** Something that people choose by its name. */
type Named = { _id: string; name: string };

/**
 * Refuses a name that a person takes for that of another entry of a list: the same but for case and blanks, or in letters
 * that look alike.
 *
 * @param own id of the entry that is renamed; one that keeps its name keeps it whatever others are called
 * @throws CallError `conflict` on the field, with the name of the other one
 */
export function refuseAlike(
  name: string | undefined,
  others: readonly Named[],
  { what, own, field = "name" }: { what: string; own?: string; field?: string },
): void {
  if (name === undefined || others.some((each) => each._id === own && each.name === name)) return;
  const other = nameAlike(
    name,
    others.filter(({ _id }) => _id !== own).map((each) => each.name),
  );
  if (other !== null) throw looksLike(field, what, other);
}

/** What a person reads who gives a name that is taken for another one. */
export const looksLike = (field: string, what: string, other: string): CallError =>
  new CallError(
    "conflict",
    `${field} is taken for the ${what} ${other}: names must differ in more than case, blanks and letters that look alike`,
    field,
  );
