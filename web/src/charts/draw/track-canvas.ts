import type { Direction } from "../samples/chart-model";

/** A part of the index axis, whole canvas px. */
export type Part = { from: number; to: number };

/** The size of a drawing in canvas px, along the index and across it. */
export type TrackSize = { along: number; across: number };

/** The canvas of a track: what is on it can be moved along the index, and parts of it drawn again. */
export class TrackCanvas {
  readonly element = document.createElement("canvas");
  /** Draws in canvas px. */
  readonly pen: CanvasRenderingContext2D;
  #ratio = 0;

  constructor(
    readonly host: HTMLElement,
    readonly direction: Direction,
  ) {
    this.element.style.cssText = "position: absolute; inset: 0; width: 100%; height: 100%;";
    host.append(this.element);
    this.pen = this.element.getContext("2d")!;
    this.fit();
  }

  /** Takes the size of its element, which wipes it. @returns whether the size has changed */
  fit(): boolean {
    this.#ratio = devicePixelRatio;
    const { clientWidth, clientHeight } = this.host;
    const [width, height] = [clientWidth, clientHeight].map((side) => Math.round(Math.max(side, 1) * this.#ratio));
    const isOther = width !== this.element.width || height !== this.element.height;
    if (isOther) [this.element.width, this.element.height] = [width!, height!];
    return isOther;
  }

  /** Whether it was made for another screen than the one that it is on. */
  get isOutdated(): boolean {
    return this.#ratio !== devicePixelRatio;
  }

  get size(): TrackSize {
    const { width, height } = this.element;
    return this.direction === "down" ? { along: height, across: width } : { along: width, across: height };
  }

  /** Moves what is drawn towards the start of the axis by whole px; the part behind it is empty. */
  shift(by: number): void {
    const { pen } = this;
    pen.globalCompositeOperation = "copy";
    if (this.direction === "down") pen.drawImage(this.element, 0, -by);
    else pen.drawImage(this.element, -by, 0);
    pen.globalCompositeOperation = "source-over";
  }

  /** Draws a part again, without touching the rest. */
  redraw({ from, to }: Part, draw: (pen: CanvasRenderingContext2D) => void): void {
    const { along, across } = this.size;
    const [x, y, width, height] =
      this.direction === "down" ? [0, from, across, to - from] : [from, 0, to - from, across];
    const { pen } = this;
    pen.save();
    if (to - from < along) {
      pen.beginPath();
      pen.rect(x, y, width, height);
      pen.clip();
    }
    pen.clearRect(x, y, width, height);
    draw(pen);
    pen.restore();
  }

  remove(): void {
    this.element.remove();
  }
}
