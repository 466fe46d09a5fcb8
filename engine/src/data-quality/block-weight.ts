import type { Klb } from "@sigma/terms/quantities";
import type { HookloadLevels } from "../rig-state/evidence/hookload-levels";
import type { Verdict } from "./finding";

/**
 * Whether the weight of the empty block is unknown: not entered, and not seen while a string hung on the hook.
 *
 * @param enteredWeight block weight of the settings, null if not entered
 */
export function judgeBlockKnown(
  { basis, loaded }: HookloadLevels,
  onHook: boolean,
  enteredWeight: Klb | null,
): Verdict {
  if (enteredWeight !== null || basis === "seen" || basis === "given") return false;
  return onHook && loaded !== null ? true : null;
}

/** Elevators, tongs and what a crew rounds off make less of a difference. */
const OTHER_BLOCK: Klb = 25;

/** Whether the block weight differs from the entered weight, or the hookload has contradicted it; null if neither can be seen. */
export function judgeBlockWeight({ basis, empty, refused }: HookloadLevels, enteredWeight: Klb | null): Verdict {
  if (enteredWeight === null) return null;
  if (basis === "seen") return Math.abs(empty! - enteredWeight) > OTHER_BLOCK;
  return refused !== null && Math.abs(refused - enteredWeight) <= OTHER_BLOCK ? true : null;
}
