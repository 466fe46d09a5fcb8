import type { WallAlarms, WallWell } from "@sigma/contract/wells/wall";
import { wallChannels } from "@sigma/contract/wells/wall-limits";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { setPreferences } from "../../data/choices/preferences";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleWell } from "../../data/testing/samples";
import { formatTime } from "../../ui/format/times";
import { openApp } from "../testing/open-app";
import { expectTextsIn } from "../../ui/testing/shown-texts";

const now = () => Date.now() / 1000;
const noAlarms: WallAlarms = { counts: { Error: 0, Warning: 0, Info: 0, Ok: 0 }, unacknowledged: 0, worst: null };
const alarm = (level: "Error" | "Warning", text: string, others = 0): WallAlarms => ({
  counts: { ...noAlarms.counts, [level]: 1 + others },
  unacknowledged: 1,
  worst: { alertId: "a1", level, status: "unacknowledged", text, since: now() - 130, isStale: false },
});

const onWall = (wellId: string, age: number, change: Partial<WallWell> = {}): WallWell => ({
  wellId: wellId as WallWell["wellId"],
  lastTime: now() - age,
  rigState: 1,
  rigStateSince: now() - 1450,
  holeDepth: 11_207.2,
  bitDepth: 11_207.2,
  source: {
    kind: "wits",
    state: "connected",
    reason: null,
    lastPacketAt: now() - age,
    interval: 1,
    isBackfill: false,
    storedTime: now() - age,
  },
  values: wallChannels.map((channel) => (channel === "rop" ? 180.4 : 12)),
  toPlan: { total: 4.3, leftRight: 4.3, aboveBelow: -0.6, allowed: [10, 10, 10, 10] },
  slide: null,
  instruction: null,
  alarms: noAlarms,
  ...change,
});

const slide = (mean: number, target: number): WallWell["slide"] => ({
  toolface: { mean, type: "gravity", readings: 5 },
  target: { toolface: target, type: "gravity", ahead: 0 },
});

const six = (): WallWell[] => [
  onWall("w1", 1, { rigState: 2, slide: slide(359, 4) }),
  onWall("w2", 1),
  onWall("w3", 2, {
    rigState: 2,
    slide: slide(78, 35),
    toPlan: { total: 19.7, leftRight: 18.7, aboveBelow: -6.1, allowed: [10, 10, 10, 10] },
    alarms: alarm("Warning", "Toolface is 43 off the target"),
  }),
  onWall("w4", 1, { rigState: 10, alarms: alarm("Error", "Max Pit gain / loss over 10min is 3.6", 2) }),
  onWall("w5", 1, { rigState: 4, toPlan: null }),
  onWall("w6", 250, {}),
];

const wellsOf = (walls: readonly WallWell[]) =>
  walls.map(({ wellId }) =>
    sampleWell(wellId, { name: `Well ${wellId}`, rig: { _id: "r1" as never, name: "Pioneer 54" } }),
  );

function show(walls: WallWell[], address = "/monitoring?wells=all&kiosk=1") {
  fakeServer.routes["GET api/wells"] = () => wellsOf(walls);
  fakeServer.events["wall/get"] = () => walls;
  return openApp(address);
}

beforeEach(() => page.viewport(1920, 1080));

const tile = (name: string) => page.getByRole("article", { name });
const names = () =>
  page
    .getByRole("article")
    .elements()
    .map((element) => element.getAttribute("aria-label"));

/** The size of each text that is seen in an element, px. */
function textSizes(root: Element): { text: string; size: number }[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const sizes: { text: string; size: number }[] = [];
  while (texts.nextNode()) {
    const { textContent: text, parentElement: parent } = texts.currentNode;
    if (!text?.trim() || !parent || parent.closest(".visually-hidden, title, style")) continue;
    sizes.push({ text, size: Number.parseFloat(getComputedStyle(parent).fontSize) });
  }
  return sizes;
}

/** What is cut off, stands over its neighbour or leaves its tile. */
function cut(): string[] {
  const faults: string[] = [];
  const note = (isCut: boolean, what: string, element: Element) =>
    isCut && faults.push(`${what}: ${element.textContent}`);
  for (const article of document.querySelectorAll("article")) {
    const tileBox = article.getBoundingClientRect();
    const parts = [...article.children];
    for (const [at, part] of parts.entries()) {
      const next = parts[at + 1]?.getBoundingClientRect().top ?? tileBox.bottom;
      note(part.getBoundingClientRect().bottom > next + 1, "over the next", part);
      const { top, bottom } = part.getBoundingClientRect();
      for (const child of part.children) {
        const box = child.getBoundingClientRect();
        note(box.bottom - box.top > bottom - top + 2, "too high", child);
      }
    }
    for (const element of article.querySelectorAll("dd, dt, h2, strong, p span")) {
      if (element.closest(".visually-hidden")) continue;
      const box = element.getBoundingClientRect();
      note(box.right > tileBox.right || box.bottom > tileBox.bottom + 1, "outside", element);
    }
    for (const element of article.querySelectorAll("h2, p strong")) {
      const line = Number.parseFloat(getComputedStyle(element).fontSize);
      note(element.scrollWidth > element.clientWidth + 1, "cut off", element);
      note(element.scrollHeight > element.clientHeight + line / 2, "cut off", element);
    }
    const [toolface, toPlan] = [...article.querySelectorAll("dl")].slice(1).map((list) => list.getBoundingClientRect());
    note(toolface!.right > toPlan!.left && toolface!.bottom > toPlan!.top, "over the arrow", article);
  }
  return faults;
}

const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);

it("has no text below 20 px with six wells on 1920 x 1080; depth and ROP have 80 px, toolface and distances 38", async () => {
  show(six());
  await expect.element(tile("Well w1")).toHaveTextContent("11,207.2");
  await expect.poll(names).toHaveLength(6);
  const kiosk = document.querySelector("article")!.parentElement!.parentElement!;
  const sizes = textSizes(kiosk);
  expect(sizes.length).toBeGreaterThan(100);
  expect(sizes.filter(({ size }) => size < 20)).toEqual([]);
  expect(Math.min(...sizes.map(({ size }) => size))).toBe(21);
  for (const [text, size] of [
    ["11,207.2", 80],
    ["180", 80],
    ["78R", 38],
    ["18.7", 38],
  ] as const)
    expect(sizeOf(tile("Well w3").getByText(text, { exact: true }).element())).toBe(size);
  expect(cut()).toEqual([]);
});

it("doubles all sizes on 3840 x 2160, and takes 1.3 times the sizes for up to four wells", async () => {
  await page.viewport(3840, 2160);
  const app = show(six());
  await expect.poll(() => sizeOf(tile("Well w2").getByText("180", { exact: true }).element())).toBe(160);
  expect(cut()).toEqual([]);
  await page.viewport(1920, 1080);
  fakeServer.routes["GET api/wells"] = () => wellsOf(six()).slice(0, 4);
  app.server.push("wall", { at: now(), wells: [], gone: ["w5", "w6"] as never });
  await expect.poll(names).toHaveLength(4);
  await expect.poll(() => sizeOf(tile("Well w2").getByText("180", { exact: true }).element())).toBe(104);
  expect(cut()).toEqual([]);
});

it("takes the height of the tiles of two wells for dials of twice the size", async () => {
  const app = show(six());
  await expect.poll(names).toHaveLength(6);
  const dialWidth = () => document.querySelector('article svg[viewBox^="-50"]')!.getBoundingClientRect().width;
  const before = dialWidth();
  fakeServer.routes["GET api/wells"] = () => wellsOf(six()).slice(0, 2);
  app.server.push("wall", { at: now(), wells: [], gone: ["w3", "w4", "w5", "w6"] as never });
  await expect.poll(names).toHaveLength(2);
  await expect.poll(dialWidth).toBeGreaterThan(2 * before);
  expect(cut()).toEqual([]);
});

it("cuts nothing off from 1280 to 3840 px, with few and many wells and with larger text", async () => {
  show(six());
  await expect.poll(names).toHaveLength(6);
  for (const textSize of [100, 125] as const) {
    setPreferences({ textSize });
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
      [2560, 1440],
      [3840, 2160],
      [1280, 1024],
      [1080, 1920],
    ] as const) {
      await page.viewport(width, height);
      await expect.poll(() => [width, height, textSize, ...cut()]).toEqual([width, height, textSize]);
      expect(Math.min(...textSizes(document.body).map(({ size }) => size))).toBeGreaterThanOrEqual(12);
    }
  }
});

it("shows state with code and duration, depth, ROP, toolface against target, distance to plan, alarm in words and feed", async () => {
  show(six());
  const sliding = tile("Well w1");
  for (const text of ["SLDSlide Drilling24 min", "Pioneer 54", "1 s", "Hole depth ft", "ROP ft/hr", "1L", "target 4R"])
    await expect.element(sliding).toHaveTextContent(text);
  await expect.element(sliding).toHaveTextContent("No active alarm");
  await expectTextsIn(tile("Well w2"), "offToolface–not sliding", "To plan, ft0.6 below4.3 right");
  await expect.element(tile("Well w5")).toHaveTextContent("To plan, ft–not known");
  await expect.element(tile("Well w4")).toHaveTextContent("Error: Max Pit gain / loss over 10min is 3.6+2 more2 min");
  const stale = tile("Well w6");
  for (const text of [
    "Last: Rotary Drilling4 min ago",
    "STALE4 min",
    "11,207.2",
    "ROP ft/hr–",
    "No data for 4 min",
    "WITS 0",
  ])
    await expect.element(stale).toHaveTextContent(text);
});

it("marks a toolface and a distance that are outside their limits, and no others", async () => {
  show(six());
  await expect.element(tile("Well w3")).toBeVisible();
  const color = (name: string, text: string) =>
    getComputedStyle(tile(name).getByText(text, { exact: true }).element()).color;
  const usual = color("Well w1", "1L");
  expect(color("Well w3", "6.1")).toBe(usual);
  expect(color("Well w3", "78R")).not.toBe(usual);
  expect(color("Well w3", "18.7")).toBe(color("Well w3", "78R"));
  const arrow = (name: string) => tile(name).element().querySelector("[data-length]")!.getAttribute("data-length");
  expect(Number(arrow("Well w3"))).toBe(44);
  expect(Number(arrow("Well w2"))).toBeCloseTo((44 * Math.hypot(4.3, 0.6)) / 10, 0);
});

it("reads a toolface from north below the crossover, and says so", async () => {
  const magnetic = { mean: 327, type: "magnetic", readings: 1 } as const;
  show([onWall("w1", 1, { rigState: 2, slide: { toolface: magnetic, target: null } })]);
  await expect.element(tile("Well w1")).toHaveTextContent("Toolface, mag.327Mno target");
});

it("names the moment of past data that are read in, in the place of a duration and of a toolface", async () => {
  const lastTime = now() - 7200;
  const well = onWall("w1", 1, { lastTime, rigState: 2, slide: slide(20, 25) });
  show([{ ...well, source: { ...well.source!, isBackfill: true } }]);
  await expectTextsIn(tile("Well w1"), `past data, ${formatTime(lastTime, "minute")}`, "reading past data");
  expect(tile("Well w1").element().textContent).not.toContain("24 min");
});

it("counts the alarms and feeds of all pages, turns to a page on a click, and keeps the wells in their places", async () => {
  const walls = Array.from({ length: 14 }, (_, k) => onWall(`p${String(k).padStart(2, "0")}`, 1));
  walls[13] = onWall("p13", 1, { alarms: alarm("Error", "Torque above the limit") });
  const app = show(walls);
  await expect.poll(names).toEqual(["p00", "p01", "p02", "p03", "p04", "p05"].map((id) => `Well ${id}`));
  const counts = page.getByRole("list", { name: "Alarms and feeds of all pages" });
  await expect.element(counts).toHaveTextContent("1 error0 warning14 live0 late0 stale0 dead");
  await expect.element(page.getByText(/^Page 1 of 3, next in \d+ s$/)).toBeVisible();
  app.server.push("wall", {
    at: now(),
    wells: [onWall("p02", 0, { alarms: alarm("Error", "Pit gain") })],
    gone: [],
  });
  await expect.element(tile("Well p02")).toHaveTextContent("Pit gain");
  await expect.element(page.getByText("Page 1 of 3, held by an error")).toBeVisible();
  expect(names()[2]).toBe("Well p02");
  await page.getByRole("button", { name: "Page 3" }).click();
  await expect.poll(names).toEqual(["Well p12", "Well p13"]);
  expect(sizeOf(tile("Well p12").getByText("180", { exact: true }).element())).toBe(80);
});

it("shows large tiles outside the kiosk too where they are chosen, with pages that do not turn", async () => {
  const walls = Array.from({ length: 50 }, (_, k) => onWall(`p${String(k).padStart(2, "0")}`, 1));
  const app = show(walls, "/monitoring?wells=all");
  await expect.poll(names).toHaveLength(50);
  await page.getByRole("radiogroup", { name: "Tiles" }).getByText("Large").click();
  await expect.poll(names).toHaveLength(6);
  expect(app.search()).toMatchObject({ tiles: "large" });
  expect(textSizes(tile("Well p00").element()).filter(({ size }) => size < 20)).toEqual([]);
  expect(cut()).toEqual([]);
  await page.getByRole("button", { name: "Page 9" }).click();
  await expect.poll(names).toEqual(["Well p48", "Well p49"]);
});
