import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../data/testing/fake-server";
import { goToPlace } from "../../features/well-dashboard/place/dashboard-place";
import { firstLayout } from "../../features/well-dashboard/place/layout";
import { openApp } from "../testing/open-app";
import { serveTwoWells } from "../testing/two-wells";
import { textsOf } from "../../ui/testing/shown-texts";

beforeEach(() => {
  serveTwoWells();
  fakeServer.events["daily-report/get"] = () => [];
});
it("has the sub-tabs of Directional Guidance in their order, and opens the last one [AN-013]", async () => {
  goToPlace({
    leftTab: "Directional Guidance",
    subTabs: { "Directional Guidance": "Daily Reports" },
    layout: { ...firstLayout, plots: false },
  });
  openApp("/well/w1");
  await expect
    .poll(() => textsOf(page.getByRole("tab")))
    .toEqual([
      "Surveys",
      "Pseudo Surveys",
      "Well Plans",
      "Slide Sheets",
      "Recommendations",
      "Build / Turn Analysis",
      "Anti-Collision",
      "Daily Reports",
    ]);
  await expect.element(page.getByText("No daily reports yet")).toBeVisible();
});
