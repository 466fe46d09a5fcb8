/** Most columns of a CSV; a file with more is refused. */
export const MOST_CSV_COLUMNS = 1000;

/** Most characters of a column name; a longer one is cut. */
export const LONGEST_CSV_COLUMN = 200;
