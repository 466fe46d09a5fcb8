/** Runs of one kind begin no more often than this, ms. */
const REST_MS = 1000;

/**
 * Work that many things ask for, such as fetching again what has changed: one run at a time, what asks meanwhile is
 * joined into one further run, and runs begin at least a second apart. A run that fails is over like any other.
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

  /** Asks for a run, at once where none is out and the last one began long enough ago. */
  ask(): void {
    this.#isAsked = true;
    if (this.#isRunning || this.#timer !== undefined) return;
    const rest = this.#restMs - (performance.now() - this.#began);
    if (rest <= 0) void this.#run();
    else this.#timer = setTimeout(() => void this.#run(), rest);
  }

  /** Forgets the run that waits; the one that is out ends by itself. */
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
