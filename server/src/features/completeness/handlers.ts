import { isGap } from "@sigma/contract/completeness/checks";
import type { completenessEvents } from "@sigma/contract/completeness/completeness";
import type { Handlers } from "../../calls/handler";
import { sharedRead } from "../../storage/shared-read";
import { type CheckPorts, checkWells } from "./check-wells";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** The checks of all wells of a caller; callers who ask at the same time share them. */
const readChecks = (ports: CheckPorts, now: EpochSeconds) =>
  sharedRead(ports.stores, "completeness", () => checkWells(ports, now));

/** Handles the calls about the completeness of wells. */
export const completenessHandlers: Handlers<typeof completenessEvents> = {
  async "completeness/get"(_request, { clock, ...ports }) {
    const checkedAt = clock();
    return { checkedAt, wells: await readChecks(ports, checkedAt) };
  },

  async "completeness/get/scores"(_request, { clock, ...ports }) {
    const wells = await readChecks(ports, clock());
    return wells.map(({ wellId, score, findings }) => ({
      wellId,
      score,
      gaps: findings.filter(({ state }) => isGap(state)).length,
    }));
  },
};
