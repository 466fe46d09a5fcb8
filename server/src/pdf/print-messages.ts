import type { PrintStage } from "@sigma/contract/well-summary/pdf-token";

/** A page of this server to print, opened with a token; or a print that nobody waits for any more. */
export type PrintRequest =
  | { kind: "print"; id: number; browserPath: string; origin: string; path: string; token: string }
  | { kind: "cancel"; id: number };

/** How far a print is, with the pages that its document says it has; then its file, or why there is none. */
export type PrintReply =
  | { kind: "stage"; id: number; stage: PrintStage; pages: number | null }
  | { kind: "file"; id: number; file: ArrayBuffer }
  | { kind: "fault"; id: number; fault: string };
