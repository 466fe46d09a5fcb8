import { type SectionName, sectionNames } from "@sigma/contract/wells/well-sections";
import type { Feet } from "@sigma/terms/quantities";

/**
 * The hole section of each depth as its index in `sectionNames`; NaN below all sections, and if
 * the well has none.
 *
 * @param sections end depth by name
 */
export function sectionColumn(md: Float64Array, sections: Partial<Record<SectionName, Feet>>): Float64Array {
  const knownSections = sectionNames.flatMap((name, code) => {
    const end = sections[name];
    return end === undefined ? [] : [{ code, end }];
  });
  return md.map((depth) => knownSections.find(({ end }) => depth <= end)?.code ?? Number.NaN);
}
