import { type CheckId, checkIds, checkRow, isGap } from "@sigma/contract/completeness/checks";
import { type Finding, report, type Rules } from "./finding";
import { bhaRules, motorRules, mudRules } from "./rules/assembly-rules";
import { channelRules, clockRules, unitRules } from "./rules/feed-rules";
import { casingRules, offsetRules, planRules, referenceRules, topRules } from "./rules/plan-rules";
import { alertRules, reportRules } from "./rules/report-rules";
import { surveyRules } from "./rules/survey-rules";
import type { ExemptionFacts, WellFacts } from "./well-facts";

/** The rule of every check; the compiler names a check without one. */
const rules: Rules<CheckId> = {
  ...surveyRules,
  ...bhaRules,
  ...motorRules,
  ...mudRules,
  ...planRules,
  ...topRules,
  ...casingRules,
  ...reportRules,
  ...channelRules,
  ...unitRules,
  ...clockRules,
  ...offsetRules,
  ...referenceRules,
  ...alertRules,
};

/** A check that is not complete. */
export type CheckFinding = NonNullable<Finding> & {
  check: CheckId;
  exemption?: Pick<ExemptionFacts, "id" | "author" | "until">;
};

/** The checks of a well that are not complete, in the order of the checks. */
export const checkWell = (facts: WellFacts): CheckFinding[] =>
  checkIds.flatMap((check) => {
    const finding = rules[check](facts);
    return finding ? [withExemption({ check, ...finding }, facts)] : [];
  });

/** A gap for which the well has an exemption is not needed. */
function withExemption(finding: CheckFinding, { exemptions, checkedAt }: WellFacts): CheckFinding {
  if (!isGap(finding.state)) return finding;
  const valid = exemptions.findLast(
    ({ check, until }) => check === finding.check && (until === null || until > checkedAt),
  );
  if (!valid) return finding;
  const { id, author, until, reason, createdAt } = valid;
  return {
    check: finding.check,
    ...report("not-needed", "gap-not-needed", createdAt, { reason })!,
    exemption: { id, author, until },
  };
}

/** How much of the weight of a check counts in each state; null for a check that does not apply. */
const sharesByState = {
  contradicts: 0,
  missing: 0,
  partly: 0.5,
  "not-checked": null,
  "not-due": null,
  "not-needed": null,
} as const;

/**
 * The score of a well, %: the weights of complete checks and half of those partly complete, over the weights of the checks that
 * apply; null if none does.
 */
export function scoreOf(
  findings: readonly Pick<CheckFinding, "check" | "state">[],
  weightOf: (check: CheckId) => number = (check) => checkRow(check).weight,
): number | null {
  const stateOf = new Map(findings.map(({ check, state }) => [check, state]));
  let reachedWeight = 0;
  let possibleWeight = 0;
  for (const check of checkIds) {
    const state = stateOf.get(check);
    const share = state === undefined ? 1 : sharesByState[state];
    if (share === null) continue;
    reachedWeight += share * weightOf(check);
    possibleWeight += weightOf(check);
  }
  return possibleWeight > 0 ? Math.round((100 * reachedWeight) / possibleWeight) : null;
}
