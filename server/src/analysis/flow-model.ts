import type { Missing } from "@sigma/contract/analysis/basis";
import type { WellId } from "@sigma/contract/ids";
import type { Bha } from "@sigma/contract/well-settings/bha";
import type { MudData } from "@sigma/contract/well-settings/mwd-run";
import type { PressureDepth } from "@sigma/contract/well-settings/pressure-profile";
import { type Bore, layBores } from "@sigma/engine/bha/bores";
import { rheologyOfMud } from "@sigma/engine/hydraulics/mud-rheology";
import type { PathColumns } from "@sigma/engine/survey/station";
import type { Feet } from "@sigma/terms/quantities";
import { readWellModel, type WellModel } from "./well-model";
import type { Services } from "../transport/handlers";

/** What the flow of mud in a well is calculated from: plain data of one well at one moment. */
export type FlowModel = {
  bha: Bha;
  mud: MudData;
  bores: Bore[];
  /** The surveys, and where there are none the plan; null without both, when the well counts as vertical. */
  path: PathColumns | null;
  pressures: PressureDepth[];
};

/** The fields of an MWD run that a rheology model follows from. */
const flowFields = {
  bingham: ["plasticViscosity", "yieldPoint"],
  "power-law": ["fluidBehaviorIndex", "consistency"],
  "herschel-bulkley": ["r600", "r300", "r6", "r3"],
} as const;

/** The model of a well, or what it lacks for one. */
export type ReadFlowModel = { well: WellModel; model: FlowModel | null; missing: Missing[] };

/** Reads what the flow of mud in a well is calculated from. @throws CallError `not-found` on `wellId` */
export async function readFlowModel(
  { stores, clock }: Pick<Services, "stores" | "clock">,
  wellId: WellId,
): Promise<ReadFlowModel> {
  const well = await readWellModel(stores, wellId, clock());
  const { bha, mwdRun, pressures } = well;
  const path = pathOf(well);
  const bores = layBores(well.well.holeData, well.well.casingData);
  const missing: Missing[] = [];
  if (!bha) missing.push({ what: "An active BHA", tab: "bha", fields: ["active"] });
  if (bha && !(bha.drillPipeOd > bha.drillPipeId && bha.drillPipeId > 0)) {
    missing.push({ what: "Diameters of the drill pipe", tab: "bha", fields: ["drillPipeOd", "drillPipeId"] });
  }
  if (bha && !(bha.bit.tfa > 0)) missing.push({ what: "Nozzles or flow area of the bit", tab: "bha", fields: ["tfa"] });
  if (!mwdRun) missing.push({ what: "The mud of an MWD run", tab: "mwd-run", fields: ["density"] });
  const mud = mwdRun?.mudData;
  const noFlow = mud && rheologyOfMud({ ...mud, model: mud.rheologyModel, readings: mud.viscometer }).reason;
  if (noFlow)
    missing.push({ what: `How the mud flows: ${noFlow}`, tab: "mwd-run", fields: [...flowFields[mud.rheologyModel]] });
  if (bores.length === 0) {
    missing.push({ what: "Hole and casing sizes", tab: "general", fields: ["holeData", "casingData"] });
  }
  if (!path) missing.push({ what: "Surveys or a well plan: it counts as vertical", tab: "general", fields: [] });
  const isKnown = (name: "porePressure" | "fractureGradient") => pressures.some((row) => row[name] !== null);
  if (!isKnown("porePressure") || !isKnown("fractureGradient")) {
    missing.push({ what: "Pore pressure and fracture gradient", tab: "general", fields: ["porePressure"] });
  }
  const canFlow = bha && mwdRun && bha.drillPipeOd > bha.drillPipeId && bha.drillPipeId > 0;
  return { well, model: canFlow ? { bha, mud: mwdRun.mudData, bores, path, pressures } : null, missing };
}

function pathOf({ survey, plan }: WellModel): PathColumns | null {
  const column = (values: ArrayLike<number>) => Float64Array.from(values);
  const source = survey.stations.length > 1 ? survey.columns : plan && plan.md.length > 1 ? plan : null;
  if (!source) return null;
  const { md, inclination, azimuth, tvd, ns, ew, dls } = source;
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

/** The bores down to the bit: what nobody entered below the last one has the size of the bit. */
export function boresTo(bores: readonly Bore[], bitDepth: Feet, bitSize: number): Bore[] {
  const fromMd = bores.at(-1)?.toMd ?? 0;
  if (fromMd >= bitDepth || !(bitSize > 0)) return [...bores];
  return [...bores, { kind: "hole", fromMd, toMd: bitDepth, diameter: bitSize }];
}
