import type { WitsmlType } from "@sigma/terms/witsml";
import { type ObjectKey, pluralOf } from "../queries";
import { WitsmlError } from "../soap/witsml-error";
import { attributesOf } from "./attributes-of";
import { elementsOf, readXml } from "./read-xml";

const uids = ["uidWell", "uidWellbore", "uid"] as const;

/**
 * Refuses an object of a response that isn't the requested one: a store that ignores the uids of a query returns
 * objects of other wells. A uid that is missing on either side is not compared.
 *
 * @throws WitsmlError `other-object`
 */
export function checkAsked(type: WitsmlType, foundKey: ObjectKey, askedKey: ObjectKey): void {
  const other = uids.find((name) => {
    const [own, wanted] = [foundKey[name] ?? "", askedKey[name] ?? ""];
    return own !== "" && wanted !== "" && own.toLowerCase() !== wanted.toLowerCase();
  });
  if (other === undefined) return;
  const rule = `has the ${other} ${foundKey[other]!.slice(0, 64)}, and ${askedKey[other]!.slice(0, 64)} was asked for`;
  throw new WitsmlError("other-object", `The ${type} that the store sends ${rule}`);
}

/** Rejects an answer with an object that was not requested. @throws WitsmlError `other-object`; FileFault if it isn't XML */
export function checkAllAsked(text: string, type: WitsmlType, askedKey: ObjectKey): void {
  if (text.trim() === "") return;
  for (const element of elementsOf(readXml(text)[pluralOf(type)], type)) {
    const foundKey = Object.fromEntries(uids.flatMap((name) => attributesOf(element, name).map((uid) => [name, uid])));
    checkAsked(type, foundKey, askedKey);
  }
}
