import type { Environment } from "./environment";
import type { Role } from "./roles";

/** Every page of the web application by its route name, with its path (history mode). */
export const pages = {
  root: "/",
  "wells-page": "/wells",
  "well-dashboard": "/well/{wellId?}",
  "well-settings": "/well/{wellId}/settings",
  "well-summary": "/well-summary/{wellId?}",
  "wells-compare": "/wells-compare",
  "notification-center": "/notification-center/{createAlert?}",
  "mwd-tool-check": "/mwd-tool-check",
  "hydraulics-simulator": "/hydraulics-simulator",
  "add-well": "/add-well",
  login: "/login",
  rigs: "/rigs",
  "rig-settings": "/rig/{rigId?}",
  "add-rig": "/add-rig",
  motors: "/motors",
  "add-motor": "/add-motor",
  "motor-upload-gpms": "/motor/{motorId}/upload-gpms",
  "user-settings": "/user-settings",
  user: "/user/{userId}",
  "witsml-template": "/witsml-template",
  "witsml-servers": "/witsml-servers",
  admin: "/admin",
  pdf: "/pdf/{token}",
  "pdf-multi-wells": "/pdf-gen/multi-wells",
  "pdf-daily-report": "/pdf-gen/daily-report",
  "daily-reports": "/daily-reports/{wellId?}",
  delivery: "/well/{wellId}/delivery",
  "hand-over": "/hand-over/{wellId}",
  "well-not-found": "/well-not-found",
  mobile: "/mobile/{wellId?}",
  monitoring: "/monitoring",
  dashboards: "/dashboards/{dashboardId?}",
  programs: "/programs/{programId?}",
  completeness: "/completeness",
  portfolio: "/portfolio",
  gauges: "/gauges",
  "dev-kit": "/dev/kit",
  "404": "*",
} as const satisfies Record<string, string>;

/** The name of a page. */
export type PageName = keyof typeof pages;

const closedToEngineers: readonly PageName[] = [
  "admin",
  "rigs",
  "well-settings",
  "rig-settings",
  "add-well",
  "add-rig",
  "add-motor",
  "motor-upload-gpms",
];
const openToGuests: readonly PageName[] = ["login", "well-not-found", "404", "dev-kit"];
const openToDemoGuests: readonly PageName[] = ["well-dashboard", "wells-page", "notification-center", "mobile"];
const absentFromDemo: readonly PageName[] = ["well-summary", "witsml-template", "mwd-tool-check", "pdf"];
/** Pages for developers of Sigma. */
const onlyInDevelopment: readonly PageName[] = ["dev-kit"];

/** Whether a page exists in an environment. */
export const pageExists = (page: PageName, environment: Environment): boolean =>
  (environment !== "demo" || !absentFromDemo.includes(page)) &&
  (environment === "dev" || !onlyInDevelopment.includes(page));

/** Whether a role has access to a page; `root` follows the page that it leads to. */
export function mayOpen(role: Role, page: PageName, environment: Environment): boolean {
  if (!pageExists(page, environment)) return false;
  const target = page === "root" ? "wells-page" : page;
  switch (role) {
    case "admin":
      return true;
    case "engineer":
      return !closedToEngineers.includes(target);
    case "guest":
      return openToGuests.includes(target) || (environment === "demo" && openToDemoGuests.includes(target));
  }
}

/** The path of a page. @throws Error `Can't find route with name: {name}` */
export function pagePath(name: string): string {
  const path = Object.entries(pages).find(([page]) => page === name)?.[1];
  if (!path) throw new Error(`Can't find route with name: ${name}`);
  return path;
}
