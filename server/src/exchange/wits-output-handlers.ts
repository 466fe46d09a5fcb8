import { CallError } from "@sigma/contract/errors";
import type { witsOutputRoutes } from "@sigma/contract/exchange/wits-output";
import { checkHost } from "../outbound/guarded-lookup";
import type { OutboundRules } from "../outbound/outbound-rules";
import type { RouteHandlers } from "../calls/handler";
import { wellNoOf, wellOf } from "../calls/well-of-call";
import { WITS_OUTPUT, type WitsOutputFields } from "./wits-outputs";

/** Handles the calls about sending the channels of a well to another system. */
export const witsOutputHandlers: RouteHandlers<typeof witsOutputRoutes> = {
  async "GET api/wits-output"({ wellId }, { stores, witsOutputs }) {
    const fields = await stores.wellSettings.get<WitsOutputFields>(await wellNoOf(stores, wellId), WITS_OUTPUT);
    return fields && { wellId, ...fields, ...witsOutputs.report(wellId) };
  },

  async "POST api/wits-output"({ wellId, ...fields }, { stores, witsOutputs, changed, user }) {
    const well = await wellOf(stores, wellId);
    if (fields.enabled) checkAddress(fields.host, witsOutputs.rules);
    await stores.wellSettings.save(well.wellNo, WITS_OUTPUT, fields, { by: user._id });
    await changed({ topic: "wits-outputs", message: { wellId } });
    return { wellId, ...fields, ...witsOutputs.report(wellId) };
  },
};

/** A refused address is reported at once; a name is checked with each connection. */
function checkAddress(host: string, rules: OutboundRules): void {
  try {
    checkHost(rules, host);
  } catch (fault) {
    throw new CallError("validation", (fault as Error).message, "host");
  }
}
