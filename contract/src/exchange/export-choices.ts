/** Files that a well is written as. */
export const exportFormats = ["csv", "las", "parquet", "arrow"] as const;

/** A kind of file that a well is written as. */
export type ExportFormat = (typeof exportFormats)[number];

/** The index that orders the rows of a file: samples by time, or a row for each foot of hole by depth. */
export const exportIndexes = ["time", "depth"] as const;

/** The index that orders the rows of a file. */
export type ExportIndex = (typeof exportIndexes)[number];

/** Systems of units that a file is written in. */
export const exportUnits = ["field", "metric", "mixed"] as const;

/** The units of a file. */
export type ExportUnits = (typeof exportUnits)[number];

/** The null value of LAS files and WITSML logs. */
export const NULL_VALUE = -999.25;

/** Most columns that a call may name. */
export const MOST_EXPORTED_COLUMNS = 80;
