/** How a line is drawn on the canvas: the width of the pen, CSS px, and the offset between its two strokes, canvas px. */
type LineStroke = { width: number; apart: number };

/** A pen up to so wide, canvas px, is a hairline to the painter. */
const MAX_HAIRLINE_WIDTH = 1;

/**
 * How a line of a given width is drawn.
 *
 * Two hairlines beside each other look like one line up to twice as wide. If canvases are painted without a GPU,
 * they take a tenth of its time: 0.1 ms against 0.8 ms for 900 noisy points, 0.3 ms against 3.8 ms for 2,700. A faint
 * line stays one line, because the overlap of two lines would be visible.
 *
 * @param ratio canvas px in a CSS px
 * @returns `apart` 0 for a line that is drawn once
 */
export function lineStroke({ width, isFaint }: { width: number; isFaint: boolean }, ratio: number): LineStroke {
  const pixels = width * ratio;
  const isPair = !isFaint && pixels > MAX_HAIRLINE_WIDTH && pixels <= 2 * MAX_HAIRLINE_WIDTH;
  return isPair ? { width: MAX_HAIRLINE_WIDTH / ratio, apart: pixels - MAX_HAIRLINE_WIDTH } : { width, apart: 0 };
}
