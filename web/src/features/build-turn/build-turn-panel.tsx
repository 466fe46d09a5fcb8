import { drawnRows, ofRows, rowsOf, textOf, together } from "../../data/calls/loaded";
import { useMemo, useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { csvOfRows } from "../../charts/export/rows-csv";
import { useEvent } from "../../data/calls/use-event";
import { usePreferences } from "../../data/choices/preferences";
import { chooseSurvey, useChosenSurvey } from "../../data/directional/chosen-survey";
import { useSteering } from "../../data/directional/use-steering";
import { useSlideRows } from "../../data/directional/use-slide-rows";
import { type SurveyValues, useSurveyRows } from "../../data/directional/use-survey-rows";
import { pageHref } from "../../data/pages/page-href";
import { BasisNote } from "../../ui/basis/basis-note";
import { MissingNote } from "../../ui/basis/missing-note";
import { DataTable } from "../../ui/controls/data-table/data-table";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { SelectSearch } from "../../ui/controls/select/select-search";
import { DepthFilterButton } from "../../ui/depth-filter/depth-filter-button";
import type { FilterResult } from "../../ui/depth-filter/filter-result";
import { formatNumber, unitText } from "../../ui/format/numbers";
import { type Column, PanelBody, type PanelProps } from "../../ui/layout/panel";
import { PanelBeside } from "../../ui/layout/panel-beside";
import { PanelTools } from "../../ui/layout/panel-tools";
import { SlideNeeded } from "../../ui/well/directional/slide-needed";
import { buildTurnTracks } from "./build-turn-tracks";
import {
  DEFAULT_METRIC,
  sinceKickOff,
  type SurveyInterval,
  surveyIntervals,
  type TortuosityMetric,
  tortuosityMetrics,
  unknownSpans,
} from "./build-turn-view";
import { RateTrack } from "./rate-track";
import { TendenciesInUse } from "./tendencies-in-use";
import { classNames } from "../../ui/theme/class-names";
import layout from "../../ui/layout/panel-layout.module.css";
import styles from "./build-turn.module.css";

/** Inclination from which a hole counts as lateral, deg. */
const LATERAL_INCLINATION = 80;

/** How the hole built and turned between its surveys, against the plan: rates, motor yield and tortuosity. */
export default function BuildTurnPanel({ wellId, well }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const theme = usePreferences((preferences) => preferences.theme);
  const [metric, setMetric] = useState<TortuosityMetric>(DEFAULT_METRIC);
  const [planId, setPlanId] = useState<string | null>(null);
  const [depths, setDepths] = useState<FilterResult | null>(null);
  const [looked, setLooked] = useState<number | null>(null);
  const [chooserPlace, setChooserPlace] = useState<HTMLElement | null>(null);
  const { md: chosen } = useChosenSurvey(wellId);

  const surveyRows = useSurveyRows(wellId);
  const slides = useSlideRows(wellId);
  const basis = useEvent("survey-data/get/basis", { wellId }).data;
  const { tendencies } = useSteering(wellId);
  const planAnswer = useEvent("well-plan/get", { wellId });
  const plans = rowsOf(planAnswer);
  const loadedAnswers = together({ surveyed: surveyRows, slides, planned: planAnswer });
  // Surveys extend above and below the hole recorded by time.
  const borders = bordersOf(surveyRows.data);

  const plan = shownPlan(drawnRows(planAnswer), planId);
  const intervals = useMemo(() => {
    if (!surveyRows.data || slides.data === undefined || planAnswer.data === undefined) return undefined;
    const all = surveyIntervals(surveyRows.data, drawnRows({ data: slides.data }), plan, metric);
    const range = depths?.range;
    return range ? all.filter(({ from, to }) => to > range.from && from < range.to) : all;
  }, [surveyRows.data, slides.data, planAnswer.data, plan, metric, depths]);
  const tracks = useMemo(
    () =>
      buildTurnTracks(drawnRows({ data: intervals }), {
        metric,
        hasPlan: plan !== null,
        usedYield: tendencies?.used.motorYield ?? null,
        theme,
      }),
    [intervals, metric, plan, tendencies, theme],
  );
  const rows = useMemo(() => drawnRows({ data: intervals }).toReversed(), [intervals]);
  const chosenAt = drawnRows({ data: intervals }).findIndex(({ to }) => to === chosen);
  const at = looked ?? (chosenAt < 0 ? null : chosenAt);
  const choose = (index: number) => {
    const { to } = intervals![index]!;
    chooseSurvey(wellId, to === chosen ? null : to);
  };
  const { shown: kicked, isKickedOff } = sinceKickOff(drawnRows({ data: intervals }));
  const view = { from: kicked[0]?.from ?? 0, to: Math.max(kicked.at(-1)?.to ?? 1, 1) };
  const unknown = unknownSpans(drawnRows({ data: intervals }), tendencies?.reason ?? null);
  const hasLateral = drawnRows({ data: surveyRows.data }).some(
    ({ inclination }) => Number(inclination) >= LATERAL_INCLINATION,
  );

  return (
    <div className={classNames(layout.column, styles.panel)} ref={panel}>
      <PanelTools>
        <BasisNote
          of="Build and turn"
          basis={basis?.basis}
          methods="survey"
          inputs={plan ? [{ label: "Against plan", value: `${plan.name}, version ${plan.version}` }] : []}
        />
        <ExportButtons
          panel={panel}
          well={well}
          heading={["Build Turn Analysis"]}
          csv={() => csvOfRows(drawnRows({ data: intervals }), columnsOf(metric))}
        />
      </PanelTools>
      <div className={layout.tools}>
        <span className="text2">Tortuosity</span>
        <SegmentedControl
          label="Tortuosity metric"
          value={metric}
          options={tortuosityMetrics.map((value) => ({ value, label: value }))}
          onChange={setMetric}
        />
        {metric === "lti" && surveyRows.data && !hasLateral && (
          <span className="text2">not defined below {LATERAL_INCLINATION} deg</span>
        )}
        {metric !== "lti" && <span className="text2">lti starts at {LATERAL_INCLINATION} deg</span>}
        <SelectSearch
          label="Plan"
          width={190}
          mostWidth={340}
          value={plan?._id ?? null}
          placeholder={textOf(planAnswer, () => "No plan")}
          options={ofRows(plans, (rows) =>
            rows.map(({ _id, name }) => ({ value: _id, label: `Against plan ${name}` })),
          )}
          onChange={setPlanId}
        />
        <DepthFilterButton well={well} borders={borders} applied={depths} onApply={setDepths} />
        <span className="text2 at-end">
          {textOf(loadedAnswers, () => formatNumber(kicked.length, 0))} survey{" "}
          {kicked.length === 1 ? "interval" : "intervals"}
          {intervals && (isKickedOff ? " since kick-off" : ", not kicked off")}
        </span>
        <span ref={setChooserPlace} />
      </div>
      <MissingNote wellId={wellId} missing={basis?.missing} href={(id) => pageHref("well-settings", { wellId: id })} />
      <PanelBody
        of={{ ...loadedAnswers, data: intervals }}
        what="surveys"
        empty={{ sentence: "No survey interval yet", why: "Build and turn need at least two surveys." }}
      >
        {(all) => (
          <>
            <div className={styles.tracks}>
              {tracks.map((track, index) => (
                <RateTrack
                  key={track.title}
                  {...track}
                  intervals={all}
                  view={view}
                  unknown={track.title === "Motor yield" ? unknown : []}
                  at={at}
                  onLook={setLooked}
                  onChoose={choose}
                  hasAxis={index === tracks.length - 1}
                />
              ))}
              <span className={styles.axisName}>MD, {unitText({ unit: "ft" })}</span>
            </div>
            <div className={styles.table}>
              <DataTable
                label="Survey intervals"
                chooserPlace={chooserPlace}
                rows={rows}
                columns={columnsOf(metric)}
                rowKey={({ to }) => String(to)}
                selected={chosen === null ? null : String(chosen)}
                onRow={({ to }) => chooseSurvey(wellId, to === chosen ? null : to)}
              />
            </div>
          </>
        )}
      </PanelBody>
      <PanelBeside label="Tendencies and slide needed">
        {tendencies && <TendenciesInUse record={tendencies} />}
        <SlideNeeded wellId={wellId} />
      </PanelBeside>
    </div>
  );
}

/** From the first survey to the last; null without both. */
function bordersOf(surveys: readonly SurveyValues[] | undefined): { from: number; to: number } | null {
  const [first, last] = [surveys?.[0], surveys?.at(-1)];
  return first && last && last.md > first.md ? { from: first.md, to: last.md } : null;
}

/** The plan that is chosen, else the wellbore plan; null without one. */
const shownPlan = <Plan extends { _id: string; wellbore: boolean }>(plans: readonly Plan[], chosenId: string | null) =>
  plans.find(({ _id }) => _id === chosenId) ?? plans.find(({ wellbore }) => wellbore) ?? null;

const rate = { unit: "deg/100 ft", decimals: 2, width: 92 } as const;
const sharedColumns: readonly Column<SurveyInterval>[] = [
  { title: "From", unit: "ft", decimals: 2, width: 88, value: ({ from }) => from },
  { title: "To", unit: "ft", decimals: 2, width: 92, isKey: true, value: ({ to }) => to },
  { title: "Slid", unit: "ft", decimals: 1, width: 64, value: ({ slid }) => slid },
  { title: "Rotated", unit: "ft", decimals: 1, width: 72, value: ({ rotated }) => rotated },
  { title: "DLS", ...rate, value: ({ dls }) => dls },
  { title: "Build", ...rate, value: ({ build }) => build },
  { title: "Turn", ...rate, value: ({ turn }) => turn },
  { title: "Sliding build", ...rate, value: ({ slidingBuild }) => slidingBuild },
  { title: "Sliding turn", ...rate, value: ({ slidingTurn }) => slidingTurn },
  { title: "Yield", ...rate, value: ({ motorYield }) => motorYield },
];

const withIndex = (metric: TortuosityMetric): readonly Column<SurveyInterval>[] => [
  ...sharedColumns,
  { title: metric, unit: "10⁻⁷/ft", decimals: 1, width: 72, value: ({ index }) => index },
];
const columnsBy = { ti: withIndex("ti"), hti: withIndex("hti"), lti: withIndex("lti") };

const columnsOf = (metric: TortuosityMetric) => columnsBy[metric];
