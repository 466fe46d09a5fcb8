import { useEffect, useState } from "react";
import { WorkerCalls } from "../../../../data/workers/worker-calls";
import { type CountedRows, countedIndex, countedLayout } from "./row-count";
import type { CountRequest } from "./row-count-worker";
import type { MappingDraft } from "../mapping/mapping-draft";
import type { ReadCsv } from "./read-file";
import type { UploadFile } from "../upload-files";

/** Receives the rows of a file by its id; null if they cannot be counted. */
type OnCounted = (id: string, rows: number | null) => void;

/**
 * Counts the rows of a file beside the page. Rows that run over several lines are not counted: the server joins their lines.
 *
 * @returns ends the counting
 */
function countRows(
  file: Blob,
  read: ReadCsv,
  index: CountRequest["index"],
  onCounted: (counted: CountedRows | null) => void,
): () => void {
  if (read.head.isWrapped) return () => undefined;
  const worker = new Worker(new URL("./row-count-worker.ts", import.meta.url), { type: "module" });
  const calls = new WorkerCalls<CountRequest, CountedRows, CountedRows>(worker);
  calls.ask({ file, layout: countedLayout(read), index }, { noted: onCounted }).then(onCounted, () => onCounted(null));
  return () => calls.close();
}

/**
 * The rows of a file and their steps under a draft, as far as they are counted; null before, and if they cannot be counted.
 *
 * @param onCounted receives the rows of the whole file
 */
export function useRowCount(
  { id, file, read }: Pick<UploadFile, "id" | "file"> & { read: ReadCsv },
  draft: MappingDraft,
  onCounted: OnCounted,
): CountedRows | null {
  const index = JSON.stringify(countedIndex(read, draft));
  const [counted, setCounted] = useState<{ index: string; rows: CountedRows | null } | null>(null);
  useEffect(
    () =>
      countRows(file, read, JSON.parse(index) as CountRequest["index"], (rows) => {
        setCounted({ index, rows });
        if (rows?.isWhole) onCounted(id, rows.rows);
      }),
    [id, file, read, index, onCounted],
  );
  return counted?.index === index ? counted.rows : null;
}

/** Counts the rows of the files of a list, one after the other. @param except the file that is counted elsewhere */
export function useRowsOfFiles(files: readonly UploadFile[], except: string | null, onCounted: OnCounted): void {
  const next = files.find(({ id, read, rows }) => id !== except && read !== null && rows === undefined);
  const [id, file, read] = [next?.id, next?.file, next?.read];
  useEffect(() => {
    if (id === undefined || !file || !read) return undefined;
    if (read.head.isWrapped) return onCounted(id, null);
    return countRows(file, read, null, (countedRows) => {
      if (countedRows === null || countedRows.isWhole) onCounted(id, countedRows?.rows ?? null);
    });
  }, [id, file, read, onCounted]);
}
