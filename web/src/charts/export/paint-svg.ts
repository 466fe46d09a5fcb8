import { hatchStyle } from "../draw/hatch";

/** Paints a drawing as displayed: its shapes and texts with the styles of the page. */
export function paintSvg(pen: CanvasRenderingContext2D, svg: SVGSVGElement): void {
  const box = svg.getBoundingClientRect();
  pen.save();
  pen.beginPath();
  pen.rect(box.left, box.top, box.width, box.height);
  pen.clip();
  for (const element of svg.querySelectorAll<SVGGraphicsElement>("line, polyline, polygon, rect, circle, path, text")) {
    if (element.closest('clipPath, pattern, [data-image="none"]')) continue;
    paintShape(pen, element);
  }
  pen.restore();
}

function paintShape(pen: CanvasRenderingContext2D, element: SVGGraphicsElement): void {
  const style = getComputedStyle(element);
  const place = element.getScreenCTM();
  if (!place || style.visibility === "hidden" || style.display === "none") return;
  pen.save();
  clipAsShown(pen, element);
  pen.transform(place.a, place.b, place.c, place.d, place.e, place.f);
  pen.globalAlpha *= Number(style.opacity);
  if (element instanceof SVGTextElement) {
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    pen.fillStyle = style.fill;
    const anchors = { start: "left", middle: "center", end: "right" } as const;
    pen.textAlign = anchors[style.textAnchor as keyof typeof anchors] ?? "left";
    pen.textBaseline = ["middle", "central"].includes(style.dominantBaseline) ? "middle" : "alphabetic";
    const [x, y] = [element.x.baseVal[0]?.value ?? 0, element.y.baseVal[0]?.value ?? 0];
    if (style.stroke !== "none" && style.paintOrder.startsWith("stroke")) {
      pen.strokeStyle = style.stroke;
      pen.lineWidth = Number.parseFloat(style.strokeWidth);
      pen.lineJoin = "round";
      pen.strokeText(element.textContent, x, y);
    }
    pen.fillText(element.textContent, x, y);
  } else {
    const path = pathOf(element);
    if (style.fill !== "none") {
      pen.fillStyle = fillOf(pen, element, style.fill);
      const alpha = pen.globalAlpha;
      pen.globalAlpha = alpha * Number(style.fillOpacity);
      pen.fill(path);
      pen.globalAlpha = alpha;
    }
    if (style.stroke !== "none") {
      pen.strokeStyle = style.stroke;
      pen.globalAlpha *= Number(style.strokeOpacity);
      pen.lineCap = style.strokeLinecap as CanvasLineCap;
      pen.lineWidth = Number.parseFloat(style.strokeWidth);
      pen.setLineDash(
        style.strokeDasharray === "none" ? [] : style.strokeDasharray.split(/[\s,]+/).map(Number.parseFloat),
      );
      pen.stroke(path);
    }
  }
  pen.restore();
}

/** A colour, or the hatching of a span without data in the colour of its fill pattern. */
function fillOf(pen: CanvasRenderingContext2D, element: SVGGraphicsElement, fill: string): CanvasPattern | string {
  const name = /url\("?#([^")]+)/.exec(fill)?.[1];
  const line = name && element.ownerDocument.getElementById(name)?.querySelector("path, line");
  return line ? hatchStyle(pen, getComputedStyle(line).stroke) : fill;
}

/** Plots clip what they draw to a rectangle. */
function clipAsShown(pen: CanvasRenderingContext2D, element: SVGGraphicsElement): void {
  const clippedElement = element.closest<SVGGraphicsElement>("[clip-path]");
  const name = clippedElement && /#([^")]+)/.exec(clippedElement.getAttribute("clip-path") ?? "")?.[1];
  const shape = name ? element.ownerDocument.getElementById(name)?.querySelector("rect") : null;
  const place = clippedElement?.getScreenCTM();
  if (!shape || !place) return;
  const [x, y] = [shape.x.baseVal.value, shape.y.baseVal.value];
  pen.beginPath();
  pen.rect(place.e + x, place.f + y, shape.width.baseVal.value, shape.height.baseVal.value);
  pen.clip();
}

function pathOf(element: SVGGraphicsElement): Path2D {
  const path = new Path2D();
  if (element instanceof SVGPathElement) return new Path2D(element.getAttribute("d") ?? "");
  if (element instanceof SVGLineElement) {
    path.moveTo(element.x1.baseVal.value, element.y1.baseVal.value);
    path.lineTo(element.x2.baseVal.value, element.y2.baseVal.value);
  } else if (element instanceof SVGRectElement) {
    const { x, y, width, height } = element;
    path.rect(x.baseVal.value, y.baseVal.value, width.baseVal.value, height.baseVal.value);
  } else if (element instanceof SVGCircleElement) {
    path.arc(element.cx.baseVal.value, element.cy.baseVal.value, element.r.baseVal.value, 0, 2 * Math.PI);
  } else if (element instanceof SVGPolylineElement || element instanceof SVGPolygonElement) {
    for (const { x, y } of element.points) path.lineTo(x, y);
    if (element instanceof SVGPolygonElement) path.closePath();
  }
  return path;
}
