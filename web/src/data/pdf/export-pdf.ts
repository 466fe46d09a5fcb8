import type { RouteRequest } from "@sigma/contract/call-types";
import { errorCatalogue } from "@sigma/contract/errors";
import { CallFailure } from "../calls/call-failure";
import { callFile } from "../calls/rest";
import { toast } from "../notifications/toasts";

/** The content of a printed comparison of wells. */
export type PdfView = RouteRequest<"GET api/pdf-gen/by-config">;

/** The name of every printed comparison. */
export const PDF_FILE = "multi-wells.pdf";

/**
 * Requests a printed comparison of wells from the server.
 *
 * @returns the file; null if it could not be generated, after the toast "PDF file gen" with the reason
 */
export const exportPdf = (view: PdfView): Promise<Blob | null> =>
  orToast(() => callFile("GET api/pdf-gen/by-config", view, { alert: false }));

/**
 * The generated file; null after a toast with the reason if it could not be generated.
 *
 * @param isGivenUp whether the user has cancelled it, and then needs no toast
 * @param title of that toast
 */
export async function orToast(
  make: () => Promise<Blob | null>,
  isGivenUp = () => false,
  title = "PDF file gen",
): Promise<Blob | null> {
  try {
    const file = await make();
    if (file) return file;
    toast.error(title, errorCatalogue.unavailable.message);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (isGivenUp()) return null;
    const isAway = error.code === "unavailable" || error.code === "timeout";
    toast.error(title, isAway ? errorCatalogue.unavailable.message : error.message);
  }
  return null;
}
