const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** Whether a row was refused because another has the same key or name. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION;

/** Whether a row was refused because it refers to one that does not exist, or could not be deleted because another refers to it. */
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === FOREIGN_KEY_VIOLATION;
