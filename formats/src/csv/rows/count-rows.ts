import type { CsvIndex } from "@sigma/terms/csv-fields";
import { createDepthReader, type DepthStyle } from "../numbers/depth-reader";
import { createIndexSteps, type IndexSteps } from "./index-steps";
import { createRowScanner } from "./row-scanner";
import type { IndexReader, RowLayout } from "./scanned-rows";
import { createTimeReader, type TimeStyle } from "../times/time-reader";

/** The known properties of a file from its first part. */
export type CountedLayout = Pick<
  RowLayout,
  "delimiter" | "decimal" | "encoding" | "columns" | "width" | "firstLine" | "header"
>;

/** The columns with the times or depths of the rows, and their formats. */
export type CountedIndex = { columns: readonly number[]; joint: RowLayout["joint"] } & (
  | ({ kind: "time" } & TimeStyle)
  | ({ kind: "depth" } & Omit<DepthStyle, "decimal">)
);

/** The rows of a file, up to the point that has been read. */
export type RowCount = {
  /** Non-empty lines, readable or not. */
  rows: number;
  /** The order of the times or depths of the rows; null if they are not checked. */
  steps: IndexSteps | null;
};

/** Counts the rows of a file of any length in constant memory. */
export type RowCounter = {
  /** Takes the next bytes; the buffer may be used again afterwards. */
  feed(bytes: Uint8Array): void;
  /** The file has ended. */
  end(): void;
  read(): RowCount;
};

/**
 * Creates the counter of one file. It reads the bytes in the same way as the import, so that it finds the same rows; the bytes of
 * a file in UTF-16 are not converted.
 *
 * @param index null if only the rows are counted
 */
export function createRowCounter(layout: CountedLayout, index: CountedIndex | null): RowCounter {
  const steps = index && createIndexSteps(index.kind satisfies CsvIndex);
  const isWide = layout.encoding.startsWith("utf-16");
  const decoder = new TextDecoder(layout.encoding);
  const encoder = new TextEncoder();
  let rows = 0;
  const scanner = createRowScanner(
    {
      ...layout,
      encoding: isWide ? "utf-8" : layout.encoding,
      index: index?.columns ?? [],
      joint: index?.joint ?? " ",
      values: [],
      decimals: [],
    },
    index ? readerOf(index, layout) : noIndexReader,
    {
      row(place) {
        rows++;
        steps?.add(place);
      },
      leftOut(fault) {
        if (fault !== "empty-line") rows++;
      },
    },
  );
  return {
    feed(bytes) {
      scanner.feed(isWide ? encoder.encode(decoder.decode(bytes, { stream: true })) : bytes);
    },
    end: () => scanner.end(),
    read: () => ({ rows, steps: steps?.read() ?? null }),
  };
}

/** Of rows without a place. */
const noIndexReader: IndexReader = { read: () => 0, readBytes: () => 0 };

const readerOf = (index: CountedIndex, { decimal }: CountedLayout): IndexReader =>
  index.kind === "time" ? createTimeReader(index) : createDepthReader({ decimal, unit: index.unit });
