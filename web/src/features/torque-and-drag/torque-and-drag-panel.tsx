import { pageHref } from "../../data/pages/page-href";
import { useMemo, useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { useEvent } from "../../data/calls/use-event";
import { usePreferences } from "../../data/choices/preferences";
import { isFarOffBottom } from "@sigma/engine/drilled-hole/far-off-bottom";
import { useFigureAge, useWellStatus } from "../../data/live/well-status";
import { BasisNote } from "../../ui/basis/basis-note";
import { MissingNote } from "../../ui/basis/missing-note";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { formatNumber } from "../../ui/format/numbers";
import { PanelBody, PanelEmpty, type PanelProps } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import type { FigureSeries } from "../../ui/plot/figure-series";
import { csvOfFigures } from "../../ui/plot/figures-csv";
import { broomstickFigures } from "./broomstick-figures";
import { cutAt, type Reach, broomstickReach } from "./broomstick-reach";
import { BroomstickView } from "./broomstick-view";
import { bucklingFigures, type BucklingModeName, bucklingModes } from "./buckling-figures";
import { BucklingView } from "./buckling-view";
import { realTimeFigures, RealTimeView } from "./real-time-view";
import layout from "../../ui/layout/panel-layout.module.css";
import styles from "./torque-and-drag.module.css";
import { newestWeight, weightAsked, WeightOnBit } from "./weight-on-bit";

type View = "broomstick" | "real-time" | "buckling";

const views: Record<View, string> = { broomstick: "Broomstick", "real-time": "Real-time", buckling: "Buckling" };

const fans = {
  usual: [0.1, 0.2, 0.3, 0.4],
  fine: [0.15, 0.2, 0.25, 0.3],
  wide: [0, 0.2, 0.4, 0.6],
} as const;
type Fan = keyof typeof fans;

const reachNames: Record<Reach, string> = { hole: "Around the hole", plan: "To the end of the plan" };

/** A recalculation while the well is drilled, s. */
const REFRESH = 30;

const titles = { broomstick: "Broomstick", "real-time": "Torque and drag", buckling: "Buckling" } as const;

/** Torque and drag of a well: broomsticks with measured points, loads by depth, buckling and side force. */
export default function TorqueAndDragPanel({ wellId, well }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const theme = usePreferences((preferences) => preferences.theme);
  const [view, setView] = useState<View>("broomstick");
  const [fan, setFan] = useState<Fan>("usual");
  const [chosenReach, setReach] = useState<Reach | null>(null);
  const [mode, setMode] = useState<BucklingModeName>("All");
  const [weight, setWeight] = useState(newestWeight);
  const askedWeight = weightAsked(weight) ?? null;
  const isFresh = useFigureAge(well) === "fresh";
  const isTripping = isFarOffBottom(useWellStatus(wellId));

  const keep = { keepPrevious: true, everyWhileLive: REFRESH };
  const sticks = useEvent(
    "broom-stick/get",
    { wellId, frictionFactors: [...fans[fan]] },
    { ...keep, enabled: view === "broomstick" },
  );
  const estimates = useEvent("friction-factor-estimate/get", { wellId }, { ...keep, enabled: view === "broomstick" });
  const loads = useEvent("torque-drag-data/get", { wellId }, { ...keep, enabled: view === "real-time" });
  const bucklings = useEvent(
    "buckling/get",
    { wellId, ...(askedWeight === null ? {} : { weightOnBit: askedWeight }) },
    { ...keep, enabled: view === "buckling" },
  );
  const reaches = sticks.data ? broomstickReach(sticks.data) : null;
  const reach = chosenReach ?? reaches?.first ?? "plan";
  const depth = reach === "hole" ? (reaches?.ahead ?? null) : null;
  const stickFigures = useMemo(
    () => sticks.data && broomstickFigures(depth === null ? sticks.data : cutAt(sticks.data, depth), theme, well),
    [sticks.data, depth, theme, well],
  );
  const loadFigures = useMemo(() => loads.data && realTimeFigures(loads.data, theme), [loads.data, theme]);
  const bucklingPlots = useMemo(
    () => bucklings.data && bucklingFigures(bucklings.data, { mode, theme, well }),
    [bucklings.data, mode, theme, well],
  );
  const shownReply = { broomstick: sticks, "real-time": loads, buckling: bucklings }[view];
  const figures = { broomstick: stickFigures, "real-time": loadFigures, buckling: bucklingPlots }[view];
  const basis = shownReply.data?.basis ?? null;
  const inputs = shownReply.data?.inputs ?? null;
  const missing = shownReply.data?.missing;
  return (
    <div className={layout.scrolled} ref={panel}>
      <PanelTools>
        <BasisNote
          of={titles[view]}
          basis={basis}
          methods="torque-drag"
          inputs={
            inputs
              ? [
                  { label: "Friction, cased", value: formatNumber(inputs.casedFriction, 2) },
                  { label: "Friction, open hole", value: formatNumber(inputs.openFriction, 2) },
                ]
              : []
          }
        />
        <ExportButtons
          panel={panel}
          well={well}
          heading={[titles[view]]}
          csv={() => csvOfFigures(Object.values(figures ?? {}))}
        />
      </PanelTools>
      <div className={layout.tools}>
        <SegmentedControl label="View" value={view} options={views} onChange={setView} />
        {view === "broomstick" && (
          <SegmentedControl
            label="Friction factors"
            value={fan}
            options={(Object.keys(fans) as Fan[]).map((value) => ({ value, label: fans[value].join(", ") }))}
            onChange={setFan}
          />
        )}
        {view === "broomstick" && reaches && (
          <SegmentedControl label="Depths" value={reach} options={reachNames} onChange={setReach} />
        )}
        {view === "buckling" && (
          <>
            <SegmentedControl
              label="Mode"
              value={mode}
              options={bucklingModes.map((value) => ({ value, label: value }))}
              onChange={setMode}
            />
            <WeightOnBit
              chosen={weight}
              onChosen={setWeight}
              newest={bucklings.data?.newestWeightOnBit ?? null}
              isLive={isFresh && !isTripping}
            />
          </>
        )}
      </div>
      <MissingNote wellId={wellId} missing={missing} href={(id) => pageHref("well-settings", { wellId: id })} />
      {view === "broomstick" && (
        <PanelBody of={sticks} empty="No torque and drag" what="broomstick">
          {(stick) =>
            stick.inputs && stickFigures ? (
              <BroomstickView wellId={wellId} stick={stick} estimate={estimates.data ?? null} figures={stickFigures} />
            ) : stickFigures && (stick.actual.length > 0 || stick.drilling.md.length > 0) ? (
              <MeasuredAlone figures={stickFigures} />
            ) : (
              <CannotCalculate />
            )
          }
        </PanelBody>
      )}
      {view === "real-time" && (
        <PanelBody of={loads} empty="No torque and drag" what="torque and drag">
          {(realTimeLoads) =>
            realTimeLoads.md.length === 0 && !realTimeLoads.inputs ? (
              <CannotCalculate />
            ) : realTimeLoads.md.length === 0 || !loadFigures ? (
              <PanelEmpty sentence="No hole recorded yet" why="Loads by depth come with the first foot of hole." />
            ) : !realTimeLoads.inputs ? (
              <MeasuredAlone figures={loadFigures} />
            ) : (
              <RealTimeView figures={loadFigures} />
            )
          }
        </PanelBody>
      )}
      {view === "buckling" && (
        <PanelBody of={bucklings} empty="No buckling" what="buckling">
          {(buckling) =>
            buckling.inputs && bucklingPlots ? (
              <BucklingView buckling={buckling} mode={mode} well={well} figures={bucklingPlots} theme={theme} />
            ) : (
              <CannotCalculate />
            )
          }
        </PanelBody>
      )}
    </div>
  );
}

/** The measured points, if the well lacks an input of the model. */
const MeasuredAlone = ({ figures: { hookload, torque } }: Parameters<typeof RealTimeView>[0]) => (
  <>
    <output className={styles.none}>
      Only measured values are shown. The model needs the inputs listed above: pick-up, rotating and slack-off weights,
      friction factors and margins follow from it.
    </output>
    <RealTimeView figures={{ hookload: knownSeries(hookload), torque: knownSeries(torque) }} />
  </>
);

/** A figure with the series that have a value: the legend names no line of the model. */
const knownSeries = <Of extends { series: readonly FigureSeries[] }>(figure: Of): Of => ({
  ...figure,
  series: figure.series.filter(({ points }) => points.some(([load]) => load !== null)),
});

const CannotCalculate = () => (
  <PanelEmpty
    sentence="Torque and drag cannot be calculated yet"
    why="It needs surveys or a plan, an active BHA and the mud of an MWD run. The missing inputs are listed above."
  />
);
