import { z } from "zod";
import { definePushes, defineRoutes, reads, writes } from "../define";
import { givenVersion, shortText, Version } from "../entity";
import { WellId } from "../ids";
import { crew } from "../users/roles";
import { Currency, Day } from "./money";

const fields = {
  /** The number of the AFE; empty without one. */
  afeNumber: shortText("afeNumber"),
  /** The name of the AFE; empty without one. */
  name: shortText("name"),
  /** The currency in which the costs of the well are shown. */
  currency: Currency,
  /** The day on which the AFE was approved; null if it isn't yet. Amounts of its lines in other currencies are converted by the rate of this day. */
  approvedOn: Day("approvedOn").nullable(),
};

const WellCostSettings = z.object({ wellId: WellId, version: Version, ...fields }).meta({ id: "WellCostSettings" });
export type WellCostSettings = z.infer<typeof WellCostSettings>;

/** The AFE of a well: its number, its currency and its approval. */
export const wellCostSettingsRoutes = defineRoutes({
  "GET api/well-cost-settings": {
    summary: "The AFE of a well; null if nothing has been set",
    query: z.object({ wellId: WellId }),
    reply: WellCostSettings.nullable(),
    ...reads("named", crew),
    right: "costs",
    asOf: true,
    follows: ["costs"],
  },
  "POST api/well-cost-settings": {
    summary: "Sets the AFE of a well and the currency of its costs",
    body: z.strictObject({ wellId: WellId, ...givenVersion, ...fields }),
    reply: WellCostSettings,
    ...writes("named", crew),
    right: "costs",
    changes: ["costs"],
  },
});

/** Pushed when costs of a well have changed; it carries no amount. */
export const costPushes = definePushes({
  "costs-updated": { summary: "Costs of a well were changed", message: z.object({ wellId: WellId }) },
});
