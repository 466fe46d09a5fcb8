const VISIBLE_BUTTONS = 5;

/** The pages that get a button, counted from 0: five around the current page, or all if there are fewer. */
export function pageButtons(page: number, pages: number): number[] {
  const first = Math.max(0, Math.min(page - Math.floor(VISIBLE_BUTTONS / 2), pages - VISIBLE_BUTTONS));
  return Array.from({ length: Math.min(VISIBLE_BUTTONS, pages) }, (_, index) => first + index);
}
