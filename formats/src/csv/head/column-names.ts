/** A name without the blanks and quotes around it and with single blanks inside. */
export const tidyName = (name: string): string => name.replace(/^[\s'"]+|[\s'"]+$/g, "").replace(/\s+/g, " ");

/** A name without the count that `columnNames` adds to a repeated one. */
export const withoutCount = (name: string): string => name.replace(/ #\d+$/, "");

/**
 * The display names of the columns of a header: trimmed, and the second column with the same name as `name #2`, ignoring
 * case. A column without a name keeps the empty name.
 */
export function columnNames(header: readonly string[]): string[] {
  const nameCounts = new Map<string, number>();
  const takenNames = new Set(header.map((name) => tidyName(name).toLowerCase()));
  return header.map((cell) => {
    const name = tidyName(cell);
    const key = name.toLowerCase();
    let count = (nameCounts.get(key) ?? 0) + 1;
    if (count > 1) while (takenNames.has(`${key} #${count}`)) count++;
    nameCounts.set(key, count);
    return count === 1 || name === "" ? name : `${name} #${count}`;
  });
}
