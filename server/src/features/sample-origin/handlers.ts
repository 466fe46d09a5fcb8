import { MAX_ORIGIN_SPANS, type sampleOriginEvents } from "@sigma/contract/samples/sample-origin";
import type { Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

export const sampleOriginHandlers: Handlers<typeof sampleOriginEvents> = {
  async "sample-origin/get"({ wellId, from, to }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const { spans, leftOut } = await stores.samples.originSpans({ well, from, to, limit: MAX_ORIGIN_SPANS });
    return { spans, leftOutBefore: leftOut ? spans[0]!.from : null };
  },

  "sample-origin/get/recomputed": async ({ wellId, from, to }, { stores }) =>
    stores.recomputedSpans.list(await wellNoOf(stores, wellId), { from, to, limit: MAX_ORIGIN_SPANS }),
};
