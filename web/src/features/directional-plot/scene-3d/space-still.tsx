import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/controls/button";
import { type CameraView, directionOf, viewNameOf } from "./camera/camera-flight";
import { drawOverlay } from "./canvas/draw-overlay";
import { drawStill } from "./canvas/draw-still";
import { pointsAround } from "./fly-places";
import type { Scene3dProps } from "./scene-3d-props";
import { firstView, SpaceCamera } from "./camera/scene-view";
import { SpaceFrame } from "./space-frame";
import { ballAround } from "./space";
import { toolAreas } from "./canvas/tool-areas";
import { lastSurveyOf, useSpaceScene } from "./use-space-scene";
import styles from "./scene-3d.module.css";

type SpaceStillProps = Scene3dProps & { fault: string; onRetry: () => void };

/** The wells in space where the browser has no WebGL: a still picture from five sides, with the reason and the flat views. */
export function SpaceStill(props: SpaceStillProps) {
  const { size, azimuth, hovered, fault, onRetry, onFlat } = props;
  const { spaceScene, overlay, plan } = useSpaceScene(props);
  const canvas = useRef<HTMLCanvasElement>(null);
  const labels = useRef<HTMLCanvasElement>(null);
  const [chosen, setCamera] = useState<CameraView | null>(null);
  const [lensCamera] = useState(() => new SpaceCamera());
  const camera = chosen ?? firstView(spaceScene.box);
  lensCamera.resize(size.width, size.height);
  lensCamera.fit(spaceScene.box);

  useEffect(() => {
    const [pen, over] = [canvas.current?.getContext("2d"), labels.current?.getContext("2d")];
    if (!pen || !over) return;
    lensCamera.look(camera);
    const lens = lensCamera.lens(camera, false);
    drawStill(pen, spaceScene, lens, size);
    drawOverlay({
      pen: over,
      scene: spaceScene,
      overlay,
      hovered,
      size,
      lens,
      tools: toolAreas(labels.current!),
      before: new Map(),
    });
  });

  return (
    <SpaceFrame
      {...props}
      overlay={overlay}
      box={spaceScene.box}
      canvas={canvas}
      labels={labels}
      camera={camera}
      viewName={viewNameOf(camera, azimuth)}
      isThere={(place) => pointsAround(place, spaceScene, overlay, plan, lastSurveyOf(props)).length > 0}
      onFly={(place) => {
        const points = pointsAround(place, spaceScene, overlay, plan, lastSurveyOf(props));
        if (points.length === 0) return;
        const { centre, radius } = ballAround(points);
        setCamera({ ...camera, target: centre, distance: lensCamera.distanceFor(radius) });
      }}
      onTurn={(name) =>
        setCamera({ ...camera, ...(name === "free" ? sideOf(firstView(spaceScene.box)) : directionOf(name, azimuth)) })
      }
      onReset={() => setCamera(null)}
      // A still picture is not turned by hand: it has its five sides.
      onOrbit={() => undefined}
      onPan={() => undefined}
      onZoom={(factor) => setCamera({ ...camera, distance: camera.distance * factor })}
      toPixel={lensCamera.lens(camera, false).toPixel}
    >
      <output className={styles.notice} data-tools>
        <span>{`3D is not available: ${fault} This is a still picture from five sides.`}</span>
        <Button look="plain" onClick={onFlat}>
          Plan View and Section View
        </Button>
        <Button look="plain" onClick={onRetry}>
          Try again
        </Button>
      </output>
    </SpaceFrame>
  );
}

const sideOf = ({ polar, turn }: CameraView) => ({ polar, turn });
