// Runs in the page that is measured: it looks at the canvas of a track after each frame.

/** A row of the last pixel column counts as trace if it is opaque enough and close enough to the trace colour. */
const LEAST_ALPHA = 60;
const MOST_COLOR_DISTANCE = 90;
/** The line ends elsewhere when it moved by more, px. */
const STILL = 2;

/** The rows that a trace covers in the last pixel column of its track. */
type End = { top: number; bottom: number };

/** The object that the script leaves in the page. */
export type PixelWatch = {
  /** When another end of the watched trace was on the screen, ms since 1970. */
  drawnAt: number[];
  /** Watches the trace with this label while the page is open. @returns once it is on the screen */
  watchTrace: (label: string) => Promise<void>;
};

declare global {
  interface Window extends PixelWatch {}
}

window.drawnAt = [];
window.watchTrace = (label) =>
  new Promise((resolve) => {
    let lastEnd: End | null = null;
    afterFrames(() => {
      const end = newestEnd(label);
      if (!end || isSame(end, lastEnd)) return;
      lastEnd = end;
      // The frame with the trace is on its way to the screen; the next frame starts when it has been presented.
      requestAnimationFrame(() => {
        window.drawnAt.push(Date.now());
        resolve();
      });
    });
  });

/** Calls back after each painted frame, regardless of which code drew it: a message posted in a frame arrives after the frame. */
function afterFrames(look: () => void): void {
  const { port1, port2 } = new MessageChannel();
  const next = () => {
    port2.postMessage(null);
    requestAnimationFrame(next);
  };
  port1.addEventListener("message", look);
  port1.start();
  requestAnimationFrame(next);
}

const isSame = (a: End, b: End | null): boolean =>
  b !== null && Math.abs(a.top - b.top) <= STILL && Math.abs(a.bottom - b.bottom) <= STILL;

function newestEnd(label: string): End | null {
  const entry = document.querySelector(`button[aria-label="${label}, trace settings"]`);
  const canvas = entry?.closest("section")?.parentElement?.querySelector("canvas");
  const pen = canvas?.getContext("2d");
  if (!entry || !canvas || !pen || canvas.width === 0) return null;
  const color = channelsOf(getComputedStyle(entry).getPropertyValue("--trace").trim());
  const { data } = pen.getImageData(canvas.width - 1, 0, 1, canvas.height);
  const rows: number[] = [];
  for (let row = 0; row < canvas.height; row += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(4 * row, 4 * row + 4);
    const distance = Math.abs(red - color[0]) + Math.abs(green - color[1]) + Math.abs(blue - color[2]);
    if (alpha >= LEAST_ALPHA && distance <= MOST_COLOR_DISTANCE) rows.push(row);
  }
  return rows.length > 0 ? { top: rows[0]!, bottom: rows.at(-1)! } : null;
}

/** Red, green and blue of #rrggbb. */
const channelsOf = (color: string): [number, number, number] => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];
