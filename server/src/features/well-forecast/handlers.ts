import type { wellForecastEvents } from "@sigma/contract/delivery/well-forecast";
import type { wellPhaseRoutes } from "@sigma/contract/delivery/well-phase";
import { CallError } from "@sigma/contract/errors";
import { proposePhases } from "@sigma/engine/well-time/propose-phases";
import { splitSections } from "@sigma/engine/well-time/split-sections";
import type { Feet } from "@sigma/terms/quantities";
import type { Handlers, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { makeForecast } from "./make-forecast";
import { readDelivery, readPlanPoints, type StoredDelivery } from "./read-delivery";

/** Handles the calls about the forecast of wells. */
export const wellForecastHandlers: Handlers<typeof wellForecastEvents> = {
  "well-forecast/get": ({ wellId, asDrilled }, context) => makeForecast(context, wellId, !asDrilled),

  async "well-forecast/get/trend"({ wellId }, { stores }) {
    return stores.hourlyForecasts.all(await wellNoOf(stores, wellId));
  },

  async "well-forecast/get/all"(_request, { stores }) {
    const wells = await stores.wells.all();
    const newest = await stores.hourlyForecasts.newest(wells.map(({ wellNo }) => wellNo));
    return wells.flatMap(({ _id, wellNo }) => {
      const forecast = newest.get(wellNo);
      if (!forecast) return [];
      const { inputs: _inputs, ...shown } = forecast;
      return [{ wellId: _id, ...shown }];
    });
  },
};

/** Leaves room between phases for others. */
const POSITION_STEP = 10;

/** Adds the phases that the design of a well and its offset wells propose. */
export const wellPhaseProposalHandlers: RouteHandlers<typeof wellPhaseRoutes> = {
  async "POST api/well-phase/propose"({ wellId }, { stores, user }) {
    const inputs = await readDelivery(stores, wellId, true);
    if (inputs.phases.length > 0)
      throw new CallError(
        "conflict",
        "This well has phases already: delete them before new ones are proposed",
        "wellId",
      );
    if (!inputs.input) throw new CallError("validation", "This well has no target depth and no plan", "wellId");
    const sections = splitSections(sectionsOf(inputs), await readPlanPoints(stores, wellId));
    const phases = proposePhases({ ...inputs.input, sections });
    if (phases.length === 0)
      throw new CallError(
        "validation",
        "No offset well of this well has depths over time: choose offset wells",
        "wellId",
      );
    const rows = phases.map((phase, at) => ({
      ...phase,
      endedAt: null,
      position: POSITION_STEP * at,
    }));
    return stores.wellPhases.create(wellId, rows, user._id);
  },
};

/** The ends of the hole sections of a well, named as its settings name them. */
function sectionsOf({ well, casings, targetDepth }: StoredDelivery): { name: string; to: Feet }[] {
  const namedSections = Object.entries(well.sections).map(([name, to]) => ({ name, to }));
  const ends =
    namedSections.length > 0 ? namedSections : casings.map(({ md }, at) => ({ name: `Section ${at + 1}`, to: md }));
  const above = ends.filter(({ to }) => to < targetDepth!).toSorted((a, b) => a.to - b.to);
  const last =
    namedSections.find(({ to }) => to >= targetDepth!)?.name ??
    (namedSections.length > 0 ? "To target" : `Section ${above.length + 1}`);
  return [...above, { name: last, to: targetDepth! }];
}
