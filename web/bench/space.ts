import type { PositionErrors } from "@sigma/contract/directional/directional-plot";
import type { WellId } from "@sigma/contract/ids";
import { computeSurvey } from "@sigma/engine/survey/compute-survey";
import { heatMetricOf } from "../src/features/directional-plot/legend/heat-metrics";
import { blankItem, type SceneItem } from "../src/features/directional-plot/scene/scene";
import { drawOverlay } from "../src/features/directional-plot/scene-3d/canvas/draw-overlay";
import { SceneView } from "../src/features/directional-plot/scene-3d/camera/scene-view";
import { metricRuns } from "../src/features/directional-plot/scene-3d/hole-runs";
import { buildObjects } from "../src/features/directional-plot/scene-3d/objects/build-objects";
import { ellipsesAlong } from "../src/features/directional-plot/scene-3d/offsets-at-bit";
import { boxOf } from "../src/features/directional-plot/scene-3d/space";
import { shownParts } from "../src/features/directional-plot/scene-3d/space-parts";
import type { SpaceScene } from "../src/features/directional-plot/scene-3d/space-scene";
import { palette } from "../src/ui/theme/palette";

type Options = { wells: number; stations: number; seconds: number };

const size = { width: 1168, height: 760 };
const TURN = 0.02;
const ELLIPSES = 40;

declare global {
  var benchSpace: (options: Options) => Promise<{ fps: number; buildMs: number; firstMs: number }>;
}

/** Turns the camera about wells with ellipses, two formation surfaces and the section plane, a frame after the other. */
globalThis.benchSpace = async ({ wells, stations, seconds }) => {
  const items = Array.from({ length: wells }, (_, at) => madeUpWell(at, stations));
  const shownWells = items.map((drawnItems, at) => {
    const well = {
      wellId: `w${at}` as WellId,
      name: `Well ${at}`,
      isOwn: at === 0,
      note: "",
      level: null,
      items: drawnItems,
    };
    return { well, items: drawnItems };
  });
  const [survey] = items[0]!;
  const drawnSpace: SpaceScene = {
    shown: shownWells,
    tops: [
      { id: "a", name: "Upper", tvd: 2000 },
      { id: "b", name: "Lower", tvd: 5000 },
    ],
    hole: survey!.paths[0]!,
    runs: metricRuns(survey!.stations!, heatMetricOf("slideSeen"), null),
    ellipses: shownWells.map(({ well, items: drawnItems }) => ({
      name: well.name,
      isOwn: well.isOwn,
      list: ellipsesAlong(drawnItems[1]!.errors!, drawnItems[0]!.paths[0]!, well.wellId, null),
    })),
    azimuth: 190,
    parts: { ...shownParts({}), section: true },
    isOld: false,
    theme: "dark",
    box: boxOf(shownWells),
  };
  const overlay = { tip: null, toPlan: null, criteria: null, offsets: [], closestEllipse: null, targets: [] };
  const pen = document.querySelector<HTMLCanvasElement>("#labels")!.getContext("2d")!;
  const canvas = document.querySelector<HTMLCanvasElement>("#space")!;
  const begin = performance.now();
  let places: ReturnType<typeof drawOverlay> = new Map();
  const view = new SceneView(
    canvas,
    (lens) => {
      places = drawOverlay({ pen, scene: drawnSpace, overlay, hovered: null, size, lens, tools: [], before: places });
    },
    () => undefined,
  );
  view.resize(size.width, size.height);
  const objects = buildObjects(drawnSpace);
  const buildMs = performance.now() - begin;
  view.show(objects, drawnSpace.box, palette.dark.plot);
  await frame();
  await frame();
  const firstMs = performance.now() - begin;
  const from = performance.now();
  let frames = 0;
  while (performance.now() - from < 1000 * seconds) {
    view.orbit(TURN, 0);
    view.draw();
    await frame();
    frames += 1;
  }
  const fps = (1000 * frames) / (performance.now() - from);
  view.dispose();
  return { fps, buildMs, firstMs };
};

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** A well that kicks off and turns; the first has values to colour it by. */
function madeUpWell(at: number, stations: number): SceneItem[] {
  const rows = Array.from({ length: stations }, (_, row) => row);
  const path = computeSurvey(
    {
      md: rows.map((row) => row * 40),
      inclination: rows.map((row) => Math.min(85, Math.max(0, (row - 40) * 0.6))),
      azimuth: rows.map((row) => (18 * at + row * 0.1) % 360),
    },
    { tieIn: { tvd: 0, ns: 30 * at, ew: 20 * at } },
  );
  const pickedRows = Array.from({ length: ELLIPSES }, (_, k) => Math.round((k * (stations - 1)) / (ELLIPSES - 1)));
  const pick = (values: ArrayLike<number>) => pickedRows.map((row) => values[row]!);
  const { md, tvd, ns, ew, inclination, azimuth } = path;
  const size = pickedRows.map((row) => (row * 0.4) ** 2);
  const none = pickedRows.map(() => 0);
  const errors: PositionErrors = {
    md: pick(md),
    tvd: pick(tvd),
    ns: pick(ns),
    ew: pick(ew),
    inclination: pick(inclination),
    azimuth: pick(azimuth),
    nn: size,
    ee: size.map((value) => value * 2),
    vv: size.map((value) => value / 2),
    ne: none,
    nv: none,
    ev: none,
  };
  const slideSeen = rows.map((row) => (row * 7) % 90);
  return [
    {
      ...blankItem,
      key: `${at}/surveys`,
      kind: "surveys",
      label: "Surveys",
      note: "",
      paths: [path],
      stations: { path, values: { slideSeen }, set: "surveys", name: "Survey" },
      endLabel: `Well ${at}`,
    },
    { ...blankItem, key: `${at}/ellipses`, kind: "ellipses", label: "Ellipses", note: "", errors },
  ];
}
