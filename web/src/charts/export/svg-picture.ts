import { embeddedFonts } from "./embedded-fonts";

/** The style properties of a drawing that come from style sheets; written into a copy, which has none. */
const paintedStyles = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linejoin",
  "paint-order",
  "font",
  "text-anchor",
  "dominant-baseline",
  "opacity",
] as const;

/**
 * A drawing as an image, as displayed: the copy includes the styles and the fonts of the page, and leaves out what isn't part
 * of images (`data-image="none"`).
 */
export async function svgPicture(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [svg, copy].map((root) => [root, ...root.querySelectorAll<SVGElement>("*")]);
  for (const [at, element] of from!.entries()) {
    const style = getComputedStyle(element);
    for (const name of paintedStyles) to![at]!.style.setProperty(name, style.getPropertyValue(name));
  }
  for (const element of copy.querySelectorAll('[data-image="none"]')) element.remove();
  const fonts = document.createElementNS("http://www.w3.org/2000/svg", "style");
  fonts.textContent = await embeddedFonts(svg);
  copy.prepend(fonts);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}
