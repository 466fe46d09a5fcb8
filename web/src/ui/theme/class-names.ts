/** The class names that apply, joined for an element. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");
