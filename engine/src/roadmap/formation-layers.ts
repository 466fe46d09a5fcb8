import type { Feet } from "@sigma/terms/quantities";
import type { FormationLayer } from "../drilling-advice/advise-along-hole";

/** A formation as a well has it: name, and the depths of its top and base, ft MD. */
export type FormationDepths = { formationName: string; mdStart: Feet; mdEnd: Feet };

/**
 * The named layers that a hole passes, shallow first. Tops entered without their ends overlap, and each layer ends at the start of
 * the next one.
 */
export function formationLayers(tops: readonly FormationDepths[]): FormationLayer[] {
  const orderedTops = tops.toSorted((a, b) => a.mdStart - b.mdStart);
  return orderedTops.flatMap(({ formationName, mdStart, mdEnd }, at) => {
    const to = Math.min(mdEnd, orderedTops[at + 1]?.mdStart ?? mdEnd);
    const name = formationName.trim();
    return name !== "" && to > mdStart ? [{ name, from: mdStart, to }] : [];
  });
}

/** Names of formations are equal regardless of case and of spaces around them. */
const keyOf = (name: string): string => name.trim().toLowerCase();

/** Whether two names are of the same formation. */
export const isSameFormation = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

/** The first layer of a name; null if the hole does not have it. */
export const layerOfName = (layers: readonly FormationLayer[], name: string): FormationLayer | null =>
  layers.find((layer) => isSameFormation(layer.name, name)) ?? null;
