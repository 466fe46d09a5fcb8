/** A CSV that cannot be read as a whole. */
export class CsvError extends Error {
  override readonly name = "CsvError";

  /**
   * @param code what is wrong
   * @param detail the column or line, in words for the person who chose the file
   */
  constructor(
    readonly code:
      | "missing-column"
      | "malformed"
      | "empty"
      | "not-text"
      | "no-header"
      | "too-wide"
      | "no-times"
      | "open-dates"
      | "open-decimal"
      | "no-depths"
      | "unknown-unit",
    detail: string,
  ) {
    super(detail);
  }
}
