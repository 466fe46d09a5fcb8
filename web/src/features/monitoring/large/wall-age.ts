import type { Seconds } from "@sigma/terms/quantities";
import { formatAge } from "../../../ui/format/times";

/** An age as it is read from a distance: whole seconds, then as anywhere else. */
export const wallAge = (age: Seconds | null): string =>
  age !== null && age < 59.5 ? `${Math.max(0, Math.round(age))} s` : formatAge(age);
