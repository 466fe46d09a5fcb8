import type { RowExtent, RowPart } from "./row-parts";

/** Writes a file from its beginning to its end, a part of the rows at a time. */
export type FileWriter = {
  /** The text before the rows. */
  head(extent: RowExtent): string | Uint8Array;
  rows(part: RowPart): string | Uint8Array;
  /** The text after the rows. */
  tail(): string | Uint8Array;
};
