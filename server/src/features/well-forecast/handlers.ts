import type { wellForecastEvents, WellForecast } from "@sigma/contract/delivery/well-forecast";
import type { wellPhaseRoutes } from "@sigma/contract/delivery/well-phase";
import type { WellId } from "@sigma/contract/ids";
import { CallError } from "@sigma/contract/errors";
import type { Delivery } from "@sigma/engine/well-time/forecast-delivery";
import { proposePhases } from "@sigma/engine/well-time/propose-phases";
import { dayAt, type DaysCurve } from "@sigma/engine/well-time/days-curve";
import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { AnalysisThread } from "../../analysis/analysis-thread";
import type { Handlers, RouteHandlers } from "../../calls/handler";
import { type DeliveryStores, readDelivery, type StoredDelivery } from "./read-delivery";

type ForecastPorts = { stores: DeliveryStores; analysis: AnalysisThread; clock: () => EpochSeconds };

/** Handles the calls about the forecast of wells. */
export const wellForecastHandlers: Handlers<typeof wellForecastEvents> = {
  "well-forecast/get": ({ wellId, asDrilled }, context) => makeForecast(context, wellId, !asDrilled),
};

/** The forecast of a well from its inputs data. @throws CallError `not-found` on `wellId` */
export async function makeForecast(
  { stores, analysis, clock }: ForecastPorts,
  wellId: WellId,
  isScaled = true,
): Promise<WellForecast> {
  const inputs = await readDelivery(stores, wellId, isScaled);
  const delivery = inputs.input && (await analysis.run("well-forecast", inputs.input));
  return describe(inputs, delivery, clock());
}

function describe(inputs: StoredDelivery, delivery: Delivery | null, madeAt: EpochSeconds): WellForecast {
  const { well, spud, targetDepth, casings, phases, offsets, without, input } = inputs;
  const own = input?.own ?? null;
  const now = own && { day: own.days.at(-1)!, depth: own.depth.at(-1)! };
  const nameOf = new Map(offsets.map(({ _id, name }) => [_id as string, { wellId: _id, name }]));
  const forecast = delivery?.forecast ?? null;
  return {
    wellId: well._id,
    madeAt,
    spud,
    isFinal: well.finishedAt !== null,
    now,
    targetDepth,
    casings,
    actual: delivery?.own ? copyCurve(delivery.own) : null,
    plan: delivery?.plan
      ? {
          curve: copyCurve(delivery.plan.curve),
          atDepth: now && dayAt(delivery.plan.curve, now.depth),
          target: targetDepth === null ? null : dayAt(delivery.plan.curve, targetDepth),
          release: delivery.plan.curve.days.at(-1)!,
        }
      : null,
    offsets: {
      wells: (delivery?.offsets ?? []).map(({ id, curve, ...offset }) => ({
        ...nameOf.get(id)!,
        curve: copyCurve(curve),
        ...offset,
      })),
      band: delivery?.band ?? null,
      composite: delivery?.composite ? copyCurve(delivery.composite) : null,
      without: without.map(({ _id, name }) => ({ wellId: _id, name })),
    },
    forecast: forecast && {
      ...forecast,
      lines: forecast.lines.map(({ id, ...line }) => ({ wellId: id as WellId, ...line })),
    },
    noForecast: forecast ? null : reasonOf(inputs),
    phases: phases.map(({ _id }, at) => {
      const { proposedEnd, ...progress } = delivery?.phases[at] ?? noProgress;
      return { _id, ...progress, proposedEnd: proposedEnd === null || spud === null ? null : spud + proposedEnd * DAY };
    }),
  };
}

const noProgress = { state: "ahead", start: null, proposedEnd: null, actualDays: null, forecastDays: null } as const;

function reasonOf({ well, targetDepth, input }: StoredDelivery): WellForecast["noForecast"] {
  if (well.finishedAt !== null) return "final";
  if (targetDepth === null) return "no-target";
  return input?.own ? "no-basis" : "no-depths";
}

const copyCurve = ({ days, depth }: DaysCurve) => ({ days: [...days], depth: [...depth] });

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
    const phases = proposePhases({ ...inputs.input, sections: sectionsOf(inputs) });
    if (phases.length === 0)
      throw new CallError(
        "validation",
        "No offset well of this well has depths over time: choose offset wells",
        "wellId",
      );
    const rows = phases.map((phase, at) => ({
      ...phase,
      plannedCost: null,
      endedAt: null,
      position: POSITION_STEP * at,
    }));
    return stores.wellPhases.create(wellId, rows, user._id);
  },
};

/** The ends of the hole sections of a well, namedSections as its settings name them. */
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
