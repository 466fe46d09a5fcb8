import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import type { WellId } from "@sigma/contract/ids";
import { IconTrash } from "@tabler/icons-react";
import { CallFailure } from "../../data/calls/call-failure";
import { call } from "../../data/calls/rest";
import { refreshEvent, useEvent } from "../../data/calls/use-event";
import { chooseRecommendation, useChosenSurvey } from "../../data/live/chosen-survey";
import { actionsOf, useRecommendations } from "../../data/live/use-recommendations";
import { useSurveyRows } from "../../data/live/use-survey-rows";
import { showToast, toast } from "../../data/notifications/toasts";
import { useRoute } from "../../data/pages/use-route";
import { roleOf, useSession } from "../../data/session/session";
import { BasisNote } from "../../ui/basis/basis-note";
import { Button, IconButton } from "../../ui/controls/button";
import { formatNumber, formatQuantity, quantities } from "../../ui/format/numbers";
import { formatClock, formatShortDay } from "../../ui/format/times";
import { PanelBody, PanelEmpty, type PanelProps } from "../../ui/layout/panel";
import { ActionSwatch, InstructionBar, instructionWords } from "../../ui/well/instruction";
import { RecordOfAdvice, WhyThisOne } from "./advice-tables";
import { FanPlot } from "./fan-plot";
import styles from "./recommendations.module.css";

/** What to drill next: the active recommendation in words, its spread and its reasons, and how earlier ones came out. */
export default function RecommendationsPanel({ wellId }: PanelProps) {
  const recommendations = useRecommendations(wellId);
  const basis = useEvent("survey-data/get/basis", { wellId }).data;
  const missing = (basis?.missing ?? []).map(({ what }) => what).join("; ");
  const why = missing === "" ? (basis?.noAdvice ?? null) : `Missing: ${missing}`;
  return (
    <PanelBody
      of={recommendations}
      what="recommendations"
      empty={{
        sentence: "No recommendation yet",
        why: why ?? "One is made with every new survey",
      }}
    >
      {(all) => <Recommendations wellId={wellId} all={all} />}
    </PanelBody>
  );
}

function Recommendations({ wellId, all }: { wellId: WellId; all: readonly DirectionalRecommendation[] }) {
  const { md, recommendationId } = useChosenSurvey(wellId);
  const ofSurvey = md === null ? undefined : all.find((one) => one.md[0] === md);
  const shown =
    all.find(({ _id }) => _id === recommendationId) ?? ofSurvey ?? all.find(({ active }) => active) ?? all[0]!;
  return (
    <div className={styles.panel}>
      <nav className={styles.list} aria-label="Recommendations by survey">
        <h2 className="type-caption">Survey, MD</h2>
        <ul>
          {all.map((one) => (
            <li key={one._id}>
              <button
                type="button"
                aria-current={one === shown ? "true" : undefined}
                onClick={() => chooseRecommendation(wellId, one.md[0] ?? null, one._id)}
              >
                <strong>{formatQuantity(one.md[0], quantities.surveyDepth)}</strong>
                <span className="text2">{formatClock(one.time)}</span>
                <span className={styles.summary}>
                  {headline(one)}
                  {one.active && <span className={styles.badge}>Active</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <Detail key={shown._id} wellId={wellId} shown={shown} all={all} />
    </div>
  );
}

/** The first slide of a recommendation, else its rotation. */
function headline(recommendation: DirectionalRecommendation): string {
  const steps = actionsOf(recommendation);
  const step = steps.find(({ action }) => action === "Slide") ?? steps[0];
  return step ? instructionWords(step) : "Nothing to do";
}

type DetailProps = { wellId: WellId; shown: DirectionalRecommendation; all: readonly DirectionalRecommendation[] };

function Detail({ wellId, shown, all }: DetailProps) {
  const surveys = useSurveyRows(wellId).data ?? [];
  const settings = useRoute("GET api/directional-settings", { wellId }).data;
  const mayChange = useSession(roleOf) !== "guest";
  const { advice, active } = shown;
  const steps = actionsOf(shown);
  const distances = settings?.correctionCriteria.distanceValue;
  return (
    <div className={styles.detail}>
      <header className={styles.head}>
        <h2 className="type-title">{headline(shown)}</h2>
        {active && <span className={styles.badge}>Active</span>}
        <span className="text2">
          Survey {formatQuantity(shown.md[0], quantities.surveyDepth)}, made {formatShortDay(shown.time)}{" "}
          {formatClock(shown.time)}
        </span>
        <span className={styles.actions}>
          {mayChange && (
            <>
              <Button onClick={() => void setActive(wellId, shown)}>{active ? "Make inactive" : "Make active"}</Button>
              <IconButton label="Delete this recommendation" onClick={() => void remove(wellId, shown)}>
                <IconTrash size={16} stroke={1.5} />
              </IconButton>
            </>
          )}
          <BasisNote
            of="Recommendation"
            basis={shown.basis}
            methods="directional-advice"
            inputs={[
              { label: "Motor yield", value: formatQuantity(shown.motorYield, quantities.dogleg) },
              { label: "Rotary build", value: formatQuantity(shown.rbr, quantities.dogleg) },
              { label: "Rotary turn", value: formatQuantity(shown.rtr, quantities.dogleg) },
            ]}
          />
        </span>
      </header>
      <InstructionBar steps={steps} />
      <ol className={styles.steps} aria-label="Instructions">
        {steps.map((step) => (
          <li key={step.start}>
            <ActionSwatch action={step.action} /> {instructionWords(step)}
          </li>
        ))}
      </ol>
      {advice ? (
        <>
          <div className={styles.plots}>
            <figure>
              <figcaption className="type-strong">Left / right of plan</figcaption>
              <FanPlot
                advice={advice}
                of="leftRight"
                surveys={surveys}
                criteria={distances ? [-distances[0], distances[1]] : null}
              />
            </figure>
            <figure>
              <figcaption className="type-strong">Above / below plan</figcaption>
              <FanPlot
                advice={advice}
                of="ab"
                surveys={surveys}
                criteria={distances ? [-distances[2], distances[3]] : null}
              />
            </figure>
          </div>
          <p className={styles.legend}>
            <span className={styles.fan} aria-hidden /> Advice, P25 – P75 and P10 – P90
            <span className={styles.criteria} aria-hidden /> Correction criteria
            <span className="text2">
              {formatNumber(100 * advice.chanceInside, 0)} % end inside the correction criteria
            </span>
          </p>
        </>
      ) : (
        <PanelEmpty sentence="This recommendation was entered without a projection" />
      )}
      <div className={styles.tables}>
        <WhyThisOne recommendation={shown} />
        <RecordOfAdvice recommendations={all} />
      </div>
    </div>
  );
}

async function setActive(wellId: WellId, { _id: id, active, version }: DirectionalRecommendation): Promise<void> {
  await tried(call("PATCH api/directional-recommendation", { wellId, id, version, updateValues: { active: !active } }));
  refreshEvent("directional-recommendation/get", { wellId });
}

async function remove(wellId: WellId, { _id: id, md }: DirectionalRecommendation): Promise<void> {
  const refresh = () => refreshEvent("directional-recommendation/get", { wellId });
  if (!(await tried(call("DELETE api/directional-recommendation", { wellId, id })))) return;
  refresh();
  showToast({
    group: "app",
    kind: "info",
    title: "Recommendation deleted",
    text: formatQuantity(md[0], quantities.surveyDepth),
    action: {
      label: "Undo",
      run: () => void tried(call("POST api/directional-recommendation/restore", { wellId, id })).then(refresh),
    },
  });
}

/** Whether a call succeeded; a failure is shown. */
async function tried(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    toast.error(failure.title, failure.message);
    return false;
  }
}
