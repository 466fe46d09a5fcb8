/**
 * Numbers with which exports, rigs and stores mark a missing value, for every data source: none of them is a measurement of any
 * channel. Marks that can be a value, such as 9999, are judged by the range of the channel.
 */
export const usualNullMarks: readonly number[] = [
  -999.25, -999, -9999, -999250, -999.99, -999.9, -9999.25, -9999.99, -9999.9, -99999, -99999.99, -99999.25, -999999,
  -999999.99, -8888, -8888.88, -88888, -32767, -32768, -32768.25, -2147483648, -1e10, -1e30, 1e30, 3.4028235e38,
  -3.4028235e38, 1.70141e38,
  // -999.25 ft in metres, and -999.25 m in feet.
  -304.57, -304.571, -304.5714, -3278.38, -3278.379, -3278.3793,
];

/**
 * The marks of feeds, whose rows come one by one, so that no repetition shows them: the usual marks, and two that are
 * measurements in files if they don't repeat.
 */
export const feedNullMarks: readonly number[] = [...usualNullMarks, 999.25, 9999.25];
