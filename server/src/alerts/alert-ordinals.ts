/** Hex characters of an alert's id that tell the alerts of a well apart, as many as an `int` holds. */
const ORDINAL_CHARACTERS = 7;
/** Of its 24 characters the first 8 are those of its well. */
const OWN_CHARACTERS = 16;

/**
 * The numbers of the alerts of a well, by which their notifications are named. Two whose ids end alike take other
 * characters, so that neither takes the place of the other where both are raised in one second.
 *
 * @param ids oldest first: a new alert changes the number of none before it
 */
export function ordinalsOf(ids: readonly string[]): Map<string, number> {
  const ordinals = new Map<string, number>();
  const usedOrdinals = new Set<number>();
  for (const id of ids) {
    let ordinal = 0;
    for (let end = id.length; end >= id.length - OWN_CHARACTERS + ORDINAL_CHARACTERS; end--) {
      ordinal = Number.parseInt(id.slice(end - ORDINAL_CHARACTERS, end), 16);
      if (!usedOrdinals.has(ordinal)) break;
    }
    usedOrdinals.add(ordinal);
    ordinals.set(id, ordinal);
  }
  return ordinals;
}
