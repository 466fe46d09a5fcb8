import { pages } from "@sigma/contract/users/pages";
import { expect, it } from "vitest";
import { pageHref, routerPath } from "./page-href";

it("fills parameters in, and closes an optional one that is left out", () => {
  expect(pageHref("well-dashboard", { wellId: "a/b" })).toBe("/well/a%2Fb");
  expect(pageHref("well-dashboard")).toBe("/well");
  expect(pageHref("root")).toBe("/");
});

it("refuses to leave a required parameter out", () => {
  expect(() => pageHref("well-settings")).toThrow("The page well-settings needs wellId");
});

it("fails for a name that no page has [SH-278]", () => {
  expect(() => pageHref("no-page" as "login")).toThrow("Can't find route with name: no-page");
});

it("writes every path of the contract as plain paths of the router [SH-006]", () => {
  const paths = Object.values(pages).map(routerPath);
  expect(paths).toContain("/well/{-$wellId}");
  expect(paths).toContain("/well/$wellId/settings");
  expect(paths).toContain("$");
  for (const path of paths) expect(path).not.toMatch(/#|\{\w/);
});
