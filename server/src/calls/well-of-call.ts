import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { Stores } from "../storage/stores";
import type { WellNo } from "../storage/well-no";

/** The well that a call names. @throws CallError `not-found` on `wellId` */
export async function wellOf({ wells }: Pick<Stores, "wells">, wellId: WellId): Promise<StoredWell> {
  const well = await wells.byId(wellId);
  if (!well) throw new CallError("not-found", cantFind("Well", wellId), "wellId");
  return well;
}

/** The number of the well that a call names. @throws CallError `not-found` on `wellId` */
export async function wellNoOf(stores: Stores, wellId: WellId): Promise<WellNo> {
  const well = await stores.wells.numberOf(wellId);
  if (well === null) throw new CallError("not-found", cantFind("Well", wellId), "wellId");
  return well;
}
