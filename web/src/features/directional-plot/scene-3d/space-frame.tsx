import {
  IconArrowsMaximize,
  IconCurrentLocation,
  IconPoint,
  IconRefresh,
  IconRoute2,
  IconTarget,
} from "@tabler/icons-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useMemo } from "react";
import { Button, IconButton } from "../../../ui/controls/button";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { formatNumber, formatQuantity } from "../../../ui/format/numbers";
import { type ShownWell, stationAtPixel, surveyBeside } from "../hovered";
import { tipDepth, tipName } from "../tip-name";
import { type CameraView, placeOfCamera, type ViewName } from "./camera/camera-flight";
import { type FlyPlace, flyPlaces } from "./fly-places";
import { nextTarget, type Overlay } from "./overlay";
import type { Scene3dProps } from "./scene-3d-props";
import { type Box, cameraMultiples, type Point, pointOf } from "./space";
import styles from "./scene-3d.module.css";

type SpaceFrameProps = Scene3dProps & {
  overlay: Overlay;
  box: Box;
  canvas: RefObject<HTMLCanvasElement | null>;
  labels: RefObject<HTMLCanvasElement | null>;
  /** The camera as it last stood still. */
  camera: CameraView | null;
  viewName: ViewName | "free" | null;
  /** Whether there is such a place in this well. */
  isThere: (place: FlyPlace) => boolean;
  onFly: (place: FlyPlace) => void;
  onTurn: (name: ViewName | "free") => void;
  onReset: () => void;
  onOrbit: (right: number, up: number) => void;
  onPan: (right: number, up: number) => void;
  onZoom: (factor: number) => void;
  toPixel: (point: Point) => readonly [number, number] | null;
  /** What stands above the picture. */
  children?: ReactNode;
};

const TURN = Math.PI / 24;
const PAN_STEP = 0.06;
const ZOOM_STEP = 1.2;
/** Below this width the tools have pictures and short words alone, px. */
const WIDE = 700;

const icons = {
  bit: IconCurrentLocation,
  survey: IconPoint,
  target: IconTarget,
  offset: IconRoute2,
  well: IconArrowsMaximize,
} as const;

const viewNames = [
  { value: "top", label: "Top", short: "Top" },
  { value: "east", label: "From east", short: "East" },
  { value: "south", label: "From south", short: "South" },
  { value: "section", label: "Along section", short: "Section" },
  { value: "free", label: "Free", short: "Free" },
] as const;

/**
 * The 3D view with its tools and keys. A drag turns, a right drag moves, the wheel zooms at the pointer; arrows, Shift and
 * arrows, + and - do the same, a letter flies to each place.
 */
export function SpaceFrame(props: SpaceFrameProps) {
  const { size, shown, hovered, onHover, overlay, box, canvas, labels, camera, viewName, isThere } = props;
  const isWide = size.width >= WIDE;
  const ratio = Math.min(2, devicePixelRatio);
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isChoice = event.target instanceof HTMLInputElement && event.key.startsWith("Arrow");
    const move = (right: number, up: number) =>
      event.shiftKey ? props.onPan(right * PAN_STEP, up * PAN_STEP) : props.onOrbit(right * TURN, up * TURN);
    const keys: Record<string, () => void> = {
      ArrowLeft: () => move(-1, 0),
      ArrowRight: () => move(1, 0),
      ArrowUp: () => move(0, 1),
      ArrowDown: () => move(0, -1),
      "+": () => props.onZoom(1 / ZOOM_STEP),
      "=": () => props.onZoom(1 / ZOOM_STEP),
      "-": () => props.onZoom(ZOOM_STEP),
      0: props.onReset,
      ...Object.fromEntries(flyPlaces.map(({ key, place }) => [key, () => props.onFly(place)])),
      PageDown: () => onHover(surveyBeside(shown, hovered, 1)),
      PageUp: () => onHover(surveyBeside(shown, hovered, -1)),
      Escape: () => onHover(null),
    };
    const run = isChoice ? undefined : keys[event.key];
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const foundStation = stationAt(props.toPixel, shown, event.clientX - left, event.clientY - top);
    if (foundStation?.key !== hovered?.key || foundStation?.row !== hovered?.row) onHover(foundStation);
  };
  const target = nextTarget(overlay);
  const summary = useMemo(() => summaryOf(shown, overlay), [shown, overlay]);
  const place = camera && cameraMultiples(box, placeOfCamera(camera));
  const nameOf = (kind: FlyPlace, label: string) => (kind === "target" && target ? `${label} ${target.name}` : label);

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
      <canvas ref={canvas} className={styles.canvas} role="img" aria-label={summary} />
      <canvas
        ref={labels}
        className={styles.labels}
        width={Math.round(size.width * ratio)}
        height={Math.round(size.height * ratio)}
        aria-hidden
      />
      <div className={styles.places} data-tools role="toolbar" aria-label="Fly to">
        {isWide && <span className="text2">Fly to</span>}
        {flyPlaces.map(({ place: kind, key, label }) => {
          const Picture = icons[kind];
          const sharedProps = { disabled: !isThere(kind), onClick: () => props.onFly(kind) };
          const title = `${nameOf(kind, label)} (${key.toUpperCase()})`;
          return isWide ? (
            <Button key={kind} icon={<Picture size={15} stroke={1.5} />} title={title} {...sharedProps}>
              {nameOf(kind, label)}
            </Button>
          ) : (
            <IconButton key={kind} label={title} {...sharedProps}>
              <Picture size={16} stroke={1.5} />
            </IconButton>
          );
        })}
      </div>
      <div className={styles.views} data-tools role="toolbar" aria-label="Camera">
        <SegmentedControl
          label="View"
          value={viewName}
          options={viewNames.map(({ value, label, short }) => ({ value, label: isWide ? label : short, title: label }))}
          onChange={props.onTurn}
        />
        {isWide ? (
          <Button icon={<IconRefresh size={15} stroke={1.5} />} title="Reset view (0)" onClick={props.onReset}>
            Reset view
          </Button>
        ) : (
          <IconButton label="Reset view (0)" onClick={props.onReset}>
            <IconRefresh size={16} stroke={1.5} />
          </IconButton>
        )}
      </div>
      {place && (
        <span className="visually-hidden">
          {`camera ${[place.x, place.y, place.z].map((value) => formatNumber(value, 2)).join(", ")}`}
        </span>
      )}
      {props.children}
    </section>
  );
}

/** The station under a pixel of the view. */
function stationAt(toPixel: SpaceFrameProps["toPixel"], shown: readonly ShownWell[], x: number, y: number) {
  const pixel = (ns: number, ew: number, tvd: number) => toPixel(pointOf(ns, ew, tvd)) ?? [Number.NaN, Number.NaN];
  const projection = {
    kind: "plan" as const,
    x: (ns: number, ew: number, tvd: number) => pixel(ns, ew, tvd)[0],
    y: (ns: number, ew: number, tvd: number) => pixel(ns, ew, tvd)[1],
    downward: true,
    axes: [
      [0, 1, 0],
      [1, 0, 0],
    ] as const,
  };
  const same = (value: number) => value;
  return stationAtPixel({ projection, x: same, y: same }, shown, x, y);
}

/** What the view shows, in words. */
function summaryOf(shown: readonly ShownWell[], { tip, toPlan, offsets: [closest] }: Overlay): string {
  const wells = shown.map(({ well }) => well.name).join(", ");
  const tenth = (value: number) => formatQuantity(Math.abs(value), { unit: "ft", decimals: 1 });
  const end = tip ? `; ${tipName(tip).toLowerCase()} at ${tipDepth(tip)}` : "";
  const sides = toPlan
    ? `, ${tenth(toPlan.leftRight)} ${toPlan.leftRight < 0 ? "left" : "right"} and ${tenth(toPlan.aboveBelow)} ${toPlan.aboveBelow < 0 ? "below" : "above"} the plan`
    : "";
  const offset = closest ? `; ${tenth(closest.distance)} to ${closest.name}` : "";
  return `3D view of ${wells === "" ? "nothing" : wells}${end}${sides}${offset}`;
}
