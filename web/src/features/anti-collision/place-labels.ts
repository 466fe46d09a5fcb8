/** Minimum distance of labels of the usual size, px. */
const LABEL_HEIGHT = 13;
/** Labels whose places lie so far apart do not meet, px. */
const LABEL_WIDTH = 90;

type Label = { wellId: string; name: string; left: number; top: number };

/** Labels beside their places, one for wells at the same place, moved down if one would cover another. */
export function placeLabels<Place extends Label>(
  places: readonly Place[],
  textScale: number,
): (Place & { at: number })[] {
  const placedLabels: (Place & { at: number; others: number })[] = [];
  for (const place of places.toSorted((a, b) => a.top - b.top)) {
    const same = placedLabels.find(({ left, top }) => Math.hypot(left - place.left, top - place.top) < SAME_PLACE);
    if (same) {
      same.others += 1;
      continue;
    }
    const beside = placedLabels.filter(({ left }) => Math.abs(left - place.left) < LABEL_WIDTH * textScale);
    placedLabels.push({
      ...place,
      others: 0,
      at: Math.max(place.top, ...beside.map(({ at }) => at + LABEL_HEIGHT * textScale)),
    });
  }
  return placedLabels.map(({ others, ...place }) => ({
    ...(place as unknown as Place & { at: number }),
    name: others === 0 ? place.name : `${place.name} +${others}`,
  }));
}

/** Places nearer than this are drawn as one, px. */
const SAME_PLACE = 4;
