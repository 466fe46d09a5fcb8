import type { Missing } from "@sigma/contract/analysis/basis";
import type { formationPrognosisEvents } from "@sigma/contract/directional/formation-prognosis";
import { median } from "@sigma/engine/math/quantile";
import type { PathColumns, Station } from "@sigma/engine/survey/station";
import { HOUR } from "@sigma/terms/durations";
import type { FeetPerHour, Seconds } from "@sigma/terms/quantities";
import { isDrilling } from "@sigma/terms/rig-states";
import { lacks } from "../../analysis/missing";
import { readWellModel, type WellModel } from "../../analysis/well-model";
import type { Stores } from "../../storage/stores";
import type { Analysed } from "../../directional/directional-analyses";
import type { WellNo } from "../../storage/well-no";
import type { Handlers } from "../../calls/handler";

/** Handles the calls about formations ahead of the bit. */
export const formationPrognosisHandlers: Handlers<typeof formationPrognosisEvents> = {
  async "formation-prognosis/get"({ wellId }, { stores, clock, analysis, directional }) {
    const model = await readWellModel(stores, wellId, clock());
    const { plan, survey, formationTops, holeDepth, basis } = model;
    const [rop, analysed] = await Promise.all([presentRop(stores, model.well.wellNo), directional.of(wellId)]);
    const tops = formationTops
      .filter(({ tvdStart, formationName }) => tvdStart > 0 && formationName !== "")
      .map(({ formationName, color, tvdStart, mdStart }) => ({
        name: formationName,
        color,
        tvd: tvdStart,
        md: mdStart,
      }))
      .toSorted((a, b) => a.tvd - b.tvd);
    const prognosis = await analysis.run("formation-prognosis", {
      tops,
      plan: plan && plan.md.length > 1 ? columnsOf(plan) : null,
      surveys: survey.stations.length > 1 ? columnsOf(survey.columns) : null,
      bit: projectedBit(analysed.analysis.columns),
      holeDepth,
      rop,
    });
    return { ...prognosis, rop, basis, missing: missingOf(model, tops.length) };
  },
};

/** The bit projected from the last survey; null if it is not projected. */
function projectedBit(columns: Analysed["analysis"]["columns"]): Station | null {
  const of = (name: keyof typeof columns) => columns[name]?.at(-1) ?? Number.NaN;
  const [md, inclination, azimuth] = [of("projMD"), of("projInc"), of("projAzm")];
  const [tvd, ns, ew] = [of("projTVD"), of("projNS"), of("projEW")];
  const station = { md, inclination, azimuth, tvd, ns, ew };
  return Object.values(station).every(Number.isFinite) ? station : null;
}

/** Period of the newest samples that rates are taken of. */
const RECENT: Seconds = 2 * HOUR;

/** The rate of penetration while hole is drilled; null if none has been drilled recently. */
async function presentRop(stores: Stores, well: WellNo): Promise<FeetPerHour | null> {
  const { time } = await stores.samples.borders(well);
  if (!time) return null;
  const { columns } = await stores.samples.timeRange({ well, channels: ["rop", "rigState"], from: time.to - RECENT });
  const states = columns.rigState!;
  return median(columns.rop!.filter((rop, row) => rop > 0 && isDrilling(states[row] ?? null)));
}

function columnsOf({
  md,
  inclination,
  azimuth,
  tvd,
  ns,
  ew,
  dls,
}: Record<keyof PathColumns, ArrayLike<number>>): PathColumns {
  const column = (values: ArrayLike<number>) => Float64Array.from(values);
  return {
    md: column(md),
    inclination: column(inclination),
    azimuth: column(azimuth),
    tvd: column(tvd),
    ns: column(ns),
    ew: column(ew),
    dls: column(dls),
  };
}

function missingOf({ plan, survey }: WellModel, tops: number): Missing[] {
  const missing: Missing[] = [];
  if (tops === 0) missing.push(lacks("formation-tops"));
  if (!plan) missing.push(lacks("plan-for-prognosis"));
  if (survey.stations.length < 2) missing.push(lacks("surveys-for-prognosis"));
  return missing;
}
