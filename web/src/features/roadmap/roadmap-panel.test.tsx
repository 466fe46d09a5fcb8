import type { RouteReply } from "@sigma/contract/call-types";
import { CallError } from "@sigma/contract/errors";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, NOW, openMiddlePanel, wellId } from "../../charts/testing/panel-of-well";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleStatus } from "../../data/testing/samples";
import RoadmapPanel from "./roadmap-panel";

eachTestInItsOwnWell();

type Band = RouteReply<"GET api/roadmap-band">[number];

const band = (id: string, at: Band["at"], more: Partial<Band> = {}): Band => ({
  _id: id,
  wellId: wellId(),
  channel: "wob",
  at,
  low: 18,
  high: 24,
  reason: `Reason of ${id}`,
  source: { by: "hand" },
  author: "Astrid",
  createdAt: NOW,
  version: 1,
  ...more,
});

function open(bands: Band[], user: Parameters<typeof openMiddlePanel>[1] = {}) {
  fakeServer.routes["GET api/roadmap-band"] = () => bands;
  fakeServer.routes["GET api/formation-top"] = () => [];
  fakeServer.events["well-status/get"] = () => [sampleStatus(wellId(), Date.now() / 1000, { bitDepth: 9900 })];
  openMiddlePanel(RoadmapPanel, user);
}

const rowOf = (reason: string) => page.getByRole("row", { name: new RegExp(reason) });

it("lists bands by depth, marks those at the bit, and says that a formation is not known", async () => {
  open([
    band("Unknown", { by: "formation", name: "Chalk" }),
    band("Deep", { by: "depth", from: 9900, to: 9950 }, { low: null }),
    band("Above", { by: "depth", from: 9800, to: 9900 }),
  ]);
  await expect.element(rowOf("Reason of Deep")).toHaveTextContent("at the bit");
  await expect.element(rowOf("Reason of Above")).not.toHaveTextContent("at the bit");
  await expect.element(rowOf("Reason of Unknown")).toHaveTextContent("Chalk: its top is not known in this well");
  const reasons = page
    .getByRole("row")
    .elements()
    .map((row) => /Reason of (Above|Deep|Unknown)/.exec(row.textContent)?.[1]);
  expect(reasons.slice(1)).toEqual(["Above", "Deep", "Unknown"]);
});

it("adds a band at the bit after the form is right", async () => {
  const bands: Band[] = [];
  fakeServer.routes["POST api/roadmap-band"] = (sent) => {
    bands.push(band("New", sent.at, { low: sent.low ?? null, high: sent.high ?? null }));
    return bands[0]!;
  };
  open(bands);
  await page.getByRole("button", { name: "Add a band" }).first().click();
  const dialog = page.getByRole("dialog", { name: /Add band/ });
  await expect.element(dialog.getByLabelText("From, MD")).toHaveValue("9,900");
  const save = dialog.getByRole("button", { name: "Save" });
  await dialog.getByLabelText("To, MD").fill("9800");
  await expect.element(dialog.getByText("Not deeper than From")).toBeVisible();
  await dialog.getByLabelText("To, MD").fill("10100");
  await expect.element(save).toBeDisabled();
  await dialog.getByLabelText("High").fill("24");
  await save.click();
  await expect.element(page.getByRole("region", { name: /WOB, klb: up to 24/ })).toBeVisible();
  expect(fakeServer.sentTo("POST api/roadmap-band")).toEqual([
    {
      wellId: wellId(),
      channel: "wob",
      at: { by: "depth", from: 9900, to: 10_100 },
      mode: null,
      low: null,
      high: 24,
      reason: "",
    },
  ]);
});

it("shows why a band was refused, and keeps the form", async () => {
  fakeServer.routes["POST api/roadmap-band"] = () => {
    throw new CallError("validation", "Bands of a channel must not overlap", "at");
  };
  open([band("Other", { by: "depth", from: 9900, to: 10_000 })]);
  await page.getByRole("button", { name: "Add a band" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("To, MD").fill("9950");
  await dialog.getByLabelText("Low").fill("10");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Bands of a channel must not overlap")).toBeVisible();
  await expect.element(dialog.getByLabelText("Low")).toHaveValue("10");
});

it("deletes a band", async () => {
  fakeServer.routes["DELETE api/roadmap-band"] = () => ({ deleted: 1 });
  open([band("Old", { by: "depth", from: 9900, to: 9950 })]);
  await rowOf("Reason of Old").click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => fakeServer.sentTo("DELETE api/roadmap-band")).toEqual([{ wellId: wellId(), id: "Old" }]);
});

it("offers guests no button that would be refused", async () => {
  open([band("Old", { by: "depth", from: 9900, to: 9950 })], { type: "guest" });
  await rowOf("Reason of Old").click();
  await expect.element(page.getByRole("region", { name: /WOB, klb/ })).toBeVisible();
  for (const name of ["Add a band", "Edit", "Delete"])
    await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
});
