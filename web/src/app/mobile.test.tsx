import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../data/testing/eventually";
import { fakeServer } from "../data/testing/fake-server";
import { sampleStatus, sampleUser, sampleWell } from "../data/testing/samples";
import { closeApp, openApp } from "./testing/open-app";

vi.mock(import("../data/calls/open-socket"), () => import("../data/testing/fake-server"));

const now = () => Date.now() / 1000;
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
            time: now() - 60,
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
afterEach(async () => {
  vi.restoreAllMocks();
  closeApp();
  await page.viewport(1440, 900);
});

it("is where a phone ends, whatever it asked for [SH-033, SH-036]", async () => {
  const app = openApp("/wells", crew);
  await expect.element(page.getByRole("article", { name: "15/9-F-9 A" })).toBeVisible();
  expect(app.path()).toBe("/mobile");
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

it("shows what the favourite wells do, and how old their data is", async () => {
  openApp("/mobile", crew);
  const live = page.getByRole("article", { name: "15/9-F-9 A" });
  for (const text of ["Slide Drilling", "LIVE", "3,208.5", "3,201.2", "37.6"]) {
    await expect.element(live).toHaveTextContent(text);
  }
  const stale = page.getByRole("article", { name: "Well M-2" });
  for (const text of ["RMO, last known", "STALE", "10 min"]) await expect.element(stale).toHaveTextContent(text);
  expect(page.getByText("Not a favourite").query()).toBeNull();
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
  await eventually(() => expect(localStorage.getItem("token")).toBeNull());
  await expect.element(page.getByRole("button", { name: "Log in" })).toBeVisible();
  expect(app.server.callsOf("POST api/logout")).toHaveLength(1);
});
