/** Minimum interval between runs of one kind, ms. */
const REST_MS = 1000;

/**
 * Work requested from many places, such as fetching changed data again: one run at a time. Requests during a run are
 * combined into one further run, and runs start at least a second apart. A run that fails ends like any other.
 */
export class PacedWork {
  #work: () => Promise<unknown>;
  #restMs: number;
  #began = Number.NEGATIVE_INFINITY;
  #isRunning = false;
  #isAsked = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(work: () => Promise<unknown>, restMs: number = REST_MS) {
    this.#work = work;
    this.#restMs = restMs;
  }

  /** Requests a run, at once if none is running and the last one started long enough ago. */
  ask(): void {
    this.#isAsked = true;
    if (this.#isRunning || this.#timer !== undefined) return;
    const rest = this.#restMs - (performance.now() - this.#began);
    if (rest <= 0) void this.#run();
    else this.#timer = setTimeout(() => void this.#run(), rest);
  }

  /** Cancels the waiting run; the current run ends by itself. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isAsked = false;
  }

  async #run(): Promise<void> {
    this.#timer = undefined;
    this.#isAsked = false;
    this.#isRunning = true;
    this.#began = performance.now();
    await this.#work().catch(() => undefined);
    this.#isRunning = false;
    if (this.#isAsked) this.ask();
  }
}
