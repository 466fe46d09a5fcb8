import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../../data/calls/query-client";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleRig, sampleSource, sampleStatus, sampleUser, sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";
import { asOnPhone, expectNothingBeside } from "../../../ui/testing/phone-screen";

const now = () => Date.now() / 1000;
const pioneer = sampleRig("r1", { name: "Pioneer 54", contractor: "Patterson" });
const on = { rig: { _id: pioneer._id, name: pioneer.name } };

beforeEach(() => {
  fakeServer.routes["GET api/rig"] = () => [pioneer, sampleRig("r2", { name: "Nabors X12", dataSourceType: "witsml" })];
  fakeServer.routes["GET api/wells"] = () => [
    sampleWell("w1", { name: "Reeves 1H", ...on }),
    sampleWell("w2", { name: "Reeves 2H", ...on }),
  ];
  fakeServer.events["well-status/get"] = () => [sampleStatus("w2", now() - 1)];
});

const row = (name: string) => page.getByRole("row").filter({ hasText: name });

it("lists each rig with contractor, data source, wells and the state of its feed [SH-019]", async () => {
  openApp("/rigs");
  for (const text of ["Patterson", "WITS", "Reeves 1H, Reeves 2H", "LIVE", "21 channels"]) {
    await expect.element(row("Pioneer 54")).toHaveTextContent(text);
  }
  for (const text of ["not defined", "WITSML", "no wells", "drills no well"]) {
    await expect.element(row("Nabors X12")).toHaveTextContent(text);
  }
});

it("fits a phone-sized screen", async () => {
  await asOnPhone();
  openApp("/rigs");
  await expect.element(row("Pioneer 54")).toHaveTextContent("LIVE");
  expectNothingBeside();
});

it("shows why and for how long a rig has sent no data", async () => {
  const reason = "10.0.0.4:5000 refuses the connection: nothing sends WITS there";
  fakeServer.events["well-status/get"] = () => [
    sampleStatus("w2", now() - 600, { source: sampleSource("w2", now() - 600, { state: "failed", reason }) }),
  ];
  openApp("/rigs");
  for (const text of ["STALE", "10 min", reason]) await expect.element(row("Pioneer 54")).toHaveTextContent(text);
});

it("opens the settings of a rig from its row", async () => {
  const app = openApp("/rigs");
  await row("Pioneer 54").getByText("Patterson").click();
  await expect.poll(app.path).toBe("/rig/r1");
});

it("stays on the last page when the list has become shorter", async () => {
  const many = Array.from({ length: 21 }, (_, k) => sampleRig(`r${k}`, { name: `Rig ${k + 1}` }));
  fakeServer.routes["GET api/rig"] = () => many;
  openApp("/rigs");
  await page.getByRole("button", { name: "Page 2", exact: true }).click();
  await expect.element(row("Rig 21")).toBeVisible();
  fakeServer.routes["GET api/rig"] = () => many.slice(0, 3);
  await queryClient.invalidateQueries();
  await expect.element(row("Rig 3")).toBeVisible();
});

it("finds a rig by a well, and reports when no rig matches", async () => {
  openApp("/rigs");
  await page.getByRole("searchbox").fill("2h");
  await expect.element(row("Pioneer 54")).toBeVisible();
  await expect.element(row("Nabors X12")).not.toBeInTheDocument();
  await page.getByRole("searchbox").fill("F-12");
  await expect.element(page.getByText("No items matching the search criteria")).toBeVisible();
});

it("has an add button in the header that leads to add-rig [SH-057]", async () => {
  const app = openApp("/rigs");
  await page.getByRole("banner").getByRole("button", { name: "Add rig" }).click();
  await expect.poll(app.path).toBe("/add-rig");
});

it("shows a text if no rigs exist yet", async () => {
  fakeServer.routes["GET api/rig"] = () => [];
  openApp("/rigs");
  await expect.element(page.getByText("There are no rigs yet")).toBeVisible();
});

it("is closed to engineers: they see no link to it, and are redirected to the wells [SH-155]", async () => {
  const app = openApp("/rigs", sampleUser({ type: "engineer" }));
  await expect.poll(app.path).toBe("/wells");
  await expect.element(page.getByRole("link", { name: "Wells" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Rigs" })).not.toBeInTheDocument();
});
