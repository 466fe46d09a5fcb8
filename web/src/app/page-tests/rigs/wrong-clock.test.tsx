import type { SampleEdit } from "@sigma/contract/samples/sample-edit";
import type { HeldReadings } from "@sigma/contract/rigs/held-reading";
import { SavedWitsConfig } from "@sigma/contract/rigs/wits-config";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleRig, sampleSource, sampleStatus, sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";

const now = () => Date.now() / 1000;
const rig = sampleRig("r1", { name: "Pioneer 54" });
let heldReadings: HeldReadings;

beforeEach(() => {
  const { routes, events } = fakeServer;
  const summary = {
    count: 1203,
    firstReceived: now() - 1203,
    lastReceived: now() - 1,
    firstTime: now() + 85_190,
    lastTime: now() + 86_393,
    leastAhead: 86_393,
    mostAhead: 86_394,
  };
  heldReadings = { wellId: "w1" as never, held: summary, ignored: null };
  routes["GET api/rig"] = () => [rig];
  routes["GET api/wits-configs"] = () =>
    SavedWitsConfig.parse({ version: 1, rigId: rig._id, connectionType: "server", host: "", port: 7000, channels: [] });
  routes["POST api/wits-configs"] = (body) => SavedWitsConfig.parse({ ...body, version: 1 });
  routes["GET api/wells"] = () => [sampleWell("w1", { name: "Reeves 1H", rig: { _id: rig._id, name: rig.name } })];
  routes["GET api/held-readings"] = () => heldReadings;
  const refusedPeers = [{ address: "10.0.0.5", count: 12, lastAt: now() - 3 }];
  const source = sampleSource("w1", now(), { heldReadings: 1203, refusedPeers });
  events["well-status/get"] = () => [sampleStatus("w1", now(), { source })];
});

describe("readings of a wrong clock", () => {
  it("are shown with their number, start and time ahead, and are shifted by the likely offset", async () => {
    fakeServer.routes["POST api/held-readings/decide"] = () => {
      heldReadings = { ...heldReadings, held: null };
      return { readings: 1203 };
    };
    const app = openApp("/rig/r1");
    const card = page.getByRole("group", { name: "Readings held back" });
    await expect.element(card.getByText("1,203 readings")).toBeVisible();
    await expect.element(card).toHaveTextContent("ahead");
    await expect.element(card.getByText("Received since")).toBeVisible();
    await expect.element(card.getByLabelText("Shift by")).toHaveValue("24:00:00");
    await card.getByRole("button", { name: "Shift" }).click();
    await expect.element(page.getByText("1,203 readings shifted")).toBeVisible();
    expect(app.server.sentTo("POST api/held-readings/decide")).toEqual([
      { wellId: "w1", action: "shift", shift: 86_400 },
    ]);
    await expect.poll(() => card.query()).toBeNull();
  });

  it("can be accepted, ignored and held again", async () => {
    const { held: all } = heldReadings;
    fakeServer.routes["POST api/held-readings/decide"] = ({ action }) => {
      heldReadings = {
        ...heldReadings,
        held: action === "restore" ? all : null,
        ignored: action === "ignore" ? all : null,
      };
      return { readings: 1203 };
    };
    const app = openApp("/rig/r1");
    await page.getByRole("button", { name: "Ignore" }).click();
    await page.getByRole("button", { name: "Hold again" }).click();
    await page.getByRole("button", { name: "Accept" }).click();
    await expect
      .poll(() => app.server.sentTo("POST api/held-readings/decide"))
      .toEqual(["ignore", "restore", "accept"].map((action) => ({ wellId: "w1", action })));
  });

  it("are not shifted by an invalid shift", async () => {
    openApp("/rig/r1");
    await page.getByLabelText("Shift by").fill("a day");
    await expect.element(page.getByText("Shift is hours:minutes:seconds, such as 24:00:00 or -1:00:00")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Shift" })).toBeDisabled();
  });
});

describe("the connection", () => {
  it("names refused devices and allows one, and saves the kind of the rig's clock", async () => {
    const app = openApp("/rig/r1");
    await expect.element(page.getByRole("region", { name: "Refused devices" })).toHaveTextContent("10.0.0.5 12 times");
    await page.getByRole("button", { name: "Allow 10.0.0.5" }).click();
    await expect.element(page.getByLabelText("Allowed addresses")).toHaveValue("10.0.0.5");
    await page.getByLabelText("Allowed addresses").fill("10.0.0.5, rig");
    await expect
      .element(page.getByText("Allowed addresses are IP addresses or networks, such as 10.1.2.3 or 10.1.2.0/24"))
      .toBeVisible();
    await page.getByLabelText("Allowed addresses").fill("10.0.0.5, 10.1.0.0/16");
    await page.getByLabelText("Bind address").fill("10.0.0.1");
    await page.getByText("Recorded").click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(() => app.server.sentTo("POST api/wits-configs"))
      .toMatchObject([{ host: "10.0.0.1", allowedPeers: ["10.0.0.5", "10.1.0.0/16"], clock: "recorded" }]);
  });
});

describe("the samples of a well", () => {
  const edit: SampleEdit = {
    _id: "e1",
    wellId: "w1" as never,
    state: "done",
    progress: 1,
    error: null,
    from: now() - 7200,
    to: now() - 3600,
    shift: 86_400,
    samples: 3600,
    covered: 0,
    reason: "Rig clock a day ahead",
    madeBy: "admin",
    madeAt: now(),
    undoneBy: null,
    undoneAt: null,
  };
  let edits: SampleEdit[];
  beforeEach(() => {
    edits = [];
    const { routes } = fakeServer;
    routes["GET api/sample-edits"] = () => edits;
    routes["GET api/sample-edits/preview"] = ({ from, to }) => ({
      samples: 3600,
      covered: 12,
      first: Number(from),
      last: Number(to),
    });
    routes["POST api/sample-edits"] = () => (edits = [edit])[0]!;
    routes["POST api/sample-edits/undo"] = () =>
      (edits = [{ ...edit, state: "undone", undoneBy: "admin", undoneAt: now() }])[0]!;
  });

  it("are moved by an admin after a preview and a question, and moved back", async () => {
    const app = openApp("/well/w1/settings?tab=upload-csv");
    await page.getByText("Edit stored samples").click();
    await expect.element(page.getByText("No sample of this well was moved or removed.")).toBeVisible();
    const move = page.getByRole("button", { name: "Move samples" });
    await page.getByRole("textbox", { name: /^From/ }).fill("2026-11-23 10:00:00");
    await page.getByRole("textbox", { name: /^To/ }).fill("2026-11-23 11:00:00");
    await expect.element(page.getByText(/^3,600 samples from .* 12 other samples are replaced\.$/)).toBeVisible();
    await expect.element(move).toBeDisabled();
    await page.getByRole("textbox", { name: /^Reason/ }).fill("Rig clock a day ahead");
    await move.click();
    expect(app.server.callsOf("POST api/sample-edits")).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
    await expect.element(page.getByText("3,600 samples moved by -24:00:00")).toBeVisible();
    expect(app.server.sentTo("POST api/sample-edits")).toMatchObject([
      { wellId: "w1", shift: 86_400, reason: "Rig clock a day ahead" },
    ]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.element(page.getByText(/undone by admin/)).toBeVisible();
  });

  it("are moved by the server with progress in a dialog and in the list, and kept as they are by Cancel", async () => {
    const running: SampleEdit = { ...edit, state: "running", progress: 0, samples: 900_000 };
    fakeServer.routes["POST api/sample-edits"] = () => (edits = [running])[0]!;
    fakeServer.routes["POST api/sample-edits/cancel"] = () => (edits = [{ ...running, state: "cancelled" }])[0]!;
    const app = openApp("/well/w1/settings?tab=upload-csv");
    await page.getByText("Edit stored samples").click();
    await page.getByRole("textbox", { name: /^From/ }).fill("2026-11-23 10:00:00");
    await page.getByRole("textbox", { name: /^To/ }).fill("2026-11-23 11:00:00");
    await page.getByRole("textbox", { name: /^Reason/ }).fill("Rig clock a day ahead");
    await page.getByRole("button", { name: "Move samples" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
    const dialog = page.getByRole("dialog", { name: "Moving samples" });
    await expect.element(dialog).toHaveTextContent("900,000 samples. Running");
    app.server.push("sample-edit", { _id: "e1", wellId: "w1" as never, state: "running", progress: 0.4 });
    await expect.element(dialog.getByRole("progressbar", { name: "Edit of samples" })).toHaveAttribute("value", "40");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect.element(page.getByText("900,000 samples to be moved by -24:00:00")).toBeVisible();
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    app.server.push("sample-edit", { _id: "e1", wellId: "w1" as never, state: "cancelled", progress: 0 });
    await expect.element(page.getByText("Cancelled; nothing was changed")).toBeVisible();
    expect(app.server.sentTo("POST api/sample-edits/cancel")).toEqual([{ wellId: "w1", id: "e1" }]);
  });
});
