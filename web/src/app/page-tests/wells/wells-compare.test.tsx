import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setPreferences } from "../../../data/choices/preferences";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleWell } from "../../../data/testing/samples";
import { asFolded, heightOf } from "../../../ui/testing/phone-screen";
import { closeApp, openApp } from "../../testing/open-app";
import { expectTexts, textsOf } from "../../../ui/testing/shown-texts";

const well = (id: string, part: Partial<ComparedWell> = {}): ComparedWell => ({
  wellId: id as WellId,
  name: `Bluebonnet ${id}`,
  rig: "Pioneer 54",
  operator: null,
  location: { country: "United States", state: "Texas", county: "Reeves" },
  x: -103.6,
  y: 31.4,
  place: { longitude: -103.6, latitude: 31.4, datum: "" },
  noPlace: null,
  finishedAt: null,
  targetDepth: 20_000,
  firstDepth: 100,
  depth: 19_000,
  firstTime: 0,
  lastTime: 16 * 86_400,
  rop: 171.5,
  rows: 19_000,
  plannedKop: 9800,
  plannedLanding: 10_900,
  landingTvd: 10_450,
  bhas: [],
  runs: [],
  ...part,
});
const wells = [
  well("1H"),
  well("2H"),
  well("3H", { x: null, y: null, place: null, noPlace: "no position", location: null }),
];

function open(path = "/wells-compare") {
  fakeServer.routes["GET api/rig"] = () => [];
  fakeServer.routes["GET api/well"] = ({ wellId }) => sampleWell(wellId);
  fakeServer.events["wells-compare/get"] = () => ({ wells, waiting: 0 });
  return openApp(path);
}
/** Lets the wells have no stands, surveys and lost time. */
function serveNoEvents() {
  for (const event of ["stand-metric/get/compare", "survey-data/get/compare"] as const)
    fakeServer.events[event] = () => ({});
  for (const event of ["npt/get", "flat-time/get"] as const) fakeServer.events[event] = () => [];
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const status = () => document.querySelector("[data-sync]");
const passing = () => document.querySelector("aside p")?.textContent;
const choose = async (name: string) => {
  await expect.element(page.getByRole("heading", { name: /chosen to compare/ })).toBeVisible();
  await page.getByRole("checkbox", { name }).click();
};

it("gives the map its place below the filters on a folded screen", async () => {
  await asFolded();
  open();
  await expect.element(page.getByRole("heading", { name: /chosen to compare/ })).toBeInTheDocument();
  const map = page.getByRole("application", { name: /^Map of wells/ });
  await expect.element(map).toBeInTheDocument();
  expect(heightOf(map.element())).toBeGreaterThanOrEqual(300);
  const list = page.getByRole("region", { name: "Wells", exact: true }).element();
  expect(list.getBoundingClientRect().top).toBeGreaterThanOrEqual(map.element().getBoundingClientRect().bottom);
  // Only the page scrolls: neither is in a part of it that scrolls by itself.
  expect(getComputedStyle(list.parentElement!).overflowY).toBe("visible");
  // The message about the map has a margin to its edge.
  const words = document.createRange();
  words.selectNodeContents(page.getByText(/^Outlines: /).element());
  expect(words.getBoundingClientRect().left).toBeGreaterThanOrEqual(10);
});

it("has the map first of four tabs, seven filters that open in place, and the buttons of the header [SH-013, SH-058, AN-040, AN-041, AN-149]", async () => {
  const app = open();
  await expect.element(page.getByRole("tab", { name: "Map View" })).toHaveAttribute("aria-selected", "true");
  expect(textsOf(page.getByRole("tab"))).toEqual(["Map View", "Drilling Optimization", "Directional", "NPT"]);
  for (const name of ["Sync", "Clear all", "Export PDF"]) await expect.element(button(name)).toBeVisible();
  expect(status()?.getAttribute("data-sync")).toBe("Initial");
  for (const name of ["Location", "BHA", "Trajectory", "Failures", "Personnel", "Mud Type", "Drilling Parameters"]) {
    await button(name).click();
    await expect.element(button(name)).toHaveAttribute("aria-expanded", "true");
    expect(document.querySelectorAll("aside [aria-expanded=true]").length).toBeGreaterThan(0);
    await expect.element(button("Apply")).toBeVisible();
  }
  await expect.element(page.getByRole("button", { name: /Bluebonnet, 2 of 2 wells pass/ })).toBeVisible();
  expect(app.path()).toBe("/wells-compare");
});

it("previews a filter while it is edited, restores it when the editor is closed and keeps it when it is applied", async () => {
  open();
  const country = async () => {
    await button("Location").click();
    await button("Country").click();
    await page.getByRole("option", { name: "United States" }).click();
  };
  await country();
  await expect.poll(passing).toBe("2 of 3 wells pass all filters");
  await expect.element(page.getByText("Changed", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Location/ }).click();
  await expect.poll(passing).toBe("3 of 3 wells pass all filters");
  await country();
  await button("Apply").click();
  await expect.poll(passing).toBe("2 of 3 wells pass all filters");
});

it("asks before all filters are cleared [AN-042]", async () => {
  open();
  await button("Personnel").click();
  await page.getByRole("textbox", { name: "Last name" }).fill("Vold");
  await button("Apply").click();
  await expect.poll(passing).toBe("0 of 3 wells pass all filters");
  await expect.element(page.getByText("No well passes all filters")).toBeVisible();
  await button("Clear all").click();
  await expect.element(page.getByText("Are you sure?")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  expect(passing()).toBe("0 of 3 wells pass all filters");
  await button("Clear all").click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
  await expect.poll(passing).toBe("3 of 3 wells pass all filters");
});

it("is Fetching while wells and rigs are read again, then Fetched; the list keeps its content [SH-127, SH-128]", async () => {
  open();
  await expect.element(page.getByRole("heading", { name: "0 of 3 chosen to compare" })).toBeVisible();
  let answer = () => {};
  fakeServer.routes["GET api/rig"] = () => new Promise((resolve) => (answer = () => resolve([])));
  const before = fakeServer.callsOf("GET api/wells").length;
  const askedCount = fakeServer.askedOf("wells-compare/get").length;
  await button("Sync").click();
  await expect.poll(() => status()?.getAttribute("data-sync")).toBe("Fetching");
  await expect.element(page.getByText("Bluebonnet 1H").first()).toBeVisible();
  await expect.poll(() => fakeServer.callsOf("GET api/rig").length).toBe(1);
  answer();
  await expect.poll(() => status()?.getAttribute("data-sync")).toBe("Fetched");
  expect(status()?.textContent).toMatch(/^Fetched \d\d:\d\d:\d\d$/);
  expect(fakeServer.callsOf("GET api/wells").length).toBe(before + 1);
  expect(fakeServer.askedOf("wells-compare/get").length).toBe(askedCount + 1);
});

it("counts the drilling parameters up and takes the words away after 3 s [AN-152]", async () => {
  open();
  let answer = () => {};
  fakeServer.events["wells-compare/get/count"] = ({ wellIds }) =>
    new Promise((resolve) => {
      answer = () =>
        resolve(Object.fromEntries(wellIds.map((id) => [id, { count: id === "1H" ? 11 : 10, lacks: [] }])));
    });
  await button("Drilling Parameters").click();
  await button("Add parameter").click();
  await expect.element(page.getByText("Counted 0 of 3 wells for Drilling Parameters")).toBeVisible();
  const countStart = performance.now();
  answer();
  await expect.element(page.getByText("Counted 3 of 3 wells for Drilling Parameters")).toBeVisible();
  expect(passing()).toBe("1 of 3 wells pass all filters");
  await expect.poll(() => page.getByText("Counted 3 of 3 wells for Drilling Parameters").query()).toBeNull();
  expect(performance.now() - countStart).toBeGreaterThanOrEqual(2995);
});

it("shows where charts are loading, and draws the selected wells by the calls for several wells [AN-044]", async () => {
  open();
  let answer = () => {};
  fakeServer.events["wells-compare/get/steps"] = () =>
    new Promise((resolve) => {
      answer = () =>
        resolve({
          "1H": {
            depth: [10_000, 10_250],
            rows: [250, 250],
            rop: [100, 120],
            wob: [30, 32],
            rpm: [80, 80],
            mse: [40, 41],
            sliding: [0, 20],
            footage: [250, 250],
            rated: [250, 250],
            hours: [2.5, 250 / 120],
          },
        });
    });
  await choose("Bluebonnet 1H");
  await page.getByRole("tab", { name: "Drilling Optimization" }).click();
  await expect.element(page.getByText(/Fetching means by depth/)).toBeVisible();
  answer();
  await expect.element(page.getByRole("img", { name: "ROP, WOB, RPM and MSE of 1 wells by depth" })).toBeVisible();
  await page.getByRole("button", { name: "Bluebonnet 1H", exact: true }).click();
  await expect
    .poll(() => fakeServer.askedOf("depth-data/get")[0]?.projection)
    .toEqual(["rop", "wob", "rpm", "mse", "correctedDepth", "currentDepthGap"]);
  await page.getByRole("tab", { name: "NPT" }).click();
  for (const event of ["well-data/get/compare", "stand-metric/get/compare", "survey-data/get/compare"] as const) {
    await expect.poll(() => fakeServer.askedOf(event)[0]?.wellIds).toEqual(["1H"]);
  }
  await page.getByRole("tab", { name: "Directional" }).click();
  await expect.poll(() => fakeServer.askedOf("slide-sheet/get/compare")[0]?.wellIds).toEqual(["1H"]);
});

it("is moved and zoomed by keys, and lists the wells of a place", async () => {
  open();
  const cluster = page.getByRole("button", { name: /Bluebonnet, 2 of 2 wells pass/ });
  await expect.element(cluster).toBeVisible();
  const placeOf = () => cluster.element().getAttribute("transform");
  const first = placeOf();
  page.getByRole("application").element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(placeOf).not.toBe(first);
  await userEvent.keyboard("0");
  await expect.poll(placeOf).toBe(first);
  cluster.element().focus();
  await userEvent.keyboard("{Enter}");
  await page
    .getByRole("region", { name: "Bluebonnet" })
    .getByRole("button", { name: /Bluebonnet 1H/ })
    .click();
  await expect.element(page.getByRole("heading", { name: "1 of 3 chosen to compare" })).toBeVisible();
});

it("sends the view to be printed, and shows Service unavailable if that is not possible", async () => {
  open();
  fakeServer.routes["GET api/pdf-gen/by-config"] = () => {
    throw new CallError("unavailable");
  };
  await choose("Bluebonnet 2H");
  await button("Export PDF").click();
  await expectTexts("PDF file gen", "Service unavailable");
  expect(fakeServer.callsOf("GET api/pdf-gen/by-config")[0]?.sent).toMatchObject({
    wellId: '["2H"]',
    pageName: "Map View",
    pdfUrl: "/pdf-gen/multi-wells",
    drillingOptimizationDepth: "0,40000",
    directionalDepth: "0,40000",
    directionalDayTime: "All",
    nptDepth: "0,40000",
    nptDayTime: "All",
  });
});

it("draws the printed page of a view without navigation, rail and tabs [SH-030, AN-043]", async () => {
  const query = new URLSearchParams({
    wellId: JSON.stringify(["2H", "gone"]),
    filters: JSON.stringify({ personnel: { lastName: "Vold" }, colors: [3] }),
    pageName: "Directional",
    directionalDepth: "500,9000",
  });
  open(`/pdf-gen/multi-wells?${query}`);
  await expect.element(page.getByRole("heading", { name: "Wells compare, Directional" })).toBeVisible();
  await expectTexts("Personnel: Vold", "Not shown: gone: the well is gone, or you may not see it");
  await expect.element(page.getByText("Bluebonnet 2H").first()).toBeVisible();
  expect(page.getByRole("tab").elements()).toEqual([]);
  expect(document.querySelector("nav, aside")).toBeNull();
});

it("prints the map with the wells on it, its legend below", async () => {
  open(`/pdf-gen/multi-wells?${new URLSearchParams({ wellId: JSON.stringify(["2H"]), pageName: "Map View" })}`);
  const map = page.getByRole("application", { name: /^Map of wells/ });
  await expect.poll(() => map.query()?.getBoundingClientRect().height ?? 0).toBeGreaterThan(400);
  const legend = page.getByText("One well that passes").element().getBoundingClientRect();
  expect(legend.top).toBeGreaterThanOrEqual(map.element().getBoundingClientRect().bottom);
});

it("reports a printed page as complete only when all of its charts have their data", async () => {
  let answer: ((reply: object) => void) | null = null;
  serveNoEvents();
  fakeServer.events["well-data/get/compare"] = () => new Promise((resolve) => (answer = resolve)) as never;
  open(`/pdf-gen/multi-wells?${new URLSearchParams({ wellId: JSON.stringify(["2H"]), pageName: "NPT" })}`);
  await expect.element(page.getByRole("heading", { name: "Wells compare, NPT" })).toBeVisible();
  await expect.poll(() => answer).not.toBeNull();
  // Longer than a page has to be calm for.
  await new Promise((later) => setTimeout(later, 700));
  const isReady = () => document.querySelector("[data-pdf-ready]")?.getAttribute("data-pdf-ready");
  expect(isReady()).toBe("false");
  answer!({ "2H": { time: [0, 86_400], holeDepth: [100, 900] } });
  await expect.poll(isReady).toBe("true");
  await expect.element(page.getByText("Days versus depth", { exact: true })).toBeVisible();
});

it("shows on the page why surveys or depths of the selected wells are missing", async () => {
  open();
  fakeServer.events["survey-data/get/compare"] = () => {
    throw new CallError("timeout");
  };
  fakeServer.events["well-data/get/compare"] = () => {
    throw new CallError("busy");
  };
  await choose("Bluebonnet 2H");
  await page.getByRole("tab", { name: "Directional" }).click();
  await expect.element(page.getByText("Surveys failed")).toBeVisible();
  await page.getByRole("tab", { name: "NPT" }).click();
  await expect.element(page.getByText("Depths over time failed")).toBeVisible();
});

it("the NPT tab shows the end of the period counted for the wells", async () => {
  open();
  const newest = 1_246_690_320;
  fakeServer.events["well-data/get/compare"] = () => ({
    "1H": { time: [newest - 86_400, newest], holeDepth: [100, 900] },
    "2H": { time: [newest - 172_800, newest - 86_400], holeDepth: [100, 800] },
  });
  serveNoEvents();
  await choose("Bluebonnet 1H");
  await choose("Bluebonnet 2H");
  await page.getByRole("tab", { name: "NPT" }).click();
  const dataEnd = page.getByText("Data to 04 Jul 2009 06:52 UTC");
  await expect.element(dataEnd).toBeVisible();
  await expect.element(dataEnd).toHaveAttribute("title", expect.stringContaining("2H: 03 Jul 2009 06:52:00 UTC"));
});

it("the NPT tab opens the daily report of an event by Enter, and its time charts by a link", async () => {
  const app = open();
  const startTime = 1_246_690_320;
  fakeServer.events["well-data/get/compare"] = () => ({
    "1H": { time: [startTime - 86_400, startTime], holeDepth: [100, 900] },
  });
  serveNoEvents();
  fakeServer.events["npt/get"] = () =>
    [
      {
        _id: "n",
        wellId: "1H",
        startTime,
        endTime: startTime + 3600,
        hours: 1,
        startMD: 900,
        category: "repair",
        description: "Repaired pump 2",
      },
    ] as never;
  await choose("Bluebonnet 1H");
  await page.getByRole("tab", { name: "NPT" }).click();
  const event = page.getByRole("row", { name: /Repaired pump 2/ });
  await event.click();
  await expect
    .element(page.getByRole("link", { name: "Open time charts" }))
    .toHaveAttribute("href", expect.stringMatching(/^\/well\/1H\?view=time-charts&from=20090704T065200Z/));
  event.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(app.path).toBe("/daily-reports/1H");
  expect(app.search()).toEqual({ at: startTime });
});

it("cuts no page off the navigation beside its tools, at 125 % text size too", async () => {
  await page.viewport(1440, 900);
  const nav = page.getByRole("navigation", { name: "Pages" });
  for (const textSize of [100, 125] as const) {
    setPreferences({ textSize });
    open();
    await expect.element(button("Export PDF")).toBeVisible();
    const { scrollWidth, clientWidth } = nav.element();
    expect([textSize, scrollWidth - clientWidth]).toEqual([textSize, 0]);
    closeApp();
  }
});
