import { IconRoute } from "@tabler/icons-react";
import { type KeyboardEvent, Suspense, useMemo, useRef, useState } from "react";
import { usePreferences } from "../../data/choices/preferences";
import { useActivePreset } from "../../data/choices/presets";
import { useMarkedPlace } from "../../data/directional/marked-place";
import { useLiveView } from "../../data/well/use-well-data";
import { pageHref } from "../../data/pages/page-href";
import { MissingNote } from "../../ui/basis/missing-note";
import { usePastData } from "../../data/live/past-data";
import { figureAge, useWellFeed, useWellStatus } from "../../data/live/well-status";
import { ErrorBoundary } from "../../ui/layout/error-boundary";
import { chunkComponent, useLoadedAhead } from "../../ui/layout/load-chunk";
import { Loading } from "../../ui/layout/loading";
import { PanelEmpty, PanelError, type PanelProps } from "../../ui/layout/panel";
import { formatMoment } from "../../ui/format/times";
import { fileName, saveFile } from "../../charts/export/save-file";
import { saveImage } from "../../charts/export/save-image";
import { savedHeading, wellHeading } from "../../charts/export/well-heading";
import type { Trajectory } from "@sigma/engine/survey/path/trajectory";
import { useElementSize } from "../../ui/layout/use-element-size";
import { heatMetricOf } from "./legend/heat-metrics";
import { type HoveredStation, hoveredStations, surveyBeside, surveyNearest } from "./hovered";
import { planTrajectory } from "../../ui/well/directional/plan-trajectory";
import { plotCsv } from "./plot-csv";
import type { OpenDialog } from "./plot-dialogs";
import { PlotKey } from "./legend/plot-key";
import { PlotTools } from "./plot-tools";
import { type FlatViewName as View, usePlotChoices } from "./plot-choices";
import { planProjection, sectionProjection } from "./scene/projection";
import type { Scene } from "./scene/scene";
import { StationCard } from "./station-card";
import { isFarOffBottom } from "@sigma/engine/drilled-hole/far-off-bottom";
import { bitWindow, windowWords } from "./scene/bit-window";
import { type PlotExtent, setPlotOpening, usePlotOpening } from "./plot-opening";
import { holeEnd, placeAt, placeOfBit, reaches } from "./place-on-path";
import { FlatViews } from "./flat/flat-views";
import { shownWells, withDraft } from "./scene/shown-wells";
import { useFrames } from "./use-frames";
import { usePlotData } from "./use-plot-data";
import type { Size } from "./flat/view-frame";
import styles from "./directional-plot.module.css";
import { Stack } from "../../ui/layout/flow";

const Scene3d = chunkComponent(() => import("./scene-3d/scene-3d"));
const PlotDialogs = chunkComponent(() => import("./plot-dialogs"));
const PlotAside = chunkComponent(() => import("./legend/plot-aside"));

/** From this width of the panel the legend and the dialogs are beside the views, otherwise below them, px. */
const WIDE_LAYOUT_WIDTH = 860;
/** From this width of both the views are side by side, px. */
const SIDE_BY_SIDE = 560;
/** Two views are stacked if each has at least this height, px. */
const LEAST_HEIGHT = 230;
/** Height of a key of three lines, px. */
const KEY_HEIGHT = 60;
/** The coarsest scale after the user goes to a location, ft a pixel. */
const CLOSE_ZOOM = 1;
const ZOOM_STEP = 1.3;

/** The hole as drilled, planned and projected: from above, along the vertical section and in space. */
export default function DirectionalPlotPanel({ wellId, well, data: wellData }: PanelProps) {
  const isLive = useLiveView(wellData, (state) => state.isLive);
  const [choices, change] = usePlotChoices(wellId);
  const opening = usePlotOpening();
  const { scene: known, data, of } = usePlotData({ wellId, well }, choices.offsetWells);
  const [draft, setDraft] = useState<Trajectory | null>(null);
  const [hovered, setHovered] = useState<HoveredStation | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isLegendOpen, setLegendOpen] = useState(false);
  const [goal, setGoal] = useState<{ ns: number; ew: number; tvd: number } | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const [panelBox, panel] = useElementSize();
  const [viewsBox, area] = useElementSize();
  const views = useActivePreset();
  const theme = usePreferences((preferences) => preferences.theme);
  const feed = useWellFeed(well);

  const status = useWellStatus(well._id);
  const isLeft = isFarOffBottom(status, known.tip?.md);
  const bitDepth = status?.bitDepth ?? null;
  const bit = useMemo(() => placeOfBit(known, bitDepth), [known, bitDepth]);
  const isBehind = usePastData(well._id) !== null;
  const scene = useMemo(
    () => withDraft({ ...known, tip: holeEnd(known.tip && { ...known.tip, isLeft, isBehind }, bit) }, draft),
    [known, draft, isLeft, isBehind, bit],
  );
  const visibleWells = useMemo(
    () => shownWells(scene.wells, choices.visibility, choices.layers),
    [scene.wells, choices.visibility, choices.layers],
  );
  // The bit is drawn at its actual position, in a connection or a trip too; figures and dialogs use the end of the hole.
  const tip = bit ?? scene.tip;
  const drawnScene = useMemo(() => ({ ...scene, tip }), [scene, tip]);
  const azimuth = choices.azimuth ?? scene.sectionAzimuth;
  const metric = heatMetricOf(choices.metric);
  const isWide = panel.width >= WIDE_LAYOUT_WIDTH;
  const hasKey = !isWide && panel.height >= 2 * LEAST_HEIGHT + KEY_HEIGHT;
  const isSide = area.width >= SIDE_BY_SIDE;
  const isTight = !isSide && area.height > 0 && area.height < 2 * LEAST_HEIGHT;
  // The section is the view that its trial direction turns.
  const flat =
    isTight && dialog === "azimuth" ? (["section"] as const) : flatViews(choices.views).slice(0, isTight ? 1 : 2);
  const shownViews = { plan: flat.some((view) => view === "plan"), section: flat.some((view) => view === "section") };
  const size = sizeOfEach(area, flat.length, isSide);
  const projections = useMemo(() => ({ plan: planProjection, section: sectionProjection(azimuth) }), [azimuth]);
  const plan = data.plans.find(({ wellbore }) => wellbore) ?? null;
  // A connection does not move the views; a trip does.
  const followedTip = isLeft ? tip : scene.tip;
  const followedWindow = useMemo(
    () => bitWindow(scene.drilled, plan && planTrajectory(plan), followedTip),
    [scene.drilled, plan, followedTip],
  );
  const extent = followedWindow ? opening.extent : "whole";
  const frames = useFrames(
    { projections, views: shownViews, ...size },
    visibleWells,
    extent === "bit" ? followedWindow : null,
    choices.moved,
    change,
  );
  const part = choices.moved
    ? "not following"
    : extent === "bit" && followedWindow
      ? windowWords(followedWindow)
      : "whole well";
  const pointedStation = hoveredStations(visibleWells, hovered);
  const markedPlace = useMarkedPlace(wellId);
  const markedPoint = useMemo(
    () =>
      markedPlace && scene.drilled && reaches(scene.drilled, markedPlace.md)
        ? { ...markedPlace, ...placeAt(scene.drilled, markedPlace.md) }
        : null,
    [markedPlace, scene.drilled],
  );
  useLoadedAhead(PlotDialogs);
  useLoadedAhead(PlotAside);

  if (of.data === undefined && of.error === null) return <Loading what="surveys and plans" />;
  if (of.data === undefined) {
    const { title = "survey-data/get error", message = "" } = of.error ?? {};
    return <PanelError title={title} text={message} retry={of.refetch} />;
  }

  const show = (shownExtent: PlotExtent) => {
    setPlotOpening({ extent: shownExtent });
    change({ moved: null });
  };
  const goTo = (md: number) => {
    const path = [scene.drilled, plan && planTrajectory(plan)].find((knownPath) => knownPath && reaches(knownPath, md));
    if (!path) return;
    goToPlace(placeAt(path, md), md);
  };
  const goToPlace = (place: { ns: number; ew: number; tvd: number }, md: number) => {
    frames.centre(place.ns, place.ew, place.tvd, CLOSE_ZOOM);
    setGoal(place);
    setHovered(surveyNearest(visibleWells, md));
  };
  const press = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      "+": () => frames.zoom(1 / ZOOM_STEP, null, null),
      "=": () => frames.zoom(1 / ZOOM_STEP, null, null),
      "-": () => frames.zoom(ZOOM_STEP, null, null),
      0: () => show("whole"),
      b: () => followedWindow && show("bit"),
      PageDown: () => setHovered(surveyBeside(visibleWells, hovered, 1)),
      PageUp: () => setHovered(surveyBeside(visibleWells, hovered, -1)),
      Escape: () => setHovered(null),
    };
    const run = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  const heading = () => [
    ...wellHeading(well),
    choices.is3d ? "Directional Plot, 3D" : "Directional Plot",
    savedHeading(),
  ];
  const file = (ending: string) => fileName([well.name, "Directional Plot", formatMoment(Date.now() / 1000)], ending);
  const savePlot = () =>
    saveImage(
      file("png"),
      () => import("./plot-image"),
      ({ plotImage }) => plotImage(body.current!, theme, heading()),
    );
  const hasPath = scene.drilled !== null || scene.wells[0]!.items.some(({ kind }) => kind === "plan");

  return (
    <Stack shrinks fills>
      <PlotTools
        wellId={wellId}
        choices={choices}
        shownViews={shownViews}
        isTight={isTight}
        change={change}
        data={data}
        dialog={dialog}
        azimuth={azimuth}
        isLegendOpen={isWide ? null : isLegendOpen}
        onLegend={() => setLegendOpen(!isLegendOpen)}
        onDialog={(name) => setDialog(dialog === name ? null : name)}
        extent={choices.moved ? null : extent}
        hasBit={followedWindow !== null}
        onExtent={show}
        onImage={() => void savePlot()}
        onCsv={() => saveFile(file("csv"), new Blob([plotCsv(visibleWells, azimuth)], { type: "text/csv" }))}
      />
      <MissingNote
        wellId={wellId}
        missing={data.beside?.missing}
        href={(id) => pageHref("well-settings", { wellId: id })}
      />
      <div ref={panelBox} className={isWide ? styles.body : styles.bodyStacked}>
        {/* Measured with the key or the figures beside it, so that the views are drawn in their final size at once. */}
        {panel.width > 0 && (
          <div ref={viewsBox} className={styles.views}>
            <div ref={body} className={isSide ? styles.side : styles.stack}>
              {!hasPath ? (
                <PanelEmpty
                  sentence="This well has no surveys and no plan yet"
                  why="A survey shows as soon as its rig has sent it, a plan once it is entered in the well plan editor."
                  icon={IconRoute}
                  action={{ label: "Well plan editor", run: () => setDialog("plan") }}
                />
              ) : choices.is3d ? (
                <Suspense fallback={<Loading what="the 3D view" />}>
                  <Scene3d
                    key={wellId}
                    wellId={wellId}
                    scene={drawnScene}
                    data={data}
                    shown={visibleWells}
                    visibility={choices.visibility}
                    colouring={choices.colouring}
                    size={area}
                    azimuth={azimuth}
                    hovered={hovered}
                    onHover={setHovered}
                    goal={goal}
                    isTipOld={figureAge(feed) !== "fresh"}
                    onFlat={() => change({ is3d: false })}
                  />
                </Suspense>
              ) : (
                <FlatViews
                  views={flat}
                  {...{ projections, size, frames, azimuth, plan, scene, tip, part, hovered }}
                  shown={visibleWells}
                  formations={choices.layers.formationTops ? scene.formations : noFormations}
                  isTipOld={figureAge(feed) !== "fresh"}
                  metric={choices.layers.heatmap ? metric : null}
                  marked={markedPoint}
                  onHover={setHovered}
                  onKey={press}
                  showsBit={isLive && extent === "whole"}
                  corners={opening.corners}
                />
              )}
            </div>
            {pointedStation && <StationCard {...pointedStation} views={views} is3d={choices.is3d} />}
          </div>
        )}
        {hasKey && !isLegendOpen && !dialog && hasPath && !choices.is3d && (
          <PlotKey
            shown={visibleWells}
            hasTops={choices.layers.formationTops && scene.formations.length > 0}
            metric={choices.layers.heatmap ? metric : null}
          />
        )}
        {!dialog && (isWide || isLegendOpen) && (
          <aside className={styles.aside} aria-label="Figures and legend">
            <Suspense fallback={<Loading what="figures and legend" />}>
              <PlotAside {...{ scene, tip, data, plan, azimuth, choices }} onChange={change} />
            </Suspense>
          </aside>
        )}
        {dialog && (
          <ErrorBoundary title="The dialog failed">
            <Suspense>
              <PlotDialogs
                wellId={wellId}
                open={dialog}
                data={data}
                scene={scene}
                plan={plan}
                azimuth={azimuth}
                layers={choices.layers}
                onLayers={(layers) => change({ layers })}
                onAzimuth={(value) => change({ azimuth: value })}
                onDraft={setDraft}
                onGo={goTo}
                onClose={() => setDialog(null)}
              />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </Stack>
  );
}

const flatViews = (views: Readonly<Record<View, boolean>>): View[] =>
  (["plan", "section"] as const).filter((view) => views[view]);

/** The size of each view: side by side if there is enough space, otherwise stacked. */
function sizeOfEach({ width, height }: Size, count: number, isSide: boolean): Size {
  const parts = Math.max(1, count);
  return isSide ? { width: Math.floor(width / parts), height } : { width, height: Math.floor(height / parts) };
}

const noFormations: Scene["formations"] = [];
