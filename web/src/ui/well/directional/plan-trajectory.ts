import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { pathOfLists } from "@sigma/engine/survey/station";
import { prepareTrajectory, type Trajectory } from "@sigma/engine/survey/path/trajectory";

/** A plan prepared for queries between its stations. */
export const planTrajectory = (plan: WellPlan): Trajectory => prepareTrajectory(pathOfLists(plan));
