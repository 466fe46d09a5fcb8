import { isGap } from "@sigma/contract/completeness/checks";
import type { completenessEvents } from "@sigma/contract/completeness/completeness";
import type { completenessSettingsRoutes } from "@sigma/contract/completeness/settings";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Handlers, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { sharedRead } from "../../storage/shared-read";
import { type CheckPorts, checkWells, present, readHistory } from "./check-wells";

/** The checks of all wells of a caller; callers who ask at the same time share them. */
const readChecks = (ports: CheckPorts, now: EpochSeconds) =>
  sharedRead(ports.stores, "completeness", () => checkWells(ports, now));

/** Handles the calls about the completeness of wells. */
export const completenessHandlers: Handlers<typeof completenessEvents> = {
  async "completeness/get"(_request, { clock, user, ...ports }) {
    const checkedAt = clock();
    const { wells, settingsOf } = await readChecks(ports, checkedAt);
    const wellNos = wells.map(({ wellNo }) => wellNo);
    const history = await readHistory(ports, wellNos, checkedAt);
    const sharedSettings = settingsOf(null);
    const operators = [...new Set(wells.flatMap(({ operator }) => operator ?? []))];
    const ownSettings = operators.filter((operator) => settingsOf(operator) !== sharedSettings);
    return {
      checkedAt,
      wells: wells.map((well) => present(well, history, user._id)),
      settings: [null, ...ownSettings].map((operator) => ({ operator, ...settingsOf(operator) })),
    };
  },

  async "completeness/get/scores"(_request, { clock, ...ports }) {
    const { wells } = await readChecks(ports, clock());
    return wells.map(({ wellId, score, findings }) => ({
      wellId,
      score,
      gaps: findings.filter(({ state }) => isGap(state)).length,
    }));
  },

  async "completeness/see"({ wellId, checks }, { clock, stores, user, ...ports }) {
    await wellNoOf(stores, wellId);
    const at = clock();
    const { wells } = await checkWells({ stores, ...ports }, at, ({ _id }) => _id === wellId);
    for (const { wellNo, findings } of wells) {
      const openChecks = findings.filter(({ state }) => isGap(state)).map(({ check }) => check);
      const seenChecks = openChecks.filter((check) => checks.includes(check));
      await stores.gapSightings.add(wellNo, seenChecks, { userId: user._id, at });
    }
    return { success: true };
  },
};

/** Handles the calls about the weights and limits of completeness. */
export const completenessSettingsHandlers: RouteHandlers<typeof completenessSettingsRoutes> = {
  "GET api/completeness-settings": (_query, { stores }) => stores.completenessSettings.all(),

  async "POST api/completeness-settings"({ _id, version, own }, { stores, user }) {
    const savedSettings = await stores.completenessSettings.save(_id, own, { by: user._id, version });
    if (!savedSettings) throw new CallError("not-found", cantFind("operator", _id), "_id");
    return savedSettings;
  },
};
