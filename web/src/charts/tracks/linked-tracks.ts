import { usePreferences } from "../../data/choices/preferences";
import type { ViewRange } from "../../data/live/view-range";
import type { Theme } from "../../ui/theme/palette";
import { type ChartData, type Direction, noChartData, type TraceModel, type TrackModel } from "../samples/chart-model";
import { drawNever, drawSoon } from "../draw/frame-loop";
import { PixelGrid, type PixelScale, scaleOf, viewOf } from "../draw/pixel-scale";
import { JoinDistances } from "../samples/join-distances";
import { depthTicks, timeTicks } from "../../ui/plot/ticks";
import { TrackPlot } from "./track-plot";

/** The data from which a layer beside or over the tracks is drawn. */
export type ChartFrame = {
  direction: Direction;
  data: ChartData;
  /** The drawn part of the index; while the chart follows the rig, it moves by whole pixels. */
  view: ViewRange;
  /** Whether nothing but new points, and the view that follows them, differs from the frame before. */
  isAdvance?: boolean;
  ticks: readonly number[];
  /** Distance of the ticks, s or ft. */
  step: number;
  theme: Theme;
  /** The index value under the cursor; null while it is elsewhere. */
  cursor: number | null;
  /** A stretch that is being dragged; null otherwise. */
  dragged: ViewRange | null;
  /** The newest index value, while the chart follows it; null in the past. */
  liveEdge: number | null;
  /** From the newest sample to now, while the feed is stale; null otherwise. */
  stale: ViewRange | null;
  joined: (field: string) => number;
  tracks: readonly TrackPlot[];
};

/** Draws its own content in the same frame as the tracks. */
export type Layer = {
  draw: (frame: ChartFrame) => void;
  /** Whether it shows the cursor, and so is drawn when only that moves. */
  followsCursor: boolean;
  /** What is drawn, as a text: while it is the same, a frame that only advances isn't drawn. Null always draws. */
  contentOf?: (frame: ChartFrame) => string | null;
};

/** Tracks keep their order on the page, also when one of them is created again. */
const orderOnPage = (a: HTMLElement, b: HTMLElement): number =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Curves are drawn with this share of their strength while the feed is stale. */
const STALE_STRENGTH = 0.45;

/**
 * Tracks that share an index, a view and a cursor.
 *
 * All changes are drawn once with the next frame.
 */
export class LinkedTracks {
  #tracks = new Map<string, TrackPlot>();
  /** The layers, and what each of them has drawn. */
  #layers = new Map<Layer, string | null>();
  #listeners = new Set<() => void>();
  #sizeListeners = new Set<() => void>();
  #data: ChartData = noChartData;
  #view: ViewRange = { from: 0, to: 1 };
  #cursor: number | null = null;
  #pinned: number | null = null;
  #dragged: ViewRange | null = null;
  #liveEdge: number | null = null;
  #stale: ViewRange | null = null;
  #joinDistances: JoinDistances;
  #grid = new PixelGrid();
  #onlyCursor = true;
  #isAdvance = false;
  #pixels = 0;
  #theme: Theme = usePreferences.getState().theme;
  #sizes = new ResizeObserver(() => this.#resized());

  constructor(readonly direction: Direction) {
    this.#joinDistances = new JoinDistances(direction);
  }

  /** Follows the theme, the text size and the fonts that arrive. @returns ends it */
  start(): () => void {
    const follow = () => {
      this.#theme = usePreferences.getState().theme;
      this.redraw();
    };
    follow();
    const stop = usePreferences.subscribe(follow);
    const redraw = () => this.redraw();
    document.fonts.addEventListener("loadingdone", redraw);
    return () => {
      stop();
      document.fonts.removeEventListener("loadingdone", redraw);
      drawNever(this.#draw);
    };
  }

  /** Puts a track into an element. @returns takes it out again */
  addTrack(host: HTMLElement, model: TrackModel): () => void {
    this.#tracks.get(model.id)?.destroy();
    const track = new TrackPlot(host, this.direction, model);
    this.#tracks.set(model.id, track);
    this.#tracks = new Map([...this.#tracks].toSorted(([, a], [, b]) => orderOnPage(a.host, b.host)));
    this.#sizes.observe(host);
    this.redraw();
    return () => {
      this.#sizes.unobserve(host);
      if (this.#tracks.get(model.id) === track) this.#tracks.delete(model.id);
      track.destroy();
    };
  }

  /** Adds a layer that is drawn with the tracks, and again when its element changes size. @returns takes it out */
  addLayer(layer: Layer, host?: HTMLElement): () => void {
    this.#layers.set(layer, null);
    if (host) this.#sizes.observe(host);
    this.redraw();
    return () => {
      this.#layers.delete(layer);
      if (host) this.#sizes.unobserve(host);
    };
  }

  /** Calls back when an axis took another range. @returns ends the listening */
  onRanges(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls back when the index axis may have another length, and once at first. @returns ends the listening */
  onLength(listener: () => void): () => void {
    this.#sizeListeners.add(listener);
    if (this.#pixels > 0) listener();
    return () => this.#sizeListeners.delete(listener);
  }

  /** Shows other data. Measurements are kept for data that only grew at the end. */
  setData(data: ChartData, { grew = false } = {}): void {
    this.#data = data;
    this.#joinDistances.follow(data, grew);
    this.#advance();
  }

  setView(view: ViewRange): void {
    if (view.from === this.#view.from && view.to === this.#view.to) return;
    this.#view = view;
    this.#advance();
  }

  setCursor(cursor: number | null): void {
    if (cursor === this.#cursor) return;
    this.#cursor = cursor;
    drawSoon(this.#draw);
  }

  /** The position of the cursor while the pointer is elsewhere; null for no cursor. */
  setPinned(pinnedIndex: number | null): void {
    if (pinnedIndex === this.#pinned) return;
    this.#pinned = pinnedIndex;
    drawSoon(this.#draw);
  }

  setDragged(draggedRange: ViewRange | null): void {
    this.#dragged = draggedRange;
    drawSoon(this.#draw);
  }

  /** Paints what is shown without the cursor of the pointer and what it drags; a cursor that is held stays. */
  withoutPointer<Painted>(paint: () => Painted): Painted {
    const pointer = { cursor: this.#cursor, dragged: this.#dragged };
    [this.#cursor, this.#dragged] = [null, null];
    this.#draw();
    const picture = paint();
    [this.#cursor, this.#dragged] = [pointer.cursor, pointer.dragged];
    drawSoon(this.#draw);
    return picture;
  }

  /** The position of the newest sample while the chart follows it, and its distance from now when the feed is stale. */
  setLive(liveEdge: number | null, stale: ViewRange | null): void {
    this.#liveEdge = liveEdge;
    this.#stale = stale;
    this.#advance();
  }

  /** Redraws everything with the next frame. */
  redraw(): void {
    this.#isAdvance = false;
    this.#advance();
  }

  /** Draws with the next frame what has been added. */
  #advance(): void {
    this.#onlyCursor = false;
    drawSoon(this.#draw);
  }

  get view(): ViewRange {
    return this.#view;
  }

  get cursor(): number | null {
    return this.#cursor ?? this.#pinned;
  }

  get data(): ChartData {
    return this.#data;
  }

  track(id: string): TrackPlot | undefined {
    return this.#tracks.get(id);
  }

  /** The track whose plot is under a point of the page; undefined between tracks. */
  trackUnder(x: number, y: number): TrackPlot | undefined {
    return [...this.#tracks.values()].find(({ host }) => {
      const { left, right, top, bottom } = host.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    });
  }

  /** The traces of all tracks, in their order. */
  traces(): readonly TraceModel[] {
    return [...this.#tracks.values()].flatMap(({ model }) => model.traces);
  }

  /** Length of the index axis, CSS px. */
  get pixels(): number {
    return this.#pixels;
  }

  readonly #draw = (): void => {
    const { frame, scale } = this.#frame();
    let rangesChanged = false;
    if (!this.#onlyCursor) {
      const strength = this.#stale ? STALE_STRENGTH : 1;
      for (const track of this.#tracks.values()) {
        if (!frame.isAdvance) track.forget();
        rangesChanged = track.draw({ ...frame, scale, strength }) || rangesChanged;
      }
    }
    for (const [layer, content] of this.#layers) {
      if (this.#onlyCursor && !layer.followsCursor) continue;
      const wantedContent = layer.contentOf?.(frame) ?? null;
      if (frame.isAdvance && wantedContent !== null && wantedContent === content) continue;
      this.#layers.set(layer, wantedContent);
      layer.draw(frame);
    }
    this.#onlyCursor = true;
    this.#isAdvance = true;
    if (rangesChanged) for (const listener of this.#listeners) listener();
  };

  #frame(): { frame: ChartFrame; scale: PixelScale } {
    this.#measure();
    const pixels = Math.round(Math.max(this.#pixels, 1) * devicePixelRatio);
    const isFollowing = this.#liveEdge !== null;
    const scale = isFollowing ? this.#grid.scaleOf(this.#view, pixels) : scaleOf(this.#view, pixels);
    const view = isFollowing ? viewOf(scale) : this.#view;
    const { ticks, step } = (this.direction === "down" ? depthTicks : timeTicks)(view, this.#pixels);
    const frame = {
      direction: this.direction,
      data: this.#data,
      view,
      isAdvance: this.#isAdvance,
      ticks,
      step,
      theme: this.#theme,
      cursor: this.cursor,
      dragged: this.#dragged,
      liveEdge: this.#liveEdge,
      stale: this.#stale,
      joined: (field: string) => this.#joinDistances.of(field, this.#data),
      tracks: [...this.#tracks.values()],
    };
    return { frame, scale };
  }

  #measure(): void {
    const [first] = this.#tracks.values();
    if (first) this.#pixels = this.direction === "down" ? first.host.clientHeight : first.host.clientWidth;
  }

  #resized(): void {
    for (const track of this.#tracks.values()) track.resize();
    this.#measure();
    for (const listener of this.#sizeListeners) listener();
    this.redraw();
  }
}
