import type { NumericColumns } from "@sigma/contract/samples/column-frame";

/** Depth rows of a well as growing columns, ascending in depth. */
export class DepthRows {
  /** Grows with every change of the rows. */
  changes = 0;
  #length = 0;
  #columns = new Map<string, Float64Array>();

  get length(): number {
    return this.#length;
  }

  /** All loaded columns, once rows are loaded. Valid until the next append. */
  get columns(): Record<string, Float64Array> {
    return Object.fromEntries(
      [...this.#columns].map(([name, column]) => [name, column.subarray(0, this.#length)] as const),
    );
  }

  /** Puts rows in place of all that are held. */
  replace(columns: NumericColumns): void {
    this.#columns.clear();
    this.#length = 0;
    this.changes += 1;
    this.append(columns);
  }

  /** Adds the rows that are deeper than the last one; a column that was not loaded before has no values above them. */
  append(columns: NumericColumns): void {
    const depth = columns["depth"];
    if (!depth || depth.length === 0) return;
    const last = this.#length === 0 ? Number.NEGATIVE_INFINITY : this.#columns.get("depth")![this.#length - 1]!;
    const first = depth.findIndex((value) => value > last);
    if (first < 0) return;
    const length = this.#length + depth.length - first;
    for (const name of new Set([...this.#columns.keys(), ...Object.keys(columns)])) {
      const column = this.#roomFor(name, length);
      const values = columns[name];
      if (values) column.set(values.subarray(first), this.#length);
    }
    this.#length = length;
    this.changes += 1;
  }

  #roomFor(name: string, length: number): Float64Array {
    const heldColumn = this.#columns.get(name);
    if (heldColumn && heldColumn.length >= length) return heldColumn;
    const roomy = new Float64Array(Math.max(1024, 2 * (heldColumn?.length ?? 0), length)).fill(Number.NaN);
    if (heldColumn) roomy.set(heldColumn.subarray(0, this.#length));
    this.#columns.set(name, roomy);
    return roomy;
  }
}
