import { palette, type Theme } from "../../ui/theme/palette";

/** The heading above an image: the first word bold, followed by the others. */
export type ImageHeading = readonly string[];

/** Height of the first line with its margins, and of each further line, CSS px. */
const FIRST_LINE = 36;
const NEXT_LINE = 18;
const PADDING = 12;
const WORDS_APART = 16;
const BETWEEN = 4;

type PlacedText = { text: string; at: number; line: number; isStrong: boolean };

/** A heading laid out for a width: its height, and its paint function. */
export type LaidOutHeading = { height: number; paint: (theme: Theme) => void };

/** Lays a heading out over as many lines as it needs, so that a narrow image shows as much as a wide one. */
export function layOutHeading(
  pen: CanvasRenderingContext2D,
  heading: ImageHeading,
  width: number,
  fontFamily: string,
): LaidOutHeading {
  const fontOf = (isStrong: boolean) => `${isStrong ? 600 : 400} 13px ${fontFamily}`;
  const widthOf = (text: string, isStrong: boolean) => {
    pen.font = fontOf(isStrong);
    return pen.measureText(text).width;
  };
  const room = width - 2 * PADDING;
  const placedTexts: PlacedText[] = [];
  let [x, line] = [0, 0];
  for (const [k, words] of heading.entries()) {
    const isStrong = k === 0;
    // Text wider than the image is wrapped at a space; the name of the well is narrowed instead.
    const parts = isStrong || widthOf(words, isStrong) <= room ? [words] : words.split(" ");
    if (x > 0) x += WORDS_APART - BETWEEN;
    for (const text of parts) {
      const length = widthOf(text, isStrong);
      if (x > 0 && x + length > room) [x, line] = [0, line + 1];
      placedTexts.push({ text, at: PADDING + x, line, isStrong });
      x += length + BETWEEN;
    }
  }
  const height = FIRST_LINE + line * NEXT_LINE;
  const paint = (theme: Theme) => {
    const { text1, text2, line: rule } = palette[theme];
    pen.textBaseline = "middle";
    pen.textAlign = "left";
    for (const { text, at, line: place, isStrong } of placedTexts) {
      pen.font = fontOf(isStrong);
      pen.fillStyle = isStrong ? text1 : text2;
      pen.fillText(text, at, FIRST_LINE / 2 + place * NEXT_LINE, room);
    }
    pen.fillStyle = rule;
    pen.fillRect(0, height - 1, width, 1);
  };
  return { height, paint };
}
