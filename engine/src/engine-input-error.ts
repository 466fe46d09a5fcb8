/** Every promise a caller can break, by the code that its error carries. */
export type EngineInputCode =
  | "depth-not-increasing"
  | "time-not-increasing"
  | "length-mismatch"
  | "empty-input"
  | "too-few-stations"
  | "not-finite"
  | "not-decimal"
  | "out-of-range"
  | "unknown-code";

/**
 * A caller broke a precondition of the engine: depths out of order, columns of unequal length, a value that isn't a number.
 *
 * It is a fault of the program, never a result: a calculation without a solution returns a result with that status.
 */
export class EngineInputError extends Error {
  override readonly name = "EngineInputError";

  /**
   * @param code the rule that was broken
   * @param detail the values that broke it, in drilling terms
   * @param index position of the value in the input, if it has one
   */
  constructor(
    readonly code: EngineInputCode,
    readonly detail: string,
    readonly index?: number,
  ) {
    super(index === undefined ? `${code}: ${detail}` : `${code} at ${index}: ${detail}`);
  }
}
