import type { WellId } from "@sigma/contract/ids";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { wellDataOf } from "../../../data/well/use-well-data";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleStatus, sampleUser, sampleWell } from "../../../data/testing/samples";
import { closeApp, openApp } from "../../testing/open-app";
import { withPlainPanels } from "../../testing/plain-panels";
import { serveTwoWells } from "../../testing/two-wells";
import { expectTexts } from "../../../ui/testing/shown-texts";

withPlainPanels();

const now = () => Date.now() / 1000;

beforeEach(serveTwoWells);

const header = () => page.getByRole("banner");

describe("which well", () => {
  it("is the well in the path, and every call refers to it", async () => {
    const app = openApp("/well/w1");
    await expect.element(page.getByText("the time charts")).toBeVisible();
    // Channels that are read later are asked for in another call.
    const watchedWells = () => new Set(app.server.askedOf("live-data/watch").map(({ wellId }) => wellId));
    await expect.poll(watchedWells).toEqual(new Set(["w1"]));
    await expect.poll(() => document.title).toBe("15/9-F-9 A – Sigma");
  });

  it("is the first favourite well if the path names none [SH-009]", async () => {
    const app = openApp("/well", sampleUser({ favoriteWells: ["w2" as never] }));
    await expect.poll(app.path).toBe("/well/w2");
  });

  it("is not found if no well has that name [SH-181]", async () => {
    const app = openApp("/well/gone");
    await expect.element(page.getByText("Well not found")).toBeVisible();
    expect(app.path()).toBe("/well-not-found");
    expect(app.server.sentTo("GET api/well")).toEqual([{ wellId: "gone" }]);
  });

  it("requests no samples of a well that was opened before and is gone", async () => {
    localStorage.setItem("opened-wells", JSON.stringify({ wells: ["gone"], channels: ["rop"] }));
    openApp("/well/gone");
    await expect.element(page.getByText("Well not found")).toBeVisible();
    expect(fakeServer.askedOf("live-data/get")).toEqual([]);
  });
});

describe("the address", () => {
  const live = () => wellDataOf("w1" as WellId).view.state;
  const stretch = { from: Date.UTC(2009, 6, 4, 6) / 1000, to: Date.UTC(2009, 6, 4, 7) / 1000 };

  it("shows the tab and the stretch of a link that was sent", async () => {
    openApp("/well/w1?view=depth-charts&from=20090704T060000Z&to=20090704T070000Z");
    await expect.element(page.getByText("the depth charts")).toBeVisible();
    await expect.poll(() => live().charts["time-charts"].historicalZoom).toEqual(stretch);
    expect(live().isLive).toBe(false);
    // The open tab outlives the test, as it does a visit.
    await page.getByRole("tab", { name: "Time Charts" }).click();
  });

  it("shows no other tab before the tab of a link", async () => {
    let isOtherSeen = false;
    const observer = new MutationObserver(
      () => (isOtherSeen ||= document.body.textContent.includes("the time charts")),
    );
    observer.observe(document.body, { childList: true, subtree: true });
    openApp("/well/w1?view=depth-charts");
    await expect.element(page.getByText("the depth charts")).toBeVisible();
    observer.disconnect();
    expect(isOtherSeen).toBe(false);
    await page.getByRole("tab", { name: "Time Charts" }).click();
  });

  it("has what is shown, and Back shows what was shown before", async () => {
    const app = openApp("/well/w1");
    await expect.element(page.getByText("the time charts")).toBeVisible();
    await expect.poll(() => app.search()).toEqual({ view: "time-charts" });
    wellDataOf("w1" as WellId).view.fetchHistorical("time-charts", stretch);
    const past = { view: "time-charts", from: "20090704T060000Z", to: "20090704T070000Z" };
    await expect.poll(() => app.search()).toEqual(past);
    app.back();
    await expect.poll(() => live().isLive).toBe(true);
    expect(app.search()).toEqual({ view: "time-charts" });
  });

  it("has depths as plain numbers", async () => {
    const app = openApp("/well/w1?view=depth-charts&top=2400&bottom=3000.5");
    await expect.poll(() => live().charts["depth-charts"].historicalZoom).toEqual({ from: 2400, to: 3000.5 });
    wellDataOf("w1" as WellId).view.zoomHistorical("depth-charts", { from: 2500, to: 2600 });
    await expect.poll(() => app.href()).toContain("top=2500&bottom=2600");
    await page.getByRole("tab", { name: "Time Charts" }).click();
  });
});

describe("the recalculation of the well", () => {
  it("is followed in the status bar, and cancelled there by administrators alone", async () => {
    const status = { wellId: "w1" as never, state: "running" as const, progress: 0.25, cancellable: true };
    fakeServer.events["recompute/get"] = () => ({ ...status, outdatedSince: 1_790_000_000 });
    openApp("/well/w1", sampleUser({ type: "engineer" }));
    const notice = page.getByRole("contentinfo").getByRole("status");
    await expect.element(notice).toHaveTextContent("Recalculating25 %");
    await expect.element(notice.getByRole("button")).not.toBeInTheDocument();
    closeApp();
    serveTwoWells();
    fakeServer.events["recompute/get"] = () => ({ ...status, outdatedSince: 1_790_000_000 });
    openApp("/well/w1");
    await expect.element(notice.getByRole("button", { name: "Cancel" })).toBeVisible();
  });
});

describe("the header", () => {
  it("names operator, rig, well and job, and what is missing as not defined [SH-051, SH-052]", async () => {
    openApp("/well/w1");
    await expect
      .element(page.getByTitle("Operator Equinor / Rig not defined / Well 15/9-F-9 A / Job not defined"))
      .toBeVisible();
  });

  it("has room for names of usual length on a screen of 1440 px", async () => {
    const name = "Bluebonnet 7H Sidetrack 2";
    fakeServer.routes["GET api/wells"] = () => [
      sampleWell("w1", {
        name,
        jobId: "BB-2607",
        operator: { name: "Plainsman Energy" },
        rig: { _id: "r1" as never, name: "Mærsk Inspirer" },
      }),
    ];
    openApp("/well/w1");
    await expect.element(page.getByTitle(`Well ${name} / Job BB-2607`)).toBeVisible();
    const texts = document.querySelectorAll<HTMLElement>("header dd, header button[title='Favourite wells'] span");
    expect(texts).toHaveLength(5);
    for (const text of texts) expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth + 1);
  });

  it("has a back arrow to the wells list [SH-046]", async () => {
    const app = openApp("/well/w1");
    await page.getByRole("link", { name: "All wells" }).click();
    await expect.poll(app.path).toBe("/wells");
  });

  it("lists the favourite wells to go to [SH-047]", async () => {
    const app = openApp("/well/w1", sampleUser({ favoriteWells: ["w2" as never] }));
    await page.getByTitle("Favourite wells").click();
    await page.getByRole("menuitem", { name: "Well 26" }).click();
    await expect.poll(app.path).toBe("/well/w2");
  });

  it("shows a text if the user has no favourite wells [SH-282]", async () => {
    openApp("/well/w1");
    await page.getByTitle("Favourite wells").click();
    await expect.element(page.getByText("This user doesn't have favorite wells")).toBeVisible();
  });

  it("hides and shows both sides with Modules and Plots [AN-004]", async () => {
    openApp("/well/w1");
    await expect.element(page.getByText("the toolface dial")).toBeVisible();
    await page.getByRole("button", { name: "Plots", exact: true }).click();
    await expect.element(page.getByText("the toolface dial")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Modules" }).click();
    await expect.element(page.getByText("the toolface dial")).toBeVisible();
    await expect.element(page.getByText("the time charts")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Modules" }).click();
    await expect.element(page.getByText("the time charts")).toBeVisible();
  });

  it("shows at a glance that the newest sample is old, and its age", async () => {
    fakeServer.events["well-status/get"] = () => [sampleStatus("w1", now() - 600)];
    openApp("/well/w1");
    await expect.element(header().getByText("STALE")).toBeVisible();
    await expect.element(header().getByText("10 min").first()).toBeVisible();
  });

  it("shows in the footer what is wrong with a feed that continues", async () => {
    const reason = "The database is away; samples are kept on disk until it is back";
    const status = sampleStatus("w1", now() - 1);
    fakeServer.events["well-status/get"] = () => [{ ...status, source: { ...status.source!, reason } }];
    openApp("/well/w1");
    for (const text of [reason, /channels, /]) await expect.element(page.getByText(text)).toBeVisible();
  });

  it("reports a lost connection once while it lasts, and no feed message in the meantime [SH-266]", async () => {
    const app = openApp("/well/w1");
    await expect.element(header().getByText("LIVE ON")).toBeVisible();
    const askedCount = app.server.askedOf("well-status/get").length;
    app.server.connections.at(-1)!.lost();
    await expect.element(page.getByRole("alert")).toHaveTextContent("Server connection error");
    await expect.element(header().getByText("OFFLINE")).toBeVisible();
    expect(page.getByRole("alert").elements()).toHaveLength(1);
    // The age of the newest sample counts on, and no glyph says that the rig is live.
    const toggle = () => header().getByRole("button", { name: /^LIVE ON/ });
    const seconds = () => Number(/([\d.]+) s$/.exec(toggle().element().textContent)![1]);
    const secondsThen = seconds();
    await expect.poll(seconds).toBeGreaterThan(secondsThen + 1);
    app.server.connections.at(-1)!.connect();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    await expect.poll(() => app.server.askedOf("well-status/get").length).toBeGreaterThan(askedCount);
  });

  it("shows that a well has no data yet if it has never had a sample", async () => {
    fakeServer.events["well-status/get"] = () => [];
    openApp("/well/w1");
    await expect.element(header().getByText("No data yet")).toBeVisible();
    expect(header().element().textContent).not.toMatch(/DEAD|1970/);
  });

  it("does not call a well empty while its samples are being read", async () => {
    let answer: () => void = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    fakeServer.events["well-status/get"] = () => [];
    fakeServer.events["live-data/get"] = async () => {
      await isAnswered;
      return { time: [] };
    };
    openApp("/well/w1");
    await expect.poll(() => fakeServer.askedOf("live-data/get").length).toBeGreaterThan(0);
    await expect.element(header().getByText("…", { exact: true }).first()).toBeVisible();
    expect(page.getByText(/no data yet/i).elements()).toEqual([]);
    answer();
    await expect.element(header().getByText("No data yet")).toBeVisible();
  });

  it("calculates the age from the time of arrival, not from a rig clock that is years behind", async () => {
    openApp("/well/w1");
    await expect.element(header().getByText("LIVE ON")).toBeVisible();
    wellDataOf("w1" as WellId).view.store.setState({ newest: { time: 1_246_694_000, receivedAt: 1_246_694_000 } });
    await expect.element(header().getByRole("button", { name: /^LIVE ON \d\.\d s$/ })).toBeVisible();
  });

  it("disables the preset selector and the WITS debugger for a user without well settings [SH-163]", async () => {
    openApp("/well/w1", sampleUser({ type: "engineer" }));
    for (const name of ["Preset: default", "Add preset", "Preset settings", "Latest WITS packets"]) {
      await expect.element(page.getByRole("button", { name })).toBeDisabled();
    }
  });
});

describe("tabs", () => {
  it("show only what is built", async () => {
    openApp("/well/w1");
    await expect.element(page.getByRole("button", { name: "Drilling Data" })).toBeVisible();
    expect(page.getByRole("button", { name: "Performance Metrics" }).query()).toBeNull();
  });

  it("open by click and by key, and keep their position", async () => {
    openApp("/well/w1");
    await page.getByRole("tab", { name: "Depth Charts" }).click();
    await expect.element(page.getByText("the depth charts")).toBeVisible();
    await userEvent.keyboard("[BracketLeft]");
    await expect.element(page.getByText("the time charts")).toBeVisible();
    await userEvent.keyboard("{Shift>}[Digit2]{/Shift}");
    await expect.element(page.getByText("the plot")).toBeVisible();
    expect(JSON.parse(localStorage.getItem("dashboard") ?? "{}")).toMatchObject({ rightTab: "Directional Plot" });
  });

  it("leave the dashboard standing when a panel fails", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    openApp("/well/w1");
    await page.getByRole("button", { name: "Hydraulics" }).click();
    await expectTexts("Hydraulics failed", "the toolface dial");
    await page.getByRole("button", { name: "Drilling Data" }).click();
    await expect.element(page.getByText("the time charts")).toBeVisible();
  });
});

it("the splitter moves with arrow keys and resets on double click", async () => {
  openApp("/well/w1");
  const splitter = page.getByRole("button", { name: /Width of the plots/ });
  await expect.element(splitter).toHaveAccessibleName(/404 px/);
  (splitter.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await expect.element(splitter).toHaveAccessibleName(/436 px/);
  await splitter.dblClick();
  await expect.element(splitter).toHaveAccessibleName(/404 px/);
});

it("? lists the keys of the visible elements", async () => {
  openApp("/well/w1");
  await expect.element(page.getByText("the time charts")).toBeVisible();
  await userEvent.keyboard("?");
  const list = page.getByRole("dialog", { name: "Keys" });
  for (const does of ["Live on or off", "Favourite wells", "Notifications", "Modules", "MWD"]) {
    await expect.element(list.getByText(does, { exact: true })).toBeVisible();
  }
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
});
