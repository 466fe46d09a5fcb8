/** The server pings every 2 s: after so long without a packet it is asked whether it can be reached, ms. */
const SILENT_MS = 2500;

/** How often that is looked at, and how often a server that cannot be reached is asked again, ms. */
const LOOK_MS = 500;

/** Requests that wait for a dead network at a time: new ones get through as soon as it is back. */
const MOST_WAITING = 4;

/** What the monitor asks and whom it tells. */
export type LinkPorts = {
  /** Asks the server whether it can be reached; answers within about 2 s. */
  reaches: () => Promise<boolean>;
  /** The server cannot be reached. */
  lost: () => void;
  /** It can be reached again. @param isHeard whether packets have arrived since it was lost */
  back: (isHeard: boolean) => void;
};

/**
 * Finds out within 5 s that the network is lost, and within a second that it is back.
 *
 * A socket alone would take three quarters of a minute, and then wait for connection attempts that the dead network has
 * swallowed. Silence isn't proof, as a large answer may fill a slow link: only a request that fails says so.
 */
export class LinkMonitor {
  #heardAt: number | null = null;
  #lostAt: number | null = null;
  #reachedAt = 0;
  #waiting = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly ports: LinkPorts) {}

  /** A packet has arrived; the first one starts the monitor. */
  heard(): void {
    this.#heardAt = Date.now();
    this.#timer ??= setInterval(() => this.#look(), LOOK_MS);
  }

  /** The socket has said that the connection is gone. */
  broke(): void {
    this.#lostAt ??= Date.now();
  }

  /** A new connection stands. */
  connected(): void {
    this.#lostAt = null;
  }

  /** Asks the server now. @returns whether it can be reached */
  async check(): Promise<boolean> {
    this.#waiting += 1;
    const askedAt = Date.now();
    const isReached = await this.ports.reaches();
    this.#waiting -= 1;
    const isHeard = (since: number) => this.#heardAt !== null && this.#heardAt > since;
    if (isReached) this.#reachedAt = Date.now();
    // A request that the dead network has swallowed ends after a newer one has got through.
    if (!isReached && this.#lostAt === null && !isHeard(askedAt) && this.#reachedAt < askedAt) {
      this.#lostAt = Date.now();
      this.ports.lost();
    }
    if (isReached && this.#lostAt !== null) {
      const lostAt = this.#lostAt;
      this.#lostAt = null;
      this.ports.back(isHeard(lostAt));
    }
    return isReached;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#heardAt = this.#lostAt = null;
  }

  #look(): void {
    const isSilent = this.#heardAt !== null && Date.now() - this.#heardAt > SILENT_MS;
    if ((this.#lostAt !== null && this.#waiting < MOST_WAITING) || (isSilent && this.#waiting === 0)) void this.check();
  }
}
