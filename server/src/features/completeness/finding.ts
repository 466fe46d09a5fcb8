import type { CompletenessState } from "@sigma/contract/completeness/checks";
import type { CheckId } from "@sigma/contract/completeness/checks";
import type { GapKey } from "@sigma/contract/texts/completeness-texts";
import type { Text } from "@sigma/contract/texts/write-text";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { WellFacts } from "./well-facts";

/** A reason why a check is not complete. */
type GapText = Extract<Text, { key: GapKey }>;

/** The result of a check: since when, if known, and the reason; null if it is complete. */
export type Finding = {
  state: Exclude<CompletenessState, "complete">;
  since: EpochSeconds | null;
  text: GapText;
} | null;

/** The check of a well. */
type Rule = (facts: WellFacts) => Finding;

/** The rules of some checks. */
export type Rules<Check extends CheckId> = { readonly [Name in Check]: Rule };

type ValuesOf<Key extends GapKey> = Extract<Text, { key: Key }>["values"];
type Rest<Key extends GapKey> =
  ValuesOf<Key> extends Record<string, never>
    ? [since?: EpochSeconds | null]
    : [since: EpochSeconds | null, values: ValuesOf<Key>];

/** A result that is not complete. */
export function report<Key extends GapKey>(
  state: Exclude<CompletenessState, "complete">,
  key: Key,
  ...[since = null, values]: Rest<Key>
): Finding {
  return { state, since, text: { key, values: values ?? {} } as GapText };
}

/** Ends of plans, holes, casings and BHAs count as the same within this distance: they are entered by hand, rounded. */
export const SAME_DEPTH: Feet = 100;

/** Whether there is a hole whose data can lack. */
export const hasHole = ({ holeDepth }: WellFacts): boolean => holeDepth !== null && holeDepth > 0;
