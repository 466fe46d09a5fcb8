import type { pdfGenRoutes } from "@sigma/contract/compare/pdf-gen";
import { CallError } from "@sigma/contract/errors";
import type { PrintedSummary, pdfTokenRoutes } from "@sigma/contract/well-summary/pdf-token";
import { callSignal } from "../../storage/call-signal";
import { callerOfPrinter, pdfTokenOwner } from "../../transport/auth/authenticate";
import { reachesStoredData } from "../../transport/auth/own-data";
import type { CallContext, RouteHandlers } from "../../calls/handler";
import { printedWells } from "./printed-wells";

/** The error for an expired token. */
const expiredPageError = () => new CallError("not-found", "The printed page has expired. Export it again", "token");

/** Handles the calls about printed pages; a browser of the server creates the files. */
export const pdfGenHandlers: RouteHandlers<typeof pdfGenRoutes & typeof pdfTokenRoutes> = {
  async "GET api/pdf-gen/by-config"({ pdfUrl, ...view }, { user, stores, clock, pdf }) {
    if (!pdf.isAvailable) throw new CallError("unavailable");
    const query = Object.entries(view).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, typeof value === "string" ? value : JSON.stringify(value)]],
    );
    const wells = await printedWells(view, () => stores.wells.all());
    const token = await stores.pdfTokens.create({ ...pdfTokenOwner(user), wells, printed: null }, clock());
    try {
      return await pdf.print({
        path: `${pdfUrl}?${new URLSearchParams(query).toString()}`,
        token,
        left: callSignal(),
      });
    } finally {
      await stores.pdfTokens.remove(token);
    }
  },

  async "POST api/pdf-gen/generate-token"(printRequest, context) {
    const { stores, user, clock } = context;
    await reachesStoredData(printRequest.userId, context);
    await configurationOf(printRequest, stores);
    return {
      token: await stores.pdfTokens.create(
        { ...pdfTokenOwner(user), wells: [printRequest.wellId], printed: printRequest },
        clock(),
      ),
    };
  },

  async "GET api/pdf-gen/printed"(_asked, { token, stores, clock }) {
    const holder = token === null ? null : await stores.pdfTokens.holderOf(token, clock());
    if (!holder?.printed) throw expiredPageError();
    const configuration = await configurationOf(holder.printed, stores);
    return { ...holder.printed, configuration, printedBy: callerOfPrinter(holder.printer).user.name };
  },

  async "GET api/pdf-gen/by-token"({ token }, { user, stores, clock, pdf }) {
    const holder = await stores.pdfTokens.holderOf(token, clock());
    if (!holder?.printed || callerOfPrinter(holder.printer).user._id !== user._id) throw expiredPageError();
    if (!pdf.isAvailable) throw new CallError("unavailable");
    return pdf.print({ path: `/pdf/${token}`, token, left: callSignal() });
  },

  "GET api/pdf-gen/progress": ({ token }, { pdf }) => pdf.progressOf(token),

  "GET api/pdf-gen/state": (_asked, { pdf }) => ({ isAvailable: pdf.isAvailable, reason: pdf.reason }),
};

/** The printed configuration. @throws CallError `validation` if the user has none of that name */
async function configurationOf({ userId, configName }: PrintedSummary, { summaries }: CallContext["stores"]) {
  const matchingConfiguration = (await summaries.all(userId)).find(({ presetName }) => presetName === configName);
  if (!matchingConfiguration)
    throw new CallError("validation", `There is no configuration ${configName} any more`, "configName");
  return matchingConfiguration;
}
