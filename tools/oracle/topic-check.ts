/** One compared value or column: how far the engine is from the reference, and how far it may be. */
export type Check = {
  /** The compared value, with the row at which a column differs most: `tvd[12]`. */
  value: string;
  /** Distance from the reference in the unit of the tolerance; NaN if one of the two isn't a number. */
  deviation: number;
  tolerance: number;
};

/** A value of the reference that is printed but not compared; it is listed with the outcome, so that no value is skipped silently. */
export type NotCompared = { notCompared: string };

/** A case of a reference file, ready to run. */
export type OracleCase = {
  id: string;
  /** Runs the engine on the inputs of the case. An error that it throws fails the case with its message. */
  run: () => (Check | NotCompared)[];
};

/** The text of a reference file: `topic`, `source`, `units`, `conventions`, `tolerance_note` and lists of cases. */
export type OracleFile = { readonly [key: string]: unknown };

/** How a topic finds the cases of a file; listed by topic name in `topics.ts`. */
export type TopicCheck = (file: OracleFile) => OracleCase[];
