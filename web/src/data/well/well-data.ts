import type { PushMessage, PushName } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import { toArrived } from "../calls/column-reply";
import { call } from "../calls/rest";
import { forgetFailedLoad, noteFailedLoad } from "../calls/failed-loads";
import { PacedWork } from "../calls/paced-work";
import { useConnection } from "../calls/connection";
import { STORED_AFTER_MS } from "../calls/refresh-topics";
import { onConnect, onPush, request } from "../calls/socket";
import { ascendingRows } from "../live/ascending-rows";
import { type ArrivedColumns, LiveBuffer, windowLimit } from "../live/live-buffer";
import { LiveFeed } from "../live/live-feed";
import type { ChartId, LiveSnapshots } from "../live/live-mode";
import { currentReplay, useReplay } from "../replay/replay";
import { ReplayPages } from "../replay/replay-pages";
import { samplesAsked } from "../replay/samples-first";
import { LiveView } from "./live-view";

/** The pushed messages that are about one well and name it. */
type WellPush = { [Name in PushName]: PushMessage<Name> extends { wellId: WellId } ? Name : never }[PushName];

/**
 * A well as the page follows it: its newest samples and depth rows in ring buffers, and its view.
 *
 * It is created per well (`useWellData`) and passed to the components of the well, so that a page can show any number of wells.
 * The server sends the data that the readers of this well have requested, over every reconnect.
 */
export class WellData {
  /** The newest samples, of every channel that a component on the screen reads. */
  readonly time: LiveFeed;
  /** The newest depth rows, every depth column. */
  readonly depth: LiveFeed;
  readonly view: LiveView;
  #channels = new Map<symbol, readonly string[]>();
  /** Channels that are read before the page has readers. */
  #ahead: readonly string[] = [];
  /** The channels that the server sends over this connection. */
  #watched: string | null = null;
  #depthReaders = 0;
  #isStarted = false;
  #isWatchPlanned = false;
  #relearn = new PacedWork(() => this.#learnBorders());
  /** Number of requests for the borders, and the number of the reply in use. */
  #bordersAsked = 0;
  #bordersKnown = 0;
  #learning: ReturnType<typeof setTimeout> | undefined;
  /** Whether samples may have been missed since the last fetch. */
  #isBehind = true;
  /** The channels of the samples of a replay that are on their way. */
  #coming: ReadonlySet<string> = new Set();

  /** The source of a replay's samples; null if they come from the rig. */
  #pages: ReplayPages | null;

  /** @param source `replay`: samples arrive at the pace of the page's replay, and pushes are ignored */
  constructor(
    readonly wellId: WellId,
    readonly source: "rig" | "replay" = "rig",
  ) {
    this.#pages =
      source === "rig"
        ? null
        : new ReplayPages(
            (from, to) => this.#fetchSamples({ from: from + 1 }, to),
            (columns) => this.time.receive(this.#wantedOf(columns)),
          );
    this.time = new LiveFeed(new LiveBuffer("time", "time"), (from) => this.#fetchTime(from));
    this.depth = new LiveFeed(new LiveBuffer("depth", "depth"), (from) => this.#fetchDepth(from));
    this.view = new LiveView(() => ({
      ...snapshotOf("time-charts", this.time),
      ...snapshotOf("depth-charts", this.depth),
    }));
    this.view.store.subscribe((state, before) => state.interval !== before.interval && this.#rescale());
    this.time.subscribe(() => this.#noteNewest());
  }

  /** Follows the well on the server, now and after every reconnect. @returns ends it; what is held stays */
  start(): () => void {
    const stops = this.#pages ? this.#followReplay(this.#pages) : this.#followRig();
    this.#isStarted = true;
    if (isConnected()) this.#connected();
    return () => {
      for (const stop of stops) stop();
      for (const loadOwner of [this, this.time, this.depth]) forgetFailedLoad(loadOwner);
      clearTimeout(this.#learning);
      this.#learning = undefined;
      this.#isStarted = false;
      this.#watched = null;
      if (isConnected() && !this.#pages) {
        void request("live-data/watch", { wellId: this.wellId, on: false }).catch(() => undefined);
      }
    };
  }

  #followRig(): (() => void)[] {
    return [
      onConnect(() => this.#connected()),
      this.onPush("live-data", ({ columns, leftOut, receivedAt }) => {
        this.time.receive(this.#wantedOf(columns));
        const time = columns["time"]?.at(-1);
        if (typeof time === "number") this.view.store.setState({ newest: { time, receivedAt }, leftOut });
      }),
      this.onPush("depth-data", ({ columns }) => this.#depthReaders > 0 && this.depth.receive(ascendingRows(columns))),
      this.onPush("relabelled", ({ from }) => {
        this.time.changedFrom(from);
        if (this.#depthReaders > 0) this.depth.changedFrom(Number.NEGATIVE_INFINITY);
        this.#noteChange(from);
      }),
    ];
  }

  /** Samples follow the clock of the replay; what it jumps to is fetched again, depth rows and borders follow in its steps. */
  #followReplay(pages: ReplayPages): (() => void)[] {
    return [
      onConnect(() => this.#connected()),
      useReplay.subscribe(({ replay }, { replay: before }) => {
        if (replay?.wellId !== this.wellId || before === null) return;
        const { moment, clock, asked, jumps } = replay;
        if (jumps !== before.jumps) this.#jump();
        else pages.advance(moment, clock.speed, Number.isFinite(clock.to) ? clock.to : moment);
        if (jumps === before.jumps && asked !== before.asked) {
          void this.#learnBorders();
          if (this.#depthReaders > 0) void this.depth.catchUp();
        }
      }),
    ];
  }

  #jump(): void {
    this.view.store.setState({ newest: null });
    void this.#learnBorders();
    if (this.#depthReaders > 0) void this.depth.reload();
    void this.#reloadTime();
  }

  /** Fetches the window that ends at the moment of the replay; its pages continue from there. */
  async #reloadTime(): Promise<void> {
    this.#pages?.reset(currentReplay()?.moment ?? 0);
    const coming = new Set(this.#projection());
    this.#coming = coming;
    const reloadPromise = this.time.reload();
    if (this.#pages && coming.size > 0) samplesAsked(reloadPromise);
    await reloadPromise;
    if (this.#coming === coming) this.#coming = new Set();
  }

  /** Listens to a pushed message about this well, over every reconnect. @returns ends the listening */
  onPush<Name extends WellPush>(name: Name, listener: (message: PushMessage<Name>) => void): () => void {
    if (this.#pages) return () => undefined;
    return onPush(name, (message) => message.wellId === this.wellId && listener(message));
  }

  /** The moment that a replay of this well shows, epoch s; null if it is followed on the rig. */
  get replayed(): number | null {
    return this.#pages ? (currentReplay()?.moment ?? null) : null;
  }

  /**
   * Calls back when requests must use another moment of the replay: after a jump the existing data are not
   * continued, after a step they are. @returns ends the listening
   */
  onReplay(listener: (isJump: boolean) => void): () => void {
    if (!this.#pages) return () => undefined;
    return useReplay.subscribe(({ replay }, { replay: before }) => {
      if (replay?.wellId !== this.wellId || before === null) return;
      const isJump = replay.jumps !== before.jumps;
      if (isJump || replay.asked !== before.asked) listener(isJump);
    });
  }

  /** Keeps channels in `time`. @returns ends it */
  watchChannels(names: readonly string[]): () => void {
    const reader = Symbol("channels");
    this.#channels.set(reader, names);
    void this.#watchAgain();
    return () => {
      this.#channels.delete(reader);
      void this.#watchAgain();
    };
  }

  /** Keeps channels in `time` that the components on the screen are expected to read. @returns ends it */
  readAhead(names: readonly string[]): () => void {
    this.#ahead = names;
    void this.#watchAgain();
    return () => {
      this.#ahead = [];
      void this.#watchAgain();
    };
  }

  /** The channels that components on the screen read. */
  get channels(): readonly string[] {
    return [...new Set([...this.#channels.values()].flat())].filter((name) => name !== "time");
  }

  /** Keeps the newest depth rows in `depth`. @returns ends it */
  watchDepth(): () => void {
    this.#depthReaders += 1;
    if (this.#depthReaders === 1 && this.#isStarted && isConnected()) void this.depth.reload();
    return () => {
      this.#depthReaders -= 1;
    };
  }

  /** Columns of the channels that are read: readers may have been removed since the request. */
  #wantedOf(columns: ArrivedColumns): ArrivedColumns {
    const wantedNames = new Set(["time", ...this.#projection()]);
    return Object.fromEntries(Object.entries(columns).filter(([name]) => wantedNames.has(name)));
  }

  /** Whether a chart on the screen has no samples yet because their first request is pending. */
  get awaitsSamples(): boolean {
    const isPending = ({ state }: LiveFeed) => state === "idle" || state === "loading";
    return (this.#channels.size > 0 && isPending(this.time)) || (this.#depthReaders > 0 && isPending(this.depth));
  }

  #projection(): string[] {
    return [...new Set([...this.channels, ...this.#ahead])];
  }

  #connected(): void {
    void this.#learnBorders();
    // Rows that are held may have been revised meanwhile.
    if (this.#depthReaders > 0) void this.depth.reload();
    this.#isBehind = true;
    this.#watched = null;
    void this.#watchAgain();
  }

  async #learnBorders(): Promise<void> {
    this.#bordersAsked += 1;
    const askNumber = this.#bordersAsked;
    const borders = await call("GET api/well-data/borders", { wellId: this.wellId }, { alert: false }).catch(
      (fault: unknown) => {
        if (this.#isStarted && this.#bordersKnown === 0) noteFailedLoad(this, fault, () => this.#learnBorders());
        return null;
      },
    );
    // A replay may have moved back in the meantime: an earlier request was about a later moment.
    if (!borders || askNumber < this.#bordersKnown) return;
    forgetFailedLoad(this);
    this.#bordersKnown = askNumber;
    this.view.dispatch({ type: "set-borders", borders });
  }

  /** Readers are added and removed together: their channels are sent once, after all of them have registered. */
  async #watchAgain(): Promise<void> {
    if (this.#isWatchPlanned) return;
    this.#isWatchPlanned = true;
    await Promise.resolve();
    this.#isWatchPlanned = false;
    if (this.#isStarted && isConnected()) await this.#watch();
  }

  /** Sends the channels that are read, then fetches missing samples: samples that arrive in between are not lost. */
  async #watch(): Promise<void> {
    const { wellId, time } = this;
    const projection = this.#projection();
    const watchedNow = projection.toSorted().join();
    if (watchedNow === this.#watched) return;
    this.#watched = this.#pages ? null : watchedNow;
    const heldFields = new Set(time.buffer.fields);
    const newChannels = projection.filter((name) => !heldFields.has(name) && !this.#coming.has(name));
    const hasNew = newChannels.length > 0;
    time.buffer.retain(new Set(projection));
    const channels = projection.length > 0 ? ["time", ...projection] : [];
    if (hasNew) time.expectReload();
    if (this.#pages) {
      const isLacking = this.#isBehind || hasNew;
      this.#isBehind = false;
      if (projection.length > 0 && isLacking) await this.#reloadTime();
      return;
    }
    await request("live-data/watch", { wellId, projection: channels }).catch(() => (this.#watched = null));
    if (projection.length === 0) return;
    const isBehind = this.#isBehind;
    this.#isBehind = false;
    if (hasNew && !isBehind)
      await time.addColumns((from) => this.#fetchSamples({ from: from ?? 0 }, undefined, newChannels));
    else if (hasNew) await time.reload();
    else if (isBehind) await time.recover();
  }

  async #fetchTime(from: number | undefined): Promise<ArrivedColumns | null> {
    return this.#fetchSamples(
      from === undefined ? { last: windowLimit("time", this.view.state.interval) } : { from },
      this.#pages ? currentReplay()?.moment : undefined,
    );
  }

  async #fetchSamples(
    range: { from: number } | { last: number },
    asOf: number | undefined,
    projection: readonly string[] = this.#projection(),
  ): Promise<ArrivedColumns | null> {
    if (projection.length === 0) return null;
    const dataRequest = {
      wellId: this.wellId,
      projection: ["time", ...projection],
      encoding: "binary" as const,
      ...range,
    };
    const arrivedColumns = toArrived(await request("live-data/get", dataRequest, asOf));
    return arrivedColumns && this.#wantedOf(arrivedColumns);
  }

  async #fetchDepth(from: number | undefined): Promise<ArrivedColumns | null> {
    const range = from === undefined ? { depthInterval: 2 * windowLimit("depth", this.view.state.interval) } : { from };
    const depthRequest = { wellId: this.wellId, projection: [], encoding: "binary" as const, ...range };
    return toArrived(await request("depth-data/get", depthRequest));
  }

  #rescale(): void {
    const { interval } = this.view.state;
    for (const { buffer } of [this.time, this.depth]) buffer.rescale(interval);
    if (!this.#isStarted || !isConnected()) return;
    void this.#reloadTime();
    if (this.#depthReaders > 0) void this.depth.reload();
  }

  /** Late samples may precede the first known sample, and move the depth borders. */
  #noteChange(from: number): void {
    const { borders } = this.view.state;
    if (borders && from >= borders.time.from) return;
    this.#relearn.ask();
  }

  /**
   * Without a push, the age of a fetched sample is that of its own time. The first samples of a well define its borders, once
   * they are stored.
   */
  #noteNewest(): void {
    const { last } = this.time.buffer;
    const { newest, borders } = this.view.state;
    if (last !== null && borders && !(borders.time.to > borders.time.from)) {
      this.#learning ??= setTimeout(() => {
        this.#learning = undefined;
        void this.#learnBorders();
      }, STORED_AFTER_MS);
    }
    // While the window is read again, the buffer may belong to another moment of a replay.
    if (last !== null && !this.time.isReloading && (!newest || newest.time < last)) {
      this.view.store.setState({ newest: { time: last, receivedAt: last } });
    }
  }
}

const isConnected = () => useConnection.getState().state === "connected";

const snapshotOf = (chart: ChartId, { buffer }: LiveFeed): LiveSnapshots =>
  buffer.last === null ? {} : { [chart]: { columns: buffer.views(), newest: buffer.last } };
