import type { WellPlan } from "@sigma/contract/directional/well-plan";
import type { ReactNode } from "react";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import layout from "../../ui/layout/panel-layout.module.css";
import { classNames } from "../../ui/theme/class-names";
import styles from "./well-plans.module.css";
import { Grid } from "../../ui/layout/flow";

type PlanListProps = {
  plans: readonly WellPlan[];
  /** The draft that is being designed, first in the list; null if none is. */
  draft: { name: string; note: string } | null;
  /** The id of the plan that is shown; null for the draft. */
  shown: string | null;
  onPlan: (id: string) => void;
  onDraft: () => void;
  /** Below the list: what adds a plan. */
  children: ReactNode;
};

/** The plans of a well, its draft first and the wellbore plan marked. */
export function PlanList({ plans, draft, shown, onPlan, onDraft, children }: PlanListProps) {
  return (
    <nav className={classNames(layout.list, styles.list)} aria-label="Well plans">
      <h2 className="type-caption">Well plans</h2>
      <ul>
        {draft && (
          <li>
            <button type="button" aria-current={shown === null ? "true" : undefined} onClick={onDraft}>
              <strong>
                {draft.name} <span className={styles.badge}>Draft</span>
              </strong>
              <span className="text2">{draft.note}</span>
            </button>
          </li>
        )}
        {plans.map(({ _id, name, wellbore, md }) => (
          <li key={_id}>
            <button type="button" aria-current={_id === shown ? "true" : undefined} onClick={() => onPlan(_id)}>
              <strong>
                {name} {wellbore && <span className={styles.wellbore}>Wellbore</span>}
              </strong>
              <span className="text2">
                {md.length} stations to {formatQuantity(md.at(-1), quantities.surveyDepth)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Grid gap={8} padding={12}>
        {children}
      </Grid>
      <p className={styles.hint}>
        The wellbore plan is the reference of every distance to plan. It can be deleted only when it is the last one.
      </p>
    </nav>
  );
}
