import { events, routes } from "@sigma/contract/catalogue";
import { fieldBounds } from "@sigma/contract/field-bounds";

// Evaluated when the page is built (`evaluated-at-build.ts`): a browser loads the value below, without the schemas.

/** The bounds of the numbers of each write. */
export const callBounds = fieldBounds({ ...events, ...routes });
