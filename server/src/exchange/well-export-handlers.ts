import type { wellExportRoutes } from "@sigma/contract/exchange/well-export";
import type { RouteHandlers } from "../calls/handler";
import { wellNoOf, wellOf } from "../calls/well-of-call";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { definedFormulaRows } from "@sigma/terms/formula-channels";
import type { ExportedWell } from "./export-plan";

/** Handles the calls about files of a well's data. */
export const wellExportHandlers: RouteHandlers<typeof wellExportRoutes> = {
  async "GET api/well-export"({ wellId, ...asked }, { stores }) {
    const well = await wellOf(stores, wellId);
    const plan = { ...asked, well: well.wellNo, about: aboutWell(well), formulas: definedFormulaRows() };
    if (plan.columns.length === 0) {
      const { columns } = await stores.wellExports.extent(plan);
      plan.columns = columns.map(({ id }) => id);
    }
    // The transport sends a stream unchanged.
    return stores.wellExports.open(plan) as unknown as string;
  },

  async "GET api/well-export/extent"({ wellId, ...asked }, { stores }) {
    return stores.wellExports.extent({ ...asked, well: await wellNoOf(stores, wellId) });
  },
};

const aboutWell = (well: StoredWell): ExportedWell => ({
  name: well.name,
  operator: well.operator?.name ?? null,
  field: well.field,
  location:
    Object.values(well.location ?? {})
      .filter((part) => part !== "")
      .join(", ") || null,
  county: well.location?.county || null,
  state: well.location?.state || null,
  country: well.location?.country || null,
  api: well.api,
  rig: well.rig?.name ?? null,
  kellyBushingElevation: well.kellyBushingElevation,
});
