import { expect, it } from "vitest";
import { mayOpen, pageExists, pagePath, pages, type PageName } from "./pages";

const all = Object.keys(pages) as PageName[];
const names = all.filter((page) => pageExists(page, "prod"));
const openTo = (role: "admin" | "engineer" | "guest", environment: "prod" | "demo") =>
  names.filter((page) => mayOpen(role, page, environment));

it("opens every page to an admin [SH-154]", () => {
  expect(openTo("admin", "prod")).toEqual(names);
});

it("closes eight pages of administration to an engineer and opens the others [SH-155]", () => {
  const closedPages = names.filter((page) => !mayOpen("engineer", page, "prod"));
  expect(closedPages.toSorted()).toEqual(
    [
      "add-motor",
      "add-rig",
      "add-well",
      "admin",
      "motor-upload-gpms",
      "rig-settings",
      "rigs",
      "well-settings",
    ].toSorted(),
  );
});

it("opens only login, well-not-found and 404 to a guest in prod [SH-156]", () => {
  expect(openTo("guest", "prod").toSorted()).toEqual(["404", "login", "well-not-found"]);
});

it("opens four more pages, and the root that leads to one, to a guest in demo [SH-157]", () => {
  expect(openTo("guest", "demo").toSorted()).toEqual(
    [
      "404",
      "login",
      "mobile",
      "notification-center",
      "root",
      "well-dashboard",
      "well-not-found",
      "wells-page",
    ].toSorted(),
  );
});

it("has no well-summary, witsml-template, mwd-tool-check or pdf in demo [SH-161]", () => {
  expect(names.filter((page) => !pageExists(page, "demo")).toSorted()).toEqual([
    "mwd-tool-check",
    "pdf",
    "well-summary",
    "witsml-template",
  ]);
  expect(mayOpen("admin", "pdf", "demo")).toBe(false);
});

it("names the route that it cannot find [OP-036]", () => {
  expect(() => pagePath("drill-floor")).toThrow("Can't find route with name: drill-floor");
});

it("has the page of the shared pieces in development only, open to all users", () => {
  expect(all.filter((page) => !names.includes(page))).toEqual(["dev-kit"]);
  expect([pageExists("dev-kit", "demo"), pageExists("dev-kit", "dev")]).toEqual([false, true]);
  expect([mayOpen("guest", "dev-kit", "dev"), mayOpen("admin", "dev-kit", "prod")]).toEqual([true, false]);
});
