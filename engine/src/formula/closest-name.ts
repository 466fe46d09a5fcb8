/** The name that was probably meant: alike but for the case, or at most two letters away; null if there is none. */
export function closestName(text: string, names: readonly string[]): string | null {
  const lower = text.toLowerCase();
  const alike = names.find((name) => name.toLowerCase() === lower);
  if (alike !== undefined || text.length > LONGEST) return alike ?? null;
  let nearest: string | null = null;
  let least = Math.min(2, Math.floor(text.length / 3)) + 1;
  for (const name of names) {
    if (Math.abs(name.length - text.length) >= least) continue;
    const edits = countEdits(lower, name.toLowerCase());
    if (edits < least) [nearest, least] = [name, edits];
  }
  return nearest;
}

const LONGEST = 40;

/** @see Levenshtein (1966), Binary codes capable of correcting deletions, insertions, and reversals */
function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replacement = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replacement, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
