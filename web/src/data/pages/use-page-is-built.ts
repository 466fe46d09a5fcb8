import { type PageName, pagePath } from "@sigma/contract/users/pages";
import { useRouter } from "@tanstack/react-router";
import { routerPath } from "./page-href";

/** Whether the router has a page: links to a missing page are not shown. */
export function usePageIsBuilt(page: PageName): boolean {
  return Object.hasOwn(useRouter().routesByPath, routerPath(pagePath(page)));
}
