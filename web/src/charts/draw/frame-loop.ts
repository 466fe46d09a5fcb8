const due = new Set<() => void>();
let isAsked = false;

/** Draws with the next frame; however often it is asked for, each drawing runs once, all in the same frame. */
export function drawSoon(draw: () => void): void {
  due.add(draw);
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(drawDue);
}

/** Takes back what was asked for. */
export const drawNever = (draw: () => void): boolean => due.delete(draw);

function drawDue(): void {
  isAsked = false;
  const now = [...due];
  due.clear();
  for (const draw of now) draw();
}
