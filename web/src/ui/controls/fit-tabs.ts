/**
 * Which tabs are shown in a row: as many as fit from the left, and always the selected tab.
 *
 * @param widths of the tabs, px
 * @param more width of the button for the others, px
 * @returns the indexes of the tabs that do not fit
 */
export function tabsLeftOut(
  widths: readonly number[],
  { room, gap, more, chosen }: { room: number; gap: number; more: number; chosen: number },
): number[] {
  const all = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (all <= room) return [];
  let free = room - more - (widths[chosen] ?? 0);
  let isFull = false;
  return widths.flatMap((width, at) => {
    if (at === chosen) return [];
    isFull ||= width + gap > free;
    if (isFull) return [at];
    free -= width + gap;
    return [];
  });
}
