import { CallError } from "@sigma/contract/errors";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setPreferences } from "../../../data/choices/preferences";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleStatus, sampleUser, sampleWell } from "../../../data/testing/samples";
import { closeApp, openApp } from "../../testing/open-app";
import { asOnPhone, expectNothingBeside } from "../../../ui/testing/phone-screen";
import { expectTextsIn, textsOf } from "../../../ui/testing/shown-texts";

const now = () => Date.now() / 1000;

beforeEach(() => {
  fakeServer.routes["GET api/wells"] = () => [
    sampleWell("w1", {
      name: "15/9-F-9 A",
      operator: { name: "Equinor" },
      rig: { _id: "r1" as never, name: "Mærsk Inspirer" },
      location: { country: "Norway", state: "North Sea", county: "Block 15/9" },
      sections: { "Intermediate #1": 5000 },
      targetDepth: 4000,
    }),
    sampleWell("w2", { name: "Well 26", jobId: "26-0609" }),
    sampleWell("w3", { name: "Well M-2", holeDepth: 12_740.2, finishedAt: Date.UTC(2009, 5, 24) / 1000 }),
  ];
  fakeServer.events["well-status/get"] = () => [
    sampleStatus("w1", now() - 1, { rigState: 2, holeDepth: 3208.5, rop: 37.6 }),
    sampleStatus("w2", now() - 600, { rigState: 10, holeDepth: 11_323.6 }),
  ];
});

const row = (name: string) => page.getByRole("row").filter({ hasText: name });

it("shows what each well does right now [SH-008, SH-088]", async () => {
  openApp("/wells");
  const live = row("15/9-F-9 A");
  await expect.element(live).toHaveTextContent("LIVE");
  for (const text of [
    "Equinor",
    "Mærsk Inspirer",
    "Block 15/9",
    "Slide Drilling",
    "3,208.5",
    "80 %",
    "37.6",
    "Intermediate #1",
  ]) {
    await expect.element(live).toHaveTextContent(text);
  }
  await expect.element(row("Well 26")).toHaveTextContent("26-0609");
  await expect.element(row("Well M-2")).toHaveTextContent("24 Jun 2009");
});

it("calls no feed live while the connection is lost, and counts on how old its newest value is", async () => {
  const app = openApp("/wells");
  const live = row("15/9-F-9 A");
  await expect.element(live).toHaveTextContent("LIVE");
  await expect.element(page.getByText(/^\d+ ms$/)).toBeVisible();
  app.server.connections.at(-1)!.lost();
  await expect.element(live).toHaveTextContent(/OFFLINE\s?[3-9]/);
  await expect.element(live).not.toHaveTextContent("LIVE");
  await expect.element(row("Well M-2")).toHaveTextContent("24 Jun 2009");
  await expect.element(page.getByText("not available", { exact: true })).toBeVisible();
  app.server.connections.at(-1)!.connect();
  await expect.element(live).not.toHaveTextContent("OFFLINE");
  await expect.element(page.getByText("not available", { exact: true })).not.toBeInTheDocument();
});

it("keeps the tools of a well in view if the columns are wider than the screen", async () => {
  await page.viewport(1100, 700);
  openApp("/wells");
  const tools = page.getByRole("button", { name: "Tools: 15/9-F-9 A" });
  await expect.element(tools).toBeVisible();
  expect(tools.element().getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
});

it("has room for every column on a screen of 1440 px, section included", async () => {
  const knownWell = sampleWell("w4", {
    name: "FORGE 58-32 (MU-ESW1)",
    operator: { name: "StatoilHydro Petroleum AS" },
    rig: { _id: "r4" as never, name: "Maersk Inspirer" },
    jobId: "BB-2607",
    field: "Bluebonnet",
    sections: { Lateral: 7000 },
    targetDepth: 14_000,
  });
  fakeServer.routes["GET api/wells"] = () => [
    knownWell,
    sampleWell("w3", { finishedAt: Date.UTC(2009, 5, 24) / 1000 }),
  ];
  fakeServer.events["well-status/get"] = () => [
    sampleStatus("w4", now() - 1, { rigState: 8, holeDepth: 12_740.2, rop: 181.7 }),
  ];
  const time = Array.from({ length: 12 }, (_, k) => now() - 3600 * (12 - k));
  fakeServer.events["well-status/trend"] = () => [
    { wellId: knownWell._id, time, holeDepth: time.map((_, k) => 12_000 + 60 * k) },
  ];
  openApp("/wells");
  await expect.element(row("FORGE")).toHaveTextContent("Lateral");
  await expect.element(page.getByRole("img", { name: /^Hole depth of FORGE/ })).toBeVisible();
  const table = page.getByRole("table").element();
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement!.clientWidth);
  const section = page.getByText("Lateral", { exact: true }).element();
  const tools = page.getByRole("button", { name: "Tools: FORGE 58-32 (MU-ESW1)" }).element();
  expect(section.scrollWidth).toBeLessThanOrEqual(section.clientWidth);
  expect(section.getBoundingClientRect().right).toBeLessThanOrEqual(tools.getBoundingClientRect().left);
});

it("fits a phone-sized screen", async () => {
  await asOnPhone();
  openApp("/wells");
  await expect.element(row("15/9-F-9 A")).toHaveTextContent("3,208.5");
  expectNothingBeside();
});

it("offers administrators to restore wells that another administrator deleted", async () => {
  const deletedAt = now() - 100;
  fakeServer.routes["GET api/deletions"] = () => [
    { kind: "rig", id: "r9", name: "Pioneer 54", deletedAt },
    { kind: "well", id: "w9", name: "Reeves 1H", deletedAt },
  ];
  fakeServer.routes["POST api/well/restore"] = () => {
    fakeServer.routes["GET api/deletions"] = () => [];
    return { restored: 1 };
  };
  openApp("/wells");
  await expect.element(page.getByText("Reeves 1H was deleted. It can be restored for 8 min.")).toBeVisible();
  expect(page.getByText("Pioneer 54 was deleted").query()).toBeNull();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Reeves 1H is there again")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  expect(fakeServer.sentTo("POST api/well/restore")).toEqual([{ wellId: "w9" }]);
});

it("restores a deleted well under another name where its own is taken", async () => {
  fakeServer.routes["GET api/deletions"] = () => [
    { kind: "well", id: "w9", name: "Reeves 1H", deletedAt: now() - 100 },
  ];
  const makeTakenError = (name: string) =>
    new CallError("conflict", `The name ${name} is taken for the well REEVES 1H: restore it as another`, "name");
  fakeServer.routes["POST api/well/restore"] = ({ name }) => {
    if (name !== "Reeves 1H old") throw makeTakenError(name ?? "Reeves 1H");
    fakeServer.routes["GET api/deletions"] = () => [];
    return { restored: 1 };
  };
  openApp("/wells");
  await page.getByRole("button", { name: "Undo" }).click();
  const field = page.getByRole("textbox", { name: "Restore as" });
  await expect.element(page.getByText(/^The name Reeves 1H is taken for the well REEVES 1H/)).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("Reeves 1H (restored)");
  await field.fill("reeves  1h");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/^The name reeves {2}1h is taken/)).toBeVisible();
  await field.fill("Reeves 1H old");
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await expect.element(page.getByText("Reeves 1H is there again as Reeves 1H old")).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

it("does not request deleted wells for users who may not restore them", async () => {
  openApp("/wells", sampleUser({ type: "engineer" }));
  await expect.element(row("Well 26")).toBeVisible();
  expect(fakeServer.callsOf("GET api/deletions")).toEqual([]);
});

it("opens the first match of the search with Enter", async () => {
  const app = openApp("/wells");
  await page.getByRole("searchbox", { name: "Search wells" }).fill("well 26");
  await userEvent.keyboard("{Enter}");
  await expect.poll(app.path).toBe("/well/w2");
});

it("shows every value in the units and every time in the zone that the user chooses", async () => {
  openApp("/wells");
  const head = page.getByRole("columnheader", { name: /^Hole depth(?!,)/ });
  await expect.element(head).toHaveTextContent("Hole depthft");
  await page.getByRole("button", { name: "K. Moe" }).click();
  await page.getByRole("link", { name: "User settings" }).click();
  await page.getByRole("radiogroup", { name: "Units shown" }).getByText("Metric").click();
  await page.getByRole("radiogroup", { name: "Time zone" }).getByText("This computer").click();
  await page.getByRole("link", { name: "Wells", exact: true }).click();
  await expect.element(head).toHaveTextContent("Hole depthm");
  await expect.element(row("15/9-F-9 A")).toHaveTextContent("977.95");
  expect(JSON.parse(localStorage.getItem("preferences")!)).toMatchObject({ units: "metric", timeZone: "local" });
  setPreferences({ units: "field", timeZone: "UTC" });
  await expect.element(row("15/9-F-9 A")).toHaveTextContent("3,208.5");
});

it("shows the alarms of each well, wells with an alarm first, filters by level, and keeps the selected view", async () => {
  const worst = {
    alertId: "a1",
    level: "Error",
    status: "unacknowledged",
    text: "Avg WOB over 1min is 27.7",
    since: 5,
    isStale: false,
  } as const;
  const counts = { Error: 1, Warning: 1, Info: 0, Ok: 0 };
  fakeServer.events["wall/get"] = () => [
    {
      ...sampleStatus("w2", now() - 600),
      source: null,
      values: [],
      toPlan: null,
      slide: null,
      instruction: null,
      alarms: { counts, unacknowledged: 2, worst },
    },
  ];
  openApp("/wells", sampleUser({ favoriteWells: ["w1"] as never }));
  const links = () => textsOf(page.getByRole("link", { name: /^(15\/9-F-9 A|Well )/ }));
  await expect.poll(links).toEqual(["Well 26", "15/9-F-9 A", "Well M-2"]);
  await expect.element(row("Well 26").getByTitle("Avg WOB over 1min is 27.7")).toHaveTextContent("2");
  await page.getByText("Favourites first").click();
  await expect.poll(() => links()[0]).toBe("15/9-F-9 A");
  await page.getByRole("button", { name: "Error 1" }).click();
  await expect.poll(links).toEqual(["Well 26"]);
  await page.getByRole("button", { name: "Show as tiles" }).click();
  const tile = page.getByRole("listitem").filter({ hasText: "Well 26" });
  for (const text of ["Avg WOB over 1min is 27.7", "STALE", "11,323.6"])
    await expect.element(tile).toHaveTextContent(text);
  expect(JSON.parse(localStorage.getItem("wells-list")!)).toEqual({ view: "tiles", order: "favourites" });
  await page.getByRole("button", { name: "Show as a list" }).click();
  await page.getByText("Alarms first").click();
});

it("shows what is to be drilled now below the rig state of a live well", async () => {
  fakeServer.events["wall/get"] = () => [
    {
      ...sampleStatus("w1", now()),
      source: null,
      values: [],
      toPlan: { total: 2.1, leftRight: 0.4, aboveBelow: 2, allowed: [10, 10, 10, 10] },
      slide: null,
      instruction: { action: "Slide", start: 3190, length: 74, toolface: 2, toolfaceType: "gravity", left: 24 },
      alarms: { counts: { Error: 0, Warning: 0, Info: 0, Ok: 0 }, unacknowledged: 0, worst: null },
    },
  ];
  openApp("/wells");
  const order = row("15/9-F-9 A").getByText("Slide 74 ft at 2R, 24 ft left");
  await expect.element(order).toHaveAttribute("title", "Do now: Slide 74 ft at 2R, 24 ft left, 2.1 ft from the plan");
});

it("never lets old data look fresh", async () => {
  openApp("/wells");
  const stale = row("Well 26");
  await expectTextsIn(stale, "STALE", "10 min", "RMO, last known");
  await expect.element(stale).not.toHaveTextContent("80.0");
});

it("follows what the server pushes", async () => {
  const app = openApp("/wells");
  await expect.element(row("Well 26")).toHaveTextContent("STALE");
  await expect.poll(() => app.server.askedOf("well-status/watch")).toContainEqual({ on: true });
  app.server.push("well-status", [sampleStatus("w2", now(), { holeDepth: 11_324.1 })]);
  await expectTextsIn(row("Well 26"), "LIVE", "11,324.1");
});

describe("finding a well", () => {
  it("searches name, rig, operator and job", async () => {
    openApp("/wells");
    await page.getByRole("searchbox").fill("0609");
    await expect.element(row("Well 26")).toBeVisible();
    await expect.element(row("15/9-F-9 A")).not.toBeInTheDocument();
    await page.getByRole("searchbox").fill("F-12 B");
    await expect.element(page.getByText("No items matching the search criteria")).toBeVisible();
    await page.getByRole("button", { name: "Clear search" }).click();
    await expect.element(row("15/9-F-9 A")).toBeVisible();
  });

  it("jumps to the search with /", async () => {
    openApp("/wells");
    await expect.element(row("Well 26")).toBeVisible();
    await userEvent.keyboard("/");
    await expect.element(page.getByRole("searchbox")).toHaveFocus();
    await userEvent.keyboard("a/b");
    await expect.element(page.getByRole("searchbox")).toHaveValue("a/b");
  });

  it("filters by feed, with how many wells each has", async () => {
    openApp("/wells");
    await expect.element(page.getByText("All 3")).toBeVisible();
    await page.getByText("Stale 1").click();
    await expect.element(row("Well 26")).toBeVisible();
    await expect.element(row("15/9-F-9 A")).not.toBeInTheDocument();
  });

  it("sorts by a column and back", async () => {
    openApp("/wells");
    const names = () => textsOf(page.getByRole("table").getByRole("link"));
    await page.getByRole("button", { name: "Hole depth" }).click();
    await expect.poll(names).toEqual(["15/9-F-9 A", "Well 26", "Well M-2"]);
    await page.getByRole("button", { name: "Hole depth" }).click();
    await expect.poll(names).toEqual(["Well M-2", "Well 26", "15/9-F-9 A"]);
  });

  it("pages by 10, 20 or 50, ten pages at a jump [SH-289, SH-288]", async () => {
    fakeServer.routes["GET api/wells"] = () =>
      Array.from({ length: 125 }, (_, at) => sampleWell(`p${at}`, { name: `Pad ${String(at + 1).padStart(3, "0")}` }));
    openApp("/wells");
    await expect.element(page.getByText("1 – 20 of 125")).toBeVisible();
    await page.getByRole("radiogroup", { name: "Rows per page" }).getByText("10", { exact: true }).click();
    await expect.element(page.getByText("1 – 10 of 125")).toBeVisible();
    expect(page.getByRole("button", { name: /^Page \d+$/ }).elements()).toHaveLength(5);
    await page.getByRole("button", { name: "10 pages on" }).click();
    await expect.element(page.getByText("101 – 110 of 125")).toBeVisible();
    await page.getByRole("radiogroup", { name: "Rows per page" }).getByText("50", { exact: true }).click();
    await expect.element(page.getByText("1 – 50 of 125")).toBeVisible();
  });
});

it("opens the dashboard of a row, by click and by Enter on it", async () => {
  const app = openApp("/wells");
  await row("Well 26").click();
  await expect.poll(app.path).toBe("/well/w2");
  closeApp();
  const again = openApp("/wells");
  fakeServer.routes["GET api/wells"] = () => [sampleWell("w9", { name: "Well 9" })];
  await expect.element(row("Well 9")).toBeVisible();
  (row("Well 9").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => again.path()).toBe("/well/w9");
});

it("adds a well to the favourites and takes it out again [SH-106, SH-180]", async () => {
  let user = sampleUser();
  const app = openApp("/wells", user);
  app.server.routes["POST api/users/favorite-wells"] = ({ favoriteWells }) =>
    (user = sampleUser({ favoriteWells: favoriteWells as never }));
  const star = page.getByRole("button", { name: "Favourite: Well 26" });
  await star.click();
  await expect.element(star).toHaveAttribute("aria-pressed", "true");
  await expect
    .poll(() => app.server.callsOf("POST api/users/favorite-wells")[0]?.sent)
    .toEqual({
      username: "k.moe",
      favoriteWells: ["w2"],
    });
  await star.click();
  await expect.element(star).toHaveAttribute("aria-pressed", "false");
  expect(app.path()).toBe("/wells");
});

it("turns the star back when it could not be saved", async () => {
  const app = openApp("/wells");
  const star = page.getByRole("button", { name: "Favourite: Well 26" });
  await expect.element(star).toBeVisible();
  app.server.unreachable = true;
  await star.click();
  await expect.element(page.getByText("API query error; api/users/favorite-wells")).toBeVisible();
  await expect.element(star).toHaveAttribute("aria-pressed", "false");
});
