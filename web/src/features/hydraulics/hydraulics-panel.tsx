import { Row } from "../../ui/layout/flow";
import { useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { usePreferences } from "../../data/choices/preferences";
import { useFigureAge } from "../../data/live/well-status";
import { pageHref } from "../../data/pages/page-href";
import { useLiveView } from "../../data/well/use-well-data";
import { BasisNote } from "../../ui/basis/basis-note";
import { holePathInput } from "../../ui/basis/hole-path";
import { MissingNote } from "../../ui/basis/missing-note";
import { Button } from "../../ui/controls/button";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { formatQuantity } from "../../ui/format/numbers";
import { dayIfOther, formatMinute, formatMoment, formatTime, zoneName } from "../../ui/format/times";
import { densityFigure } from "../../ui/hydraulics/density-figure";
import { lossRows } from "../../ui/hydraulics/loss-rows";
import { LossTable } from "../../ui/hydraulics/loss-table";
import { FigureList } from "../../ui/layout/figure-list";
import { PanelBody, PanelEmpty, type PanelProps } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import type { FigureArea } from "../../ui/plot/figure-series";
import { csvOfFigures } from "../../ui/plot/figures-csv";
import { PlotFigure } from "../../ui/plot/plot-figure";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { shoeName } from "../../ui/well/shoe-name";
import { AnnulusTable } from "./annulus-table";
import { cuttingsRow } from "./cuttings-row";
import { type HydraulicsPoint, liveIntervalOf } from "./hydraulics-state";
import layout from "../../ui/layout/panel-layout.module.css";
import styles from "./hydraulics.module.css";
import { ReturnsList } from "./returns-list";
import { type Model, useHydraulics } from "./use-hydraulics";

const intervals = [
  { value: "900", label: "15 minutes" },
  { value: "3600", label: "1 hour" },
  { value: "7200", label: "2 hours" },
];

const models: Record<Model | "own", string> = {
  own: "Of the mud",
  bingham: "Bingham",
  "power-law": "Power law",
  "herschel-bulkley": "Herschel-Bulkley",
};

/** The model does not use the values on this tab of the settings. */
const GENERAL = "general";

const psi = { unit: "psi", decimals: 0 };
const time = { unit: "", decimals: 0 };
const density = { unit: "ppg", decimals: 2 };

/** Standpipe pressure against the model, the density window, losses, hole cleaning and trip pressures. */
export default function HydraulicsPanel({ wellId, well, data }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const theme = usePreferences((preferences) => preferences.theme);
  const [model, setModel] = useState<Model | "own">("own");
  const { state, dispatch, depth } = useHydraulics(data, model === "own" ? null : model);
  const { points, interval, selectedTime } = state;
  const shownDepth = state.depth;
  const circulation = shownDepth?.circulation ?? null;
  const figure = timeFigure(points, { color: traceColor(traceColorAt(4), theme), selected: selectedTime, interval });
  const shoe = shownDepth?.shoeMd == null ? null : { md: shownDepth.shoeMd, name: shoeName(well, shownDepth.shoeMd) };
  const window = shownDepth && circulation ? densityFigure(shownDepth, circulation.esd, { shoe }) : null;
  const newest = points.at(-1);
  const hasSamples = useLiveView(data, ({ borders }) => (borders?.time.to ?? 0) > 0);
  // Without a model the points over time are missing, but the measured pressure is still shown.
  const measuredPressure = newest
    ? newest.standpipePressure
    : selectedTime === null
      ? shownDepth?.measuredPressure
      : null;
  const lastTime = newest?.time ?? shownDepth?.basis.time ?? null;
  const measuredWhen = useFigureAge(well) === "fresh" ? "Now" : `Last, ${formatMoment(lastTime)},`;
  return (
    <div className={layout.scrolled} ref={panel}>
      <PanelTools>
        <BasisNote
          of="Hydraulics"
          basis={shownDepth?.basis}
          methods="hydraulics"
          inputs={shownDepth ? [holePathInput(shownDepth.path)] : []}
        />
        <ExportButtons
          panel={panel}
          well={well}
          heading={["Hydraulics"]}
          csv={() => csvOfFigures([figure, ...(window ? [window] : [])])}
        />
      </PanelTools>
      <div className={layout.tools}>
        <SegmentedControl
          label="Live interval"
          value={String(interval)}
          options={intervals}
          onChange={(value) => dispatch({ type: "interval", interval: liveIntervalOf(value) })}
        />
        <output>
          Selected time <strong>{selectedTime === null ? "newest" : formatTime(selectedTime)}</strong>
        </output>
        {selectedTime !== null && (
          <Button look="quiet" onClick={() => dispatch({ type: "selected", time: null })}>
            Back to newest
          </Button>
        )}
        <SegmentedControl label="Rheology model" value={model} options={models} onChange={setModel} />
        <a
          className={`${styles.link} ${styles.right}`}
          href={`${pageHref("hydraulics-simulator")}?wellId=${encodeURIComponent(wellId)}`}
        >
          Open simulator
        </a>
      </div>
      <MissingNote
        wellId={wellId}
        missing={shownDepth?.missing}
        href={(id) => pageHref("well-settings", { wellId: id })}
      />
      <div className={styles.time}>
        <PlotFigure
          {...figure}
          empty={state.isFetching ? "Fetching pressures" : hasSamples ? "No values" : "This well has no time data yet"}
          onPick={(pickedTime) => {
            const nearest = nearestPoint(points, pickedTime);
            if (nearest) dispatch({ type: "selected", time: nearest.time });
          }}
          note={
            <span className="type-label">
              {measuredWhen} measured{" "}
              <strong data-value-name="Pump pressure, measured">{formatQuantity(measuredPressure, psi)}</strong>, model{" "}
              <strong data-value-name="Standpipe pressure, model">
                {formatQuantity(newest?.modelStandpipePressure, psi)}
              </strong>
              , ECD <strong data-value-name="ECD">{formatQuantity(newest?.ecd, density)}</strong>
              {state.isOutdated && "; recalculating, shown is of the settings before"}
            </span>
          }
        />
      </div>
      <PanelBody
        of={{ ...depth, data: shownDepth ?? (depth.data === null ? null : undefined) }}
        empty="No hydraulics"
        what="hydraulics"
      >
        {(depthAnswer) =>
          !circulation || !window ? (
            <PanelEmpty
              sentence="No hydraulics at this time"
              why={
                depthAnswer.missing.some(({ tab }) => tab !== GENERAL)
                  ? hasSamples
                    ? "Measured values are shown above; the model needs the inputs listed there."
                    : "The model needs the inputs listed above."
                  : "Flow and bit depth are not known at this time, or this model gives no flow for the mud."
              }
            />
          ) : (
            <div className={styles.below}>
              <div className={styles.losses}>
                <h3>
                  Pressure loss by component at {formatQuantity(circulation.flowRate, { unit: "gpm", decimals: 0 })},{" "}
                  {formatTime(depthAnswer.time, "minute")}
                </h3>
                <LossTable label="Pressure loss by component" rows={lossRows(circulation)} />
                <Row gap="8px 28px" wraps>
                  <FigureList
                    title="Bit and annulus"
                    rows={[
                      { label: "Bit HSI", value: circulation.hsi, quantity: { unit: "hp/in²", decimals: 2 } },
                      {
                        label: "Jet velocity",
                        value: circulation.jetVelocity,
                        quantity: { unit: "ft/s", decimals: 0 },
                      },
                      { label: "Impact force", value: circulation.impactForce, quantity: { unit: "lbf", decimals: 0 } },
                      {
                        label: "Bottoms up",
                        value: circulation.bottomsUp === null ? null : circulation.bottomsUp / 60,
                        quantity: { unit: "min", decimals: 1 },
                      },
                      cuttingsRow(circulation),
                    ]}
                  />
                  <FigureList
                    title={depthAnswer.trip?.isRunning ? "Surge and swab, string running" : "Surge and swab"}
                    rows={[
                      {
                        label: "At a speed of",
                        value: depthAnswer.trip?.speed ?? null,
                        quantity: { unit: "ft/s", decimals: 1 },
                      },
                      { label: "Running in", value: depthAnswer.trip?.surge ?? null, quantity: density },
                      { label: "Pulling out", value: depthAnswer.trip?.swab ?? null, quantity: density },
                      { label: "ECD", value: circulation.ecd, quantity: density },
                    ]}
                  />
                  <ReturnsList
                    wellId={wellId}
                    time={depthAnswer.time ?? 0}
                    bottomsUp={circulation.bottomsUp}
                    flow={circulation.flowRate}
                  />
                </Row>
                <AnnulusTable parts={circulation.parts} />
              </div>
              <div className={styles.window}>
                <PlotFigure {...window} downward />
              </div>
            </div>
          )
        }
      </PanelBody>
    </div>
  );
}

/** The usual difference between measured and modelled pressure; a larger one needs an explanation, psi. */
const USUAL_DIFFERENCE = 150;

/** The usual difference around the model, continuous while the model is. */
function bandsAround(points: readonly HydraulicsPoint[], color: string, group: string): FigureArea[] {
  const parts: [from: number, to: number, at: number][][] = [[]];
  for (const { time: at, modelStandpipePressure: model } of points) {
    if (model === null) parts.push([]);
    else parts.at(-1)!.push([Math.max(0, model - USUAL_DIFFERENCE), model + USUAL_DIFFERENCE, at]);
  }
  return parts
    .filter((part) => part.length > 1)
    .map((part, index) => ({ id: `usual ${index}`, color, along: "x", group, points: part }));
}

/** Standpipe pressure, measured and by the model with its usual difference, over time. */
function timeFigure(
  points: readonly HydraulicsPoint[],
  { color, selected, interval }: { color: string; selected: number | null; interval: number },
) {
  const last = points.at(-1);
  const line = (field: "standpipePressure" | "modelStandpipePressure") =>
    points.map((point) => [point.time, point[field]] as const);
  const modelGroup = `Model ± ${formatQuantity(USUAL_DIFFERENCE, psi)}`;
  return {
    title: "Standpipe pressure",
    x: {
      name: `${last ? (dayIfOther(last.time) ?? "Time") : "Time"}, ${zoneName(last?.time)}`,
      quantity: time,
      isTime: true,
      format: (value: number) => formatMinute(value),
      every: interval === 900 ? 300 : interval / 4,
    },
    y: { name: "Pressure", quantity: psi, fromZero: true },
    series: [
      { id: "measured", name: "Measured", color, points: line("standpipePressure") },
      {
        id: "model",
        name: "Model",
        group: modelGroup,
        color: "var(--color-text1)",
        dash: "4 3",
        points: line("modelStandpipePressure"),
      },
    ],
    areas: bandsAround(points, "var(--color-text2)", modelGroup),
    limits:
      selected === null
        ? []
        : [{ id: "selected", axis: "x" as const, value: selected, label: "", color: "var(--color-accent)" }],
  };
}

const nearestPoint = (points: readonly HydraulicsPoint[], at: number): HydraulicsPoint | null =>
  points.reduce<HydraulicsPoint | null>(
    (best, point) => (best === null || Math.abs(point.time - at) < Math.abs(best.time - at) ? point : best),
    null,
  );
