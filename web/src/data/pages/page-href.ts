import { type PageName, pagePath } from "@sigma/contract/users/pages";

/**
 * The address of a page; a parameter that is left out closes an optional segment.
 *
 * @throws Error `Can't find route with name: {name}`, or when a required parameter is missing
 */
export function pageHref(page: PageName, params: Record<string, string> = {}): string {
  const path = pagePath(page).replace(/\/\{(\w+)(\??)\}/g, (_, name: string, optional: string) => {
    const value = params[name];
    if (value) return `/${encodeURIComponent(value)}`;
    if (optional) return "";
    throw new Error(`The page ${page} needs ${name}`);
  });
  return path || "/";
}

/** The path of a page as the router writes it: `{id?}` is `{-$id}`, `{id}` is `$id`, any other path is `$`. */
export const routerPath = (path: string): string =>
  path === "*" ? "$" : path.replace(/\{(\w+)\?\}/g, "{-$$$1}").replace(/\{(\w+)\}/g, "$$$1");
