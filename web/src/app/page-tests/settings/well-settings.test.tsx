import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleThresholds, sampleUser } from "../../../data/testing/samples";
import { settingsTabs } from "../../settings-tabs";
import { closeApp, openApp } from "../../testing/open-app";
import { field, option, save, readSentChanges, servedWell, serveWellSettings } from "../../testing/serve-well-settings";
import { expectTexts } from "../../../ui/testing/shown-texts";

beforeEach(serveWellSettings);

describe("the page", () => {
  it("has the name in its title, and a back button to the dashboard [SH-061]", async () => {
    const app = openApp("/well/w1/settings");
    await expect.element(page.getByRole("heading", { name: '"15/9-F-9 A" / Settings' })).toBeVisible();
    await page.getByRole("link", { name: "Back to the well" }).click();
    await expect.poll(app.path).toBe("/well/w1");
  });

  it("has its options at the left and the chosen one beside them [WS-006]", async () => {
    openApp("/well/w1/settings");
    await expect.element(option("General")).toHaveAttribute("aria-current", "page");
    const form = page.getByRole("form", { name: "General settings" });
    await expect.element(form).toBeVisible();
    const [list, content] = [option("General").element(), form.element()];
    expect(list.getBoundingClientRect().right).toBeLessThanOrEqual(content.getBoundingClientRect().left);
  });

  it("has exactly ten options in their order, each with its own content under the same address [WS-003, WS-005, WS-008, SH-010]", async () => {
    fakeServer.routes["GET api/bha"] = () => [];
    fakeServer.routes["GET api/mwd-run"] = () => [];
    const app = openApp("/well/w1/settings");
    const contents = [
      ["General", "Section Depths"],
      ["BHA", "Bottom-hole assemblies"],
      ["Formation Tops", "Add new Formation Top"],
      ["Data Processor", "This well doesn't have Data Processor Settings"],
      ["MWD Run", "This well doesn't have MWD Runs"],
      ["Drilling Advisor", "This well doesn't have Drilling Advisor Settings"],
      ["Directional Advisor", "This well doesn't have Directional Settings"],
      ["Anti Collision", "This well doesn't have Anti Collision Settings"],
      ["Upload CSV", "Drop CSV files here"],
      ["Preset settings", "Your own presets of the dashboard"],
    ] as const;
    await expect.element(option("General")).toBeVisible();
    const list = page.getByRole("navigation", { name: "Settings" }).getByRole("link").elements();
    expect(list.map((link) => link.textContent)).toEqual(contents.map(([name]) => name));
    for (const [name, text] of contents) {
      await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name, exact: true }).click();
      await expect.element(page.getByRole("region", { name, exact: true })).toHaveTextContent(text);
      expect(app.path()).toBe("/well/w1/settings");
    }
  });

  it("loads wells, BHAs, formation tops, surveys and MWD runs, and lists what is missing with a link to its place [SH-043]", async () => {
    const { routes, events } = fakeServer;
    routes["GET api/bha"] = () => [];
    routes["GET api/mwd-run"] = () => [];
    events["survey-data/get"] = () => ({ md: [0], inclination: [0], azimuth: [0] });
    events["well-plan/get"] = () => [];
    const app = openApp("/well/w1/settings?tab=general");
    const missing = page.getByRole("region", { name: "Not given yet" });
    await expect.element(missing).toHaveTextContent("hydraulics, buoyancy");
    await expect.element(missing.getByRole("progressbar")).toBeVisible();
    await expect.element(missing).toHaveTextContent(/\d+ of \d+ given/);
    const names = missing.getByRole("list", { name: "For the analyses" }).getByRole("link").elements();
    expect(names.map((link) => link.textContent)).toEqual([
      "Rig",
      "Position",
      "Surveys",
      "Well plan",
      "BHA",
      "Formation tops",
      "Mud",
    ]);
    for (const route of ["GET api/wells", "GET api/bha", "GET api/formation-top", "GET api/mwd-run"] as const) {
      expect(fakeServer.callsOf(route)).not.toHaveLength(0);
    }
    expect(fakeServer.askedOf("survey-data/get")).toMatchObject([{ wellId: "w1" }]);
    await missing.getByRole("link", { name: "Formation tops" }).click();
    await expect.element(page.getByRole("form", { name: "Formation top settings" })).toBeVisible();
    expect(app.search()).toEqual({ tab: "formation-tops" });
  });

  it("opens the option that the address names, under the same address [SH-011, SH-044]", async () => {
    const app = openApp("/well/w1/settings?tab=formation-tops");
    await expect.element(page.getByRole("form", { name: "Formation top settings" })).toBeVisible();
    await option("General").click();
    await expect.element(page.getByRole("form", { name: "General settings" })).toBeVisible();
    expect(app.path()).toBe("/well/w1/settings");
  });

  it.each(["tab=nonsense", "tab=general&part=nonsense"])("opens General for %s and says so [OP-029]", async (query) => {
    openApp(`/well/w1/settings?${query}`);
    await expect.element(page.getByRole("form", { name: "General settings" })).toBeVisible();
    await expect.element(page.getByText(/It could not be followed in full: \w+=nonsense/)).toBeVisible();
  });

  it("has no edge agent section for a well without an edge agent", async () => {
    openApp("/well/w1/settings?tab=general&part=edge");
    await expect.element(page.getByRole("form", { name: "General settings" })).toBeVisible();
    expect(page.getByText("Edge agent", { exact: true }).elements()).toHaveLength(0);
  });

  it("shows how complete each hour is that an edge agent fed, in words too", async () => {
    const hour = Math.floor(Date.now() / 3_600_000) * 3600 - 7200;
    fakeServer.events["edge/get"] = () => ({
      wellId: "w1" as WellId,
      from: null,
      agents: [{ name: "Pioneer 54", version: "0.1.0", isConnected: true, heardAt: hour, report: null }],
      hours: [
        { hour, received: 3600, stored: 3600 },
        { hour: hour + 3600, received: 3600, stored: 900 },
      ],
    });
    openApp("/well/w1/settings?tab=general&part=edge");
    await expect.element(page.getByText("62.5 % of the frames are stored.")).toBeVisible();
    await expect.element(page.getByText(/: 3,600 of 3,600 frames stored$/)).toBeInTheDocument();
    await expect.element(page.getByText(/900 of 3,600 frames stored, 2,700 missing/)).toBeInTheDocument();
    await expect.element(page.getByRole("group", { name: "Edge agent Pioneer 54" })).toBeVisible();
  });

  it("is reached from the settings icon of the dashboard [SH-055]", async () => {
    const app = openApp("/well/w1");
    await page.getByRole("button", { name: "Well settings" }).click();
    await expect.poll(app.path).toBe("/well/w1/settings");
  });

  it("leads to well-not-found if the well does not exist [SH-042]", async () => {
    const app = openApp("/well/gone/settings");
    await expect.poll(app.path).toBe("/well-not-found");
  });

  it.each(settingsTabs.map(({ tab }) => tab))(
    "closes no field of %s to an admin; the route leads an engineer away [WS-155]",
    async (tab) => {
      servedWell.well = { ...servedWell.well, useDefaultBhas: false };
      fakeServer.routes["GET api/data-processor-settings"] = () => sampleThresholds();
      openApp(`/well/w1/settings?tab=${tab}`);
      await expect.element(page.getByRole("navigation", { name: "Settings" })).toBeVisible();
      await expect.element(page.getByText(/^(Fetching|Loading)/)).not.toBeInTheDocument();
      expect(document.querySelectorAll("input:disabled, textarea:disabled")).toHaveLength(0);
      closeApp();
      fakeServer.routes["GET api/wells"] = () => [servedWell.well];
      const app = openApp(`/well/w1/settings?tab=${tab}`, sampleUser({ type: "engineer" }));
      await expect.poll(app.path).toBe("/wells");
    },
  );

  it("is closed to engineers, whose settings icon is disabled [SH-163]", async () => {
    const app = openApp("/well/w1/settings", sampleUser({ type: "engineer" }));
    await expect.poll(app.path).toBe("/wells");
    closeApp();
    fakeServer.routes["GET api/wells"] = () => [servedWell.well];
    openApp("/well/w1", sampleUser({ type: "engineer" }));
    await expect.element(page.getByRole("button", { name: "Well settings" })).toBeDisabled();
  });
});

describe("the general settings", () => {
  it("have four groups [WS-009]", async () => {
    openApp("/well/w1/settings");
    for (const name of ["General", "Location", "Section Depths", "Hole Data with Casing Data"]) {
      await expect.element(page.getByRole("group", { name, exact: true })).toBeVisible();
    }
    for (const name of ["Hole Data", "Casing Data"]) {
      await expect.element(page.getByRole("region", { name, exact: true })).toBeVisible();
    }
  });

  it("fetch the well by its id, and have every field of it [WS-062, WS-065, WS-163]", async () => {
    const app = openApp("/well/w1/settings");
    for (const name of [
      "Name",
      "Field",
      "X, longitude or ft east",
      "Y, latitude or ft north",
      "Section",
      "Township",
      "Range",
      "API number",
      "AFE",
      "Permanent datum",
      "Log measured from",
      "Height of reference",
      "Kelly bushing elevation",
      "Drill floor elevation",
      "Ground level elevation",
      "Hole depth",
      "Surface",
      "Intermediate #1",
      "Intermediate #2",
      "Curve",
      "Lateral",
    ]) {
      await expect.element(field(name)).toBeVisible();
    }
    expect(app.server.sentTo("GET api/well")).toContainEqual({ wellId: "w1" });
  });

  it("let a user change country, state and county, from the lists or typed [WS-063, WS-064]", async () => {
    fakeServer.routes["GET api/country"] = () => [{ _id: "us", name: "United States" }];
    fakeServer.routes["GET api/state"] = () => [{ _id: "us-tx", name: "Texas" }] as never;
    fakeServer.routes["GET api/county"] = () => [];
    openApp("/well/w1/settings");
    const list = (name: string) => page.getByRole("button", { name, exact: true });
    await expect.element(list("Country")).toHaveTextContent("Norway");
    await expect.element(list("County")).toHaveTextContent("Block 15/9");
    await list("Country").click();
    await page.getByRole("option", { name: "United States" }).click();
    await expect.element(list("County")).toBeDisabled();
    await list("State").click();
    await page.getByRole("option", { name: "Texas" }).click();
    await list("County").click();
    await page.getByRole("textbox", { name: "Search county" }).fill("Reeves");
    await page.getByRole("option", { name: 'Add "Reeves"' }).click();
    await save().click();
    const location = { country: "United States", state: "Texas", county: "Reeves" };
    await expect.poll(readSentChanges).toEqual([{ wellId: "w1", version: 1, location }]);
  });

  it("show how much of the general data is given, and lead to each field that is not", async () => {
    const app = openApp("/well/w1/settings");
    const missing = page.getByRole("region", { name: "Not given yet" });
    await missing.getByRole("link", { name: "Permanent datum" }).click();
    expect(app.search()).toEqual({ tab: "general", highlightedFields: "permanentDatum" });
    await expect.poll(() => field("Permanent datum").element().closest("[data-highlighted]")).not.toBeNull();
    await expect.element(missing.getByRole("link", { name: "Country" })).not.toBeInTheDocument();
  });

  it("end with what finishes or deletes the well", async () => {
    openApp("/well/w1/settings");
    const last = page.getByRole("group", { name: "Finish or delete" });
    await expect.element(last.getByRole("button", { name: "Delete well" })).toBeVisible();
    const groups = [...document.querySelectorAll("form[aria-label='General settings'] fieldset > legend")];
    expect(groups.at(-1)?.textContent).toBe("Finish or delete");
  });

  it("say that the well does not exist, without a Save button, once it is deleted [WS-010, WS-011]", async () => {
    fakeServer.routes["GET api/well"] = () => {
      throw new CallError("not-found");
    };
    openApp("/well/w1/settings");
    await expect.element(page.getByText("There is no well")).toBeVisible();
    await expect.element(save()).not.toBeInTheDocument();
  });

  it("send the well's id and the changed fields, and confirm it [WS-162, WS-184, SH-183]", async () => {
    openApp("/well/w1/settings");
    await field("Hole depth").fill("3208.5");
    await save().click();
    await expect.element(page.getByText("General settings", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Changes applied")).toBeVisible();
    expect(readSentChanges()).toEqual([{ wellId: "w1", version: 1, holeDepth: 3208.5 }]);
    await expect.element(field("Hole depth")).toHaveValue("3,208.5");
  });

  it("show errors during typing, and cannot be saved with them [WS-125, WS-126]", async () => {
    openApp("/well/w1/settings");
    await field("Name").fill("");
    await expect.element(page.getByText("This field is required")).toBeVisible();
    await field("Hole depth").fill("50000");
    await expectTexts("Value should be between 0 and 40000", "2 fields need valid values");
    await expect.element(save()).toBeDisabled();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect.element(field("Name")).toHaveValue("15/9-F-9 A");
  });

  it("keep the typed values, show why and do not broadcast when the server refuses [WS-195]", async () => {
    fakeServer.routes["PATCH api/well"] = () => {
      throw new CallError("unavailable");
    };
    const app = openApp("/well/w1/settings");
    await field("Field").fill("Volve");
    await save().click();
    await expect.element(page.getByText("API query error; api/well", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Service unavailable")).toBeVisible();
    await expect.element(field("Field")).toHaveValue("Volve");
    expect(app.server.askedOf("engine")).toEqual([]);
  });

  it("hold at most five stretches of hole and of casing, each new one 12 in from 0 to 0 [WS-066, WS-067, WS-138, WS-204]", async () => {
    openApp("/well/w1/settings");
    const add = page.getByRole("button", { name: "Add Hole Data" });
    await add.click();
    await expect.element(field("Size of Hole Data 2")).toHaveFocus();
    for (let count = 3; count <= 5; count++) await add.click();
    await expect.element(add).toBeDisabled();
    await expect.element(page.getByRole("button", { name: "Add Casing Data" })).toBeEnabled();
    await expect.element(field("Size of Hole Data 5")).toHaveValue("12");
    await expect.element(field("Start of Hole Data 5")).toHaveValue("0");
    await expect.element(field("End of Hole Data 5")).toHaveValue("0");
    await expect.element(page.getByText("4 fields need valid values")).toBeVisible();
    for (const count of [5, 4, 3]) await page.getByRole("button", { name: `Remove Hole Data ${count}` }).click();
    await field("End of Hole Data 2").fill("480");
    await expect.element(save()).toBeDisabled();
    await field("End of Hole Data 2").fill("479");
    await save().click();
    const addedHole = { size: 12, startDepth: 0, endDepth: 479 };
    const savedHole = { size: 17.5, startDepth: 479, endDepth: 1378 };
    await expect.poll(readSentChanges).toEqual([{ wellId: "w1", version: 1, holeData: [savedHole, addedHole] }]);
  });

  it("fills the inside diameter of a casing from its size and weight, and shows the assumed one until then [WS-066]", async () => {
    openApp("/well/w1/settings");
    await page.getByRole("button", { name: "Add Casing Data" }).click();
    await field("Size (OD) of Casing Data 1").fill("9.625");
    await expect.element(field("ID of Casing Data 1")).toHaveAttribute("placeholder", "8.681");
    await page.getByRole("combobox", { name: "Weight of Casing Data 1" }).fill("40");
    await expect.element(field("ID of Casing Data 1")).toHaveValue("8.835");
    await field("End of Casing Data 1").fill("7000");
    await save().click();
    const casing = { size: 9.625, weight: 40, grade: null, innerDiameter: 8.835, startDepth: 0, endDepth: 7000 };
    await expect.poll(readSentChanges).toEqual([{ wellId: "w1", version: 1, casingData: [casing] }]);
  });

  it("point to the fields that the address names, until they are edited [WS-007, OP-029]", async () => {
    openApp("/well/w1/settings?highlightedFields=holeDepth,holeData.0.size");
    const isPointedTo = (name: string) => field(name).element().closest("[data-highlighted]") !== null;
    await expect.element(field("Hole depth")).toBeVisible();
    expect(["Hole depth", "Size of Hole Data 1", "Field"].map(isPointedTo)).toEqual([true, true, false]);
    await field("Hole depth").fill("3300");
    expect(["Hole depth", "Size of Hole Data 1"].map(isPointedTo)).toEqual([false, true]);
  });
});
