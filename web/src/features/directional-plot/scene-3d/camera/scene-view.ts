import { Color, type Group, MathUtils, Mesh, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { disposeObjects, showDetail, showDots, showFaces } from "../objects/build-objects";
import { type CameraView, FLIGHT_MS, flightAt, placeOfCamera, viewFrom } from "./camera-flight";
import { type Box, cameraPlace, FIRST_CAMERA, type Point } from "../space";
import { evenLength, TubeMaterial } from "../objects/tube-material";

/** Minimum and maximum distance of the camera, as a multiple of the size of the box. */
const MIN_DISTANCE = 0.004;
const MAX_DISTANCE = 12;
/** Pixels of a drawing per screen pixel while the camera moves without a graphics card. */
const COARSE_RESOLUTION = 0.6;
/** The camera counts as still after this time without movement, ms. */
const REST_MS = 160;
/** Vertical angle of view, deg. */
const ANGLE_OF_VIEW = 40;
/** Room around what a flight ends at, as a multiple of its size. */
const FILL = 1.25;
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/** How a drawing is seen: what its labels need. */
export type Lens = {
  toPixel: (point: Point) => [x: number, y: number] | null;
  /** At the centre of the view. */
  feetPerPixel: number;
  camera: CameraView;
  place: Point;
  /** Whether details are left out now. */
  isCoarse: boolean;
};

/** The camera of the 3D view: it needs no WebGL, so the still picture uses it too. */
export class SpaceCamera {
  readonly camera = new PerspectiveCamera(ANGLE_OF_VIEW, 1, 1, 1e6);
  size = { width: 1, height: 1 };

  resize(width: number, height: number): void {
    this.size = { width, height };
    this.camera.aspect = width / Math.max(1, height);
    // The angle of view is that of the height: a view that is narrower than high would cut the box at its sides.
    this.camera.zoom = Math.min(1, this.camera.aspect);
    this.camera.updateProjectionMatrix();
  }

  fit(box: Box): void {
    this.camera.near = box.size * 0.002;
    this.camera.far = box.size * 30;
    this.camera.updateProjectionMatrix();
  }

  look(view: CameraView): void {
    this.camera.position.set(...placeOfCamera(view));
    this.camera.lookAt(...view.target);
    this.camera.updateMatrixWorld();
  }

  /** Feet a pixel for each foot of distance from the camera. */
  get perDistance(): number {
    return (2 * Math.tan(MathUtils.degToRad(ANGLE_OF_VIEW / 2))) / (this.camera.zoom * Math.max(1, this.size.height));
  }

  /** The distance from which a ball of a radius fills most of the view. */
  distanceFor(radius: number): number {
    const { width, height } = this.size;
    return (FILL * 2 * radius) / (this.perDistance * Math.min(width, height));
  }

  lens(view: CameraView, isCoarse: boolean): Lens {
    const { width, height } = this.size;
    return {
      toPixel: (point) => {
        const at = new Vector3(...point).project(this.camera);
        if (at.z > 1 || at.z < -1) return null;
        return [((at.x + 1) * width) / 2, ((1 - at.y) * height) / 2];
      },
      feetPerPixel: view.distance * this.perDistance,
      camera: view,
      place: placeOfCamera(view),
      isCoarse,
    };
  }
}

/** The initial view of a box. */
export const firstView = (box: Box): CameraView => viewFrom(box.centre, cameraPlace(box, FIRST_CAMERA));

/**
 * The 3D view: a camera that turns about a place, drawn again only when something has changed.
 *
 * @throws Error if the browser has no WebGL
 */
export class SceneView {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly lensCamera = new SpaceCamera();
  private readonly controls: OrbitControls;
  private box: Box | null = null;
  private objects: Group | null = null;
  private frame = 0;
  private flight = 0;
  private rest: number | undefined;
  private isMoving = false;
  private readonly hasCard: boolean;

  constructor(
    canvas: HTMLCanvasElement,
    private readonly onDrawn: (lens: Lens) => void,
    onLost: () => void,
  ) {
    // Without a graphics card every pixel counts, and smooth edges are each drawn four times.
    const hasCard = !SOFTWARE.test(rendererName());
    this.renderer = new WebGLRenderer({ canvas, antialias: hasCard, preserveDrawingBuffer: true });
    this.hasCard = hasCard;
    this.renderer.setPixelRatio(hasCard ? Math.min(2, devicePixelRatio) : 1);
    this.controls = new OrbitControls(this.lensCamera.camera, canvas);
    this.controls.zoomToCursor = true;
    this.controls.addEventListener("start", () => this.begin());
    this.controls.addEventListener("change", () => this.moved());
    canvas.addEventListener("webglcontextlost", onLost);
  }

  resize(width: number, height: number): void {
    this.renderer.setSize(width, height, false);
    this.lensCamera.resize(width, height);
    this.ask();
  }

  /** Shows other objects. The camera is kept; for the first objects it takes its initial view. */
  show(objects: Group, box: Box, ground: string, first: CameraView = firstView(box)): void {
    if (this.objects) {
      this.scene.remove(this.objects);
      disposeObjects(this.objects);
    }
    const isFirst = this.box === null;
    this.objects = objects;
    this.box = box;
    this.scene.background = new Color(ground);
    this.scene.add(objects);
    showDetail(objects, !this.isMoving);
    this.lensCamera.fit(box);
    this.controls.minDistance = box.size * MIN_DISTANCE;
    this.controls.maxDistance = box.size * MAX_DISTANCE;
    if (isFirst) this.look(first);
    else this.ask();
  }

  /** The camera, as it stands now. */
  get view(): CameraView {
    const { x, y, z } = this.controls.target;
    const { x: east, y: up, z: south } = this.lensCamera.camera.position;
    return viewFrom([x, y, z], [east, up, south]);
  }

  /** Puts the camera to a view, with a flight on the way or at once. */
  look(view: CameraView, isFlown = false): void {
    cancelAnimationFrame(this.flight);
    const stand = (at: CameraView) => {
      this.controls.target.set(...at.target);
      this.lensCamera.camera.position.set(...placeOfCamera(at));
      this.controls.update();
    };
    if (!isFlown) {
      stand(view);
      return this.ask();
    }
    const [from, begin] = [this.view, performance.now()];
    const step = () => {
      const share = Math.min(1, (performance.now() - begin) / FLIGHT_MS);
      stand(flightAt(from, view, share));
      this.draw();
      if (share < 1) this.flight = requestAnimationFrame(step);
    };
    step();
  }

  /** The view in which points fill most of the screen, from the present direction. */
  viewOf(centre: Point, radius: number): CameraView {
    return { ...this.view, target: centre, distance: this.lensCamera.distanceFor(radius) };
  }

  /** Turns the camera about its target, radians. */
  orbit(right: number, up: number): void {
    const { polar, turn, ...view } = this.view;
    this.look({ ...view, polar: Math.min(Math.PI - 0.01, Math.max(0.001, polar - up)), turn: turn + right });
  }

  /** Moves camera and target sideways, in parts of their distance. */
  pan(right: number, up: number): void {
    const { target, ...view } = this.view;
    const by = new Vector3(right, up, 0)
      .multiplyScalar(view.distance)
      .applyQuaternion(this.lensCamera.camera.quaternion);
    this.look({ ...view, target: [target[0] + by.x, target[1] + by.y, target[2] + by.z] });
  }

  zoom(factor: number): void {
    this.look({ ...this.view, distance: this.view.distance * factor });
  }

  /** The position of a point on the screen, px; null behind the camera. */
  toPixel(point: Point): [x: number, y: number] | null {
    return this.lensCamera.lens(this.view, this.isMoving).toPixel(point);
  }

  /** While the camera moves without a graphics card, the drawing is coarser and leaves details out. */
  private begin(): void {
    if (this.hasCard || this.isMoving) return;
    this.isMoving = true;
    this.renderer.setPixelRatio(COARSE_RESOLUTION);
    if (this.objects) showDetail(this.objects, false);
  }

  /** The camera has moved: the full drawing follows once it is still. */
  private moved(): void {
    this.begin();
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => this.stopped(), REST_MS);
    this.ask();
  }

  private stopped(): void {
    if (!this.isMoving) return;
    this.isMoving = false;
    this.renderer.setPixelRatio(1);
    if (this.objects) showDetail(this.objects, true);
    this.ask();
  }

  /** Draws at the next frame, once for any number of requests. */
  ask(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
  }

  draw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const lens = this.lensCamera.lens(this.view, this.isMoving);
    if (this.objects && this.box) {
      showFaces(this.objects, lens.place, this.box);
      showDots(this.objects, lens.feetPerPixel);
      this.fitWidths(lens.feetPerPixel);
    }
    this.renderer.render(this.scene, this.lensCamera.camera);
    this.onDrawn(lens);
  }

  /** Tubes and dashes keep their size on the screen. */
  private fitWidths(feetPerPixel: number): void {
    for (const object of this.objects!.children) {
      if (!(object instanceof Mesh)) continue;
      if (object.material instanceof TubeMaterial) object.material.fit(feetPerPixel, this.lensCamera.perDistance);
      if (object.material instanceof LineMaterial) object.material.dashScale = 1 / evenLength(feetPerPixel);
    }
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    cancelAnimationFrame(this.flight);
    clearTimeout(this.rest);
    this.controls.dispose();
    if (this.objects) disposeObjects(this.objects);
    this.renderer.dispose();
  }
}

/** The renderer of this browser: the name of a graphics card, or of the program that replaces it. */
function rendererName(): string {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl) return "";
  const info = gl.getExtension("WEBGL_debug_renderer_info");
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return name;
}
