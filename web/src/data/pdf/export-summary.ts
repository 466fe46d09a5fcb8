import type { RouteReply, RouteRequest } from "@sigma/contract/call-types";
import { call, callFile } from "../calls/rest";
import { orToast } from "./export-pdf";

/** What of a well summary is printed. */
export type SummaryPrint = RouteRequest<"POST api/pdf-gen/generate-token">;

/** How far a print is; null where the server does not say. */
export type SummaryProgress = NonNullable<RouteReply<"GET api/pdf-gen/progress">> | null;

/** So often a running print is asked how far it is, ms. */
const ASKED_EVERY = 700;

/**
 * Lets the server print a well summary.
 *
 * @param left gives the print up: the server stops it
 * @returns the file; null where there is none, after the toast "PDF file gen" has said why, or where it was given up
 */
export const exportSummary = (
  summaryPrint: SummaryPrint,
  { left, onProgress }: { left: AbortSignal; onProgress: (progress: SummaryProgress) => void },
): Promise<Blob | null> =>
  orToast(
    async () => {
      const printToken = await call("POST api/pdf-gen/generate-token", summaryPrint, { alert: false, signal: left });
      if (!printToken) return null;
      const { token } = printToken;
      const ask = () =>
        void call("GET api/pdf-gen/progress", { token }, { alert: false, signal: left }).then(
          onProgress,
          () => undefined,
        );
      const asking = setInterval(ask, ASKED_EVERY);
      try {
        return await callFile("GET api/pdf-gen/by-token", { token }, { alert: false, signal: left });
      } finally {
        clearInterval(asking);
      }
    },
    () => left.aborted,
  );
