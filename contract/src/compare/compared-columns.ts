/**
 * The depth columns that questions about many wells know beside the depth, in the order in which they are packed: one is
 * only ever added at the end.
 */
export const comparedColumns = [
  "rigState",
  "rop",
  "wob",
  "rpm",
  "mse",
  "diffPressure",
  "torque",
  "pumpPressure",
  "pumpRate",
  "doc",
  "gamma",
  "hookload",
] as const;

/** A column that many wells are compared by. */
export type ComparedColumn = "depth" | (typeof comparedColumns)[number];

/** Whether many wells can be compared by a column. */
export const isComparedColumn = (name: string): name is ComparedColumn =>
  name === "depth" || (comparedColumns as readonly string[]).includes(name);
