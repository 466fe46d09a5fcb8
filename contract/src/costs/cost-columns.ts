/** The fields that a column of a cost file can have. */
export const costColumns = [
  "date",
  "firstDay",
  "afeLine",
  "vendor",
  "number",
  "amount",
  "currency",
  "description",
] as const;
export type CostColumn = (typeof costColumns)[number];

/** The columns that a file must have. */
export const requiredCostColumns = ["date", "vendor", "number", "amount"] as const satisfies readonly CostColumn[];
