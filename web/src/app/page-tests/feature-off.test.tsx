import { features } from "@sigma/contract/users/environment";
import { lazy } from "react";
import { afterAll, beforeAll, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleWell } from "../../data/testing/samples";
import type { SettingsTab } from "../../settings/form/settings-panel";
import { settingsTabs } from "../settings-tabs";
import { openApp } from "../testing/open-app";
import { withRows } from "../testing/with-rows";
import { expectTexts } from "../../ui/testing/shown-texts";

const component = lazy(() => Promise.resolve({ default: () => <p>The panel</p> }));
const tabs: SettingsTab[] = [
  { tab: "mwd-run", label: "MWD Run", component, feature: "mwd" },
  { tab: "anti-collision", label: "Anti Collision", component, feature: "anti-collision" },
  { tab: "general", label: "General", component },
];
withRows(settingsTabs, tabs);

const { mwd } = features;
beforeAll(() => void Object.assign(features, { mwd: false }));
afterAll(() => void Object.assign(features, { mwd }));

const option = (name: string) => page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name });

it("shows a placeholder in the place of a settings tab whose feature is off, and every other tab [WS-004, OP-004]", async () => {
  fakeServer.routes["GET api/wells"] = () => [sampleWell("w1")];
  openApp("/well/w1/settings?tab=mwd-run");
  await expectTexts("This tab will be available in the full version", "Contact our team for a demo");
  await expect.element(page.getByText("The panel")).not.toBeInTheDocument();
  for (const name of ["Anti Collision", "General"]) {
    await option(name).click();
    await expect.element(page.getByText("The panel")).toBeVisible();
    await expect.element(page.getByText("Contact our team for a demo")).not.toBeInTheDocument();
  }
});
