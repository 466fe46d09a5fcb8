import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type CameraView, directionOf, isSameView, type ViewName, viewNameOf } from "./camera/camera-flight";
import { keepCamera, keptCamera } from "./camera/camera-memory";
import { buildObjects } from "./objects/build-objects";
import { drawOverlay } from "./canvas/draw-overlay";
import { type FlyPlace, pointsAround } from "./fly-places";
import type { TextPlace } from "./canvas/place-texts";
import { firstView, type Lens, SceneView } from "./camera/scene-view";
import { SpaceFrame } from "./space-frame";
import { SpaceStill } from "./space-still";
import { ballAround, pointOf } from "./space";
import type { Overlay } from "./overlay";
import type { SpaceScene } from "./space-scene";
import { toolAreas } from "./canvas/tool-areas";
import { lastSurveyOf, useSpaceScene } from "./use-space-scene";
import type { Scene3dProps } from "./scene-3d-props";
import { palette } from "../../../ui/theme/palette";

/** The wells in space. Without WebGL it is a still picture from five sides, and says so. */
export default function Scene3d(props: Scene3dProps) {
  const [fault, setFault] = useState(webGlFault);
  if (fault === null) {
    return <Space {...props} onLost={() => setFault("The graphics card has taken the drawing away.")} />;
  }
  return <SpaceStill {...props} fault={fault} onRetry={() => setFault(webGlFault())} />;
}

/** Why the browser cannot draw in space; null if it can. */
const webGlFault = (): string | null =>
  document.createElement("canvas").getContext("webgl2") ? null : "This browser has no WebGL, which the 3D view needs.";

/** Radius around a typed depth that a flight shows, ft. */
const GOAL_RADIUS = 300;
/** The camera is kept after it has stood still for this time, ms. */
const KEEP_AFTER_MS = 400;

/** What is written over the drawing at the next frame. */
type Latest = Pick<Scene3dProps, "hovered" | "size" | "azimuth" | "wellId"> & {
  spaceScene: SpaceScene;
  overlay: Overlay;
};

function Space(props: Scene3dProps & { onLost: () => void }) {
  const { wellId, size, hovered, goal, azimuth, onLost } = props;
  const { spaceScene, overlay, plan } = useSpaceScene(props);
  const canvas = useRef<HTMLCanvasElement>(null);
  const labels = useRef<HTMLCanvasElement>(null);
  const view = useRef<SceneView | null>(null);
  const places = useRef<ReadonlyMap<string, TextPlace>>(new Map());
  const latest = useRef<Latest | null>(null);
  const keeping = useRef<number | undefined>(undefined);
  const freeDirection = useRef<Pick<CameraView, "polar" | "turn"> | null>(null);
  const [camera, setCamera] = useState<CameraView | null>(null);

  useEffect(() => {
    latest.current = { spaceScene, overlay, hovered, size, azimuth, wellId };
    view.current?.ask();
  }, [spaceScene, overlay, hovered, size, azimuth, wellId]);

  const lose = useEffectEvent(onLost);
  useEffect(() => {
    // Where the user has not moved the camera, the well opens with its initial view again, fitted to what is there then.
    const keep = (camera: CameraView) => {
      if (!latest.current) return;
      const { wellId: keptWell, spaceScene: scene } = latest.current;
      keepCamera(keptWell, isSameView(camera, firstView(scene.box)) ? null : camera);
    };
    const write = (lens: Lens) => {
      const [now, over] = [latest.current, labels.current];
      const pen = over?.getContext("2d");
      if (!now || !pen) return;
      const { spaceScene: scene, ...shownNow } = now;
      places.current = drawOverlay({ pen, scene, lens, ...shownNow, tools: toolAreas(over!), before: places.current });
      if (viewNameOf(lens.camera, now.azimuth) === "free") freeDirection.current = lens.camera;
      clearTimeout(keeping.current);
      keeping.current = window.setTimeout(() => {
        setCamera(lens.camera);
        keep(lens.camera);
      }, KEEP_AFTER_MS);
    };
    view.current = new SceneView(canvas.current!, write, () => lose());
    return () => {
      clearTimeout(keeping.current);
      if (view.current) keep(view.current.view);
      view.current?.dispose();
      view.current = null;
    };
  }, []);

  useEffect(() => view.current?.resize(size.width, size.height), [size.width, size.height]);
  useEffect(() => {
    const { box, theme } = spaceScene;
    view.current?.show(buildObjects(spaceScene), box, palette[theme].plot, keptCamera(wellId) ?? firstView(box));
  }, [spaceScene, wellId]);
  useEffect(() => {
    if (!goal || !view.current) return;
    view.current.look(view.current.viewOf(pointOf(goal.ns, goal.ew, goal.tvd), GOAL_RADIUS), !isCalm());
  }, [goal]);

  const pointsOfPlace = (place: FlyPlace) => pointsAround(place, spaceScene, overlay, plan, lastSurveyOf(props));
  const fly = (place: FlyPlace) => {
    const points = pointsOfPlace(place);
    if (points.length === 0 || !view.current) return;
    const { centre, radius } = ballAround(points);
    view.current.look(view.current.viewOf(centre, Math.max(LEAST_RADIUS, radius)), !isCalm());
  };
  const turnTo = (name: ViewName | "free") => {
    if (!view.current) return;
    const first = firstView(spaceScene.box);
    const direction = name === "free" ? (freeDirection.current ?? first) : directionOf(name, azimuth);
    view.current.look({ ...view.current.view, polar: direction.polar, turn: direction.turn }, !isCalm());
  };

  return (
    <SpaceFrame
      {...props}
      overlay={overlay}
      canvas={canvas}
      labels={labels}
      camera={camera}
      viewName={camera && viewNameOf(camera, azimuth)}
      isThere={(place) => pointsOfPlace(place).length > 0}
      box={spaceScene.box}
      onFly={fly}
      onTurn={turnTo}
      onReset={() => view.current?.look(firstView(spaceScene.box), !isCalm())}
      onOrbit={(right, up) => view.current?.orbit(right, up)}
      onPan={(right, up) => view.current?.pan(right, up)}
      onZoom={(factor) => view.current?.zoom(factor)}
      toPixel={(point) => view.current?.toPixel(point) ?? null}
    />
  );
}

/** Least radius that a flight shows, ft. */
const LEAST_RADIUS = 60;

/** Whether the user prefers reduced motion. */
const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
