import type { Calls } from "../threads/call-messages";
import type { PrintStage } from "@sigma/contract/well-summary/pdf-token";

/** A page of this server to print, opened with a token. */
export type PrintRequest = { browserPath: string; origin: string; path: string; token: string };

/** How far a print has come, and the pages of its document once they are known. */
export type PrintProgress = { stage: PrintStage; pages: number | null };

/** What is asked of the thread that prints: a page as the bytes of a PDF. */
export type PrintCalls = Calls<PrintRequest, ArrayBuffer, PrintProgress, never>;
