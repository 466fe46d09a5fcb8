import type { CsvFieldsMapping, CsvReading } from "@sigma/contract/imports/csv-mapping";
import { formatMegabytes, formatMegabytesOf } from "../../../ui/format/numbers";
import type { ReadCsv } from "./rows/read-file";

/** How far a file is on its way to the server. */
export type UploadState = "added" | "configured" | "active" | "uploaded" | "error";

/** A mapping: the column of each field, and the format of the file. */
export type Mapping = {
  fieldsMapping: CsvFieldsMapping;
  options: CsvReading;
};

/** A file that a user has dropped. */
export type UploadFile = {
  id: string;
  file: File;
  state: UploadState;
  /** The start of the file; null until it is read, or if it cannot be read. */
  read: ReadCsv | null;
  /** The number of rows; undefined until they are counted, null if they cannot be counted. */
  rows?: number | null;
  mapping: Mapping | null;
  /** Bytes that the server has. */
  sent: number;
  error: string | null;
};

/** The actions on the files. */
export type UploadAction =
  | { type: "dropped"; files: readonly { id: string; file: File; error: string | null }[] }
  | { type: "read"; id: string; read: ReadCsv }
  | { type: "counted"; id: string; rows: number | null }
  | { type: "configured"; ids: readonly string[]; mapping: Mapping }
  | { type: "started" | "uploaded" | "removed"; id: string }
  | { type: "sent"; id: string; bytes: number }
  | { type: "failed"; id: string; error: string };

/** The files after an event. */
export function uploadFiles(files: readonly UploadFile[], action: UploadAction): UploadFile[] {
  const changeFiles = (ids: readonly string[], part: Partial<UploadFile>) =>
    files.map((file) => (ids.includes(file.id) ? { ...file, ...part } : file));
  switch (action.type) {
    case "dropped": {
      const addedFiles = action.files.map(
        ({ id, file, error }): UploadFile => ({
          id,
          file,
          state: error === null ? "added" : "error",
          read: null,
          mapping: null,
          sent: 0,
          error,
        }),
      );
      return [...files, ...addedFiles];
    }
    case "read":
      return changeFiles([action.id], { read: action.read });
    case "counted":
      return changeFiles([action.id], { rows: action.rows });
    case "configured":
      return changeFiles(action.ids, { state: "configured", mapping: action.mapping, error: null });
    case "started":
      return changeFiles([action.id], { state: "active", sent: 0, error: null });
    case "sent":
      return changeFiles([action.id], { sent: action.bytes });
    case "uploaded":
      return changeFiles([action.id], { state: "uploaded" });
    case "failed":
      return changeFiles([action.id], { state: "error", error: action.error });
    case "removed":
      return files.filter(({ id }) => id !== action.id);
  }
}

const stateTexts: Record<Exclude<UploadState, "error">, string> = {
  added: "Waiting to configure raw data",
  configured: "Ready to upload",
  active: "Active",
  uploaded: "File is uploaded",
};

/** The text of the state of a file. */
export const stateText = ({ state, error }: Pick<UploadFile, "state" | "error">): string =>
  state === "error" ? (error ?? "") : stateTexts[state];

/** How much of a file is sent, or its size. */
export const sentText = ({ state, sent, file }: Pick<UploadFile, "state" | "sent" | "file">): string =>
  state === "active" ? formatMegabytesOf(sent, file.size) : formatMegabytes(file.size);

/** The text of a failed upload. @param reason the error of the server */
export const failedText = (reason: string): string => `Couldn't load file. Error: ${reason}`;

/** The number of ready and waiting files: `1 file ready, 1 waits for its mapping, 1 cannot be read`. */
export function countsText(files: readonly UploadFile[]): string {
  const count = (state: UploadState) => files.filter((file) => file.state === state).length;
  const parts: string[] = [];
  const [ready, waiting, failed] = [count("configured"), count("added"), count("error")];
  if (ready > 0) parts.push(`${ready} ${ready === 1 ? "file" : "files"} ready`);
  if (waiting > 0) parts.push(`${waiting} ${waiting === 1 ? "waits for its" : "wait for their"} mapping`);
  if (failed > 0) parts.push(`${failed} with an error`);
  return parts.join(", ");
}
