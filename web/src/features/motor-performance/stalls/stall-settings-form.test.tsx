import { CallError } from "@sigma/contract/errors";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, openPanel, wellId } from "../../../charts/testing/panel-of-well";
import { useToasts } from "../../../data/notifications/toasts";
import { fakeServer } from "../../../data/testing/fake-server";
import { StallSettingsForm } from "./stall-settings-form";

eachTestInItsOwnWell();

const limits = { stallPressureRatio: 0.9, minDuration: 3, spikeDeltaPressure: 200, rpmDropPercent: 50 };

it("shows the result of new limits before they are saved, and counts nothing with invalid limits [AN-108]", async () => {
  fakeServer.events["motor-stall-settings/count"] = ({ spikeDeltaPressure }) => ({
    stalls: 1,
    spikes: spikeDeltaPressure === 100 ? 6 : 3,
  });
  openPanel(<StallSettingsForm wellId={wellId()} settings={{ wellId: wellId(), version: 1, ...limits }} />, {
    type: "admin",
  });
  const spike = page.getByRole("textbox", { name: "Spike from" });
  await spike.fill("100");
  await expect.element(page.getByText("With these limits the whole well has 1 stall, 6 spikes")).toBeVisible();
  expect(fakeServer.askedOf("motor-stall-settings/count")).toEqual([
    { wellId: wellId(), ...limits, spikeDeltaPressure: 100 },
  ]);
  await spike.fill("5");
  await expect.element(page.getByText("Value should be between 50 and 1000")).toBeVisible();
  await expect.element(page.getByText(/With these limits/)).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.element(page.getByText(/these limits/)).not.toBeInTheDocument();
  expect(fakeServer.askedOf("motor-stall-settings/count")).toHaveLength(1);
});

it("cancels a count when its limits are edited: neither its failure nor its answer is shown", async () => {
  let end: () => void = () => undefined;
  const isFirst = () => fakeServer.askedOf("motor-stall-settings/count").length === 1;
  fakeServer.events["motor-stall-settings/count"] = async ({ spikeDeltaPressure }) => {
    if (isFirst()) {
      await new Promise<void>((resolve) => void (end = resolve));
      throw new CallError("timeout");
    }
    return { stalls: 1, spikes: spikeDeltaPressure === 100 ? 6 : 3 };
  };
  openPanel(<StallSettingsForm wellId={wellId()} settings={{ wellId: wellId(), version: 1, ...limits }} />, {
    type: "admin",
  });
  const spike = page.getByRole("textbox", { name: "Spike from" });
  await spike.fill("100");
  await expect.poll(isFirst).toBe(true);
  await spike.fill("150");
  await expect.element(page.getByText("With these limits the whole well has 1 stall, 3 spikes")).toBeVisible();
  end();
  // The count is requested again with the earlier limits.
  await spike.fill("100");
  await expect.element(page.getByText("With these limits the whole well has 1 stall, 6 spikes")).toBeVisible();
  expect(fakeServer.askedOf("motor-stall-settings/count")).toHaveLength(3);
  expect(useToasts.getState().toasts).toEqual([]);
});
