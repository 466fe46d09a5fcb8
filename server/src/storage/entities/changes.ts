/** Some fields of an entity; an undefined field is left unchanged. */
export type Changes<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };

/** The fields of a change that have a value; null is one. */
export const changedFields = <Fields extends object>(changes: Changes<Fields>): Partial<Fields> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Fields>;
