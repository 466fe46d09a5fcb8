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
