import { environmentOf } from "@sigma/contract/users/environment";

/** What the product is called wherever a person reads its name. */
export const PRODUCT_NAME = "Sigma";

/** Where this build runs: `VITE_APP_ENV`, prod when nothing is said. */
export const environment = environmentOf(import.meta.env.VITE_APP_ENV as string | undefined);

/** The base host of every call: `VITE_API_HOST` without a closing slash; empty means the origin of the page. */
export const apiHost = ((import.meta.env.VITE_API_HOST as string | undefined) ?? "").replace(/\/+$/, "");
