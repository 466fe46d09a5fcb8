import { lazy } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import * as panels from "../panels";
import { openApp } from "../testing/open-app";
import { withPlainPanels } from "../testing/plain-panels";
import { serveTwoWells } from "../testing/two-wells";
import { withRows } from "../testing/with-rows";

const countRender = vi.fn();

function CountedPanel() {
  countRender();
  return <p>the counted panel</p>;
}

withPlainPanels();
withRows(panels.leftPanels, [
  { tab: "Drilling Data", subTab: "Time Charts", component: lazy(() => Promise.resolve({ default: CountedPanel })) },
]);

beforeEach(serveTwoWells);

it("a panel is not rendered again when the other side of the dashboard changes", async () => {
  openApp("/well/w1");
  await expect.element(page.getByText("the toolface dial")).toBeVisible();
  countRender.mockClear();
  await page.getByRole("tab", { name: "Directional Plot" }).click();
  await expect.element(page.getByText("the plot")).toBeVisible();
  expect(countRender).not.toHaveBeenCalled();
});
