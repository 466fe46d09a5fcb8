import type { WellId } from "@sigma/contract/ids";
import type { OffsetCandidate } from "@sigma/contract/well-settings/offset-wells";
import type { Well } from "@sigma/contract/wells/well";
import type { Feet } from "@sigma/terms/quantities";
import type { WellChoice } from "../../ui/controls/well-select/well-choice";
import { ownersText } from "../../ui/well/well-option";

/** A well of a list of offset wells; the well itself has no candidate. */
export type OffsetChoice = WellChoice & { candidate: OffsetCandidate | null };

/** The wells that a list of offset wells shows, the own well among them. @param all the wells with their operators and rigs */
export function offsetChoices(
  own: { id: WellId; name: string },
  { wells, all }: { wells: readonly OffsetCandidate[]; all: readonly Well[] },
  distanceOf: (candidate: OffsetCandidate) => Feet | null,
  whyNot: (candidate: OffsetCandidate) => string | undefined,
): OffsetChoice[] {
  const owners = new Map(all.map((well) => [well._id, ownersText(well)]));
  const others = wells.map((candidate): OffsetChoice => {
    const disabledReason = whyNot(candidate);
    const { wellId: id, name } = candidate;
    return {
      id,
      name,
      owners: owners.get(id) ?? "",
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
