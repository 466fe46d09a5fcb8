import type { CsvIndex } from "@sigma/terms/csv-fields";
import { createDepthReader, type DepthStyle } from "../numbers/depth-reader";
import { createIndexSteps, type IndexSteps } from "./index-steps";
import { createRowScanner } from "./row-scanner";
import type { IndexReader, RowLayout } from "./scanned-rows";
import { createTimeReader, type TimeStyle } from "../times/time-reader";

/** What is known of a file by its beginning. */
export type CountedLayout = Pick<
  RowLayout,
  "delimiter" | "decimal" | "encoding" | "columns" | "width" | "firstLine" | "header"
>;

/** Which columns have the times or the depths of the rows, and how those are written. */
export type CountedIndex = { columns: readonly number[]; joint: RowLayout["joint"] } & (
  | ({ kind: "time" } & TimeStyle)
  | ({ kind: "depth" } & Omit<DepthStyle, "decimal">)
);

/** The rows of a file, as far as it is read. */
export type RowCount = {
  /** Lines that hold anything, whether they can be read or not. */
  rows: number;
  /** How the times or depths of the rows follow each other; null where they are not looked at. */
  steps: IndexSteps | null;
};

/** Counts the rows of a file, whatever its length, in constant memory. */
export type RowCounter = {
  /** Takes the next bytes; the buffer may be used again afterwards. */
  feed(bytes: Uint8Array): void;
  /** The file has ended. */
  end(): void;
  read(): RowCount;
};

/**
 * Makes the counter of one file. It reads the bytes as the import does, so that it finds the same rows; of a file in
 * UTF-16 it takes them as they are.
 *
 * @param index null where the rows alone are counted
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
