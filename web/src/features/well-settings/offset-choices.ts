import type { WellId } from "@sigma/contract/ids";
import type { OffsetCandidate } from "@sigma/contract/well-settings/offset-wells";
import type { Feet } from "@sigma/terms/quantities";
import type { WellChoice } from "../../ui/controls/well-select/well-choice";

/** A well of a list of offset wells; the well itself has no candidate. */
export type OffsetChoice = WellChoice & { candidate: OffsetCandidate | null };

/** The wells that a list of offset wells shows, the own well among them. */
export function offsetChoices(
  own: { id: WellId; name: string },
  { wells }: { wells: readonly OffsetCandidate[] },
  distanceOf: (candidate: OffsetCandidate) => Feet | null,
  whyNot: (candidate: OffsetCandidate) => string | undefined,
): OffsetChoice[] {
  const others = wells.map((candidate): OffsetChoice => {
    const disabledReason = whyNot(candidate);
    const { wellId: id, name } = candidate;
    return {
      id,
      name,
      distance: distanceOf(candidate),
      candidate,
      ...(disabledReason === undefined ? {} : { disabled: disabledReason }),
    };
  });
  return [...others, { ...own, distance: 0, candidate: null }];
}

/** Wells as a sentence names them. */
export const wellNamesText = (ids: readonly string[], wells: readonly WellChoice[]): string =>
  ids.length === 0 ? "none" : ids.map((id) => wells.find((well) => well.id === id)?.name ?? "Unknown well").join(", ");
