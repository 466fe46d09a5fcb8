import type { PageName } from "@sigma/contract/users/pages";
import type { ComponentType } from "react";
import { loadFirstParts } from "./dashboard-parts";
import { chunkComponent } from "../ui/layout/load-chunk";
import { connectedWithin } from "../data/calls/connection";
import { queryClient } from "../data/calls/query-client";
import { call } from "../data/calls/rest";
import { routeKey } from "../data/pages/use-route";
import { openAhead } from "../data/well/open-ahead";
import { useSession } from "../data/session/session";

/** The parameters of an address, as it names them. */
type AddressParts = Readonly<Record<string, unknown>>;

/** A page that exists: its name, the title of its document, the frame around it and what it shows. */
export type PageRoute = {
  page: Exclude<PageName, "root">;
  title: string;
  /**
   * `nav`: top navigation and status bar around it; `title`: a header that the page fills, and the status bar; `bare`:
   * the page provides all of its own frame.
   */
  frame: "nav" | "title" | "bare";
  component: ComponentType & { preload?: () => Promise<void> };
  /**
   * For a page that can be replayed: its parts that are not as they were then, one sentence each; `by-itself` if it contains
   * the replay bar. Omitted for pages that only show the present.
   */
  replay?: readonly string[] | "by-itself";
  /** Loads the data that the page shows first, in parallel with its script, while the visitor is still being identified. */
  prepare?: (search: AddressParts, params: AddressParts) => Promise<unknown>;
};

const page = chunkComponent<object>;

/** Pages for developers of Sigma; a production build leaves them out. */
const developmentRoutes: readonly PageRoute[] =
  import.meta.env.VITE_APP_ENV === "dev"
    ? [
        {
          page: "dev-kit",
          title: "Shared pieces",
          frame: "bare",
          component: page(() => import("../features/dev-kit/dev-kit-page")),
        },
      ]
    : [];

/** Every page that exists. */
export const pageRoutes: readonly PageRoute[] = [
  {
    page: "login",
    title: "Log in",
    frame: "bare",
    component: page(() => import("../features/login/login-page")),
  },
  {
    page: "wells-page",
    title: "Wells",
    frame: "nav",
    component: page(() => import("../features/wells-list/wells-page")),
  },
  {
    page: "add-well",
    title: "Add well",
    frame: "nav",
    component: page(() => import("../features/add-well/add-well-page")),
  },
  {
    page: "well-dashboard",
    title: "Well",
    frame: "bare",
    component: page(() => import("./well-dashboard-route")),
    replay: "by-itself",
    prepare: prepareDashboard,
  },
  {
    page: "well-settings",
    title: "Well settings",
    frame: "title",
    component: page(() => import("./well-settings-route")),
  },
  {
    page: "rigs",
    title: "Rigs",
    frame: "nav",
    component: page(() => import("../features/rigs/rigs-page")),
  },
  {
    page: "add-rig",
    title: "Add rig",
    frame: "nav",
    component: page(() => import("../features/add-rig/add-rig-page")),
  },
  {
    page: "rig-settings",
    title: "Rig settings",
    frame: "title",
    component: page(() => import("../features/rig-settings/rig-settings-page")),
  },
  {
    page: "motors",
    title: "Motors",
    frame: "nav",
    component: page(() => import("../features/motors/motors-page")),
  },
  {
    page: "add-motor",
    title: "Add motor",
    frame: "nav",
    component: page(() => import("../features/add-motor/add-motor-page")),
  },
  {
    page: "motor-upload-gpms",
    title: "Motor performance",
    frame: "nav",
    component: page(() => import("../features/motor-upload/motor-upload-page")),
  },
  {
    page: "hydraulics-simulator",
    title: "Hydraulics simulator",
    frame: "nav",
    component: page(() => import("../features/hydraulics-simulator/hydraulics-simulator-page")),
  },
  {
    page: "wells-compare",
    title: "Wells compare",
    frame: "nav",
    component: page(() => import("../features/wells-compare/wells-compare-page")),
  },
  {
    page: "pdf-multi-wells",
    title: "Wells compare",
    frame: "bare",
    component: page(() => import("../features/wells-compare/pdf-multi-wells-page")),
  },
  {
    page: "pdf-daily-report",
    title: "Daily report",
    frame: "bare",
    component: page(() => import("../features/daily-reports/printed-report-page")),
  },
  {
    page: "daily-reports",
    title: "Daily reports",
    frame: "nav",
    component: page(() => import("../features/daily-reports/daily-reports-page")),
    replay: ["PDF, XLSX, drillReport and JSON can only be made of now"],
  },
  {
    page: "delivery",
    title: "Delivery",
    frame: "title",
    component: page(() => import("../features/well-delivery/delivery-page")),
    replay: ["Offset wells are those of now"],
  },
  {
    page: "hand-over",
    title: "Hand-over",
    frame: "bare",
    component: page(() => import("../features/hand-over/printed-hand-over-page")),
  },
  {
    page: "witsml-template",
    title: "WITSML templates",
    frame: "nav",
    component: page(() => import("../features/witsml-template/witsml-template-page")),
  },
  {
    page: "witsml-servers",
    title: "WITSML servers",
    frame: "nav",
    component: page(() => import("../features/witsml/witsml-servers-page")),
  },
  {
    page: "well-summary",
    title: "Well summary",
    frame: "title",
    component: page(() => import("../features/well-summary/well-summary-page")),
    replay: ["Means per foot as revised since; configurations and PDF of now"],
  },
  {
    page: "pdf",
    title: "Well summary",
    frame: "bare",
    component: page(() => import("../features/well-summary/print/printed-summary-page")),
  },
  {
    page: "mwd-tool-check",
    title: "MWD tool check",
    frame: "nav",
    component: page(() => import("../features/mwd-tool-check/mwd-tool-check-page")),
    replay: ["Limits are yours of now; logs that were deleted since are not kept"],
  },
  {
    page: "admin",
    title: "Administration",
    frame: "nav",
    component: page(() => import("../features/admin/admin-page")),
  },
  {
    page: "user",
    title: "User",
    frame: "title",
    component: page(() => import("../features/user/user-page")),
  },
  {
    page: "user-settings",
    title: "User settings",
    frame: "nav",
    component: page(() => import("../features/user-settings/user-settings-page")),
  },
  {
    page: "notification-center",
    title: "Notification center",
    frame: "nav",
    component: page(() => import("../features/notification-center/notification-center-page")),
  },
  {
    page: "gauges",
    title: "Gauges",
    frame: "nav",
    component: page(() => import("../features/gauges/gauges-page")),
  },
  {
    page: "monitoring",
    title: "Monitoring",
    frame: "nav",
    component: page(() => import("../features/monitoring/monitoring-page")),
  },
  {
    page: "dashboards",
    title: "Dashboards",
    frame: "nav",
    component: page(() => import("./dashboards-route")),
  },
  {
    page: "programs",
    title: "Programs",
    frame: "nav",
    component: page(() => import("../features/programs/programs-page")),
  },
  {
    page: "completeness",
    title: "Completeness",
    frame: "nav",
    component: page(() => import("../features/completeness/completeness-page")),
  },
  {
    page: "portfolio",
    title: "Portfolio",
    frame: "nav",
    component: page(() => import("../features/portfolio/portfolio-page")),
  },
  {
    page: "well-not-found",
    title: "Well not found",
    frame: "nav",
    component: page(() => import("../features/well-not-found/well-not-found-page")),
  },
  {
    page: "mobile",
    title: "Wells",
    frame: "bare",
    component: page(() => import("./mobile-route")),
  },
  ...developmentRoutes,
  {
    page: "404",
    title: "Page not found",
    frame: "nav",
    component: page(() => import("../features/not-found/not-found-page")),
  },
];

/** Maximum wait for the connection when a dashboard opens: its first requests are answered while it is drawn. */
const CONNECTION_WAIT_MS = 300;

/** Maximum wait for the samples after the connection: charts that have them when they are rendered draw them in their first frame. */
const SAMPLES_WAIT_MS = 150;

/** Loads what the first screen of a dashboard shows: the list of wells, the panels that its address names. */
async function prepareDashboard(search: AddressParts, { wellId }: AddressParts): Promise<void> {
  let firstSamples: Promise<void> | undefined;
  if (useSession.getState().token !== null) {
    const wells = queryClient.fetchQuery({
      queryKey: routeKey("GET api/wells", {}),
      queryFn: ({ signal }) => call("GET api/wells", {}, { signal }),
    });
    firstSamples = wells.then(
      (list) => {
        const well = search["asOf"] === undefined ? list?.find(({ _id }) => _id === wellId) : undefined;
        return well && openAhead(well._id);
      },
      // The page requests the list again and says why it is not there.
      () => undefined,
    );
  }
  const samplesWithin = (mostMs: number) =>
    Promise.race([firstSamples, new Promise((resolve) => setTimeout(resolve, mostMs))]);
  await Promise.all([
    loadFirstParts(search),
    connectedWithin(CONNECTION_WAIT_MS).then(() => samplesWithin(SAMPLES_WAIT_MS)),
  ]);
}
