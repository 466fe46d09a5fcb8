import { CallError, RECALCULATION_CANCELLED } from "@sigma/contract/errors";
import type { Well } from "@sigma/contract/wells/well";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../data/testing/eventually";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleStatus, sampleThresholds, sampleUser, sampleWell } from "../../data/testing/samples";
import { settingsTabs } from "../settings-tabs";
import { closeApp, openApp } from "../testing/open-app";

vi.mock(import("../../data/calls/open-socket"), () => import("../../data/testing/fake-server"));

let well: Well = sampleWell("w1");

/** A server that keeps what it is sent. */
beforeEach(() => {
  well = sampleWell("w1", {
    name: "15/9-F-9 A",
    location: { country: "Norway", state: "North Sea", county: "Block 15/9" },
    sections: { Surface: 1378 },
    holeData: [{ size: 17.5, startDepth: 479, endDepth: 1378 }],
  });
  const { routes, events } = fakeServer;
  routes["GET api/wells"] = () => [well, sampleWell("w2", { name: "Well 26" })];
  routes["GET api/well"] = ({ wellId }) => {
    if (wellId !== well._id) throw new CallError("not-found");
    return well;
  };
  routes["PATCH api/well"] = ({ wellId: _id, rigId: _rig, ...fields }) => (well = { ...well, ...fields } as Well);
  routes["GET api/operator"] = () => [{ _id: "o1", name: "Equinor" }];
  routes["GET api/directional-company"] = () => [];
  routes["GET api/rig"] = () => [];
  routes["GET api/formation-top"] = () => [];
  events["engine"] = () => ({ success: true });
  events["notification/get"] = () => [];
  events["well-status/get"] = () => [sampleStatus("w1", Date.now() / 1000)];
});
afterEach(() => {
  vi.restoreAllMocks();
  closeApp();
});

const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const save = () => page.getByRole("button", { name: "Save" });
const option = (name: string) => page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name });
const sent = () => fakeServer.callsOf("PATCH api/well").map((call) => call.sent);

describe("the page", () => {
  it("has the name in its title, and a back button to the dashboard [SH-061]", async () => {
    const app = openApp("/well/w1/settings");
    await expect.element(page.getByRole("heading", { name: '"15/9-F-9 A" / Settings' })).toBeVisible();
    await page.getByRole("link", { name: "Back to the well" }).click();
    await eventually(() => expect(app.path()).toBe("/well/w1"));
  });

  it("has its options at the left and the chosen one beside them [WS-006]", async () => {
    openApp("/well/w1/settings");
    await expect.element(option("General")).toHaveAttribute("aria-current", "page");
    const form = page.getByRole("form", { name: "General settings" });
    await expect.element(form).toBeVisible();
    const [list, content] = [option("General").element(), form.element()];
    expect(list.getBoundingClientRect().right).toBeLessThanOrEqual(content.getBoundingClientRect().left);
  });

  it("holds exactly ten options in their order, each with its own content under the one address [WS-003, WS-005, WS-008, SH-010]", async () => {
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
    const app = openApp("/well/w1/settings?tab=upload-csv");
    const missing = page.getByRole("region", { name: "Not given yet" });
    await expect.element(missing).toHaveTextContent("hydraulics, buoyancy");
    const names = missing.getByRole("link").elements();
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

  it("opens the option that the address names, under the one address [SH-011, SH-044]", async () => {
    const app = openApp("/well/w1/settings?tab=formation-tops");
    await expect.element(page.getByRole("form", { name: "Formation top settings" })).toBeVisible();
    await option("General").click();
    await expect.element(page.getByRole("form", { name: "General settings" })).toBeVisible();
    expect(app.path()).toBe("/well/w1/settings");
  });

  it("is reached from the settings icon of the dashboard [SH-055]", async () => {
    const app = openApp("/well/w1");
    await page.getByRole("button", { name: "Well settings" }).click();
    await eventually(() => expect(app.path()).toBe("/well/w1/settings"));
  });

  it("leads to well-not-found where there is no such well [SH-042]", async () => {
    const app = openApp("/well/gone/settings");
    await eventually(() => expect(app.path()).toBe("/well-not-found"));
  });

  it.each(settingsTabs.map(({ tab }) => tab))(
    "closes no field of %s to an admin; the route leads an engineer away [WS-155]",
    async (tab) => {
      well = { ...well, useDefaultBhas: false };
      fakeServer.routes["GET api/data-processor-settings"] = () => sampleThresholds();
      openApp(`/well/w1/settings?tab=${tab}`);
      await expect.element(page.getByRole("navigation", { name: "Settings" })).toBeVisible();
      await expect.element(page.getByText(/^(Fetching|Loading)/)).not.toBeInTheDocument();
      expect(document.querySelectorAll("input:disabled, textarea:disabled")).toHaveLength(0);
      closeApp();
      fakeServer.routes["GET api/wells"] = () => [well];
      const app = openApp(`/well/w1/settings?tab=${tab}`, sampleUser({ type: "engineer" }));
      await eventually(() => expect(app.path()).toBe("/wells"));
    },
  );

  it("is closed to engineers, whose settings icon rests [SH-163]", async () => {
    const app = openApp("/well/w1/settings", sampleUser({ type: "engineer" }));
    await eventually(() => expect(app.path()).toBe("/wells"));
    closeApp();
    fakeServer.routes["GET api/wells"] = () => [well];
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
      "Country",
      "State",
      "County",
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
    expect(app.server.callsOf("GET api/well").map((call) => call.sent)).toContainEqual({ wellId: "w1" });
  });

  it("let nobody edit country, state and county [WS-063, WS-064, WS-152]", async () => {
    openApp("/well/w1/settings");
    await expect.element(field("Country")).toHaveValue("Norway");
    await expect.element(field("State")).toHaveValue("North Sea");
    await expect.element(field("County")).toHaveValue("Block 15/9");
    for (const name of ["Country", "State", "County"]) {
      await expect.element(field(name)).toHaveAttribute("readonly");
    }
  });

  it("say that there is no well, without a Save button, once it is gone [WS-010, WS-011]", async () => {
    fakeServer.routes["GET api/well"] = () => {
      throw new CallError("not-found");
    };
    openApp("/well/w1/settings");
    await expect.element(page.getByText("There is no well")).toBeVisible();
    await expect.element(save()).not.toBeInTheDocument();
  });

  it("send the well's id and the changed fields, and say so [WS-162, WS-184, SH-183]", async () => {
    openApp("/well/w1/settings");
    await field("Hole depth").fill("3208.5");
    await save().click();
    await expect.element(page.getByText("General settings", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Changes applied")).toBeVisible();
    expect(sent()).toEqual([{ wellId: "w1", version: 1, holeDepth: 3208.5 }]);
    await expect.element(field("Hole depth")).toHaveValue("3208.5");
  });

  it("tell what is wrong while it is typed, and are not saved so [WS-125, WS-126]", async () => {
    openApp("/well/w1/settings");
    await field("Name").fill("");
    await expect.element(page.getByText("This field is required")).toBeVisible();
    await field("Hole depth").fill("50000");
    await expect.element(page.getByText("Value should be between 0 and 40000")).toBeVisible();
    await expect.element(page.getByText("2 fields need valid values")).toBeVisible();
    await expect.element(save()).toBeDisabled();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect.element(field("Name")).toHaveValue("15/9-F-9 A");
  });

  it("keep what was typed, say why and broadcast nothing when the server refuses [WS-195]", async () => {
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
    await save().click();
    const added = { size: 12, startDepth: 0, endDepth: 0 };
    await eventually(() =>
      expect(sent()).toEqual([
        {
          wellId: "w1",
          version: 1,
          holeData: [{ size: 17.5, startDepth: 479, endDepth: 1378 }, added, added, added, added],
        },
      ]),
    );
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

describe("applying a save", () => {
  const saveField = async () => {
    await field("Field").fill("Volve");
    await save().click();
  };
  const status = (change: object) =>
    fakeServer.push("engine", {
      wellId: "w1" as never,
      message: "well-settings-updated",
      status: "running",
      progress: 0.4,
      error: null,
      ...change,
    });
  const dialog = () => page.getByRole("dialog", { name: "Applying changes" });

  it("broadcasts exactly one event, and waits for the engine in a dialog that its end closes [WS-123, WS-168]", async () => {
    const app = openApp("/well/w1/settings");
    await saveField();
    await expect.element(dialog()).toBeVisible();
    await eventually(() => expect(app.server.askedOf("live-data/watch").at(-1)?.wellId).toBe("w1"));
    status({});
    await expect.element(dialog()).toHaveTextContent("40 %");
    status({ status: "done", progress: 1 });
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(app.server.askedOf("engine")).toEqual([{ message: "well-settings-updated", payload: { wellId: "w1" } }]);
  });

  it("ends when the engine failed, and says so", async () => {
    openApp("/well/w1/settings");
    await saveField();
    await expect.element(dialog()).toBeVisible();
    status({ status: "error", error: "No survey below 9,000 ft" });
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText("Error from Engine for well-settings-updated event")).toBeVisible();
  });

  it("is cancelled by its button, also from the keyboard, and everybody is told what stays", async () => {
    const app = openApp("/well/w1/settings");
    app.server.events["engine/cancel"] = () => {
      status({ status: "error", progress: 0, error: RECALCULATION_CANCELLED });
      return { cancelled: true };
    };
    await saveField();
    await expect.element(dialog()).toBeVisible();
    const cancel = dialog().getByRole("button", { name: "Cancel" });
    await vi.waitFor(async () => {
      await userEvent.tab();
      await expect.element(cancel, { timeout: 100 }).toHaveFocus();
    });
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(app.server.askedOf("engine/cancel")).toEqual([{ wellId: "w1" }]);
    await expect.element(page.getByText("Cancelled; the values of before stay")).toBeVisible();
    await expect.element(page.getByText("Error from Engine for well-settings-updated event")).not.toBeInTheDocument();
    await expect.element(field("Field")).toHaveValue("Volve");
  });

  it("shows how far it is on the page too, where it is cancelled once the dialog is closed", async () => {
    const app = openApp("/well/w1/settings");
    const stands = { wellId: "w1" as never, state: "running" as const, progress: 0.4, cancellable: true };
    app.server.events["recompute/get"] = () => ({ ...stands, outdatedSince: 1_790_000_000 });
    app.server.events["engine/cancel"] = () => {
      const given = { ...stands, state: "idle" as const, progress: 0, cancellable: false };
      fakeServer.push("recompute", { ...given, outdatedSince: 1_790_000_000 });
      return { cancelled: true };
    };
    const notice = page.getByRole("banner").getByRole("status");
    await expect.element(notice).toHaveTextContent("Recalculating40 %Cancel");
    fakeServer.push("recompute", { ...stands, progress: 0.6, outdatedSince: 1_790_000_000 });
    await expect.element(notice).toHaveTextContent("60 %");
    await notice.getByRole("button", { name: "Cancel" }).click();
    await expect.element(notice).toHaveTextContent("Results are older than the settings of");
    expect(app.server.askedOf("engine/cancel")).toEqual([{ wellId: "w1" }]);
    await notice.getByRole("button", { name: "Recalculate" }).click();
    await eventually(() => expect(app.server.askedOf("engine")).toHaveLength(1));
    fakeServer.push("recompute", { ...stands, state: "idle", cancellable: false, outdatedSince: null });
    await expect.element(notice).not.toBeInTheDocument();
  });

  it("goes on and says so where there is nothing left to cancel", async () => {
    const app = openApp("/well/w1/settings");
    app.server.events["engine/cancel"] = () => ({ cancelled: false });
    await saveField();
    await dialog().getByRole("button", { name: "Cancel" }).click();
    await expect.element(page.getByText("There is nothing left to cancel")).toBeVisible();
    await expect.element(dialog().getByRole("button", { name: "Cancel" })).toBeEnabled();
  });

  it("reads the well again when somebody else has saved it, and keeps what is being typed", async () => {
    openApp("/well/w1/settings");
    await field("Field").fill("Volve");
    well = { ...well, field: "Ekofisk", afe: "26-17" };
    status({ progress: 0 });
    await expect.element(field("AFE")).toHaveValue("26-17");
    await expect.element(field("Field")).toHaveValue("Volve");
  });
});

describe("deleting the well", () => {
  it("wants its name typed, and offers to undo it on the list that opens next [SH-184]", async () => {
    const app = openApp("/well/w1/settings");
    app.server.routes["DELETE api/well"] = () => {
      app.server.routes["GET api/wells"] = () => [sampleWell("w2", { name: "Well 26" })];
      const deletedAt = Date.now() / 1000 - 30;
      app.server.routes["GET api/deletions"] = () => [{ kind: "well", id: "w1", name: "15/9-F-9 A", deletedAt }];
      return { deleted: 1 };
    };
    app.server.routes["POST api/well/restore"] = () => {
      app.server.routes["GET api/wells"] = () => [well, sampleWell("w2", { name: "Well 26" })];
      app.server.routes["GET api/deletions"] = () => [];
      return { restored: 1 };
    };
    await page.getByRole("button", { name: "Delete well" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete well" });
    const button = dialog.getByRole("button", { name: "Delete well" });
    await expect.element(dialog.getByLabelText("Name of the well")).toHaveFocus();
    await expect.element(button).toBeDisabled();
    await dialog.getByLabelText("Name of the well").fill("15/9-f-9 a");
    await expect.element(button).toBeDisabled();
    await dialog.getByLabelText("Name of the well").fill("15/9-F-9 A");
    await button.click();
    await eventually(() => expect(app.path()).toBe("/wells"));
    expect(app.server.callsOf("DELETE api/well").map((call) => call.sent)).toEqual([{ wellId: "w1" }]);
    await expect.element(page.getByText("15/9-F-9 A was deleted. It can be restored for 9 min.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.element(page.getByRole("link", { name: "15/9-F-9 A" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
    expect(app.server.callsOf("POST api/well/restore").map((call) => call.sent)).toEqual([{ wellId: "w1" }]);
  });

  it("says why a well stays", async () => {
    const app = openApp("/well/w1/settings");
    app.server.routes["DELETE api/well"] = () => {
      throw new CallError("unavailable");
    };
    await page.getByRole("button", { name: "Delete well" }).click();
    await page.getByLabelText("Name of the well").fill("15/9-F-9 A");
    await page.getByRole("dialog").getByRole("button", { name: "Delete well" }).click();
    await expect.element(page.getByText("API query error; api/well", { exact: true })).toBeVisible();
    expect(app.path()).toBe("/well/w1/settings");
  });
});

describe("unsaved changes", () => {
  it("are asked about before another option is chosen [OP-089]", async () => {
    openApp("/well/w1/settings");
    await field("Field").fill("Volve");
    await expect.element(page.getByTitle("Not saved")).toBeVisible();
    await option("Formation Tops").click();
    await expect.element(page.getByText("Are you sure?")).toBeVisible();
    await page.getByRole("button", { name: "Stay" }).click();
    await expect.element(field("Field")).toHaveValue("Volve");
    await option("Formation Tops").click();
    await page.getByRole("button", { name: "Leave without saving" }).click();
    await expect.element(page.getByRole("form", { name: "Formation top settings" })).toBeVisible();
    await option("General").click();
    await expect.element(field("Field")).toHaveValue("");
  });

  it("do not hold a user back whose session has ended", async () => {
    const app = openApp("/well/w1/settings");
    await field("Field").fill("Volve");
    app.server.routes["PATCH api/well"] = () => {
      throw new CallError("session");
    };
    await save().click();
    await eventually(() => expect(app.path()).toBe("/login"));
  });

  it("are nothing once they are saved", async () => {
    const app = openApp("/well/w1/settings");
    await field("Field").fill("Volve");
    await save().click();
    await expect.element(page.getByRole("dialog", { name: "Applying changes" })).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("link", { name: "Back to the well" }).click();
    await eventually(() => expect(app.path()).toBe("/well/w1"));
  });
});
