import type { Basis, Missing } from "@sigma/contract/analysis/basis";
import type { WellId } from "@sigma/contract/ids";
import type { DrillingAdvisorSettings } from "@sigma/contract/well-settings/drilling-advisor-settings";
import { newDrillingAdvisorSettings } from "@sigma/contract/well-settings/new-drilling-advisor-settings";
import type { FormationLayer } from "@sigma/engine/drilling-advice/advise-along-hole";
import { formationLayers } from "@sigma/engine/roadmap/formation-layers";
import type { Feet } from "@sigma/terms/quantities";
import { lacks } from "../../analysis/missing";
import { readWellModel, type WellModel } from "../../analysis/well-model";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import type { CallContext } from "../../calls/handler";

type Settings = Omit<DrillingAdvisorSettings, "wellId" | "version">;

/** The inputs of the drilling advisor of a well, and a key that changes with any of them. */
export type ReadAdvisor = {
  well: WellModel;
  offsets: StoredWell[];
  settings: Settings;
  /** The formations of the own well and its offsets, by well. */
  layers: Map<WellId, FormationLayer[]>;
  basis: Basis;
  missing: Missing[];
  key: string;
};

/** Reads the input of the advisor of a well, without the depth rows. @throws CallError `not-found` on `wellId` */
export async function readAdvisor({ stores, clock }: CallContext, wellId: WellId): Promise<ReadAdvisor> {
  const well = await readWellModel(stores, wellId, clock());
  const savedSettings = await stores.wellSettings.current(well.well.wellNo, "drilling-advisor");
  const settings = { ...newDrillingAdvisorSettings, ...savedSettings?.value };
  const offsets = await stores.wells.byIds(settings.offsetWells);
  const facts = await Promise.all(
    offsets.map(async ({ wellNo, _id }) => ({
      id: _id,
      tops: await stores.formationTops.all(_id),
      depth: (await stores.samples.borders(wellNo)).depth?.to ?? null,
      revision: (await stores.recomputes.get(wellNo)).revision,
    })),
  );
  const layers = new Map([
    [wellId, formationLayers(well.formationTops)],
    ...facts.map(({ id, tops }) => [id, formationLayers(tops)] as const),
  ]);
  const period = (depth: Feet | null) => (depth === null ? null : Math.floor(depth / KEY_STEP));
  return {
    well,
    offsets,
    settings,
    layers,
    basis: well.basis,
    missing: missingOf(well, savedSettings !== null, offsets, layers),
    key: JSON.stringify([
      wellId,
      savedSettings?.version ?? 0,
      well.basis.settingsVersion,
      period(well.holeDepth),
      [...layers],
      facts.map(({ id, depth, revision }) => [id, period(depth), revision]),
    ]),
  };
}

/** Length of new hole from which the key changes, ft; a shorter stretch adds hardly any evidence. */
const KEY_STEP: Feet = 10;

function missingOf(
  well: WellModel,
  isSaved: boolean,
  offsets: readonly StoredWell[],
  layers: ReadonlyMap<WellId, FormationLayer[]>,
): Missing[] {
  const missing: Missing[] = [];
  if (!isSaved) missing.push(lacks("advisor-settings"));
  if (offsets.length === 0) missing.push(lacks("offset-wells-for-advice"));
  if (layers.get(well.well._id)!.length === 0) missing.push(lacks("formation-tops-for-advice"));
  for (const { _id, name } of offsets) {
    if (layers.get(_id)!.length > 0) continue;
    missing.push(lacks("formation-tops-of-offset", { name }));
  }
  return missing;
}
