import { defaultWitsMap } from "@sigma/terms/wits-map";
import { CallError } from "@sigma/contract/errors";
import type { SavedWitsConfig } from "@sigma/contract/rigs/wits-config";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleRig, sampleSource, sampleStatus, sampleWell } from "../../../data/testing/samples";
import { closeApp, openApp } from "../../testing/open-app";
import { expectTexts, expectTextsIn } from "../../../ui/testing/shown-texts";

const now = () => Date.now() / 1000;
let rig = sampleRig("r1");
let config: SavedWitsConfig | null = null;

/** A server that stores what it receives. */
beforeEach(() => {
  rig = sampleRig("r1", { name: "Pioneer 54" });
  config = {
    rigId: rig._id,
    version: 1,
    dataSourceType: "wits",
    connectionType: "server",
    host: "",
    port: 7000,
    channels: [{ code: "0108", trace: "bitDepth", unit: "ft" }],
    nullMarks: [],
    enabled: true,
    witsmlTemplateId: null,
    witsml: null,
    allowedPeers: [],
    clock: "live",
  };
  const { routes, events } = fakeServer;
  routes["GET api/rig"] = () => [rig];
  routes["PATCH api/rig"] = ({ updateValues }) => (rig = { ...rig, ...updateValues } as typeof rig);
  routes["GET api/wits-configs"] = () => {
    if (!config) throw new CallError("not-found");
    return config;
  };
  routes["POST api/wits-configs"] = (body) =>
    (config = { ...body, version: (config?.version ?? 0) + 1 } as SavedWitsConfig);
  routes["GET api/wells"] = () => [sampleWell("w1", { name: "Reeves 1H", rig: { _id: rig._id, name: rig.name } })];
  events["well-status/get"] = () => [sampleStatus("w1", now() - 1)];
});

const save = () => page.getByRole("button", { name: "Save" });
const listSaved = () => fakeServer.sentTo("POST api/wits-configs");
const choose = async (list: string, option: string) => {
  await page.getByRole("button", { name: list, exact: true }).click();
  await page.getByRole("textbox", { name: `Search ${list.toLowerCase()}` }).fill(option);
  await page.getByRole("option", { name: option }).first().click();
};

describe("the page", () => {
  it("has a back button to the rigs, and the name in its title [SH-020, SH-061]", async () => {
    const app = openApp("/rig/r1");
    await expect.element(page.getByRole("heading", { name: '"Pioneer 54" / Settings' })).toBeVisible();
    expect(app.server.callsOf("GET api/rig")[0]?.sent).toMatchObject({ rigId: "r1" });
    await page.getByRole("link", { name: "All rigs" }).click();
    await expect.poll(app.path).toBe("/rigs");
  });

  it("leads to the list if the path names no rig, and says if the rig does not exist", async () => {
    const app = openApp("/rig");
    await expect.poll(app.path).toBe("/rigs");
    closeApp();
    openApp("/rig/gone");
    await expect.element(page.getByText("Can't find Rig with id: gone")).toBeVisible();
  });
});

describe("the rig", () => {
  it("is saved with only the changed fields [SH-207]", async () => {
    const app = openApp("/rig/r1");
    await expect.element(save()).toBeDisabled();
    await page.getByLabelText("Contractor").fill("Patterson");
    await expect.element(page.getByText("1 change not saved: Contractor")).toBeVisible();
    await save().click();
    await expect.element(page.getByText("Changes applied")).toBeVisible();
    expect(app.server.sentTo("PATCH api/rig")).toMatchObject([{ id: "r1", updateValues: { contractor: "Patterson" } }]);
    expect(listSaved()).toEqual([]);
    await expect.element(save()).toBeDisabled();
  });

  it("is merged with changes that another user has saved meanwhile, and asks if both changed a field", async () => {
    const app = openApp("/rig/r1");
    await page.getByLabelText("Contractor").fill("Patterson");
    await page.getByLabelText("Max flow").fill("1200");
    const theirs = { ...rig, version: 2, contractor: "Nabors", blockWeight: 50 };
    const patch = app.server.routes["PATCH api/rig"]!;
    app.server.routes["PATCH api/rig"] = () => {
      rig = theirs;
      app.server.routes["PATCH api/rig"] = patch;
      throw new CallError("conflict", "This was changed in the meantime", "version", {
        current: theirs,
        changedBy: "Anna Berg",
      });
    };
    await save().click();
    await expect
      .element(page.getByText("You both changed Contractor: choose what to save.", { exact: false }))
      .toHaveTextContent("Anna Berg has changed Contractor and Weight of block and top drive in the meantime.");
    await expect.element(page.getByLabelText("Weight of block and top drive")).toHaveValue("50");
    await expect.element(save()).toBeDisabled();
    await page.getByText("Mine: Patterson").click();
    await save().click();
    await expect.element(page.getByText("Changes applied")).toBeVisible();
    expect(app.server.sentTo("PATCH api/rig")).toMatchObject([
      { version: 1 },
      { version: 2, updateValues: { contractor: "Patterson", maxFlow: 1200 } },
    ]);
    expect(rig).toMatchObject({ contractor: "Patterson", maxFlow: 1200, blockWeight: 50 });
  });

  it("shows faults while they are typed, and is not saved with them", async () => {
    openApp("/rig/r1");
    await page.getByLabelText("Name").fill(" ");
    await expectTexts("This field is required.", "1 field needs a valid value");
    await expect.element(save()).toBeDisabled();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect.element(page.getByLabelText("Name")).toHaveValue("Pioneer 54");
  });
});

describe("the WITS configuration", () => {
  it("is fetched for the rig, saved, and fetched again [AN-159, SH-203, SH-204]", async () => {
    const app = openApp("/rig/r1");
    await expect.element(page.getByLabelText("Port")).toHaveValue("7000");
    expect(app.server.sentTo("GET api/wits-configs")).toMatchObject([{ rigId: "r1" }]);
    await page.getByLabelText("Port").fill("7100");
    await save().click();
    await expect.poll(() => app.server.callsOf("GET api/wits-configs")).toHaveLength(2);
    expect(listSaved()).toMatchObject([{ rigId: "r1", port: 7100, connectionType: "server", enabled: true }]);
    await expect.element(page.getByLabelText("Port")).toHaveValue("7100");
    await expect.element(save()).toBeDisabled();
  });

  it("is merged with changes that another user has saved meanwhile", async () => {
    const app = openApp("/rig/r1");
    await page.getByLabelText("Port").fill("7100");
    const post = app.server.routes["POST api/wits-configs"]!;
    const theirs: SavedWitsConfig = { ...config!, version: 2, nullMarks: [7], port: 7200 };
    app.server.routes["POST api/wits-configs"] = () => {
      config = theirs;
      app.server.routes["POST api/wits-configs"] = post;
      throw new CallError("conflict", "This was changed in the meantime", "version", { current: theirs });
    };
    await save().click();
    await page.getByText("Theirs: 7200").click();
    await expect.element(page.getByLabelText("Null marks")).toHaveValue("7");
    await page.getByLabelText("Bind address").fill("10.0.0.1");
    await save().click();
    await expect.element(page.getByText("Changes applied")).toBeVisible();
    expect(listSaved()).toMatchObject([{ version: 1 }, { version: 2, port: 7200, host: "10.0.0.1", nullMarks: [7] }]);
  });

  it("keeps the typed values if another user has saved the first configuration", async () => {
    const theirs: SavedWitsConfig = { ...config!, version: 1, nullMarks: [7], port: 7200 };
    config = null;
    const app = openApp("/rig/r1");
    await page.getByLabelText("Contractor").fill("Patterson");
    await page.getByLabelText("Port").fill("7100");
    app.server.routes["POST api/wits-configs"] = () => {
      config = theirs;
      throw new CallError("conflict", "This was changed in the meantime", "version", { current: theirs });
    };
    await save().click();
    await expect.element(page.getByText("Mine: 7100")).toBeVisible();
    expect(listSaved()).toMatchObject([{ version: 0 }]);
    await expect.element(page.getByLabelText("Null marks")).toHaveValue("7");
  });

  it("starts with the default map for a rig that has none [AN-082]", async () => {
    config = null;
    openApp("/rig/r1");
    await page.getByRole("button", { name: "Use the default map" }).click();
    await page.getByLabelText("Port").fill("7000");
    await save().click();
    await expect.poll(listSaved).toMatchObject([{ rigId: "r1", channels: defaultWitsMap("fps") }]);
  });

  it("maps a code to a trace that is searched for, in a unit that fits it", async () => {
    openApp("/rig/r1");
    await page.getByRole("button", { name: "Add channel" }).click();
    await expect.element(page.getByLabelText("Code of new line")).toHaveFocus();
    await page.getByLabelText("Code of new line").fill("0118");
    await choose("Trace of 0118", "Torque");
    await page.getByRole("button", { name: "Unit of 0118", exact: true }).click();
    await expect.element(page.getByRole("option", { name: "kN·m" })).toBeVisible();
    await expect.element(page.getByRole("option", { name: "psi" })).not.toBeInTheDocument();
    await page.getByRole("option", { name: "kN·m" }).click();
    await save().click();
    await expect.poll(listSaved).toMatchObject([
      {
        channels: [
          { code: "0108", trace: "bitDepth", unit: "ft" },
          { code: "0118", trace: "torque", unit: "kN·m" },
        ],
      },
    ]);
  });

  it("shows the fault of a line next to it", async () => {
    openApp("/rig/r1");
    await page.getByRole("button", { name: "Add channel" }).click();
    await page.getByLabelText("Code of new line").fill("0108");
    await expectTexts("A code can be mapped only once", "Trace must be a channel of Sigma");
    await expect.element(page.getByText("2 fields need valid values")).toBeVisible();
    await expect.element(save()).toBeDisabled();
  });

  it("needs a host to connect to, and none to listen", async () => {
    openApp("/rig/r1");
    await page.getByText("Connect", { exact: true }).click();
    await expect.element(page.getByText("Host is required to connect to a rig")).toBeVisible();
    await page.getByText("Listen", { exact: true }).click();
    await expect.element(page.getByText("Host is required to connect to a rig")).not.toBeInTheDocument();
  });

  it("needs neither host nor port for an edge agent, and shows the id for the agent", async () => {
    openApp("/rig/r1");
    await page.getByText("Edge agent", { exact: true }).click();
    expect(page.getByRole("textbox", { name: "Port" }).elements()).toHaveLength(0);
    await expect.element(page.getByText("EDGE_RIG")).toBeVisible();
    await save().click();
    await expect.poll(listSaved).toMatchObject([{ connectionType: "edge", port: 7000 }]);
  });

  it("keeps the typed values and marks the field when the server refuses", async () => {
    fakeServer.routes["POST api/wits-configs"] = () => {
      throw new CallError("conflict", "port 7100 is already used by rig Nabors X12", "port");
    };
    openApp("/rig/r1");
    await page.getByLabelText("Port").fill("7100");
    await save().click();
    await expect.element(page.getByText("API query error; api/wits-configs", { exact: true })).toBeVisible();
    const form = page.getByRole("form", { name: "Rig settings" });
    await expect.element(form.getByText("port 7100 is already used by rig Nabors X12")).toBeVisible();
    await expect.element(page.getByLabelText("Port")).toHaveValue("7100");
    await expect.element(save()).toBeEnabled();
  });
});

describe("the source", () => {
  it("shows live that the rig is connected, its packets and skipped bytes", async () => {
    fakeServer.events["well-status/get"] = () => [
      sampleStatus("w1", now() - 1, { source: sampleSource("w1", now() - 1, { packets: 3600, skippedBytes: 17 }) }),
    ];
    const app = openApp("/rig/r1");
    const card = page.getByRole("group", { name: "Source now" });
    for (const text of ["Connected", "Reeves 1H", "3,600", "17"]) await expect.element(card).toHaveTextContent(text);
    const reason = "Port 7000 is already in use on this server";
    app.server.push("well-status", [
      sampleStatus("w1", now(), { source: sampleSource("w1", now(), { state: "failed", reason, packets: 3601 }) }),
    ]);
    await expectTextsIn(card, `Failed${reason}.`, "3,601");
  });

  it("reports that it is not available while the rig drills no well", async () => {
    fakeServer.routes["GET api/wells"] = () => [];
    openApp("/rig/r1");
    await expect.element(page.getByText("This rig drills no well.")).toBeVisible();
  });

  it("shows the value sent for each code, and maps a code without a channel", async () => {
    const app = openApp("/rig/r1");
    const packet = "&&\r\n01083208.51\r\n014112.5\r\n!!\r\n";
    await expect.poll(() => app.server.askedOf("wits-packet/watch")).toContainEqual({ wellId: "w1", on: true });
    app.server.push("wits-packet", { raw: { timeStamp: now(), packet, wellId: "w1" as never }, parsed: {} });
    await expect.element(page.getByRole("row").filter({ hasText: "Bit depth" })).toHaveTextContent("3208.513,208.5 ft");
    await page.getByRole("button", { name: "Map 0141" }).click();
    await expect.element(page.getByLabelText("Code of 0141")).toHaveValue("0141");
  });
});

it("adds a code from the feed to the default map if nothing has been mapped yet", async () => {
  config = null;
  const app = openApp("/rig/r1");
  await expect.element(page.getByText("This rig has no WITS configuration yet.")).toBeVisible();
  await expect.poll(() => app.server.askedOf("wits-packet/watch")).toContainEqual({ wellId: "w1", on: true });
  const packet = "&&\r\n01083208.51\r\n014112.5\r\n!!\r\n";
  app.server.push("wits-packet", { raw: { timeStamp: now(), packet, wellId: "w1" as never }, parsed: {} });
  await page.getByRole("button", { name: "Map 0141" }).click();
  await expect.element(page.getByLabelText("Code of 0141")).toBeVisible();
  await expect.element(page.getByLabelText("Code of 0108")).toBeVisible();
});

describe("deleting", () => {
  it("asks first, deletes the rig and opens the list", async () => {
    const app = openApp("/rig/r1");
    app.server.routes["DELETE api/rig"] = () => {
      const deletedAt = Date.now() / 1000 - 30;
      app.server.routes["GET api/deletions"] = () => [{ kind: "rig", id: "r1", name: "Pioneer 54", deletedAt }];
      return { deleted: 1 };
    };
    await page.getByRole("button", { name: "Delete rig" }).click();
    await expect.element(page.getByText("Are you sure?")).toBeVisible();
    expect(app.server.callsOf("DELETE api/rig")).toEqual([]);
    await page.getByRole("button", { name: "Apply" }).click();
    await expect.poll(app.path).toBe("/rigs");
    expect(app.server.sentTo("DELETE api/rig")).toMatchObject([{ rigId: "r1" }]);
    app.server.routes["POST api/rig/restore"] = () => ({ restored: 1 });
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => app.server.sentTo("POST api/rig/restore")).toEqual([{ rigId: "r1" }]);
  });

  it("reports that wells use the rig, and keeps it", async () => {
    const app = openApp("/rig/r1");
    app.server.routes["DELETE api/rig"] = () => {
      throw new CallError("conflict", "Wells use this rig", "rigId");
    };
    await page.getByRole("button", { name: "Delete rig" }).click();
    await page.getByRole("button", { name: "Apply" }).click();
    await expect.element(page.getByText("Wells use this rig")).toBeVisible();
    expect(app.path()).toBe("/rig/r1");
  });
});

it("asks before unsaved changes are left", async () => {
  const app = openApp("/rig/r1");
  await page.getByLabelText("Contractor").fill("Patterson");
  await page.getByRole("link", { name: "All rigs" }).click();
  await expect.element(page.getByText("Are you sure?")).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  expect(app.path()).toBe("/rig/r1");
  await expect.element(page.getByLabelText("Contractor")).toHaveValue("Patterson");
  await page.getByRole("link", { name: "All rigs" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect.poll(app.path).toBe("/rigs");
});
