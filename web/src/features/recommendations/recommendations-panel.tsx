import { Row } from "../../ui/layout/flow";
import { drawnRows, findUnloaded } from "../../data/calls/loaded";
import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import type { SurveyCheck } from "@sigma/contract/directional/survey-check";
import type { WellId } from "@sigma/contract/ids";
import { IconTrash } from "@tabler/icons-react";
import { useMemo, useRef } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { usePreferences } from "../../data/choices/preferences";
import { call } from "../../data/calls/rest";
import { isSuccessful } from "../../data/calls/tried";
import { useEvent } from "../../data/calls/use-event";
import { chooseRecommendation, useChosenSurvey } from "../../data/directional/chosen-survey";
import { actionsOf, useRecommendations } from "../../data/directional/use-recommendations";
import { useSlideRows } from "../../data/directional/use-slide-rows";
import { useSurveyRows } from "../../data/directional/use-survey-rows";
import { isFarOffBottom } from "@sigma/engine/drilled-hole/far-off-bottom";
import { useWellStatus } from "../../data/live/well-status";
import { offerUndo } from "../../data/notifications/toasts";
import { pageHref } from "../../data/pages/page-href";
import { useOpenView } from "../../data/pages/use-open-view";
import { useRoute } from "../../data/pages/use-route";
import { roleOf, useSession } from "../../data/session/session";
import { BasisNote } from "../../ui/basis/basis-note";
import { MissingNote } from "../../ui/basis/missing-note";
import { Button, IconButton } from "../../ui/controls/button";
import { formatNumber, formatQuantity, quantities } from "../../ui/format/numbers";
import { shownText } from "../../ui/format/texts";
import { formatTime } from "../../ui/format/times";
import { PanelBody, PanelEmpty, type PanelProps } from "../../ui/layout/panel";
import { RetryButton } from "../../ui/layout/failed-loads";
import { csvOfFigures } from "../../ui/plot/figures-csv";
import { PlotFigure } from "../../ui/plot/plot-figure";
import { bentHole, bentHoleWords } from "../../ui/well/directional/bent-hole";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { SurveyCheckNote } from "../../ui/well/directional/survey-check-note";
import { planTrajectory } from "../../ui/well/directional/plan-trajectory";
import { ActionSwatch, instructionWords } from "../../ui/well/directional/instruction";
import { AdvisedAndDrilled, DepartureNote } from "./advised-and-drilled";
import { useBitDepth } from "./use-bit-depth";
import { criteriaWords } from "./criteria-words";
import { drilledParts } from "./drilled-parts";
import { drilledPath } from "./drilled-path";
import { fanFigure } from "./fan-figures";
import { RecordOfAdvice } from "./record-of-advice";
import { WhyThisOne } from "./why-this-one";
import { classNames } from "../../ui/theme/class-names";
import layout from "../../ui/layout/panel-layout.module.css";
import styles from "./recommendations.module.css";

/** The next drilling steps: the active recommendation in words, its spread and reasons, and the results of earlier ones. */
export default function RecommendationsPanel({ wellId, well }: PanelProps) {
  const recommendations = useRecommendations(wellId);
  const basisReply = useEvent("survey-data/get/basis", { wellId });
  const basis = basisReply.data;
  const missing = drawnRows({ data: basis?.missing });
  const noAdvice = basis?.noAdvice ? shownText(basis.noAdviceText, basis.noAdvice) : null;
  const reason = basis?.noAdviceText?.key;
  const isOfPlan = missing.length === 0 && (reason === "no-plan" || reason === "past-plan");
  const hint = isOfPlan ? ". Plans are made and extended under Well Plans." : "";
  const openView = useOpenView(wellId);
  const isGuided = well.finishedAt === null && recommendations.data?.length !== 0;
  const why = missing.length > 0 ? "The missing inputs are listed above." : noAdvice && `${noAdvice}${hint}`;
  return (
    <>
      <MissingNote wellId={wellId} missing={missing} href={(id) => pageHref("well-settings", { wellId: id })} />
      {basisReply.error ? (
        <FailedAdvice
          title="The recommendation for the newest survey could not be loaded"
          reason={basisReply.error.message}
          retry={basisReply.refetch}
        />
      ) : (
        isGuided &&
        noAdvice !== null &&
        missing.length === 0 && <FailedAdvice title="No recommendation for the newest survey" reason={noAdvice} />
      )}
      <PanelBody
        // The reason explains why the recommendation is missing; its request may fail by itself.
        of={{
          ...recommendations,
          data: findUnloaded(basisReply) === "pending" ? undefined : recommendations.data,
        }}
        what="recommendations"
        empty={{
          sentence: noAdvice && missing.length === 0 ? "No recommendation" : "No recommendation yet",
          why: why ?? (basisReply.error ? "The reason is given above" : "One is made with every new survey"),
          ...(isOfPlan && {
            action: {
              label: "Open Well Plans",
              run: () => openView("well-plans"),
            },
          }),
        }}
      >
        {(all) => <Recommendations wellId={wellId} well={well} all={all} newest={basis?.check ?? null} />}
      </PanelBody>
    </>
  );
}

/** Shows why the recommendation for the newest survey is missing; the list below has older ones. */
function FailedAdvice({ title, reason, retry }: { title: string; reason: string; retry?: () => unknown }) {
  return (
    <aside className={styles.failed} aria-label={title}>
      <AlarmGlyph level="Warning" />
      <span>
        <strong>{title}</strong> {reason}
      </span>
      {retry && <RetryButton retry={retry} />}
    </aside>
  );
}

type RecommendationsProps = {
  wellId: WellId;
  well: Pick<PanelProps["well"], "name" | "rig" | "finishedAt">;
  all: readonly DirectionalRecommendation[];
  /** The check of the newest survey. */
  newest: SurveyCheck | null;
};

function Recommendations({ wellId, well, all, newest }: RecommendationsProps) {
  const { md, recommendationId } = useChosenSurvey(wellId);
  const ofSurvey = md === null ? undefined : all.find((recommendation) => recommendation.md[0] === md);
  const shownRecommendation =
    all.find(({ _id }) => _id === recommendationId) ?? ofSurvey ?? all.find(({ active }) => active) ?? all[0]!;
  return (
    <div className={layout.listed}>
      <nav className={classNames(layout.list, styles.list)} aria-label="Recommendations by survey">
        <h2 className="type-caption">Survey, MD</h2>
        <ul>
          {all.map((recommendation) => (
            <li key={recommendation._id}>
              <button
                type="button"
                aria-current={recommendation === shownRecommendation ? "true" : undefined}
                onClick={() => chooseRecommendation(wellId, recommendation.md[0] ?? null, recommendation._id)}
              >
                <strong>{formatQuantity(recommendation.md[0], quantities.surveyDepth)}</strong>
                <span className="text2">{formatTime(recommendation.time)}</span>
                <span className={styles.summary}>
                  {headline(recommendation)}
                  {recommendation.active && <span className={styles.badge}>Active</span>}
                </span>
                {recommendation.calculatedAfterwards && (
                  <span className={`${styles.summary} text2`}>Calculated afterwards</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <Detail
        key={shownRecommendation._id}
        wellId={wellId}
        well={well}
        shown={shownRecommendation}
        all={all}
        newest={newest}
      />
    </div>
  );
}

/** The first slide of a recommendation, else its rotation. */
function headline(recommendation: DirectionalRecommendation): string {
  const steps = actionsOf(recommendation);
  const step = steps.find(({ action }) => action === "Slide") ?? steps[0];
  return step ? instructionWords(step) : "Nothing to do";
}

type DetailProps = RecommendationsProps & { shown: DirectionalRecommendation };

function Detail({ wellId, well, shown, all, newest }: DetailProps) {
  const surveys = drawnRows(useSurveyRows(wellId));
  const mayChange = useSession(roleOf) !== "guest";
  // A guest may not read them: the criteria are left out.
  const settings = useRoute("GET api/directional-settings", { wellId }, { enabled: mayChange }).data;
  const theme = usePreferences((preferences) => preferences.theme);
  const detail = useRef<HTMLDivElement>(null);
  const { advice, active } = shown;
  const bent = bentHole(surveys.find(({ md }) => md === shown.md[0]));
  const steps = actionsOf(shown);
  const sheet = useSlideRows(wellId).data;
  const partsDrilled = useMemo(() => (sheet ? drilledParts(sheet, actionsOf(shown)) : null), [sheet, shown]);
  const isNewest = shown.md[0] !== undefined && shown.md[0] >= (surveys.at(-1)?.md ?? 0);
  const bitDepth = useBitDepth(wellId);
  const bit = isNewest && well.finishedAt === null ? bitDepth : null;
  const isBitAway = isFarOffBottom(useWellStatus(wellId), bitDepth);
  const bitName = isBitAway ? "Hole bottom" : "Bit";
  const plan = useEvent("well-plan/get", { wellId }).data?.find(({ wellbore }) => wellbore);
  const path = useMemo(
    () => (plan && plan.md.length > 1 && partsDrilled ? drilledPath(shown, partsDrilled, planTrajectory(plan)) : []),
    [shown, partsDrilled, plan],
  );
  const criteria = settings?.correctionCriteria ?? null;
  const distances = criteria?.distanceValue ?? null;
  const figures = advice
    ? (["leftRight", "ab"] as const).map((of) =>
        fanFigure(of, advice, { surveys, distances, drilled: path, bit, bitName, theme }),
      )
    : [];
  return (
    <div className={styles.detail} ref={detail}>
      <Row as="header" gap="8px 12px" align="center" wraps>
        <h2 className="type-title">{headline(shown)}</h2>
        {active && <span className={styles.badge}>Active</span>}
        <span className={`${styles.made} text2`}>
          Survey {formatQuantity(shown.md[0], quantities.surveyDepth)},{" "}
          {shown.calculatedAfterwards ? "calculated afterwards" : "made"} {formatTime(shown.time)}
          {bent && `; steered from where slides and rotation put the hole, ${bentHoleWords(bent)}`}
        </span>
        <Row as="span" gap={8} atEnd>
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
              ...(advice?.start
                ? [
                    { label: "Inclination taken", value: formatQuantity(advice.start.inclination, quantities.angle) },
                    { label: "Azimuth taken", value: formatQuantity(advice.start.azimuth, quantities.angle) },
                  ]
                : []),
              ...(advice?.slideEfficiency === undefined
                ? []
                : [{ label: "Kept of a slide", value: `${formatNumber(100 * advice.slideEfficiency, 0)} %` }]),
            ]}
          />
          {figures.length > 0 && (
            <ExportButtons
              panel={detail}
              well={well}
              heading={[`Recommendation at ${formatQuantity(shown.md[0], quantities.surveyDepth)}`]}
              csv={() => csvOfFigures(figures)}
            />
          )}
        </Row>
      </Row>
      <SurveyCheckNote
        check={newest?.md === shown.md[0] && active ? newest : advice?.surveyCheck}
        isFinished={well.finishedAt !== null}
      />
      <AdvisedAndDrilled {...{ steps, drilled: partsDrilled, bit, bitName }} isFinished={well.finishedAt !== null} />
      <DepartureNote
        steps={steps}
        drilled={partsDrilled}
        bit={isBitAway ? null : bit}
        hasLine={figures.length > 0 && path.length > 0}
      />
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
            {figures.map((figure) => (
              <PlotFigure key={figure.title} {...figure} />
            ))}
          </div>
          <p className="text2">
            {formatNumber(100 * advice.chanceInside, 0)} % end inside all correction criteria at once
            {criteria && `: ${criteriaWords(criteria)}`}
          </p>
        </>
      ) : (
        <PanelEmpty sentence="This recommendation was entered without a projection" />
      )}
      <div className={styles.tables}>
        <WhyThisOne recommendation={shown} />
        <RecordOfAdvice recommendations={all} criteria={criteria} />
      </div>
    </div>
  );
}

async function setActive(wellId: WellId, { _id: id, active, version }: DirectionalRecommendation): Promise<void> {
  await isSuccessful(
    call("PATCH api/directional-recommendation", { wellId, id, version, updateValues: { active: !active } }),
  );
}

async function remove(wellId: WellId, { _id: id, md }: DirectionalRecommendation): Promise<void> {
  if (!(await isSuccessful(call("DELETE api/directional-recommendation", { wellId, id })))) return;
  offerUndo({
    kind: "info",
    title: "Recommendation deleted",
    text: formatQuantity(md[0], quantities.surveyDepth),
    undo: () => isSuccessful(call("POST api/directional-recommendation/restore", { wellId, id })),
  });
}
