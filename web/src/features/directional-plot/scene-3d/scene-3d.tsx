import { IconCube3dSphere } from "@tabler/icons-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { usePreferences } from "../../../data/choices/preferences";
import { Button } from "../../../ui/controls/button";
import { PanelEmpty } from "../../../ui/layout/panel";
import { formatNumber } from "../../../ui/format/numbers";
import { palette } from "../../../ui/theme/palette";
import type { HeatMetric } from "../legend/heat-metrics";
import { type HoveredStation, type ShownWell, stationAtPixel, surveyBeside } from "../hovered";
import type { Scene } from "../scene/scene";
import { alongSection } from "../scene/scene";
import { buildObjects, type Drawn } from "./build-objects";
import { drawLabels } from "./draw-labels";
import { SceneView } from "./scene-view";
import { boxOf, FIRST_CAMERA, type Point, pointOf } from "./space";
import styles from "./scene-3d.module.css";

type Scene3dProps = {
  scene: Scene;
  shown: readonly ShownWell[];
  size: { width: number; height: number };
  azimuth: number;
  metric: HeatMetric | null;
  hovered: HoveredStation | null;
  onHover: (hovered: HoveredStation | null) => void;
  /** A place to fly to; each new one is another flight. */
  goal: { ns: number; ew: number; tvd: number } | null;
  isTipOld: boolean;
  /** Returns to the flat views. */
  onFlat: () => void;
};

const TURN = Math.PI / 24;
const PAN_STEP = 0.06;
const ZOOM_STEP = 1.2;

/** The wells in space. Without WebGL it shows a message and offers the flat views. */
export default function Scene3d(props: Scene3dProps) {
  const [fault, setFault] = useState(webGlFault);
  if (fault === null) {
    return <Space {...props} onLost={() => setFault("The graphics card has taken the drawing away.")} />;
  }
  return (
    <div className={styles.notice}>
      <PanelEmpty
        sentence="3D is not available"
        why={`${fault} Plan View and Section View show the same wells.`}
        icon={IconCube3dSphere}
        action={{ label: "Plan View and Section View", run: props.onFlat }}
      />
      <Button onClick={() => setFault(webGlFault())}>Try again</Button>
    </div>
  );
}

/** Why the browser cannot draw in space; null if it can. */
const webGlFault = (): string | null =>
  document.createElement("canvas").getContext("webgl2") ? null : "This browser has no WebGL, which the 3D view needs.";

/** A drag turns, a drag with Shift moves, the wheel zooms; arrows, Shift and arrows, + and - do the same. */
function Space(props: Scene3dProps & { onLost: () => void }) {
  const { scene, shown, size, azimuth, metric, hovered, onHover, goal, isTipOld, onLost } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const labels = useRef<HTMLCanvasElement>(null);
  const view = useRef<SceneView | null>(null);
  const latest = useRef<{ drawn: Drawn; hovered: HoveredStation | null } | null>(null);
  const [camera, setCamera] = useState<{ x: number; y: number; z: number }>(FIRST_CAMERA);
  const theme = usePreferences((preferences) => preferences.theme);
  const box = useMemo(() => boxOf(shown), [shown]);
  const drawnScene = useMemo(
    (): Drawn => ({
      shown,
      formations: scene.formations,
      tip: scene.tip,
      isTipOld,
      metric,
      azimuth,
      theme,
      box,
      size: { width: size.width, height: size.height },
    }),
    [shown, scene, isTipOld, metric, azimuth, theme, box, size.width, size.height],
  );

  useEffect(() => {
    latest.current = { drawn: drawnScene, hovered };
    view.current?.ask();
  }, [drawnScene, hovered]);

  const lose = useEffectEvent(onLost);
  useEffect(() => {
    const write = () => {
      const now = latest.current;
      const pen = labels.current?.getContext("2d");
      const sceneView = view.current;
      if (!now || !pen || !sceneView) return;
      const { width, height } = now.drawn.size;
      drawLabels(pen, now.drawn, now.hovered, sceneView.isCoarse, (point) => sceneView.toPixel(point, width, height));
      const place = sceneView.place();
      if (place) setCamera((before) => (isSame(before, place) ? before : place));
    };
    view.current = new SceneView(canvas.current!, write, () => lose());
    return () => {
      view.current?.dispose();
      view.current = null;
    };
  }, []);

  useEffect(() => view.current?.resize(size.width, size.height), [size.width, size.height]);
  useEffect(() => {
    view.current?.show(buildObjects(drawnScene), drawnScene.box, palette[drawnScene.theme].plot);
  }, [drawnScene]);
  useEffect(() => {
    if (goal) view.current?.flyTo(pointOf(goal.ns, goal.ew, goal.tvd), isCalm());
  }, [goal]);

  const flyToBit = () => {
    if (scene.tip) view.current?.flyTo(pointOf(scene.tip.ns, scene.tip.ew, scene.tip.tvd), isCalm());
  };
  const press = (event: KeyboardEvent) => {
    const sceneView = view.current;
    if (!sceneView || event.altKey || event.ctrlKey || event.metaKey) return;
    const move = (right: number, up: number) =>
      event.shiftKey ? sceneView.pan(right * PAN_STEP, up * PAN_STEP) : sceneView.orbit(right * TURN, up * TURN);
    const keys: Record<string, () => void> = {
      ArrowLeft: () => move(-1, 0),
      ArrowRight: () => move(1, 0),
      ArrowUp: () => move(0, 1),
      ArrowDown: () => move(0, -1),
      "+": () => sceneView.zoom(1 / ZOOM_STEP),
      "=": () => sceneView.zoom(1 / ZOOM_STEP),
      "-": () => sceneView.zoom(ZOOM_STEP),
      0: () => sceneView.reset(),
      b: flyToBit,
      PageDown: () => onHover(surveyBeside(shown, hovered, 1)),
      PageUp: () => onHover(surveyBeside(shown, hovered, -1)),
      Escape: () => onHover(null),
    };
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const sceneView = view.current;
    if (!sceneView || event.buttons !== 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const pixel = (place: Point) => sceneView.toPixel(place, size.width, size.height) ?? [Number.NaN, Number.NaN];
    const screen = {
      kind: "plan" as const,
      x: (ns: number, ew: number, tvd: number) => pixel(pointOf(ns, ew, tvd))[0],
      y: (ns: number, ew: number, tvd: number) => pixel(pointOf(ns, ew, tvd))[1],
      downward: true,
      axes: [
        [0, 1, 0],
        [1, 0, 0],
      ] as const,
    };
    const same = (value: number) => value;
    const foundStation = stationAtPixel(
      { projection: screen, x: same, y: same },
      shown,
      event.clientX - left,
      event.clientY - top,
    );
    if (foundStation?.key !== hovered?.key || foundStation?.row !== hovered?.row) onHover(foundStation);
  };
  const section = alongSection(azimuth + 90);
  const places = [
    { label: "Top", at: { x: 0, y: -0.001, z: 2 } },
    { label: "From east", at: { x: 2, y: 0, z: 0 } },
    { label: "From south", at: { x: 0, y: -2, z: 0 } },
    { label: "Along section", at: { x: 2 * section(0, 1), y: 2 * section(1, 0), z: 0 } },
  ];
  const text = [camera.x, camera.y, camera.z].map((value) => formatNumber(value, 2)).join(", ");

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the view is turned and read by keys
    <section
      className={styles.view}
      style={{ width: size.width, height: size.height }}
      aria-label="3D"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={press}
      onPointerMove={point}
      onPointerLeave={() => onHover(null)}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <canvas ref={canvas} className={styles.canvas} role="img" aria-label={`3D view of ${namesOf(shown)}`} />
      <canvas ref={labels} className={styles.labels} width={size.width} height={size.height} aria-hidden />
      <div className={styles.tools} role="toolbar" aria-label="Camera">
        {places.map(({ label, at }) => (
          <Button key={label} onClick={() => view.current?.stand(at)}>
            {label}
          </Button>
        ))}
        <Button disabled={!scene.tip} onClick={flyToBit}>
          {scene.tip?.isBit === false ? "Fly to last survey" : "Fly to bit"}
        </Button>
        <Button onClick={() => view.current?.reset()}>Reset</Button>
        <output className="type-label">{`camera ${text}`}</output>
      </div>
    </section>
  );
}

const namesOf = (visibleWells: readonly ShownWell[]) => visibleWells.map(({ well }) => well.name).join(", ");

/** Whether the user prefers reduced motion. */
const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

type Place = { x: number; y: number; z: number };
const isSame = (a: Place, b: Place) =>
  Math.abs(a.x - b.x) < 0.005 && Math.abs(a.y - b.y) < 0.005 && Math.abs(a.z - b.z) < 0.005;
