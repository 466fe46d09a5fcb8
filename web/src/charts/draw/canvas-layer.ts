/** A canvas that fills its element, sharp on any screen; drawing on it is in CSS pixels. */
export class CanvasSheet {
  readonly canvas = document.createElement("canvas");
  readonly context: CanvasRenderingContext2D;

  constructor(readonly host: HTMLElement) {
    const { style } = this.canvas;
    style.position = "absolute";
    style.inset = "0";
    style.width = "100%";
    style.height = "100%";
    style.pointerEvents = "none";
    host.append(this.canvas);
    this.context = this.canvas.getContext("2d")!;
  }

  get width(): number {
    return this.host.clientWidth;
  }

  get height(): number {
    return this.host.clientHeight;
  }

  /** Wipes the sheet, at the present size of its element. @returns the pen, scaled to CSS pixels */
  wipe(): CanvasRenderingContext2D {
    const ratio = devicePixelRatio;
    const [width, height] = [Math.round(this.width * ratio), Math.round(this.height * ratio)];
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
    }
    this.context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.context.clearRect(0, 0, this.width, this.height);
    return this.context;
  }

  remove(): void {
    this.canvas.remove();
  }
}
