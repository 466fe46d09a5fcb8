import type { RouteReply, RouteRequest } from "@sigma/contract/call-types";
import { call, callFile } from "../calls/rest";
import { orToast } from "./export-pdf";

/** The parts of a well summary that are printed. */
export type SummaryPrint = RouteRequest<"POST api/pdf-gen/generate-token">;

/** The progress of a print; null if the server does not report it. */
export type SummaryProgress = NonNullable<RouteReply<"GET api/pdf-gen/progress">> | null;

/** Interval at which the progress of a running print is requested, ms. */
const ASKED_EVERY = 700;

/**
 * Requests a printed well summary from the server.
 *
 * @param left cancels the print: the server stops it
 * @returns the file; null if it could not be generated, after the toast "PDF file gen" with the reason, or if it was cancelled
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
