import { cantFindBha } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { BhaComponent, BhaFields } from "@sigma/contract/well-settings/bha";
import { motorTableFault } from "@sigma/contract/well-settings/motor";
import { newBha } from "@sigma/contract/well-settings/new-bha";
import { flowAreaOf } from "@sigma/engine/hydraulics/bit-hydraulics";
import { changedFields, type Changes } from "../../storage/entities/changes";

/** Most BHAs of a well. */
const MAX_BHAS = 50;

/** A BHA with its id, as it is edited. */
export type EditedBha = { id: string; fields: BhaFields };

/** The fields that a user enters for a new BHA. */
export type AddedFields = Omit<BhaFields, "name" | "active"> & {
  name?: string | undefined;
  active?: boolean | undefined;
};

/** A user's change of a BHA: `components` as a whole, only the changed fields of `motor` and `bit`. */
export type BhaChange = Changes<Omit<BhaFields, "motor" | "bit">> & {
  _id: string;
  motor?: Changes<BhaFields["motor"]> | undefined;
  bit?: Changes<BhaFields["bit"]> | undefined;
};

/**
 * The BHAs of a well after an addition; exactly one of them is active.
 *
 * @param ids of the added ones
 * @throws CallError `validation` or `conflict` that names the field, such as `bhas.0.name`
 */
export function addBhas(
  knownBhas: readonly EditedBha[],
  addedBhas: readonly AddedFields[],
  ids: readonly string[],
): EditedBha[] {
  checkCount(knownBhas.length + addedBhas.length, "bhas");
  const names = new Set(knownBhas.map(({ fields }) => fields.name));
  const news = addedBhas.map(({ name, active = false, ...fields }, index): EditedBha => {
    const givenFields = { ...fields, active, name: name ?? freeName(names, knownBhas.length + index + 1) };
    names.add(givenFields.name);
    return { id: ids[index]!, fields: soundFields(givenFields, `bhas.${index}`) };
  });
  const wantedBhas = news.filter(({ fields }) => fields.active);
  if (wantedBhas.length > 1) throw onlyOneActive(`bhas.${news.indexOf(wantedBhas[1]!)}.active`);
  const next = [...knownBhas, ...news];
  const active = wantedBhas[0] ?? knownBhas.find(({ fields }) => fields.active) ?? news[0]!;
  checkNames(next, (id) => (ids.includes(id) ? `bhas.${ids.indexOf(id)}.name` : null));
  return withActive(next, active.id);
}

/**
 * The BHAs of a well after a change; exactly one of them is active.
 *
 * @throws CallError `not-found` for the first unknown id; `validation` or `conflict` that names the field, such as
 *   `items.0.name`
 */
export function changeBhas(knownBhas: readonly EditedBha[], changes: readonly BhaChange[]): EditedBha[] {
  const next = new Map(knownBhas.map((bha) => [bha.id, bha]));
  const places = new Map<string, number>();
  for (const [index, { _id: id, ...change }] of changes.entries()) {
    const at = `items.${index}`;
    const before = next.get(id)?.fields;
    if (!before) throw new CallError("not-found", cantFindBha(id), `${at}._id`);
    if (places.has(id)) throw new CallError("validation", "A BHA must not be named twice", `${at}._id`);
    places.set(id, index);
    const { motor, bit, ...plain } = change;
    const fields: BhaFields = {
      ...before,
      ...changedFields<Omit<BhaFields, "motor" | "bit">>(plain),
      motor: { ...before.motor, ...changedFields(motor ?? {}) },
      bit: { ...before.bit, ...changedFields(bit ?? {}) },
    };
    next.set(id, { id, fields: soundFields(fields, at) });
  }
  const changedBhas = [...next.values()];
  checkNames(changedBhas, (id) => (places.has(id) ? `items.${places.get(id)}.name` : null));

  const wantedChanges = changes.filter(({ active }) => active === true);
  if (wantedChanges.length > 1) throw onlyOneActive(`items.${changes.indexOf(wantedChanges[1]!)}.active`);
  const active = wantedChanges[0]?._id ?? knownBhas.find(({ fields }) => fields.active)?.id;
  const endedPlace = changes.findIndex((change) => change._id === active && change.active === false);
  if (active === undefined || endedPlace >= 0) {
    const rule = "A well must have an active BHA: make another one active instead";
    throw new CallError("validation", rule, `items.${endedPlace}.active`);
  }
  return withActive(changedBhas, active);
}

/** @throws CallError `conflict` for more BHAs than a well may have */
export function checkCount(count: number, field: string): void {
  if (count > MAX_BHAS) throw new CallError("conflict", `A well has at most ${MAX_BHAS} BHAs`, field);
}

/** The same BHAs with one of them active. */
export const withActive = (bhas: readonly EditedBha[], id: string): EditedBha[] =>
  bhas.map((bha) => ({ ...bha, fields: { ...bha.fields, active: bha.id === id } }));

/** By start depth, as they are listed. */
export const byStartDepth = (a: EditedBha, b: EditedBha): number =>
  a.fields.startDepth - b.fields.startDepth || a.fields.name.localeCompare(b.fields.name) || a.id.localeCompare(b.id);

/** Adds the derived fields: positions from the bit up, and the flow area of the nozzles. */
function soundFields(fields: BhaFields, at: string): BhaFields {
  const { startDepth, endDepth, motor, bit } = fields;
  if (startDepth > endDepth) {
    throw new CallError("validation", "startDepth must not be deeper than endDepth", `${at}.startDepth`);
  }
  const fault = motorTableFault(motor);
  if (fault) throw new CallError("validation", fault.message, [at, "motor", ...fault.path].join("."));
  const tfa = bit.nozzles.length > 0 ? flowAreaOf(bit.nozzles) : bit.tfa;
  return { ...fields, components: inSequence(fields.components), bit: { ...bit, tfa } };
}

const inSequence = (components: readonly BhaComponent[]): BhaComponent[] =>
  components
    .toSorted((a, b) => a.sequence - b.sequence)
    .map((component, index) => ({ ...component, sequence: index + 1 }));

function freeName(names: ReadonlySet<string>, from: number): string {
  let n = from;
  while (names.has(newBha(n).name)) n += 1;
  return newBha(n).name;
}

/** MWD runs refer to their BHA by name, so a name must be unique within a well. */
function checkNames(bhas: readonly EditedBha[], fieldOf: (id: string) => string | null): void {
  const owners = new Map<string, string>();
  for (const { id, fields } of bhas) {
    const owner = owners.get(fields.name);
    if (owner === undefined) owners.set(fields.name, id);
    else throw takenName(fields.name, fieldOf(id) ?? fieldOf(owner) ?? "name");
  }
}

/** The error for a name that another BHA has. */
export const takenName = (name: string, field = "name"): CallError =>
  new CallError("conflict", `Another BHA of this well is named "${name}"`, field);

const onlyOneActive = (field: string) => new CallError("validation", "Only one BHA can be active", field);
