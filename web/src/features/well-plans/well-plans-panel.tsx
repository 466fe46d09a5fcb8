import { drawnRows, together } from "../../data/calls/loaded";
import type { WellId } from "@sigma/contract/ids";
import { IconPlus } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { offerUndo } from "../../data/notifications/toasts";
import { roleOf, useSession } from "../../data/session/session";
import { ImportButton } from "../../settings/path-import/import-button";
import { BasisNote } from "../../ui/basis/basis-note";
import { Button } from "../../ui/controls/button";
import { PanelBody, PanelEmpty, type PanelProps } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import { shownPlan } from "./against-plan";
import { draftOfPlan, type DraftStart, type PlanDraft, surface } from "./draft/draft";
import { DraftPane } from "./draft/draft-pane";
import { keepDraft, useDraftOf } from "./draft/draft-store";
import { PlanComparison } from "./plan-comparison";
import { PlanList } from "./plan-list";
import { PlanView } from "./plan-view";
import { useEvent } from "../../data/calls/use-event";
import { bitOf, stationsOfSurveys } from "../../data/directional/survey-stations";
import { useSurveyRows } from "../../data/directional/use-survey-rows";
import { useRoute } from "../../data/pages/use-route";
import layout from "../../ui/layout/panel-layout.module.css";

/** The plans of a well: stations, comparison with the drilled hole, import, and an editor for new plans. */
export default function WellPlansPanel({ wellId, well }: PanelProps) {
  const { plans, surveys, bit, settings, basis, sectionAzimuth, place } = usePlanData(wellId);
  const mayEdit = useSession(roleOf) !== "guest";
  const draft = useDraftOf(wellId);
  /** The id of a plan, or `draft`. */
  const [chosen, setChosen] = useState<string | null>(null);
  const all = drawnRows({ data: plans.data?.all });
  const isDrafting = chosen === "draft" && draft !== null;
  const plan = shownPlan(all, isDrafting ? null : chosen);
  const begin = (newDraft: PlanDraft) => {
    keepDraft(wellId, newDraft);
    setChosen("draft");
  };
  const start: DraftStart = bit ? { from: "bit", station: bit } : surface;
  const add = () => begin(draft ?? newDraft(all.length + 1, start));
  return (
    <PanelBody of={plans} what="well plans" empty="No well plan">
      {() => (
        <div className={layout.listed}>
          <PanelTools>
            <BasisNote of="Distance to plan" basis={basis} methods="well-plan" />
          </PanelTools>
          <PlanList
            plans={all}
            draft={draft && { name: draft.name, note: draft.way === "design" ? "by legs" : "by stations" }}
            shown={isDrafting ? null : (plan?._id ?? null)}
            onPlan={setChosen}
            onDraft={() => setChosen("draft")}
          >
            {mayEdit && (
              <>
                <Button icon={<IconPlus size={14} stroke={1.5} aria-hidden />} onClick={add}>
                  Add plan
                </Button>
                <ImportButton name="well-plan" wellId={wellId}>
                  Import
                </ImportButton>
              </>
            )}
          </PlanList>
          <div className={layout.chosen}>
            {isDrafting ? (
              <DraftPane
                wellId={wellId}
                well={well}
                draft={draft}
                plan={plan}
                surveys={surveys}
                bit={bit}
                settings={settings}
                sectionAzimuth={sectionAzimuth}
                place={place}
                onSaved={(id) => {
                  setChosen(id);
                  keepDraft(wellId, null);
                }}
                onDiscard={() => {
                  setChosen(null);
                  discard(wellId, draft);
                }}
              />
            ) : plan ? (
              <>
                <PlanView
                  key={plan._id}
                  well={well.name}
                  plan={plan}
                  isLast={all.length === 1}
                  mayEdit={mayEdit}
                  dlsConstraint={settings?.dlsConstraint ?? null}
                  sectionAzimuth={sectionAzimuth}
                  onCopy={() => begin(draftOfPlan(plan))}
                />
                <PlanComparison
                  wellId={wellId}
                  key={`against ${plan._id}`}
                  well={well}
                  plan={plan}
                  draft={null}
                  surveys={surveys}
                  bit={bit}
                  sectionAzimuth={sectionAzimuth}
                  criteria={settings?.correctionCriteria.distanceValue ?? null}
                />
              </>
            ) : (
              <PanelEmpty
                sentence="No well plan"
                why="Add a plan, or import one from a file."
                {...(mayEdit && { action: { label: "Add plan", run: add } })}
              />
            )}
          </div>
        </div>
      )}
    </PanelBody>
  );
}

/** Forgets a draft, with a way back. */
function discard(wellId: WellId, draft: PlanDraft): void {
  keepDraft(wellId, null);
  offerUndo({ kind: "info", title: "Draft discarded", text: draft.name, undo: () => keepDraft(wellId, draft) });
}

const newDraft = (number: number, start: DraftStart): PlanDraft => ({
  name: `Plan ${number}`,
  start,
  way: "design",
  legs: [],
  spacing: 100,
  rows: [],
});

/** Reads what the plans of a well are shown with, and keeps it fresh; they wait for the direction of the vertical section. */
function usePlanData(wellId: WellId) {
  const plans = useEvent("well-plan/get", { wellId });
  const surveyRows = useSurveyRows(wellId);
  const rows = surveyRows.data;
  // A guest may not read them: the limits are left out.
  const isGuest = useSession((session) => roleOf(session) === "guest");
  const settings = useRoute("GET api/directional-settings", { wellId }, { enabled: !isGuest }).data ?? null;
  const plot = useEvent("directional-plot/get", { wellId, wellIds: [] }, { keepPrevious: true });
  const basis = useEvent("survey-data/get/basis", { wellId }).data?.basis ?? null;
  const surveys = useMemo(() => stationsOfSurveys(drawnRows({ data: rows })), [rows]);
  const bit = useMemo(() => bitOf(rows?.at(-1)), [rows]);
  const loadedPlans = together({ plans, plot, surveyed: surveyRows });
  return {
    plans: {
      ...loadedPlans,
      data: loadedPlans.data && plans.data && { all: plans.data },
    },
    surveys,
    bit,
    settings,
    basis,
    /** Direction of the vertical section, deg. */
    sectionAzimuth: plot.data ? plot.data.sectionAzimuth : 0,
    /** The position of the well on the map; null if it is not known. */
    place: plot.data?.place ?? null,
  };
}
