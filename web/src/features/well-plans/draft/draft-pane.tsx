import { drawnRows } from "../../../data/calls/loaded";
import type { DirectionalPlot } from "@sigma/contract/directional/directional-plot";
import type { Well } from "@sigma/contract/wells/well";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import type { WellId } from "@sigma/contract/ids";
import type { Station } from "@sigma/engine/survey/station";
import { prepareTrajectory } from "@sigma/engine/survey/path/trajectory";
import type { DirectionalSettings } from "@sigma/contract/well-settings/directional-settings";
import { useDeferredValue, useMemo } from "react";
import { useRoute } from "../../../data/pages/use-route";
import { pageHref } from "../../../data/pages/page-href";
import { MissingNote } from "../../../ui/basis/missing-note";
import { FigureList } from "../../../ui/layout/figure-list";
import { PlanComparison } from "../plan-comparison";
import { computeDraft, type PlanDraft, type DraftStart, surface } from "./draft";
import { DraftEditor } from "./draft-editor";
import { draftFigures, draftLimitRows, type Limits, separationRow } from "./draft-limits";
import { keepDraft } from "./draft-store";
import { placeTargets } from "./place-targets";
import { useDraftClearance } from "./use-draft-clearance";

type DraftPaneProps = {
  wellId: WellId;
  well: Well;
  draft: PlanDraft;
  /** The plan that it is compared with; null while the well has no plan. */
  plan: WellPlan | null;
  surveys: readonly Station[];
  bit: Station | null;
  settings: DirectionalSettings | null;
  sectionAzimuth: number;
  place: DirectionalPlot["place"];
  onSaved: (id: string) => void;
  onDiscard: () => void;
};

/** The draft of a plan with its preview: against the plan and the drilled well, in plan view and in section. */
export function DraftPane({
  wellId,
  well,
  draft,
  plan,
  surveys,
  bit,
  settings,
  sectionAzimuth,
  place,
  onSaved,
  onDiscard,
}: DraftPaneProps) {
  const targets = useRoute("GET api/target", { wellId }).data;
  const limits = useMemo(
    (): Limits => ({
      dlsConstraint: settings?.dlsConstraint ?? null,
      motorYield: settings?.tendencies.motorYield ?? null,
      targets: placeTargets(drawnRows({ data: targets }), place),
    }),
    [settings, targets, place],
  );
  const starts = useMemo(() => {
    const last = surveys.at(-1);
    return [
      surface,
      ...(last ? [{ from: "survey", station: last } as DraftStart] : []),
      ...(bit ? [{ from: "bit", station: bit } as DraftStart] : []),
    ];
  }, [surveys, bit]);
  // A landing on a line takes some ten milliseconds: typing has priority.
  const settledDraft = useDeferredValue(draft);
  const result = useMemo(() => computeDraft(settledDraft, sectionAzimuth), [settledDraft, sectionAzimuth]);
  const figures = useMemo(() => draftFigures(result.survey, limits), [result, limits]);
  const clearance = useDraftClearance(wellId, result.fault === null ? result.survey : null);
  const { row: separation, broken } = separationRow(clearance);
  const hasNoOffsets = clearance?.answer?.compared === 0 && clearance.answer.left.length === 0;
  const preview = useMemo(
    () => ({ name: settledDraft.name || "Draft", path: prepareTrajectory(result.survey) }),
    [settledDraft.name, result],
  );
  return (
    <>
      <DraftEditor
        wellId={wellId}
        draft={draft}
        onChange={(changedDraft) => keepDraft(wellId, changedDraft)}
        result={result}
        figures={figures}
        broken={broken}
        limits={limits}
        starts={starts}
        onSaved={onSaved}
        onDiscard={onDiscard}
      />
      <PlanComparison
        wellId={wellId}
        key={plan?._id ?? "none"}
        well={well}
        plan={plan}
        draft={preview}
        surveys={surveys}
        bit={bit}
        sectionAzimuth={sectionAzimuth}
        criteria={settings?.correctionCriteria.distanceValue ?? null}
      >
        <FigureList title="Draft against the limits" rows={[...draftLimitRows(figures, limits), separation]}>
          {hasNoOffsets && (
            <MissingNote
              wellId={wellId}
              missing={[{ what: "Offset wells", tab: "anti-collision", fields: ["offsetWellIds"] }]}
              href={(id) => pageHref("well-settings", { wellId: id })}
            />
          )}
        </FigureList>
      </PlanComparison>
    </>
  );
}
