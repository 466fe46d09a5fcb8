import { expect, it } from "vitest";
import { pressOn } from "../../charts/testing/chart-hand";
import { eachTestInItsOwnWell } from "../../charts/testing/panel-of-well";
import { waitForDrawing, open } from "./testing/open-time-charts";

eachTestInItsOwnWell();

// In a separate file: the settings have not been loaded before.
it("takes the focus into the settings of a trace before their contents have arrived", async () => {
  open();
  await waitForDrawing();
  await pressOn("RPM", "{Enter}");
  const focusedDialog = () => document.activeElement?.closest("[role=dialog]")?.getAttribute("aria-label");
  await expect.poll(focusedDialog).toBe("RPM, trace settings");
});
