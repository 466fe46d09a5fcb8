import { Color, type Object3D, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { disposeObjects, showDetail } from "./build-objects";
import { type Box, cameraMultiples, cameraPlace, FIRST_CAMERA, type Point } from "./space";

/** A flight to another place takes so long, ms. */
const FLIGHT_MS = 500;
/** Minimum and maximum distance of the camera, as a multiple of the size of the box. */
const MIN_DISTANCE = 0.004;
const MAX_DISTANCE = 12;
/** Pixels of a drawing per screen pixel while the camera moves without a graphics card. */
const COARSE_RESOLUTION = 0.6;
/** The camera counts as still after this time without movement, ms. */
const REST_MS = 160;
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

type Multiples = { x: number; y: number; z: number };

/**
 * The 3D view: a camera that turns about a place, drawn again only when something has changed.
 *
 * @throws Error if the browser has no WebGL
 */
export class SceneView {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(40, 1, 1, 1e6);
  private readonly controls: OrbitControls;
  private box: Box | null = null;
  private objects: Object3D | null = null;
  private frame = 0;
  private flight = 0;
  private rest: number | undefined;
  private isMoving = false;
  private readonly hasCard: boolean;

  constructor(
    canvas: HTMLCanvasElement,
    private readonly onDrawn: () => void,
    onLost: () => void,
  ) {
    // Without a graphics card every pixel counts, and smooth edges are each drawn four times.
    const hasCard = !SOFTWARE.test(rendererName());
    this.renderer = new WebGLRenderer({ canvas, antialias: hasCard, preserveDrawingBuffer: true });
    this.hasCard = hasCard;
    this.renderer.setPixelRatio(hasCard ? Math.min(2, devicePixelRatio) : 1);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.addEventListener("start", () => this.begin());
    this.controls.addEventListener("change", () => this.moved());
    canvas.addEventListener("webglcontextlost", onLost);
  }

  resize(width: number, height: number): void {
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / Math.max(1, height);
    // The angle of view is that of the height: a view that is narrower than high would cut the box at its sides.
    this.camera.zoom = Math.min(1, this.camera.aspect);
    this.camera.updateProjectionMatrix();
    this.ask();
  }

  /** Shows other objects. The camera is kept, except for the first objects and if `reset` is set. */
  show(objects: Object3D, box: Box, ground: string): void {
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
    this.camera.near = box.size * 0.002;
    this.camera.far = box.size * 30;
    this.camera.updateProjectionMatrix();
    this.controls.minDistance = box.size * MIN_DISTANCE;
    this.controls.maxDistance = box.size * MAX_DISTANCE;
    if (isFirst) this.reset();
    else this.ask();
  }

  /** Resets the camera to its initial position. */
  reset(): void {
    this.stand(FIRST_CAMERA);
  }

  /** The camera at a place given as multiples of the size of the box, looking at its middle. */
  stand(at: Multiples): void {
    if (!this.box) return;
    cancelAnimationFrame(this.flight);
    this.camera.position.set(...cameraPlace(this.box, at));
    this.controls.target.set(...this.box.centre);
    this.controls.update();
    this.ask();
  }

  /** Flies until a place is in the middle, near enough to see the stations around it. */
  flyTo(point: Point, isCalm: boolean): void {
    if (!this.box) return;
    cancelAnimationFrame(this.flight);
    const { target } = this.controls;
    const [from, fromTarget] = [this.camera.position.clone(), target.clone()];
    const goal = new Vector3(...point);
    const away = from.clone().sub(fromTarget);
    away.setLength(Math.min(away.length(), this.box.size * 0.15));
    const to = goal.clone().add(away);
    const begin = performance.now();
    const step = () => {
      const share = isCalm ? 1 : Math.min(1, (performance.now() - begin) / FLIGHT_MS);
      const easedShare = share * share * (3 - 2 * share);
      this.camera.position.lerpVectors(from, to, easedShare);
      target.lerpVectors(fromTarget, goal, easedShare);
      this.controls.update();
      this.draw();
      if (share < 1) this.flight = requestAnimationFrame(step);
    };
    step();
  }

  /** Turns the camera about its target, radians. */
  orbit(right: number, up: number): void {
    const offset = this.camera.position.clone().sub(this.controls.target);
    const length = offset.length();
    const polar = Math.min(Math.PI - 0.01, Math.max(0.01, Math.acos(offset.y / length) - up));
    const turn = Math.atan2(offset.x, offset.z) + right;
    offset.setFromSphericalCoords(length, polar, turn);
    this.camera.position.copy(this.controls.target).add(offset);
    this.controls.update();
    this.ask();
  }

  /** Moves camera and target sideways, in parts of their distance. */
  pan(right: number, up: number): void {
    const distance = this.camera.position.distanceTo(this.controls.target);
    const by = new Vector3(right, up, 0).multiplyScalar(distance).applyQuaternion(this.camera.quaternion);
    this.camera.position.add(by);
    this.controls.target.add(by);
    this.controls.update();
    this.ask();
  }

  zoom(factor: number): void {
    const offset = this.camera.position.clone().sub(this.controls.target).multiplyScalar(factor);
    this.camera.position.copy(this.controls.target).add(offset);
    this.controls.update();
    this.ask();
  }

  /** Whether details are left out now. */
  get isCoarse(): boolean {
    return this.isMoving;
  }

  /** The position of the camera, as multiples of the size of the box. */
  place(): Multiples | null {
    const { x, y, z } = this.camera.position;
    return this.box && cameraMultiples(this.box, [x, y, z]);
  }

  /** The position of a point on the screen, px; null behind the camera. */
  toPixel(point: Point, width: number, height: number): [x: number, y: number] | null {
    const at = new Vector3(...point).project(this.camera);
    if (at.z > 1 || at.z < -1) return null;
    return [((at.x + 1) * width) / 2, ((1 - at.y) * height) / 2];
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
    this.renderer.render(this.scene, this.camera);
    this.onDrawn();
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
