import { answerCalls } from "../../threads/answer-calls";
import type { Calls } from "../../threads/call-messages";
import type { CellValue } from "../feed";
import type { TableFile, TableWriter } from "./table-file";
import { arrowTableWriter } from "./write-table-arrow";
import { parquetTableWriter } from "./write-table-parquet";

/** The next piece of a file: its rows, or what is before and after them. */
type TablePiece = "head" | "tail" | readonly (readonly CellValue[])[];
/** The calls to this thread: the file is told once, then its pieces are requested in their order. */
export type TableCalls = Calls<TablePiece, Uint8Array, never, TableFile>;

let writer: TableWriter | undefined;

answerCalls<TableCalls>(
  (piece) => {
    if (piece === "head") return writer!.head();
    return piece === "tail" ? writer!.tail() : writer!.rows(piece);
  },
  {
    take(file) {
      writer = file.format === "parquet" ? parquetTableWriter(file) : arrowTableWriter(file);
    },
    moved: (bytes) => [bytes.buffer as ArrayBuffer],
  },
);
