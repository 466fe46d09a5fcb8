import { z } from "zod";
import { defineRoutes } from "../define";
import { defineDeletion } from "../define-deletion";
import { nameText, requiredText } from "../entity";
import { UserId } from "../ids";
import { crew } from "../users/roles";

const presets = z
  .array(requiredText("presets"), { error: "presets must be a list of names" })
  .max(20, { error: "presets has more than 20 entries" });

/** Configurations that are exported together, in their order, under a name. */
export const WellSummaryExportOptions = z
  .object({ _id: z.string(), userId: UserId, name: z.string(), presets: z.array(z.string()) })
  .meta({ id: "WellSummaryExportOptions" });
export type WellSummaryExportOptions = z.infer<typeof WellSummaryExportOptions>;

const routeAccess = { roles: crew, wells: "user" } as const;

/** Export options of well summaries, kept per user. */
export const wellSummaryExportOptionsRoutes = defineRoutes({
  "GET api/well-summary-export-options": {
    ...routeAccess,
    summary: "The export options of a user, by name",
    query: z.object({ userId: UserId }),
    reply: z.array(WellSummaryExportOptions),
    effect: "read",
  },
  "POST api/well-summary-export-options": {
    ...routeAccess,
    summary: "Adds export options; 409 if the name exists",
    body: z.object({ userId: UserId, name: nameText("name"), presets }),
    reply: WellSummaryExportOptions,
    effect: "write",
  },
  "PATCH api/well-summary-export-options": {
    ...routeAccess,
    summary: "Changes export options; 409 if a new name exists",
    body: z.object({
      optionId: requiredText("optionId"),
      updateQuery: z.strictObject({ name: nameText("name"), presets }).partial(),
    }),
    reply: WellSummaryExportOptions,
    effect: "write",
  },
  ...defineDeletion("well-summary-export-options", {
    which: z.object({ optionId: requiredText("optionId") }),
    deletes: "Deletes export options",
    restores: "Restores export options that were deleted within the last 10 minutes",
    ...routeAccess,
    effect: "write",
  }),
});
