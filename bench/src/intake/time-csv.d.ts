/** A time CSV that was written: its rows, bytes, and first moment. */
export type WrittenCsv = {
  rows: number;
  bytes: number;
  from: number;
};
/**
 * Writes a time CSV of 60 columns at 1 Hz: a rig that drills stand after stand, with connections between.
 *
 * @param megabytes approximate size of the file
 * @param until the last moment, epoch seconds
 */
export declare function writeTimeCsv(path: string, megabytes: number, until: number): Promise<WrittenCsv>;
