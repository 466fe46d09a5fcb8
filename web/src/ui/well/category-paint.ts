/** Greys and one green of the rig-state families, so that none is taken for a well colour; every second one is hatched. */
const paints = [
  "repeating-linear-gradient(135deg, var(--color-warning) 0 2px, transparent 2px 5px), var(--color-warning-fill)",
  "var(--color-ok)",
  "var(--color-text3)",
  "var(--color-line3)",
  "var(--color-line2)",
  "repeating-linear-gradient(45deg, var(--color-text3) 0 2px, transparent 2px 5px), var(--color-control)",
];

/** How a category is painted; the rarest share the last paint. */
export const categoryPaint = (categories: readonly { category: string }[], category: string): string =>
  paints[
    Math.min(
      paints.length - 1,
      Math.max(
        0,
        categories.findIndex((categoryRow) => categoryRow.category === category),
      ),
    )
  ]!;
