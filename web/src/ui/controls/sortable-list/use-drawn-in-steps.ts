import { startTransition, useEffect, useState } from "react";

/** Rows that are drawn at once: what a screen of 1080 px has in view of a list with a page around it. */
const FIRST = 20;
/** Rows that are drawn with each frame after that. */
const STEP = 10;

/**
 * How many rows of a list are drawn: a screenful at once, some more with each frame until all are there. What is added later
 * is drawn at once.
 */
export function useDrawnInSteps(count: number): number {
  const [drawn, setDrawn] = useState(count > FIRST ? FIRST : Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (drawn === Number.POSITIVE_INFINITY) return undefined;
    const next = drawn + STEP;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setDrawn(next < count ? next : Number.POSITIVE_INFINITY)),
    );
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return drawn;
}
