import type { Notification } from "@sigma/contract/notification";
import { IconChartLine, IconDroplet } from "@tabler/icons-react";
import { lazy } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useLiveStore } from "../data/live-state";
import { eventually } from "../data/testing/eventually";
import { fakeServer } from "../data/testing/fake-server";
import { samplePreset, sampleStatus, sampleUser, sampleWell } from "../data/testing/samples";
import { closeApp, openApp } from "./testing/open-app";

vi.mock(import("../data/open-socket"), () => import("../data/testing/fake-server"));
vi.mock(import("./panels"), () => {
  const panel = (text: string) => lazy(() => Promise.resolve({ default: () => <p>{text}</p> }));
  const broken = lazy(() =>
    Promise.resolve({
      default: () => {
        throw new Error("no such column");
      },
    }),
  );
  return {
    leftTabs: [
      { tab: "Drilling Data", icon: IconChartLine },
      { tab: "Performance Metrics", icon: IconChartLine },
      { tab: "Hydraulics", icon: IconDroplet },
    ],
    leftPanels: [
      { tab: "Drilling Data", subTab: "Time Charts", component: panel("the time charts") },
      { tab: "Drilling Data", subTab: "Depth Charts", component: panel("the depth charts") },
      { tab: "Hydraulics", component: broken },
    ],
    rightPanels: [
      { tab: "MWD", component: panel("the toolface dial") },
      { tab: "Directional Plot", component: panel("the plot") },
    ],
  };
});

const now = () => Date.now() / 1000;
const arisen = (id: string, change: Partial<Notification> = {}): Notification => ({
  _id: id,
  wellId: "w1" as never,
  time: now() - 60,
  type: "simple",
  alertLevel: "Warning",
  hidden: false,
  md: 3208.5,
  message: `message ${id}`,
  rigState: 2,
  stateTransitionReport: null,
  ...change,
});

beforeEach(() => {
  fakeServer.routes["GET api/wells"] = () => [
    sampleWell("w1", { name: "15/9-F-9 A", operator: { name: "Equinor" } }),
    sampleWell("w2", { name: "Well 26" }),
  ];
  fakeServer.events["well-status/get"] = () => [sampleStatus("w1", now() - 1)];
  fakeServer.events["dashboard-preset/get/all"] = () => [samplePreset("Tripping"), samplePreset("default")];
  fakeServer.events["notification/get"] = () => [];
});
afterEach(() => {
  vi.restoreAllMocks();
  closeApp();
});

const header = () => page.getByRole("banner");

describe("which well", () => {
  it("is the one of the path, and every call is about it", async () => {
    const app = openApp("/well/w1");
    await expect.element(page.getByText("the time charts")).toBeVisible();
    await eventually(() => expect(app.server.connections.at(-1)?.wellId).toBe("w1"));
    expect(document.title).toBe("15/9-F-9 A – Sigma");
  });

  it("is the first favourite well where the path names none [SH-009]", async () => {
    const app = openApp("/well", sampleUser({ favoriteWells: ["w2" as never] }));
    await eventually(() => expect(app.path()).toBe("/well/w2"));
  });

  it("is not found where there is none of that name [SH-181]", async () => {
    const app = openApp("/well/gone");
    await expect.element(page.getByText("Well not found")).toBeVisible();
    expect(app.path()).toBe("/well-not-found");
    expect(app.server.callsOf("GET api/well").map(({ sent }) => sent)).toEqual([{ wellId: "gone" }]);
  });
});

describe("the header", () => {
  it("names operator, rig, well and job, and what is missing as not defined [SH-051, SH-052]", async () => {
    openApp("/well/w1");
    await expect
      .element(page.getByTitle("Operator Equinor / Rig not defined / Well 15/9-F-9 A / Job not defined"))
      .toBeVisible();
  });

  it("has a back arrow to the wells list [SH-046]", async () => {
    const app = openApp("/well/w1");
    await page.getByRole("link", { name: "All wells" }).click();
    await eventually(() => expect(app.path()).toBe("/wells"));
  });

  it("lists the favourite wells to go to [SH-047]", async () => {
    const app = openApp("/well/w1", sampleUser({ favoriteWells: ["w2" as never] }));
    await page.getByTitle("Favourite wells").click();
    await page.getByRole("menuitem", { name: "Well 26" }).click();
    await eventually(() => expect(app.path()).toBe("/well/w2"));
  });

  it("says when there are no favourite wells [SH-282]", async () => {
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

  it("says at a glance that the newest sample is old, and how old", async () => {
    fakeServer.events["well-status/get"] = () => [sampleStatus("w1", now() - 600)];
    openApp("/well/w1");
    await expect.element(header().getByText("STALE")).toBeVisible();
    await expect.element(header().getByText("10 min").first()).toBeVisible();
  });

  it("tells at the foot what is wrong with a feed that goes on", async () => {
    const reason = "The database is away; samples are kept on disk until it is back";
    const status = sampleStatus("w1", now() - 1);
    fakeServer.events["well-status/get"] = () => [{ ...status, source: { ...status.source!, reason } }];
    openApp("/well/w1");
    await expect.element(page.getByText(reason)).toBeVisible();
    await expect.element(page.getByText(/channels, /)).toBeVisible();
  });

  it("counts the age from what arrives, not from a rig clock that is years behind", async () => {
    openApp("/well/w1");
    await expect.element(header().getByText("LIVE ON")).toBeVisible();
    useLiveStore.setState({ newest: { time: 1_246_694_000, receivedAt: 1_246_694_000 } });
    await expect.element(header().getByRole("button", { name: /^LIVE ON \d\.\d s$/ })).toBeVisible();
  });

  it("rests preset selector and WITS debugger for a user without well settings [SH-163]", async () => {
    openApp("/well/w1", sampleUser({ type: "engineer" }));
    for (const name of ["Preset: default", "Add preset", "Preset settings", "Latest WITS packets"]) {
      await expect.element(page.getByRole("button", { name })).toBeDisabled();
    }
  });
});

describe("presets", () => {
  it("are listed, and another one is made active by choosing it [SH-048, SH-240, WS-096]", async () => {
    const app = openApp("/well/w1");
    app.server.routes["PATCH api/users"] = ({ activePreset = "" }) => sampleUser({ activePreset });
    await page.getByRole("button", { name: "Preset: default" }).click();
    await page.getByRole("menuitem", { name: "Tripping" }).click();
    await expect.element(page.getByRole("button", { name: "Preset: Tripping" })).toBeVisible();
    expect(app.server.askedOf("dashboard-preset/get/all")).toEqual([{ userId: "u1" }]);
    expect(app.server.callsOf("PATCH api/users")[0]?.sent).toMatchObject({ activePreset: "Tripping" });
  });

  it("are not added with an empty name [SH-049, SH-136]", async () => {
    const app = openApp("/well/w1");
    await page.getByRole("button", { name: "Add preset" }).click();
    await expect.element(page.getByRole("dialog", { name: "Add Preset" })).toBeVisible();
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect.element(page.getByText("Dashboard Preset", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Can't add preset with empty name")).toBeVisible();
    expect(app.server.askedOf("dashboard-preset/post")).toEqual([]);
  });

  it("are listed in the settings, where deleting asks first [SH-049, WS-041, WS-042, WS-056, WS-057]", async () => {
    const app = openApp("/well/w1");
    app.server.events["dashboard-preset/delete"] = () => ({ deleted: 1 });
    await page.getByRole("button", { name: "Preset settings" }).click();
    await page.getByRole("button", { name: "Delete Tripping" }).click();
    await expect.element(page.getByText("Are you sure?")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    expect(app.server.askedOf("dashboard-preset/delete")).toEqual([]);
    await page.getByRole("button", { name: "Delete Tripping" }).click();
    await page.getByRole("button", { name: "Apply" }).click();
    await expect.element(page.getByRole("button", { name: "Delete Tripping" })).not.toBeInTheDocument();
    expect(app.server.askedOf("dashboard-preset/delete")).toEqual([{ userId: "u1", name: "Tripping" }]);
  });

  it("cannot be deleted while active [WS-144]", async () => {
    openApp("/well/w1");
    await page.getByRole("button", { name: "Preset settings" }).click();
    await page.getByRole("button", { name: "Delete default" }).click();
    await expect.element(page.getByText("Active Preset can't be deleted")).toBeVisible();
    expect(page.getByText("Are you sure?").query()).toBeNull();
  });
});

describe("notifications", () => {
  it("are counted at the bell and listed with the name of the well [SH-053, SH-251]", async () => {
    fakeServer.events["notification/get"] = () => [arisen("a"), arisen("b", { hidden: true })];
    const app = openApp("/well/w1");
    await page.getByRole("button", { name: "Notifications, 1 new" }).click();
    await expect.element(page.getByText("Notifications, 15/9-F-9 A")).toBeVisible();
    await expect.element(page.getByText("message a")).toBeVisible();
    expect(page.getByText("message b").query()).toBeNull();
    const [asked] = app.server.askedOf("notification/get");
    expect(asked?.wellId).toBe("w1");
    expect(now() - (asked?.from ?? 0)).toBeCloseTo(43_200, -2);
  });

  it("say when there are none [SH-280]", async () => {
    openApp("/well/w1");
    await page.getByRole("button", { name: "Notifications, 0 new" }).click();
    await expect.element(page.getByText("There is no notifications yet")).toBeVisible();
  });

  it("join the list as they arise", async () => {
    const app = openApp("/well/w1");
    await expect.element(page.getByRole("button", { name: "Notifications, 0 new" })).toBeVisible();
    app.server.push("notification", arisen("c", { alertLevel: "Error" }));
    await expect.element(page.getByRole("button", { name: "Notifications, 1 new" })).toBeVisible();
  });

  it("are archived singly and taken back [SH-114, SH-115, SH-252]", async () => {
    fakeServer.events["notification/get"] = () => [arisen("a")];
    fakeServer.events["notification/change-visibility"] = () => ({ success: true });
    const app = openApp("/well/w1");
    await page.getByRole("button", { name: "Notifications, 1 new" }).click();
    await page.getByRole("button", { name: "Archive: message a" }).click();
    await page.getByText("Archived 1").click();
    await page.getByRole("button", { name: "Unarchive: message a" }).click();
    await expect.element(page.getByText("New 1")).toBeVisible();
    expect(app.server.askedOf("notification/change-visibility")).toEqual([
      { wellId: "w1", id: "a", hidden: true },
      { wellId: "w1", id: "a", hidden: false },
    ]);
  });

  it("are archived all at once, and taken back all at once [SH-116, SH-117, SH-253]", async () => {
    fakeServer.events["notification/get"] = () => [arisen("a"), arisen("b")];
    fakeServer.events["notification/change-visibility-multiple"] = () => ({ success: true });
    const app = openApp("/well/w1");
    await page.getByRole("button", { name: "Notifications, 2 new" }).click();
    await page.getByRole("button", { name: "Archive All", exact: true }).click();
    await page.getByText("Archived 2").click();
    await page.getByRole("button", { name: "Unarchive All" }).click();
    await expect.element(page.getByText("New 2")).toBeVisible();
    expect(app.server.askedOf("notification/change-visibility-multiple")).toEqual([
      { wellId: "w1", ids: ["a", "b"], hidden: true },
      { wellId: "w1", ids: ["a", "b"], hidden: false },
    ]);
  });
});

describe("tabs", () => {
  it("show only what is built", async () => {
    openApp("/well/w1");
    await expect.element(page.getByRole("button", { name: "Drilling Data" })).toBeVisible();
    expect(page.getByRole("button", { name: "Performance Metrics" }).query()).toBeNull();
  });

  it("open by click and by key, and stay where they were", async () => {
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
    await expect.element(page.getByText("Hydraulics failed")).toBeVisible();
    await expect.element(page.getByText("the plot")).toBeVisible();
    await page.getByRole("button", { name: "Drilling Data" }).click();
    await expect.element(page.getByText("the time charts")).toBeVisible();
  });
});

it("the splitter moves with arrow keys and goes back on double click", async () => {
  openApp("/well/w1");
  const splitter = page.getByRole("button", { name: /Width of the plots/ });
  await expect.element(splitter).toHaveAccessibleName(/404 px/);
  (splitter.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await expect.element(splitter).toHaveAccessibleName(/436 px/);
  await splitter.dblClick();
  await expect.element(splitter).toHaveAccessibleName(/404 px/);
});

it("? lists the keys of what is on the screen", async () => {
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
