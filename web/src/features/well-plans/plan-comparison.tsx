import { Grid, Row } from "../../ui/layout/flow";
import type { WellId } from "@sigma/contract/ids";
import { isFarOffBottom } from "@sigma/engine/drilled-hole/far-off-bottom";
import { useWellStatus } from "../../data/live/well-status";
import type { Well } from "@sigma/contract/wells/well";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import type { Station } from "@sigma/engine/survey/station";
import type { Trajectory } from "@sigma/engine/survey/path/trajectory";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { formatNumber, formatValue, NO_VALUE, type Quantity, quantities, recordedDepth } from "../../ui/format/numbers";
import { FigureList, type FigureRow } from "../../ui/layout/figure-list";
import { PanelEmpty } from "../../ui/layout/panel";
import { csvOfFigures } from "../../ui/plot/figures-csv";
import { PlotFigure } from "../../ui/plot/plot-figure";
import { planTrajectory } from "../../ui/well/directional/plan-trajectory";
import { sideLetters } from "../../ui/well/directional/survey-figures";
import { againstFigures } from "./against-figures";
import { type AgainstPlan, againstPlan } from "./against-plan";
import { DistanceTable } from "./distance-table";
import { viewFigures } from "./view-figures";
import styles from "./well-plans.module.css";

type View = "against" | "views" | "distances";

const views: Record<View, string> = { against: "Against plan", views: "Plan and section", distances: "Distances" };

type PlanComparisonProps = {
  wellId: WellId;
  well: Well;
  /** The plan that the well is compared with; null while it has no plan. */
  plan: WellPlan | null;
  /** The plan that is being designed; null if none is. */
  draft: { name: string; path: Trajectory } | null;
  surveys: readonly Station[];
  /** The estimated end of the hole; null where only surveys are known. */
  bit: Station | null;
  /** Direction of the vertical section, deg. */
  sectionAzimuth: number;
  /** Left, right, below and above, ft, from which a distance is marked; null where that is not known. */
  criteria: readonly [number, number, number, number] | null;
  /** Beside the figures, first. */
  children?: ReactNode;
};

/** A plan against the drilled well: beside and above it, its angles, in plan view and in section, survey by survey. */
export function PlanComparison({
  wellId,
  well,
  plan,
  draft,
  surveys,
  bit,
  sectionAzimuth,
  criteria,
  children,
}: PlanComparisonProps) {
  const isBitAway = isFarOffBottom(useWellStatus(wellId), bit?.md);
  const panel = useRef<HTMLElement>(null);
  const [view, setView] = useState<View>(plan ? "against" : "views");
  const namedPlan = useMemo(() => plan && { name: plan.name, path: planTrajectory(plan) }, [plan]);
  const figures = useMemo(() => {
    const input = { plan: namedPlan, draft, surveys, bit, isBitAway, criteria };
    return view === "views" ? viewFigures(input, sectionAzimuth) : againstFigures(input);
  }, [namedPlan, draft, surveys, bit, isBitAway, criteria, sectionAzimuth, view]);
  const knownRows = useMemo(() => (namedPlan ? againstPlan(namedPlan.path, surveys) : []), [namedPlan, surveys]);
  const last = namedPlan ? (bit ? againstPlan(namedPlan.path, [bit])[0]! : knownRows.at(-1)) : undefined;
  return (
    <section className={styles.comparison} aria-label="Plan against actual" ref={panel}>
      <Row as="header" gap="8px 12px" align="center" wraps padding="8px 12px">
        <h3 className="type-strong">{plan ? `${plan.name} against actual` : "No plan to compare with"}</h3>
        <SegmentedControl label="Comparison" value={view} options={views} onChange={setView} />
        {criteria && view === "against" && (
          <span className={styles.band}>
            <span aria-hidden /> Correction criteria
          </span>
        )}
        <Row as="span" gap={8} wraps atEnd>
          <ExportButtons
            panel={panel}
            well={well}
            heading={[plan?.name ?? draft?.name ?? "Well plan", "against actual"]}
            csv={() => csvOfFigures(figures)}
          />
        </Row>
      </Row>
      <Grid gap={12} padding="0 12px 12px">
        {view === "distances" ? (
          knownRows.length === 0 ? (
            <PanelEmpty sentence="No surveys yet" why="Distances to plan come with the first survey." />
          ) : (
            <DistanceTable rows={knownRows} criteria={criteria} />
          )
        ) : (
          <div className={styles.figures} data-view={view}>
            {figures.map(({ id, ...figure }) => (
              <PlotFigure key={id} labelRoom={24} {...figure} />
            ))}
          </div>
        )}
        <Grid as="aside" columns="repeat(auto-fill, minmax(220px, 1fr))" gap="12px 32px">
          {children}
          {last && (
            <FigureList
              title={`${bit ? (isBitAway ? "At the hole bottom" : "At the bit") : "At the last survey"}, to the plan`}
              rows={sidesOf(last, bit ? recordedDepth(last.md, quantities.surveyDepth) : quantities.surveyDepth)}
            />
          )}
          {plan && <FigureList title="Planned points" rows={pointsOf(plan)} />}
        </Grid>
      </Grid>
    </section>
  );
}

const side = (value: number, name: keyof typeof sideLetters): string =>
  `${formatValue(Math.abs(value), { unit: "ft", decimals: 1 })} ${sideLetters[name][value >= 0 ? 0 : 1]}`;
const signedText = (value: number | null): string =>
  value === null ? NO_VALUE : `${value > 0 ? "+" : ""}${formatNumber(value, 2)}`;

function sidesOf(against: AgainstPlan, depthQuantity: Quantity): FigureRow[] {
  const { md, total, leftRight, aboveBelow, inclinationOff, azimuthOff, planMd } = against;
  return [
    { label: "MD", value: md, quantity: depthQuantity },
    { label: "Distance to plan", value: total, quantity: { unit: "ft", decimals: 1 } },
    { label: "Left / right", value: side(leftRight, "leftRight") },
    { label: "Above / below", value: side(aboveBelow, "ab") },
    { label: "Inclination, deg", value: signedText(inclinationOff) },
    { label: "Azimuth, deg", value: signedText(azimuthOff) },
    { label: "Plan MD there", value: planMd, quantity: quantities.surveyDepth },
  ];
}

const NOT_PLANNED = "not planned";

function pointsOf({ plannedTrajectoryPoints: { KOP, tvdLP }, md, tvd }: WellPlan): FigureRow[] {
  const depth = (value: number | null | undefined) => value ?? NOT_PLANNED;
  const quantity = quantities.surveyDepth;
  return [
    { label: "KOP MD", value: depth(KOP?.md), quantity },
    { label: "KOP TVD", value: depth(KOP?.tvd), quantity },
    { label: "LP TVD", value: depth(tvdLP), quantity },
    { label: "End MD", value: md.at(-1) ?? null, quantity },
    { label: "End TVD", value: tvd.at(-1) ?? null, quantity },
  ];
}
