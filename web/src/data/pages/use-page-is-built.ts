import { type PageName, pagePath } from "@sigma/contract/users/pages";
import { useRouter } from "@tanstack/react-router";
import { routerPath } from "./page-href";

/** Whether the router knows a page: what leads to a page that is not there is not shown. */
export function usePageIsBuilt(page: PageName): boolean {
  return Object.hasOwn(useRouter().routesByPath, routerPath(pagePath(page)));
}
