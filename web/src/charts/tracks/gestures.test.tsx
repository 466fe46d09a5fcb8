import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { attachGestures, type GestureTarget } from "./gestures";
import { type ChartFrame, LinkedTracks } from "./linked-tracks";

const WIDTH = 300;

let plane: HTMLElement;
let tracks: LinkedTracks;
const shownRanges: { from: number; to: number }[] = [];
const stops: (() => void)[] = [];

const target: GestureTarget = {
  limits: () => ({ borders: { from: 0, to: WIDTH }, shortest: 1 }),
  show: (view) => void shownRanges.push(view),
  reset: () => undefined,
  click: vi.fn(),
};

beforeEach(() => {
  plane = document.createElement("div");
  plane.style.cssText = `position: absolute; top: 0; left: 0; width: ${WIDTH}px; height: 100px;`;
  plane.setPointerCapture = () => undefined;
  document.body.append(plane);
  tracks = new LinkedTracks("across");
  tracks.setView({ from: 0, to: WIDTH });
  stops.push(tracks.start(), attachGestures(plane, tracks, target));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  shownRanges.length = 0;
});

/** Sends a pointer event at a place of the plane, px. */
const send = (type: string, clientX: number, more: PointerEventInit = {}) =>
  plane.dispatchEvent(new PointerEvent(type, { clientX, clientY: 50, bubbles: true, pointerId: 1, ...more }));

const drag = (from: number, to: number, more: PointerEventInit = {}) => {
  send("pointermove", from, more);
  send("pointerdown", from, more);
  send("pointermove", to, more);
  send("pointerup", to, more);
};

it("releases the cursor after a drag that zoomed, panned or was taken away", () => {
  drag(60, 180);
  expect([shownRanges, tracks.cursor]).toEqual([[{ from: 60, to: 180 }], null]);
  drag(180, 90, { shiftKey: true });
  expect(tracks.cursor).toBeNull();
  send("pointermove", 40);
  send("pointerdown", 40);
  send("pointermove", 90);
  send("pointercancel", 90);
  expect(tracks.cursor).toBeNull();
});

it("keeps the cursor under the pointer after a click, and follows it again after a drag", () => {
  drag(60, 61);
  expect(tracks.cursor).toBe(61);
  expect(target.click).toHaveBeenCalled();
  drag(60, 180);
  send("pointermove", 100);
  expect(tracks.cursor).toBe(100);
});

it("paints a picture without the cursor of the pointer, and with one that is held", () => {
  const drawnCursors: ChartFrame["cursor"][] = [];
  stops.push(tracks.addLayer({ followsCursor: true, draw: ({ cursor }) => void drawnCursors.push(cursor) }));
  tracks.setCursor(120);
  expect(tracks.withoutPointer(() => drawnCursors.at(-1))).toBeNull();
  expect(tracks.cursor).toBe(120);
  tracks.setPinned(200);
  expect(tracks.withoutPointer(() => drawnCursors.at(-1))).toBe(200);
});
