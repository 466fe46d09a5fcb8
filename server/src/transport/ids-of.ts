const ID = /^[0-9a-f]{24}$/;

/** Deeper requests are refused by their rules. */
const MAX_NESTING = 40;

/** Every public id anywhere in a value: 24 hex characters, of a well, a row, a user. */
export function* idsOf(value: unknown, depth = 0): Generator<string> {
  if (typeof value === "string") {
    if (ID.test(value)) yield value;
    return;
  }
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value) || depth > MAX_NESTING) return;
  for (const [name, part] of Object.entries(value)) {
    if (ID.test(name)) yield name;
    yield* idsOf(part, depth + 1);
  }
}
