/** Time of one category. */
type CategoryTime = { category: string; hours: number };

/** Hours by category, the most first. */
export function hoursByCategory(records: readonly CategoryTime[]): CategoryTime[] {
  const sums = new Map<string, number>();
  for (const { category, hours } of records) sums.set(category, (sums.get(category) ?? 0) + hours);
  return [...sums].map(([category, hours]) => ({ category, hours })).toSorted((a, b) => b.hours - a.hours);
}
