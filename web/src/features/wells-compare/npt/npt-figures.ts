/** The fields of non-productive or flat time, as returned by `npt/get` and `flat-time/get`, that are used here. */
export type NptRecord = {
  _id: string;
  wellId: string;
  startTime: number;
  endTime: number;
  hours: number;
  startMD: number | null;
  category: string;
  description: string;
};

/** The records within a range of depths that are longer than a number of hours. */
export function wantedRecords(
  records: readonly NptRecord[],
  { from, to }: { from: number; to: number },
  longerThan: number,
): NptRecord[] {
  return records.filter(
    ({ startMD, hours }) => hours >= longerThan && (startMD === null || (startMD >= from && startMD <= to)),
  );
}

/** Hours by category, the most first. */
export function hoursByCategory(records: readonly NptRecord[]): { category: string; hours: number }[] {
  const sums = new Map<string, number>();
  for (const { category, hours } of records) sums.set(category, (sums.get(category) ?? 0) + hours);
  return [...sums].map(([category, hours]) => ({ category, hours })).toSorted((a, b) => b.hours - a.hours);
}
