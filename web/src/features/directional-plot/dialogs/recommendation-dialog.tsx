import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import { useState } from "react";
import { CallFailure } from "../../../data/calls/call-failure";
import { call } from "../../../data/calls/rest";
import { actionsOf } from "../../../data/directional/use-recommendations";
import { roleOf, useSession } from "../../../data/session/session";
import { formatQuantity, quantities } from "../../../ui/format/numbers";
import { formatMoment } from "../../../ui/format/times";
import { instructionWords } from "../../../ui/well/directional/instruction";
import { PlotDialog } from "./plot-dialog";
import styles from "./plot-dialog.module.css";
import { ModalButtons } from "../../../ui/controls/modal/modal-buttons";

type RecommendationDialogProps = {
  recommendations: readonly DirectionalRecommendation[];
  onClose: () => void;
};

/** Number of recommendations listed at once. */
const MOST_LISTED = 50;

/** Chooses the recommendation that is active; the others of the well no longer are. */
export function RecommendationDialog({ recommendations, onClose }: RecommendationDialogProps) {
  const active = recommendations.find((recommendation) => recommendation.active) ?? null;
  const [picked, setPicked] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isGuest = useSession((session) => roleOf(session) === "guest");
  const chosenAdvice = recommendations.find(({ _id }) => _id === (picked ?? active?._id)) ?? null;

  const activate = async () => {
    if (!chosenAdvice) return;
    const { wellId, _id: id, version } = chosenAdvice;
    setBusy(true);
    setFault(null);
    try {
      await call("PATCH api/directional-recommendation", { wellId, id, version, updateValues: { active: true } });
      onClose();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFault(error.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <PlotDialog
      title="Recommendation"
      context={active ? `active: survey ${formatQuantity(active.md[0], quantities.surveyDepth)}` : "none is active"}
      width={420}
      said={fault && <span className="error-text">{fault}</span>}
      actions={
        <ModalButtons
          apply="Activate"
          isDisabled={isGuest || isBusy || !chosenAdvice || chosenAdvice.active}
          onApply={activate}
          onCancel={onClose}
        />
      }
      onClose={onClose}
    >
      {recommendations.length === 0 && (
        <p className="text2">There is no recommendation yet; one is made with each survey of a well with a plan.</p>
      )}
      <div className={styles.choices} role="radiogroup" aria-label="Recommendations, newest first">
        {recommendations.slice(0, MOST_LISTED).map((recommendation) => (
          <label key={recommendation._id} className={styles.choice} data-chosen={recommendation === chosenAdvice}>
            <input
              type="radio"
              className="visually-hidden"
              name="recommendation"
              checked={recommendation === chosenAdvice}
              onChange={() => setPicked(recommendation._id)}
            />
            <span className={styles.steps}>
              <span>
                {`Survey ${formatQuantity(recommendation.md[0], quantities.surveyDepth)}`}
                {recommendation.active && ", active"}
              </span>
              {actionsOf(recommendation)
                .map(instructionWords)
                .map((text, at) => (
                  <small key={at}>{text}</small>
                ))}
            </span>
            <small>{formatMoment(recommendation.time)}</small>
          </label>
        ))}
      </div>
    </PlotDialog>
  );
}
