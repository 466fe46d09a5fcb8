const due = new Set<() => void>();
let isAsked = false;

/** Draws with the next frame; each drawing runs once per frame, regardless of the number of requests. */
export function drawSoon(draw: () => void): void {
  due.add(draw);
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(drawDue);
}

/** Cancels the request. */
export const drawNever = (draw: () => void): boolean => due.delete(draw);

/** Draws at once what was requested for the next frame, such as before a page is printed. */
export const drawNow = (): void => drawDue();

function drawDue(): void {
  isAsked = false;
  const now = [...due];
  due.clear();
  for (const draw of now) draw();
}
