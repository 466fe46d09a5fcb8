import type { WallAlarms, WallWell } from "@sigma/contract/wells/wall";
import { wallChannels } from "@sigma/contract/wells/wall-limits";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../data/testing/eventually";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleUser, sampleWell } from "../../data/testing/samples";
import { openApp } from "../testing/open-app";
import { asFolded, heightOf } from "../../ui/testing/phone-screen";
import { expectTextsIn } from "../../ui/testing/shown-texts";

const now = () => Date.now() / 1000;
const noAlarms: WallAlarms = { counts: { Error: 0, Warning: 0, Info: 0, Ok: 0 }, unacknowledged: 0, worst: null };
const kick: WallAlarms = {
  counts: { Error: 1, Warning: 1, Info: 0, Ok: 0 },
  unacknowledged: 1,
  worst: {
    alertId: "a1",
    level: "Error",
    status: "unacknowledged",
    text: "Max Pit gain / loss over 10min is 3.6",
    since: now() - 12,
    isStale: false,
  },
};

const onWall = (wellId: string, age: number, change: Partial<WallWell> = {}): WallWell => ({
  wellId: wellId as WallWell["wellId"],
  lastTime: now() - age,
  rigState: 1,
  rigStateSince: now() - 468,
  holeDepth: 3208.5,
  bitDepth: 3201.2,
  source: {
    kind: "wits",
    state: "connected",
    reason: null,
    lastPacketAt: now() - age,
    interval: 1,
    isBackfill: false,
    storedTime: now() - age,
  },
  values: wallChannels.map((channel) => (channel === "rop" ? 37.6 : 12)),
  toPlan: null,
  slide: null,
  instruction: null,
  alarms: noAlarms,
  ...change,
});

beforeEach(async () => {
  await page.viewport(1920, 1080);
  fakeServer.routes["GET api/wells"] = () => [
    sampleWell("w1", { name: "15/9-F-9 A", rig: { _id: "r1" as never, name: "Mærsk Inspirer" } }),
    sampleWell("w2", { name: "Well M-2", operator: { name: "Equinor" } }),
    sampleWell("w3", { name: "Well 26" }),
    sampleWell("w4", { name: "Done", finishedAt: 5 }),
  ];
  fakeServer.events["wall/get"] = () => [
    onWall("w1", 1, { rigState: 2, toPlan: { total: 36.8, leftRight: -36, aboveBelow: 4, allowed: [20, 20, 10, 10] } }),
    onWall("w2", 360, { rigState: 10 }),
    onWall("w3", 1, { alarms: kick }),
  ];
});

const tile = (name: string) => page.getByRole("article", { name });
const names = () =>
  page
    .getByRole("article")
    .elements()
    .map((tileElement) => tileElement.getAttribute("aria-label"));

it("shows each well that is drilled with state, depths, distance to plan, worst alarm and age, by need [SH-034]", async () => {
  openApp("/monitoring");
  const drilling = tile("15/9-F-9 A");
  for (const text of ["Mærsk Inspirer", "Slide Drilling", "7 min", "3,208.5", "3,201.2", "37.6", "36.8ftL", "−60 min"])
    await expect.element(drilling).toHaveTextContent(text);
  await expect.element(drilling).toHaveTextContent("No active alarm");
  await expectTextsIn(tile("Well 26"), "Error: Max Pit gain / loss over 10min is 3.6", "not acknowledged, 1 more");
  const stale = tile("Well M-2");
  for (const text of ["last known", "STALE", "6 min"]) await expect.element(stale).toHaveTextContent(text);
  expect(names()).toEqual(["Well 26", "Well M-2", "15/9-F-9 A"]);
  expect(document.title).toBe("Monitoring – Sigma");
});

it("says of a well with a depth log alone that its feet have no times", async () => {
  fakeServer.events["wall/get"] = () => [onWall("w1", 0, { lastTime: null, rigState: null, source: null })];
  openApp("/monitoring");
  await expect.element(tile("15/9-F-9 A")).toHaveTextContent("Depth log without times");
  await expect.element(tile("Well M-2")).toHaveTextContent("No data yet");
});

it("follows the pushes without moving a tile at once, and reports when the connection is lost", async () => {
  const app = openApp("/monitoring");
  await expect.element(page.getByText("Waiting for the first update")).toBeVisible();
  await expect.poll(() => app.server.askedOf("wall/watch")).toContainEqual({ on: true });
  const warning = { ...kick.worst!, level: "Warning", text: "Avg WOB is 25.3" } as const;
  app.server.push("wall", {
    at: now(),
    wells: [onWall("w1", 0, { alarms: { ...kick, worst: warning } })],
    gone: ["w2" as never],
  });
  await expect.element(tile("15/9-F-9 A")).toHaveTextContent("Avg WOB is 25.3");
  await expect.element(page.getByText(/^Last update/)).toBeVisible();
  await expect.poll(names).toEqual(["Well 26", "Well M-2", "15/9-F-9 A"]);
  await expect.element(tile("Well M-2")).toHaveTextContent("No data yet");
  app.server.connections.at(-1)!.lost();
  await expect.element(page.getByText(/^No update since/)).toBeVisible();
  await expect.element(tile("15/9-F-9 A")).toHaveTextContent(/\d s ago/);
  await expect.element(tile("15/9-F-9 A")).not.toHaveTextContent("LIVE");
  const standing = page.getByRole("list", { name: "Alarms and feeds" });
  await expect.element(standing).toHaveTextContent("live –late –stale –dead –");
  app.server.connections.at(-1)!.connect();
  await expect.element(page.getByText(/^Last update/)).toBeVisible();
});

it("gives a tile the height that its values need on a folded screen", async () => {
  await asFolded();
  fakeServer.events["wall/get"] = () => [onWall("w1", 1), onWall("w2", 2)];
  openApp("/monitoring");
  await expect.element(tile("15/9-F-9 A")).toHaveTextContent("37.6");
  const shownTile = tile("15/9-F-9 A").element();
  expect(shownTile.getAttribute("data-size")).not.toBe("small");
  expect(heightOf(shownTile)).toBeGreaterThanOrEqual(shownTile.getAttribute("data-size") === "large" ? 300 : 210);
});

it("leaves out wells that the user may not see any more", async () => {
  const app = openApp("/monitoring");
  await expect.element(tile("Well M-2")).toBeVisible();
  fakeServer.routes["GET api/wells"] = () => [sampleWell("w1", { name: "15/9-F-9 A" })];
  app.server.push("wall", { at: now(), wells: [], gone: ["w2" as never] });
  await expect.poll(names).toEqual(["15/9-F-9 A"]);
});

it("keeps the choice of wells and the kiosk in the address, and opens a well from its tile", async () => {
  const app = openApp("/monitoring", sampleUser({ favoriteWells: ["w1"] as never }));
  await expect.element(tile("15/9-F-9 A")).toBeVisible();
  expect(names()).toEqual(["15/9-F-9 A"]);
  await page.getByRole("radiogroup", { name: "Wells" }).getByText("All").click();
  await expect.poll(names).toHaveLength(3);
  await page.getByRole("button", { name: "Kiosk" }).click();
  await expect.poll(() => app.search()).toMatchObject({ wells: "all", kiosk: 1 });
  await expect.element(page.getByText("Monitoring, all wells")).toBeVisible();
  await eventually(() => {
    const { top, bottom } = document.querySelector("article")!.parentElement!.getBoundingClientRect();
    expect([top < 80, bottom <= innerHeight]).toEqual([true, true]);
  });
  await page.getByRole("button", { name: "Leave the kiosk" }).click();
  await expect.poll(() => app.search()).not.toHaveProperty("kiosk");
  await page.getByRole("link", { name: "Well M-2" }).click();
  await expect.poll(app.path).toBe("/well/w2");
  app.back();
  await expect.poll(app.path).toBe("/monitoring");
});

it("shows on a smaller screen as many wells as stay readable, and the others on the next", async () => {
  await page.viewport(1440, 900);
  const ids = Array.from({ length: 42 }, (_, index) => `p${String(index).padStart(2, "0")}`);
  fakeServer.routes["GET api/wells"] = () => ids.map((id) => sampleWell(id, { name: `Bluebonnet ${id}` }));
  fakeServer.events["wall/get"] = () => ids.map((id) => onWall(id, 1));
  openApp("/monitoring");
  await expect.element(page.getByRole("button", { name: "Screen 2" })).toBeVisible();
  await eventually(() => {
    const articles = [...document.querySelectorAll("article")];
    expect(articles.length).toBeGreaterThan(0);
    for (const article of articles) {
      const [name, trend] = [article.querySelector("h2")!, article.querySelector("dl + div p")!];
      // Names that differ in their last letters are not cut, and no trace covers the next one.
      expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
      expect(trend.clientHeight).toBeGreaterThanOrEqual(14);
    }
  });
});

it("shows 50 wells on one screen without scrolling, and the 51st on the next", async () => {
  const ids = Array.from({ length: 51 }, (_, index) => `p${String(index).padStart(2, "0")}`);
  fakeServer.routes["GET api/wells"] = () => ids.map((id) => sampleWell(id, { name: `Pad ${id}` }));
  fakeServer.events["wall/get"] = () => ids.map((id) => onWall(id, 1, id === "p50" ? { alarms: kick } : {}));
  openApp("/monitoring");
  await expect.poll(names).toHaveLength(50);
  expect(names()[0]).toBe("Pad p50");
  await eventually(() => {
    const grid = document.querySelector("article")!.parentElement!;
    expect(grid.scrollHeight).toBeLessThanOrEqual(grid.clientHeight);
    for (const article of document.querySelectorAll("article")) {
      expect(article.scrollHeight).toBeLessThanOrEqual(article.clientHeight);
      expect(article.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    }
  });
  await page.getByRole("button", { name: "Screen 2" }).click();
  await expect.poll(names).toEqual(["Pad p49"]);
});
