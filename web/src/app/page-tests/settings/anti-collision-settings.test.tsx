import { newAntiCollisionSettings } from "@sigma/contract/well-settings/new-anti-collision-settings";
import type { AntiCollisionSettings } from "@sigma/contract/well-settings/anti-collision-settings";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { traceColor, traceColorAt } from "../../../ui/theme/trace-color";
import {
  wellId,
  savedAdvisors,
  candidate,
  open,
  field,
  button,
  engine,
  eachTestWithNewSettings,
} from "../testing/open-advisors";

eachTestWithNewSettings();

describe("Anti Collision", () => {
  const listSentBodies = () => fakeServer.sentTo("POST api/anti-collision-settings");
  const show = () => open("anti-collision");

  it("lists the wells with their least distance, and saves the selected ones [WS-036, WS-037, WS-174, WS-191]", async () => {
    show();
    const near = page.getByRole("checkbox", { name: /^Offset 0 20\.0.*below 30 ft: too near/ });
    await near.click();
    await expect.element(page.getByRole("checkbox", { name: /^Offset 1 35\.0.*below 60 ft: watch/ })).toBeVisible();
    await button("Save").click();
    await expect.element(page.getByText("Anti Collision Settings", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Changes applied")).toBeVisible();
    expect(listSentBodies()).toEqual([{ wellId, version: 1, ...newAntiCollisionSettings, offsetWellIds: ["o0"] }]);
    expect(engine()).toEqual([{ message: "anti-collision-settings-updated", payload: { wellId } }]);
  });

  it("draws a chosen well and its name in a colour that can be read on the ground of the theme", async () => {
    show();
    await page.getByRole("checkbox", { name: /^Offset 0/ }).click();
    const name = page
      .getByRole("img", { name: "Plan view of the wells" })
      .getByText("Offset 0", { exact: true })
      .last();
    await expect.element(name).toHaveStyle({ fill: traceColor(traceColorAt(0), "dark") });
  });

  it("shows the lowest separation factor of a well and the required action, or why it is not known [OP-106]", async () => {
    const { approach } = candidate(3);
    const lowest = { factor: 1.19, distance: 65, md: 1640, offsetMD: 1650 };
    savedAdvisors.candidates = [
      candidate(3, { approach: { ...approach!, lowest, factorReason: null } }),
      candidate(4, { approach: { ...approach!, factorReason: "hole sizes not given" } }),
    ];
    show();
    await expect
      .element(page.getByRole("checkbox", { name: /^Offset 3 .*1\.19.*SF 1\.19 below 1\.25: act.*wellhead 100 ft NE/ }))
      .toBeVisible();
    await expect.element(page.getByRole("checkbox", { name: /^Offset 4 .*SF: hole sizes not given/ })).toBeVisible();
  });

  it("fetches the settings, the surveys and the well plans again once they are saved [AN-157]", async () => {
    fakeServer.events["well-plan/get"] = () => [];
    fakeServer.events["survey-data/get"] = () => null as never;
    show();
    await page.getByRole("checkbox", { name: /^Offset 0/ }).click();
    const countAsked = () => [
      fakeServer.callsOf("GET api/anti-collision-settings").length,
      fakeServer.askedOf("survey-data/get").length,
      fakeServer.askedOf("well-plan/get").length,
      fakeServer.askedOf("offset-wells/get").length,
    ];
    const before = countAsked();
    await button("Save").click();
    await expect.poll(countAsked).toEqual(before.map((times) => times + 1));
    await expect.element(page.getByRole("checkbox", { name: /^Offset 0/ })).toBeChecked();
  });

  it("does not let a user select a well without surveys, and shows why a distance is not known", async () => {
    savedAdvisors.candidates = [
      candidate(1, { stations: 0, approach: null, path: null, reason: "no surveys" }),
      candidate(2, { approach: null, path: null, reason: "other units: ft, not m" }),
    ];
    show();
    await expect.element(page.getByRole("checkbox", { name: /Offset 1/ })).toBeDisabled();
    await expect.element(page.getByText("other units: ft, not m")).toBeVisible();
  });

  it("takes up to 50 offset wells [WS-135]", async () => {
    savedAdvisors.candidates = Array.from({ length: 51 }, (_, at) => candidate(at));
    show();
    await button("Choose all that match").click();
    await expect.element(page.getByRole("alert").filter({ hasText: "No more than 50 wells" })).toBeVisible();
    await button("Save").click();
    await expect.poll(() => (listSentBodies()[0] as AntiCollisionSettings).offsetWellIds).toHaveLength(50);
  });

  it("keeps the separation-factor levels in order, with their meaning", async () => {
    show();
    await expect.element(field("Stop below")).toHaveValue("1");
    await expect.element(field("Alert below")).toHaveValue("1.5");
    await field("Act below").fill("0.9");
    await expect.element(page.getByText("Value should be greater than 1")).toBeVisible();
    await expect.element(button("Save")).toBeDisabled();
    await field("Act below").fill("1.3");
    await field("What act means").fill("Call the office");
    await button("Save").click();
    await expect
      .poll(listSentBodies)
      .toMatchObject([{ separationLevels: { act: { below: 1.3, meaning: "Call the office" } } }]);
  });

  it("merges with changes that another user has saved meanwhile", async () => {
    show();
    await field("Act below").fill("1.3");
    fakeServer.routes["POST api/anti-collision-settings"] = (sentNow) => {
      const givenSettings = sentNow as AntiCollisionSettings;
      if (givenSettings.version === 1) {
        savedAdvisors.antiCollision = { ...savedAdvisors.antiCollision!, offsetWellIds: ["o1" as WellId], version: 2 };
        throw new CallError("conflict", "This was changed in the meantime", "version", {
          current: savedAdvisors.antiCollision,
        });
      }
      return (savedAdvisors.antiCollision = givenSettings);
    };
    await button("Save").click();
    await expect.element(page.getByText(/has changed Offset wells in the meantime/)).toBeVisible();
    await button("Save").click();
    await expect.element(page.getByText("Changes applied")).toBeVisible();
    expect(savedAdvisors.antiCollision).toMatchObject({
      offsetWellIds: ["o1"],
      separationLevels: { act: { below: 1.3 } },
    });
  });

  it("says if the well has no such settings [WS-038]", async () => {
    savedAdvisors.antiCollision = null;
    show();
    await expect.element(page.getByText("This well doesn't have Anti Collision Settings")).toBeVisible();
  });
});
