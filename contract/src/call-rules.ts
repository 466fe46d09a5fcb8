/** Read-only events, by name. */
const readingEvent = /\/(get|watch|trend)(\/|$)/;

/**
 * Whether a call may be repeated if its answer was lost: a GET of REST, or an event that reads. Any other call that reads isn't
 * named by this rule and is treated as a change.
 */
export const isSafeCall = (name: string): boolean =>
  name.includes(" ") ? name.startsWith("GET ") : readingEvent.test(name);

/** The query of a REST call with its question mark: texts as they are, other values as JSON; absent values are omitted. */
export function queryText(queryFields: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(queryFields)) {
    if (value != null) query.set(key, typeof value === "string" ? value : JSON.stringify(value));
  }
  return query.size === 0 ? "" : `?${query.toString()}`;
}
