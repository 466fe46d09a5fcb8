import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { prepareTrajectory } from "@sigma/engine/survey/trajectory";
import { itemKey } from "../legend/legend";
import { blankItem, type SceneItem } from "./scene";
import { smoothPath } from "./smooth-path";

const columnNames = ["md", "inclination", "azimuth", "tvd", "ns", "ew", "vs", "dls"] as const;

/** A plan made ready for questions between its stations. */
export const trajectoryOf = ({ md, inclination, azimuth, tvd, ns, ew, dls }: WellPlan) =>
  prepareTrajectory({
    md: Float64Array.from(md),
    inclination: Float64Array.from(inclination),
    azimuth: Float64Array.from(azimuth),
    tvd: Float64Array.from(tvd),
    ns: Float64Array.from(ns),
    ew: Float64Array.from(ew),
    dls: Float64Array.from(dls),
  });

/** The plans of the well: the wellbore plan shown, the others hidden at first. */
export const planItems = (owner: string, plans: readonly WellPlan[]): SceneItem[] =>
  plans
    .toSorted((a, b) => Number(b.wellbore) - Number(a.wellbore))
    .filter(({ md }) => md.length > 0)
    .map((plan) => {
      const trajectory = trajectoryOf(plan);
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
