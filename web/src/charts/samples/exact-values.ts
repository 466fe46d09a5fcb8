import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { valueAt } from "../tracks/value-at";
import type { FetchPlan } from "./fetch-plan";

type Ports = {
  /** Name of the column that orders the points. */
  index: string;
  /** How long before a moment a value may have been sent and still be valid, s or ft. */
  before: number;
  fetch: (plan: FetchPlan, fields: readonly string[]) => Promise<NumericColumns | undefined>;
  /** Called when values have arrived. */
  arrived: () => void;
};

/** How long the pointer must be still before a moment is read, ms. */
const REST_MS = 120;

/** Moments that are kept. */
const MOST_HELD = 40;

/**
 * Values of single moments at full detail, where what is drawn is thinned: the minimum or maximum of a pixel is not what
 * the rig sent at the moment under the cursor.
 */
export class ExactValues {
  #held = new Map<number, { columns: NumericColumns; fields: ReadonlySet<string> }>();
  #asked = "";
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly ports: Ports) {}

  /** The value of a column at a moment; undefined until it has been read, null if it is missing. */
  readonly at = (field: string, at: number): number | null | undefined => {
    const heldSamples = this.#held.get(at);
    if (!heldSamples?.fields.has(field)) return undefined;
    const index = heldSamples.columns[this.ports.index] ?? new Float64Array(0);
    return valueAt({ index, column: (name) => heldSamples.columns[name], resolution: 0 }, field, at) ?? null;
  };

  /** Reads the missing values of moments after a short delay. */
  want(moments: readonly number[], fields: readonly string[]): void {
    const lacking = moments.filter((at) => !fields.every((field) => this.#held.get(at)?.fields.has(field)));
    const key = JSON.stringify([lacking, fields]);
    if (lacking.length === 0 || fields.length === 0 || key === this.#asked) return;
    this.#asked = key;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      for (const at of lacking) void this.#read(at, fields);
    }, REST_MS);
  }

  /** Forgets what was read: it changed on the server, or the reading is over. */
  forget(): void {
    clearTimeout(this.#rest);
    this.#held.clear();
    this.#asked = "";
  }

  async #read(at: number, fields: readonly string[]): Promise<void> {
    const { before, fetch, arrived } = this.ports;
    const plan = { kind: "raw" as const, from: Math.floor(at - before), to: Math.ceil(at), pixels: 10, resolution: 0 };
    const columns = await fetch(plan, fields).catch(() => undefined);
    if (!columns) return;
    this.#held.set(at, { columns, fields: new Set(fields) });
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= MOST_HELD) break;
      this.#held.delete(oldest);
    }
    arrived();
  }
}
