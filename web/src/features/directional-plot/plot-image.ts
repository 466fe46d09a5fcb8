import { pictureOf } from "../../charts/export/chart-image";
import type { ImageHeading } from "../../charts/export/image-heading";
import { svgPicture } from "../../charts/export/svg-picture";
import type { Theme } from "../../ui/theme/palette";

/** Paints the plot as shown, with its drawings as the browser renders them, under a heading with well and time. */
export async function plotImage(element: HTMLElement, theme: Theme, heading: ImageHeading): Promise<HTMLCanvasElement> {
  const drawings = [...element.querySelectorAll<SVGSVGElement>("svg[role=img]")];
  const pictures = await Promise.all(drawings.map(async (drawing) => [drawing, await svgPicture(drawing)] as const));
  return pictureOf(element, theme, heading, new Map(pictures));
}
