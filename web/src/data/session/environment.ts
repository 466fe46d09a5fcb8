import { environmentOf } from "@sigma/contract/users/environment";

/** The name of the product wherever it is shown. */
export const PRODUCT_NAME = "Sigma";

/** The environment of this page: from its server (`APP_ENV`), otherwise from the build (`VITE_APP_ENV`), otherwise prod. */
export const environment = environmentOf(
  globalThis.document?.documentElement.dataset["environment"] ?? (import.meta.env.VITE_APP_ENV as string | undefined),
);

/** The base host of every call: `VITE_API_HOST` without a closing slash; empty means the origin of the page. */
export const apiHost = ((import.meta.env.VITE_API_HOST as string | undefined) ?? "").replace(/\/+$/, "");
