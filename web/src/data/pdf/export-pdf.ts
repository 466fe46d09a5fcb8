import type { RouteRequest } from "@sigma/contract/call-types";
import { errorCatalogue } from "@sigma/contract/errors";
import { CallFailure } from "../calls/call-failure";
import { callFile } from "../calls/rest";
import { toast } from "../notifications/toasts";

/** What a printed comparison of wells shows. */
export type PdfView = RouteRequest<"GET api/pdf-gen/by-config">;

/** The name of every printed comparison. */
export const PDF_FILE = "multi-wells.pdf";

/**
 * Lets the server print a comparison of wells.
 *
 * @returns the file; null where there is none, after the toast "PDF file gen" has said why
 */
export const exportPdf = (view: PdfView): Promise<Blob | null> =>
  orToast(() => callFile("GET api/pdf-gen/by-config", view, { alert: false }));

/**
 * The file that is made; null after the toast "PDF file gen" where there is none.
 *
 * @param isGivenUp whether the person who asked has given it up, who needs no toast then
 */
export async function orToast(make: () => Promise<Blob | null>, isGivenUp = () => false): Promise<Blob | null> {
  try {
    const file = await make();
    if (file) return file;
    toast.error("PDF file gen", errorCatalogue.unavailable.message);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (isGivenUp()) return null;
    const isAway = error.code === "unavailable" || error.code === "timeout";
    toast.error("PDF file gen", isAway ? errorCatalogue.unavailable.message : error.message);
  }
  return null;
}
