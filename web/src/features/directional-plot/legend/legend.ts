/** The user's choice of shown and hidden items: item by item, under a key that names its well and its kind. */
export type Visibility = Readonly<Record<string, boolean>>;

/** An item of the legend; shown by default, unless it is hidden at first. */
export type LegendItem = { key: string; isHiddenAtFirst?: boolean };

/** A well of the legend with its items. */
export type LegendWell = { items: readonly LegendItem[] };

/** The key of an item. */
export const itemKey = (owner: string, kind: string): string => `${owner}/${kind}`;

export const isItemVisible = (visibility: Visibility, { key, isHiddenAtFirst = false }: LegendItem): boolean =>
  visibility[key] ?? !isHiddenAtFirst;

/** A well is visible if any of its items is. */
export const isWellVisible = (visibility: Visibility, { items }: LegendWell): boolean =>
  items.some((item) => isItemVisible(visibility, item));

/** Flips one item. */
export const toggleItem = (visibility: Visibility, item: LegendItem): Visibility => ({
  ...visibility,
  [item.key]: !isItemVisible(visibility, item),
});

/** Flips a well: all of its items take the new state of the well. */
export function toggleLegendWell(visibility: Visibility, well: LegendWell): Visibility {
  const isVisible = !isWellVisible(visibility, well);
  return setItems(visibility, well, isVisible);
}

/** Shows one well alone: all items of it, none of the others. */
export const isolateWell = (visibility: Visibility, wells: readonly LegendWell[], only: LegendWell): Visibility =>
  wells.reduce((shownItems, well) => setItems(shownItems, well, well === only), visibility);

/** Shows every item of these wells. */
export const showAll = (visibility: Visibility, wells: readonly LegendWell[]): Visibility =>
  wells.reduce((shownItems, well) => setItems(shownItems, well, true), visibility);

const setItems = (visibility: Visibility, { items }: LegendWell, isVisible: boolean): Visibility => ({
  ...visibility,
  ...Object.fromEntries(items.map(({ key }) => [key, isVisible])),
});
