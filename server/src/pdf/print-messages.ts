import type { Calls } from "../threads/call-messages";
import type { PrintStage } from "@sigma/contract/well-summary/pdf-token";

/** A page of this server to print, opened with a token. */
export type PrintRequest = { browserPath: string; origin: string; path: string; token: string };

/** The progress of a print, and the number of pages once it is known. */
export type PrintProgress = { stage: PrintStage; pages: number | null };

/** The calls to the print thread: a page as the bytes of a PDF. */
export type PrintCalls = Calls<PrintRequest, ArrayBuffer, PrintProgress, never>;
