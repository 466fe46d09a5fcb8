import type { SourceState } from "@sigma/contract/wells/well-status";

/** The name of the source of a well; the wire has its kind in lower case. Undefined while its status is not known. */
export function sourceName(source: Pick<SourceState, "kind"> | null | undefined): string {
  if (source === undefined) return "Source";
  if (!source) return "No source";
  return source.kind === "wits0" || source.kind === "wits" ? "WITS 0" : source.kind.toUpperCase();
}
