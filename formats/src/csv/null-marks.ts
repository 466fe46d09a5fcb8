/** Numbers by which exports mark a missing value. */
export const usualNullMarks: readonly number[] = [-999.25, -999, -9999, -999250];
