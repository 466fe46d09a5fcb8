/** The server pings every 2 s: time without a packet after which its availability is checked, ms. */
const SILENT_MS = 2500;

/** Interval of that check, and of retries while the server cannot be reached, ms. */
const LOOK_MS = 500;

/** Maximum number of requests that wait for a dead network: new requests get through as soon as it is back. */
const MOST_WAITING = 4;

/** The checks and callbacks of the monitor. */
export type LinkPorts = {
  /** Requests whether the server can be reached; resolves within about 2 s. */
  reaches: () => Promise<boolean>;
  /** The server cannot be reached. */
  lost: () => void;
  /** It can be reached again. @param isHeard whether packets have arrived since it was lost */
  back: (isHeard: boolean) => void;
};

/**
 * Detects within 5 s that the network is lost, and within a second that it is back.
 *
 * A socket alone would take three quarters of a minute, and then wait for connection attempts that the dead network has
 * dropped. Silence isn't proof, as a large reply may fill a slow link: only a failed request is.
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

  /** The socket has reported that the connection is lost. */
  broke(): void {
    this.#lostAt ??= Date.now();
  }

  /** A new connection is open. */
  connected(): void {
    this.#lostAt = null;
  }

  /** Sends a request to the server now. @returns whether it can be reached */
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
