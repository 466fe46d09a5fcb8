import type { Theme } from "./palette";
import { palette } from "./palette";

/** The 16 trace colours as they are stored, in the order in which traces take them. */
export const traceColors = [
  "#1F77B4",
  "#FF7F0E",
  "#2CA02C",
  "#D62728",
  "#9467BD",
  "#8C564B",
  "#E377C2",
  "#7F7F7F",
  "#BCBD22",
  "#17BECF",
  "#AEC7E8",
  "#FFBB78",
  "#98DF8A",
  "#FF9896",
  "#C5B0D5",
  "#F7B6D2",
] as const;

const drawnColors: Record<Theme, readonly string[]> = {
  dark: [
    "#4FA0E6",
    "#FF9440",
    "#51B95A",
    "#E57F7A",
    "#AE8AE2",
    "#BC8D7F",
    "#EC8FD0",
    "#9BA3A9",
    "#C9CB4B",
    "#35C5D8",
    "#B4CFF0",
    "#FFCB96",
    "#A6E09A",
    "#FFB3B0",
    "#D2C3EA",
    "#F9C8DC",
  ],
  light: [
    "#1A6AA5",
    "#B85400",
    "#1F7A26",
    "#A2465C",
    "#7A4CA8",
    "#7A4A40",
    "#AE3F8C",
    "#5F676D",
    "#6F7000",
    "#0B7480",
    "#4A73A8",
    "#8C6A3A",
    "#3F7D33",
    "#A05E56",
    "#77619C",
    "#9C5074",
  ],
};

const position = new Map<string, number>(traceColors.map((color, index) => [color.toLowerCase(), index]));

/**
 * The colour to draw a stored trace colour with, adjusted to the background of the theme so that it is also readable as text.
 *
 * White becomes the text colour of the theme; a colour outside the palette is drawn as stored.
 */
export function traceColor(storedColor: string, theme: Theme): string {
  if (storedColor === "white") return palette[theme].text1;
  const index = position.get(storedColor.toLowerCase());
  return index === undefined ? storedColor : drawnColors[theme][index]!;
}

/** The stored colour at a place of the palette; it repeats after 16. */
export const traceColorAt = (index: number): string => traceColors[index % traceColors.length]!;
