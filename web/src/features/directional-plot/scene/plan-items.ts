import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { planTrajectory } from "../../../ui/well/directional/plan-trajectory";
import { itemKey } from "../legend/legend";
import { blankItem, type SceneItem } from "./scene";
import { smoothPath } from "./smooth-path";

const columnNames = ["md", "inclination", "azimuth", "tvd", "ns", "ew", "vs", "dls"] as const;

/** The plans of the well: the wellbore plan shown, the others hidden at first. */
export const planItems = (owner: string, plans: readonly WellPlan[]): SceneItem[] =>
  plans
    .toSorted((a, b) => Number(b.wellbore) - Number(a.wellbore))
    .filter(({ md }) => md.length > 0)
    .map((plan) => {
      const trajectory = planTrajectory(plan);
      return {
        ...blankItem,
        key: itemKey(owner, `plan-${plan._id}`),
        isHiddenAtFirst: !plan.wellbore,
        kind: "plan",
        label: plan.name,
        note: plan.wellbore ? "wellbore" : "plan",
        paths: [smoothPath(trajectory)],
        stations: {
          path: trajectory,
          values: Object.fromEntries(columnNames.map((name) => [name, plan[name]])),
          set: "wellPlans",
          name: plan.name,
        },
        endLabel: plan.name,
      };
    });
