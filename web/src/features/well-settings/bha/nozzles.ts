const MOST_NOZZLES = 20;

/** Nozzles as they are written: `3 × 12, 2 × 14`, 1/32 in. */
export function nozzlesText(nozzles: readonly number[]): string {
  const sizes = [...new Set(nozzles)];
  return sizes
    .map((size) => {
      const count = nozzles.filter((otherSize) => otherSize === size).length;
      return count > 1 ? `${count} × ${size}` : String(size);
    })
    .join(", ");
}

/** The nozzles of a text, including texts such as `3x12 14`; null if it isn't a list of nozzles. */
export function nozzlesOf(text: string): number[] | null {
  const parts = text
    .replaceAll(/\s*[x×*]\s*/gi, "x")
    .split(/[\s,;]+/)
    .filter(Boolean);
  const nozzles: number[] = [];
  for (const part of parts) {
    const nozzleMatch = /^(?:(\d{1,2})x)?(\d+(?:\.\d+)?)$/.exec(part);
    const size = Number(nozzleMatch?.[2]);
    if (!nozzleMatch || !(size >= 1 && size <= 64)) return null;
    nozzles.push(...Array<number>(Number(nozzleMatch[1] ?? 1)).fill(size));
  }
  return nozzles.length <= MOST_NOZZLES ? nozzles : null;
}

/** The error of a text of nozzles; null while it is valid. */
export const nozzleMessage = (text: string): string | null =>
  nozzlesOf(text) === null ? `Sizes from 1 to 64 in 1/32 in, at most ${MOST_NOZZLES}, such as 3 × 12, 14` : null;
