/** Where the dashes of a line start again, canvas px: at the first point in each block of this length from the origin. */
export type DashBlocks = { length: number; offset: number };

/** The line of a trace, and the area between it and its zero side. */
export type TracePaths = { stroke: Path2D | null; fill: Path2D | null };

/**
 * Draws runs into one path to stroke and one to fill.
 *
 * The fill of the first run is a copy of its line, closed along the zero side: most curves have no gap. Later runs are
 * drawn into both, and so is a dashed line, which is drawn in pieces.
 */
export class PathPen {
  #stroke = new Path2D();
  #fill: Path2D | null = null;
  #points = 0;
  #first = 0;
  #last = 0;
  #up = 0;
  #block = 0;

  constructor(
    readonly isDown: boolean,
    readonly isFilled: boolean,
    readonly base: number,
    readonly dashBlocks: DashBlocks | null,
  ) {
    if (isFilled && dashBlocks) this.#fill = new Path2D();
  }

  lineTo(along: number, up: number): void {
    const x = this.isDown ? up : along;
    const y = this.isDown ? along : up;
    if (this.#points === 0) {
      this.#first = along;
      this.#stroke.moveTo(x, y);
      this.#fill?.moveTo(x, y);
    } else {
      this.#stroke.lineTo(x, y);
      this.#fill?.lineTo(x, y);
    }
    if (this.dashBlocks) {
      const block = Math.floor((along + this.dashBlocks.offset) / this.dashBlocks.length);
      if (this.#points > 0 && block !== this.#block) this.#stroke.moveTo(x, y);
      this.#block = block;
    }
    this.#points += 1;
    this.#last = along;
    this.#up = up;
  }

  endRun(): void {
    if (this.#points === 0) return;
    // A single value between two gaps is drawn a pixel long: a line of no length would not show.
    if (this.#points === 1) this.lineTo(this.#last + 1, this.#up);
    this.#points = 0;
    if (!this.isFilled) return;
    this.#fill ??= new Path2D(this.#stroke);
    for (const along of [this.#last, this.#first]) {
      if (this.isDown) this.#fill.lineTo(this.base, along);
      else this.#fill.lineTo(along, this.base);
    }
    this.#fill.closePath();
  }

  paths(): TracePaths {
    return { stroke: this.#stroke, fill: this.#fill };
  }
}
