import { z } from "zod";

/** The name of a time zone in the IANA database. */
export const timeZoneName = (label: string) =>
  z
    .string({ error: `${label} must be the name of a time zone, such as America/Chicago` })
    .max(64, { error: `${label} has more than 64 characters` })
    .refine(isTimeZone, { error: `${label} must be the name of a time zone, such as America/Chicago` });

/** A name, not an offset such as `+02:00`, which some browsers do not know. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/u.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
