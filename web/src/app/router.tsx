import { pageExists, pagePath } from "@sigma/contract/users/pages";
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from "@tanstack/react-router";
import { takeAskedPage } from "../data/pages/asked-page";
import { useSession } from "../data/session/session";
import { environment } from "../data/session/environment";
import { pageHref, routerPath } from "../data/pages/page-href";
import { checkVisit } from "./access/check-visit";
import { homePage } from "./access/guards";
import { PageFrame } from "./frames/page-frame";
import { Preloader } from "./frames/preloader";
import { Root } from "./frames/root";
import { StartError } from "./frames/root";
import { type PageRoute, pageRoutes } from "./routes";

const rootRoute = createRootRoute({ component: Root });

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: () => {
    const askedPage = useSession.getState().token === null ? null : takeAskedPage();
    if (askedPage !== null) redirect({ href: askedPage, replace: true, throw: true });
    redirect({ to: pageHref(homePage(window.innerWidth)), replace: true, throw: true });
  },
});

/** Maximum time that a page waits for its first data, ms. */
const MOST_WAIT_MS = 1000;

const routeOf = (entry: PageRoute) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: routerPath(pagePath(entry.page)),
    beforeLoad: async ({ location, params, cause }) => {
      const preparation = Promise.all([entry.component.preload?.(), entry.prepare?.(location.search, params)]);
      await checkVisit(entry.page, location.href);
      // Late content shows a loading state in its own place; navigation within the page does not wait.
      if (cause !== "stay")
        await Promise.race([preparation, new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS))]);
    },
    component: () => <PageFrame route={entry} />,
  });

const existing = pageRoutes.filter(({ page }) => pageExists(page, environment));

/** The router of the application: plain paths, each page behind its guards. */
export const openRouter = (history: RouterHistory = createBrowserHistory()) =>
  createRouter({
    routeTree: rootRoute.addChildren([home, ...existing.map(routeOf)]),
    history,
    defaultPendingComponent: Preloader,
    defaultPendingMs: 150,
    // The router would leave the loader for half a second, over a page that is there.
    defaultPendingMinMs: 0,
    defaultErrorComponent: StartError,
  });
