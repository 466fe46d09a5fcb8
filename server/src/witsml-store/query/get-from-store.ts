import { documentOf, type WitsmlElement, writeElement } from "@sigma/formats/witsml/write/write-element";
import { writtenKinds } from "@sigma/formats/witsml/write/write-wellbore-objects";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Stores } from "../../storage/stores";
import { findObjects } from "./find-objects";
import { type AnswerRoom, readQueryOptions } from "./object-query";
import { readOptions } from "../options-in";
import { readGiven } from "./read-query";
import { ReturnCodeError } from "../return-codes";
import { MOST_OBJECTS, MOST_VALUES } from "../store-limits";

/** The reply to WMLS_GetFromStore. */
export type StoreAnswer = { result: number; xml: string; message: string };

/**
 * Answers a query from the wells that the caller may see. Rows beyond the limits of GetCap are left out, and the reply
 * reports this; the client continues from its last row.
 *
 * @param parameters of the call: WMLtypeIn, QueryIn, OptionsIn
 * @throws ReturnCodeError
 */
export async function getFromStore(
  parameters: Readonly<Record<string, string>>,
  stores: Stores,
  now: EpochSeconds,
): Promise<StoreAnswer> {
  const options = readOptions(parameters.OptionsIn, "WMLS_GetFromStore");
  const { kind, version, objects: templates } = readGiven(parameters.WMLtypeIn, parameters.QueryIn);
  const objectKind = writtenKinds.find((writtenKind) => writtenKind === kind);
  if (!objectKind) throw new ReturnCodeError(-413, `The store has no ${kind.slice(0, 40)}`);
  const queryOptions = readQueryOptions(options, objectKind);
  const objects: WitsmlElement[] = [];
  const room: AnswerRoom = { objects: MOST_OBJECTS, values: MOST_VALUES };
  let isPartial = false;
  for (const template of templates) {
    const foundObjects = await findObjects(objectKind, { ...queryOptions, version, template, room }, stores, now);
    objects.push(...foundObjects.objects);
    isPartial ||= foundObjects.isPartial;
  }
  return {
    result: isPartial && version === "1.4.1.1" ? 2 : 1,
    xml: writeElement(documentOf(objectKind, version, objects)),
    message: isPartial ? "Not all rows are in this answer. Ask on from the last one" : "",
  };
}
