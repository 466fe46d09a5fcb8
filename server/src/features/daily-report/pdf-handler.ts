import { CallError } from "@sigma/contract/errors";
import type { dailyReportPdfRoutes } from "@sigma/contract/reports/daily-report-pdf";
import { pagePath } from "@sigma/contract/users/pages";
import { pdfTokenOwner } from "../../transport/auth/authenticate";
import type { RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

/** Returns the printed report of a day; a browser of the server creates it, with a token that can read only this well. */
export const dailyReportPdfHandlers: RouteHandlers<typeof dailyReportPdfRoutes> = {
  async "GET api/daily-report/pdf"({ wellId, day, offset, zone, units }, { user, stores, clock, pdf }) {
    await wellNoOf(stores, wellId);
    if (!pdf.isAvailable) throw new CallError("unavailable");
    const query = new URLSearchParams({ wellId, day, offset: String(offset), units, ...(zone && { zone }) });
    const token = await stores.pdfTokens.create({ ...pdfTokenOwner(user), wells: [wellId], printed: null }, clock());
    try {
      return await pdf.print({ path: `${pagePath("pdf-daily-report")}?${query.toString()}`, token });
    } finally {
      await stores.pdfTokens.remove(token);
    }
  },
};
