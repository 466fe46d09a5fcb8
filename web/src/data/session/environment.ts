import { environmentOf } from "@sigma/contract/users/environment";

/** What the product is called wherever a person reads its name. */
export const PRODUCT_NAME = "Sigma";

/** Where this page runs: what its server says (`APP_ENV`), else what it was built for (`VITE_APP_ENV`), else prod. */
export const environment = environmentOf(
  globalThis.document?.documentElement.dataset["environment"] ?? (import.meta.env.VITE_APP_ENV as string | undefined),
);

/** The base host of every call: `VITE_API_HOST` without a closing slash; empty means the origin of the page. */
export const apiHost = ((import.meta.env.VITE_API_HOST as string | undefined) ?? "").replace(/\/+$/, "");
