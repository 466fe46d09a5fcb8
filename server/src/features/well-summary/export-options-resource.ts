import type {
  WellSummaryExportOptions,
  wellSummaryExportOptionsRoutes,
} from "@sigma/contract/well-summary/well-summary-export-options";
import { notRestorable } from "../../storage/deletion";
import { reachesStoredData } from "../../transport/auth/own-data";
import type { CallContext, RouteHandlers } from "../../calls/handler";
import { unknownExportOptions } from "./export-options-store";

/** Options that the caller may change. @throws CallError `not-found`, `permission` */
async function own(optionId: string, context: CallContext): Promise<WellSummaryExportOptions> {
  const storedOptions = await context.stores.exportOptions.byId(optionId);
  if (!storedOptions) throw unknownExportOptions(optionId);
  await reachesStoredData(storedOptions.userId, context);
  return storedOptions;
}

/** Handles the calls about export options. */
export const exportOptionsHandlers: RouteHandlers<typeof wellSummaryExportOptionsRoutes> = {
  async "GET api/well-summary-export-options"({ userId }, context) {
    return (await reachesStoredData(userId, context)) ? context.stores.exportOptions.all(userId) : [];
  },

  async "POST api/well-summary-export-options"(options, context) {
    await reachesStoredData(options.userId, context);
    return context.stores.exportOptions.create(options);
  },

  async "PATCH api/well-summary-export-options"({ optionId, updateQuery }, context) {
    await own(optionId, context);
    await context.stores.exportOptions.change(optionId, updateQuery);
    return own(optionId, context);
  },

  async "DELETE api/well-summary-export-options"({ optionId }, context) {
    await own(optionId, context);
    await context.stores.exportOptions.remove(optionId, context.clock());
    return { deleted: 1 };
  },

  async "POST api/well-summary-export-options/restore"({ optionId }, context) {
    const { exportOptions } = context.stores;
    const owner = await exportOptions.ownerOfHidden(optionId);
    if (owner) await reachesStoredData(owner, context);
    if (await exportOptions.restore(optionId, context.clock())) return { restored: 1 };
    throw notRestorable("set of export options", "optionId");
  },
};
