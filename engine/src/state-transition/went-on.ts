import type { Seconds } from "@sigma/terms/quantities";
import type { CalmState } from "../rig-state/calm-state";
import type { StateTransition } from "./state-transition";

/** The state that samples are given is dated back by no more than this before it changed by the decision table. */
const DATED_BACK: Seconds = 30;

/**
 * Whether samples had the new state already before a transition, and through it: the state by the decision table
 * flickered, such as between two steps of a slow depth, and the driller changed nothing.
 *
 * @see docs/methods/state-transition.md
 */
export function wentOn({ toState, timeStart }: StateTransition, { code, begin, prior }: CalmState): boolean {
  const shownState = begin && begin.first <= timeStart ? { code, begin } : prior;
  return shownState?.code === toState && shownState.begin.first < timeStart - DATED_BACK;
}
