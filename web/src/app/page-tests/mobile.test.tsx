import type { AlertState } from "@sigma/contract/alerts/alert-state";
import { toJsonColumns } from "@sigma/contract/samples/column-frame";
import { CallError } from "@sigma/contract/errors";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { parseUnsent } from "../../data/notifications/unsent-actions";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleStatus, sampleUser, sampleWell } from "../../data/testing/samples";
import { openApp } from "../testing/open-app";
import { expectTextsIn } from "../../ui/testing/shown-texts";

const now = () => Date.now() / 1000;
const noticeTime = now() - 60;
const crew = sampleUser({ favoriteWells: ["w1", "w2"] as never });

beforeEach(async () => {
  await page.viewport(390, 844);
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148");
  fakeServer.routes["GET api/wells"] = () => [
    sampleWell("w1", { name: "15/9-F-9 A" }),
    sampleWell("w2", { name: "Well M-2" }),
    sampleWell("w3", { name: "Not a favourite" }),
  ];
  fakeServer.events["well-status/get"] = () => [
    sampleStatus("w1", now() - 1, { rigState: 2, holeDepth: 3208.5, bitDepth: 3201.2, rop: 37.6 }),
    sampleStatus("w2", now() - 600, { rigState: 10 }),
  ];
  fakeServer.events["notification/change-visibility"] = () => ({ success: true });
  fakeServer.events["notification/get"] = ({ wellId }) =>
    wellId === "w1"
      ? [
          {
            _id: "n1",
            wellId: "w1" as never,
            time: noticeTime,
            type: "simple",
            alertLevel: "Warning",
            hidden: false,
            md: null,
            message: "WOB above 25 klb for 10 s",
            rigState: null,
            stateTransitionReport: null,
          },
        ]
      : [];
});

it("is the page that a phone is sent to, whatever it requested [SH-033, SH-036]", async () => {
  const app = openApp("/wells", crew);
  await expect.element(page.getByRole("article", { name: "15/9-F-9 A" })).toBeVisible();
  expect(app.path()).toBe("/mobile");
});

it("distinguishes a well with a depth log from one without data", async () => {
  const { "well-status/get": known } = fakeServer.events;
  fakeServer.events["well-status/get"] = async (request) => [
    ...(await known!(request)),
    { ...sampleStatus("w3", 0, { holeDepth: 7536.3 }), lastTime: null, source: null },
  ];
  openApp("/mobile", crew);
  await expect
    .element(page.getByRole("article", { name: "Not a favourite" }))
    .toHaveTextContent("depth log without times");
});

it("lets a phone without a session stay, without going round in circles [SH-036]", async () => {
  const app = openApp("/wells", null);
  await expect.element(page.getByRole("button", { name: "Log in" })).toBeVisible();
  expect(app.path()).toBe("/mobile");
});

it("signs in on the phone", async () => {
  const app = openApp("/wells", null);
  app.server.routes["POST api/login"] = () => ({ token: "new" });
  app.server.routes["GET api/users/token"] = () => crew;
  await page.getByLabelText("Username").fill("k.moe");
  await page.getByLabelText("Password", { exact: true }).fill("secret");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect.element(page.getByRole("article", { name: "15/9-F-9 A" })).toBeVisible();
  expect(app.path()).toBe("/mobile");
});

it("shows what every well does, favourites first, and how old their data is", async () => {
  openApp("/mobile", crew);
  const live = page.getByRole("article", { name: "15/9-F-9 A" });
  for (const text of ["Slide Drilling", "LIVE", "3,208.5", "3,201.2", "37.6"]) {
    await expect.element(live).toHaveTextContent(text);
  }
  const stale = page.getByRole("article", { name: "Well M-2" });
  for (const text of ["RMO, last known", "STALE", "10 min"]) await expect.element(stale).toHaveTextContent(text);
  await expect.element(page.getByRole("article", { name: "Not a favourite" })).toHaveTextContent("no data yet");
  const order = page.getByRole("article").elements();
  expect(order.map((card) => card.getAttribute("aria-label"))).toEqual(["15/9-F-9 A", "Well M-2", "Not a favourite"]);
});

it("finds a well by a part of its name", async () => {
  openApp("/mobile", crew);
  await page.getByRole("searchbox", { name: "Search wells" }).fill("m-2");
  await expect.element(page.getByRole("article", { name: "15/9-F-9 A" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("article", { name: "Well M-2" })).toBeVisible();
});

describe("the page of a well", () => {
  const samples = {
    time: [0, 30, 60].map((at) => Math.floor(now()) - 60 + at),
    rop: [20, 90, 37.6],
    wob: [8, 25.3, 18],
  };
  beforeEach(() => {
    fakeServer.routes["GET api/well"] = ({ wellId }) => sampleWell(wellId, { name: "15/9-F-9 A" });
    fakeServer.events["live-data/watch"] = () => ({ success: true });
    fakeServer.events["live-data/get"] = ({ projection = [] }) => pick(projection);
    fakeServer.events["well-data/get"] = ({ projection = [] }) => pick(projection);
    fakeServer.events["survey-data/get"] = () => ({
      md: [0, 2913.39, 3045.96],
      inclination: [0, 46.52, 50.33],
      azimuth: [0, 189.17, 189.21],
      dls: [0, 4, 2.88],
    });
  });
  const pick = (names: readonly string[]) =>
    toJsonColumns(
      Object.fromEntries(
        names.map((name) => [
          name,
          Float64Array.from((samples as Record<string, number[]>)[name] ?? [Number.NaN, Number.NaN, Number.NaN]),
        ]),
      ),
    );

  it("opens from its card: state, values with their range, newest surveys", async () => {
    const app = openApp("/mobile", crew);
    await page.getByRole("link", { name: "15/9-F-9 A", exact: true }).click();
    await expect.poll(app.path).toBe("/mobile/w1");
    await expect.element(page.getByRole("article", { name: "15/9-F-9 A" })).toHaveTextContent("Slide Drilling");
    const wob = page.getByRole("button", { name: /^WOB/ });
    await expectTextsIn(wob, "18.0 klb", "8.0 – 25.3");
    await expect.element(page.getByRole("row").nth(1)).toHaveTextContent("3,045.9650.33189.212.88");
  });

  it("names the last known state of a stale well, as its card does", async () => {
    fakeServer.events["well-status/get"] = () => [sampleStatus("w1", now() - 600, { rigState: 10 })];
    openApp("/mobile/w1", crew);
    const card = page.getByRole("article", { name: "15/9-F-9 A" });
    for (const text of ["STALE", "RMO, last known"]) await expect.element(card).toHaveTextContent(text);
  });

  it("keeps the value of a channel that is slower than the others", async () => {
    samples.wob = [8, 25.3, Number.NaN];
    openApp("/mobile/w1", crew);
    await expect.element(page.getByRole("button", { name: /^WOB/ })).toHaveTextContent("25.3 klb");
    samples.wob = [8, 25.3, 18];
  });

  it("has no pointer on the scale of a channel without a value", async () => {
    openApp("/mobile/w1", crew);
    await expect.element(page.getByRole("button", { name: /^WOB/ })).toHaveTextContent("18.0 klb");
    const pointers = (name: RegExp) =>
      page.getByRole("button", { name }).element().querySelectorAll('[class*="pointer"]').length;
    expect([pointers(/^WOB/), pointers(/^Torque/)]).toEqual([1, 0]);
  });

  it.each([
    [600, "STALE", "7,536.3", true],
    [7200, "DEAD", "Hole depth–Bit depth–ROP–", false],
  ] as const)("shows depths and rate of a feed %i s ago as what they are", async (ago, feed, text, isOld) => {
    fakeServer.events["well-status/get"] = () => [sampleStatus("w1", now() - ago, { holeDepth: 7536.3 })];
    openApp("/mobile/w1", crew);
    const head = page.getByRole("article", { name: "15/9-F-9 A" });
    for (const part of [feed, text]) await expect.element(head).toHaveTextContent(part);
    expect(head.element().querySelector("dd > .old-value")?.textContent === text).toBe(isOld);
  });

  it("ends the figures of all values in one column", async () => {
    openApp("/mobile/w1", crew);
    await expect.element(page.getByRole("button", { name: /^WOB/ })).toHaveTextContent("18.0 klb");
    const units = ["ROP", "WOB", "RPM", "Torque", "Hookload"].map((name) => {
      const row = page.getByRole("button", { name: new RegExp(`^${name}`) }).element();
      return Math.round(row.children[1]!.querySelector("span")!.getBoundingClientRect().left);
    });
    expect(new Set(units).size).toBe(1);
  });

  it("draws the course of the value that is tapped, with its scale", async () => {
    openApp("/mobile/w1", crew);
    await expect
      .element(page.getByRole("img", { name: "ROP of 15/9-F-9 A over an hour, 0 – 100 ft/hr" }))
      .toBeVisible();
    await page.getByRole("button", { name: /^WOB/ }).click();
    await expect.element(page.getByRole("img", { name: "WOB of 15/9-F-9 A over an hour, 0 – 30 klb" })).toBeVisible();
  });

  it("opens the time of a notification, and returns to live", async () => {
    fakeServer.events["well-data/get/raw"] = ({ projection = [] }) => pick(projection);
    const app = openApp("/mobile", crew);
    await page.getByRole("link", { name: /WOB above 25 klb/ }).click();
    await expect.poll(app.path).toBe("/mobile/w1");
    const moment = page.getByRole("region", { name: "At this moment" });
    await expect.element(moment.getByRole("button", { name: /^WOB/ })).toHaveTextContent("18.0 klb");
    const rawRequest = fakeServer.askedOf("well-data/get/raw")[0]!;
    expect(rawRequest.to).toBe(Math.floor(noticeTime));
    await page.getByRole("button", { name: "Back to live" }).click();
    await expect.element(page.getByRole("region", { name: "Last hour" })).toBeVisible();
  });

  it("says that the well does not exist", async () => {
    fakeServer.routes["GET api/well"] = () => {
      throw new CallError("not-found");
    };
    openApp("/mobile/gone", crew);
    await expect.element(page.getByText("Can't find Well with id: gone")).toBeVisible();
  });
});

describe("alarms", () => {
  const state = (status: "unacknowledged" | "acknowledged" | "shelved"): AlertState => ({
    wellId: "w1" as never,
    alertId: "a1",
    status,
    isActive: true,
    isStale: false,
    raisedAt: noticeTime,
    values: [27.7],
    now: [28],
    hold: null,
  });
  beforeEach(() => {
    fakeServer.events["alert-state/get/all"] = () => [state("unacknowledged")];
    fakeServer.events["notification-configuration/get/all"] = () => [
      {
        _id: "a1",
        alertLevel: "Warning",
        type: "simple",
        join: "all",
        rigStates: [],
        rules: [{ trace: "wob", aggregationType: "Avg", aggregationInterval: "1min" }],
      } as never,
    ];
  });
  const alarm = page.getByRole("region", { name: "Alarms" }).getByRole("listitem");

  it("are acknowledged and shelved with targets for a thumb, a limit and a reason", async () => {
    const app = openApp("/mobile", crew);
    await expect.element(alarm).toHaveTextContent("Avg WOB over 1min is 27.7");
    const acknowledge = alarm.getByRole("button", { name: "Acknowledge" });
    await expect.element(acknowledge).toBeVisible();
    expect(acknowledge.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    fakeServer.events["alert-state/change"] = ({ action }) => state(action === "shelve" ? "shelved" : "acknowledged");
    await acknowledge.click();
    await expect
      .poll(() => app.server.askedOf("alert-state/change"))
      .toEqual([{ wellId: "w1", id: "a1", action: "acknowledge" }]);
    await alarm.getByRole("button", { name: "Shelve" }).click();
    const shelve = page.getByRole("dialog").getByRole("button", { name: "Shelve" });
    await expect.element(shelve).toBeDisabled();
    await page.getByRole("button", { name: "4 h" }).click();
    await page.getByRole("button", { name: "Sensor is wrong" }).click();
    await shelve.click();
    await expect
      .poll(() => app.server.askedOf("alert-state/change")[1])
      .toMatchObject({
        action: "shelve",
        reason: "Sensor is wrong",
      });
    const { until } = app.server.askedOf("alert-state/change")[1]!;
    expect(Math.abs(until! - now() - 4 * 3600)).toBeLessThan(10);
  });

  it("list unsent entries, even after a reload, and send them again only on request", async () => {
    fakeServer.events["alert-state/change"] = () => {
      throw new CallError("unavailable");
    };
    const app = openApp("/mobile", crew);
    await alarm.getByRole("button", { name: "Acknowledge" }).click();
    await expect.element(alarm).toHaveTextContent("Not confirmed: Acknowledge");
    expect(parseUnsent(localStorage.getItem("unsent-actions"))).toMatchObject([
      { alertId: "a1", action: "acknowledge" },
    ]);
    fakeServer.events["alert-state/change"] = () => state("acknowledged");
    app.server.connections.at(-1)!.lost();
    app.server.connections.at(-1)!.connect();
    await expect.element(alarm.getByRole("button", { name: "Send again" })).toBeVisible();
    expect(app.server.askedOf("alert-state/change")).toHaveLength(1);
    await alarm.getByRole("button", { name: "Send again" }).click();
    await expect.element(alarm).not.toHaveTextContent("Not confirmed");
    expect(app.server.askedOf("alert-state/change")).toHaveLength(2);
  });
});

it("archives a new notification", async () => {
  const app = openApp("/mobile", crew);
  await page.getByRole("button", { name: "Archive: WOB above 25 klb for 10 s" }).click();
  await expect.element(page.getByText("WOB above 25 klb for 10 s")).not.toBeInTheDocument();
  expect(app.server.askedOf("notification/change-visibility")).toEqual([{ wellId: "w1", id: "n1", hidden: true }]);
});

it("signs out", async () => {
  const app = openApp("/mobile", crew);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect.poll(() => localStorage.getItem("token")).toBeNull();
  await expect.element(page.getByRole("button", { name: "Log in" })).toBeVisible();
  expect(app.server.callsOf("POST api/logout")).toHaveLength(1);
});
