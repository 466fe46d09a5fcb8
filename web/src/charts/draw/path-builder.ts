import type uPlot from "uplot";

/**
 * Draws runs into one path to stroke and one to fill.
 *
 * The fill of the first run is a copy of its line, closed along the zero side: most curves have no gap. Later runs are
 * drawn into both.
 */
export class PathPen {
  #stroke = new Path2D();
  #fill: Path2D | null = null;
  #points = 0;
  #first = 0;
  #last = 0;
  #up = 0;

  constructor(
    readonly isDown: boolean,
    readonly isFilled: boolean,
    readonly base: number,
  ) {}

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

  paths(): uPlot.Series.Paths {
    return { stroke: this.#stroke, fill: this.#fill };
  }
}
