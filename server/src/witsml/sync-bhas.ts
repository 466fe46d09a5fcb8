import { isDeepStrictEqual } from "node:util";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { newBha, newComponent } from "@sigma/contract/well-settings/new-bha";
import { type ObjectKey, objectQuery } from "@sigma/formats/witsml/queries";
import { checkAllAsked } from "@sigma/formats/witsml/read/asked-object";
import { readBhas, type StoreBha } from "@sigma/formats/witsml/read/read-bhas";
import type { Stores } from "../storage/stores";
import type { AddedFields } from "../features/bha/edit-bhas";
import type { StoreClient } from "./store-client";
import { StoreFault } from "./store-fault";
import { BY_STORE, type Feed } from "./sync-surveys";

/** The result of the BHA sync for a store: whether the BHAs of the well have changed, and a sentence. */
export type SyncedBhas = { isChanged: boolean; sentence: string };

/**
 * Merges the BHA runs of a store into the BHAs of a well by name; the last run is the active one. Values that the store does
 * not have, such as the motor and the sensor offsets, stay as a person entered them, and so do BHAs that it does not have.
 *
 * @throws StoreFault; CallError if a BHA is not valid
 */
export async function syncBhas(
  client: StoreClient,
  stores: Pick<Stores, "bhas">,
  { well, feed }: Feed,
): Promise<SyncedBhas> {
  const key = { uidWell: feed.uidWell, uidWellbore: feed.uidWellbore };
  const runs = await client.getText(objectQuery(client.version, "bhaRun", key));
  const tubulars = await client.getText(objectQuery(client.version, "tubular", key));
  const storeRuns = read(runs, tubulars, key);
  if (storeRuns.length === 0) return { isChanged: false, sentence: "The store has no BHA run with its string" };
  const own = (await stores.bhas.all(well._id)).filter(({ version }) => version > 0);
  const names = storeRuns.map(({ name }) => name);
  const wantedRuns = storeRuns.filter(({ name }, at) => names.lastIndexOf(name) === at);
  const last = wantedRuns.at(-1)!;
  const news = wantedRuns.filter(({ name }) => !own.some((bha) => bha.name === name));
  const changes = wantedRuns.flatMap((run) => {
    const ownBha = own.find(({ name }) => name === run.name);
    return ownBha ? changeOf(ownBha, run, run === last) : [];
  });
  if (news.length > 0) {
    const addedBhas = news.map((run): AddedFields => ({ ...fieldsOf(run), active: run === last }));
    await stores.bhas.create(well._id, addedBhas, BY_STORE);
  }
  if (changes.length > 0) await stores.bhas.change(well._id, changes, BY_STORE);
  return {
    isChanged: news.length + changes.length > 0,
    sentence: `${wantedRuns.length} BHAs of the well are kept by the store; ${last.name} is active`,
  };
}

function read(runs: string, tubulars: string, key: ObjectKey): StoreBha[] {
  try {
    checkAllAsked(runs, "bhaRun", key);
    checkAllAsked(tubulars, "tubular", key);
    return readBhas(runs, tubulars);
  } catch (fault) {
    throw new StoreFault("reply", (fault as Error).message);
  }
}

function fieldsOf({ name, startDepth, endDepth, components, bit }: StoreBha): AddedFields {
  const blank = newBha(1);
  return {
    ...blank,
    name,
    startDepth: startDepth ?? blank.startDepth,
    endDepth: Math.max(endDepth ?? blank.endDepth, startDepth ?? 0),
    components: components.map((component) => ({ ...newComponent(component.sequence), ...component })),
    bit: bit ? { ...blank.bit, ...bit } : blank.bit,
  };
}

/** The fields that differ in the store; empty if all are equal. */
function changeOf(ownBha: Bha, run: StoreBha, active: boolean) {
  const { components, startDepth, endDepth } = fieldsOf(run);
  const runFields = {
    components,
    ...(run.startDepth !== null && { startDepth }),
    ...(run.endDepth !== null && { endDepth }),
    // A run that is not the last becomes inactive when the next run becomes active.
    ...(active && { active }),
  };
  const before = Object.fromEntries(Object.keys(runFields).map((field) => [field, ownBha[field as keyof Bha]]));
  const bit = run.bit && { od: run.bit.od, type: run.bit.type, manufacturer: run.bit.manufacturer };
  const isSameBit = bit === null || Object.entries(bit).every(([field, value]) => ownBha.bit[field as "od"] === value);
  if (isDeepStrictEqual(before, runFields) && isSameBit) return [];
  return [{ _id: ownBha._id, ...runFields, ...(bit && { bit }) }];
}
