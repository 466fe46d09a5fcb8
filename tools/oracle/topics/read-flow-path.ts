import type { FlowSection } from "@sigma/engine/hydraulics/flow-section";

/** A length of the flow path in words: "DP 11641 ft ID 3.826", "610 ft of 3.826 in ID", "390 ft 8.625x7". */
const SECTION = /([a-z][a-z .-]*?)?\s*([\d.]+)\s*ft\s+(?:of\s+|id\s+)?([\d.]+)(?:\s*x\s*([\d.]+))?/gi;

/**
 * Reads the flow path of a printed example from its text, in order: a length with one diameter is the inside of
 * a pipe, one with two an annulus.
 *
 * @throws Error if the text has no length
 */
export function readFlowPath(words: string): FlowSection[] {
  const sections = [...words.matchAll(SECTION)].map(([, name = "", length, outer, inner]): FlowSection => {
    const namedSection = { name: name.trim(), length: Number(length) };
    return inner === undefined
      ? { kind: "pipe", ...namedSection, innerDiameter: Number(outer) }
      : { kind: "annulus", ...namedSection, holeDiameter: Number(outer), pipeDiameter: Number(inner) };
  });
  if (sections.length === 0) throw new Error(`"${words}" names no length of the flow path`);
  return sections;
}
