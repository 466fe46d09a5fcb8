/** What a shell form says about a required field; null while it is filled. */
export const requiredMessage = (value: string | null): string | null =>
  value === null || value.trim() === "" ? "This field is required." : null;

/** What a shell form says about a number that must not be below zero; an empty field is none of its business. */
export const positiveMessage = (value: string): string | null =>
  value.trim() === "" || Number(value) >= 0 ? null : "This field must be a positive number.";
