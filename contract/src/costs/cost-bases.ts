/** How the cost of an AFE line arises: by a rate per day or per foot, as one sum, or as the sum of a contract. */
export const costBases = ["per-day", "per-foot", "fixed", "contracted"] as const;
export type CostBasis = (typeof costBases)[number];
