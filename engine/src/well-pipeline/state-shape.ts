/**
 * The shape of a plain JSON state: a word for each number, flag or text (`?` if it may be null), a list of one shape,
 * `{ nullable }` for a part that may be missing, an object otherwise. The compiler checks that it matches the type.
 */
export type StateShape<State> = [State] extends [number]
  ? "number"
  : [State] extends [boolean]
    ? "boolean"
    : [State] extends [string]
      ? "string"
      : [State] extends [number | null]
        ? "number?"
        : [State] extends [boolean | null]
          ? "boolean?"
          : [State] extends [string | null]
            ? "string?"
            : [State] extends [readonly (infer Item)[]]
              ? readonly [StateShape<Item>]
              : null extends State
                ? { nullable: StateShape<NonNullable<State>> }
                : { readonly [Field in keyof State]: StateShape<State[Field]> };

/** A shape of any type. */
export type AnyShape = string | readonly [AnyShape] | { readonly [field: string]: AnyShape };

/**
 * Whether a value that was read has a shape: every field of it, no other, each of its type.
 *
 * @see docs/methods/well-pipeline.md — trackers
 */
export function hasShape(value: unknown, shape: AnyShape): boolean {
  if (typeof shape === "string") {
    if (value === null) return shape.endsWith("?");
    return typeof value === shape.replace("?", "");
  }
  if (isList(shape)) return Array.isArray(value) && value.every((item) => hasShape(item, shape[0]));
  if (shape.nullable !== undefined) return value === null || hasShape(value, shape.nullable);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const fields = Object.keys(shape);
  return (
    fields.length === Object.keys(value).length &&
    fields.every((field) => field in value && hasShape((value as Record<string, unknown>)[field], shape[field]!))
  );
}

const isList = (shape: AnyShape): shape is readonly [AnyShape] => Array.isArray(shape);
