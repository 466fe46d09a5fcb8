import { CallError } from "@sigma/contract/errors";
import type { FormationTop } from "@sigma/contract/wells/formation-top";
import { newFormationTop } from "@sigma/contract/wells/new-formation-top";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleStatus, sampleTop, sampleWell } from "../../../data/testing/samples";
import { closeApp, openApp } from "../../testing/open-app";

let tops: FormationTop[] = [];

/** A server that stores what it receives. */
beforeEach(() => {
  tops = [
    sampleTop("salt", { formationName: "Salt", mdStart: 3000, mdEnd: 4000, tvdStart: 3000, tvdEnd: 4000 }),
    sampleTop("marl", { formationName: "", mdStart: 4000, mdEnd: 5000, tvdStart: 4000, tvdEnd: 5000 }),
  ];
  const { routes, events } = fakeServer;
  const well = sampleWell("w1", { name: "15/9-F-9 A", holeDepth: 4500 });
  routes["GET api/wells"] = () => [well];
  routes["GET api/well"] = () => well;
  routes["GET api/formation-top"] = () => tops;
  routes["POST api/formation-top/multiple"] = ({ formationTops }) => {
    const addedTops = formationTops.map((top, at) => sampleTop(`added-${at}`, top as Partial<FormationTop>));
    tops = [...tops, ...addedTops];
    return addedTops;
  };
  routes["PATCH api/formation-top/multiple"] = ({ items }) => {
    const changedTops = tops.flatMap((top) => {
      const item = items.find(({ _id }) => _id === top._id);
      return item ? [{ ...top, ...(item as Partial<FormationTop>) }] : [];
    });
    tops = tops.map((top) => changedTops.find(({ _id }) => _id === top._id) ?? top);
    return changedTops;
  };
  routes["DELETE api/formation-top"] = ({ id }) => {
    tops = tops.filter(({ _id }) => _id !== id);
    return { deleted: 1 };
  };
  events["engine"] = () => ({ success: true });
  events["notification/get"] = () => [];
});

const open = () => openApp("/well/w1/settings?tab=formation-tops");
const item = (name: string) => page.getByRole("listitem").filter({ hasText: name });
const toggle = (name: string) => item(name).getByRole("button").first();
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const save = () => page.getByRole("button", { name: "Save" });

it("shows one item per formation top, which opens and closes [WS-018, SH-091]", async () => {
  open();
  await expect.element(item("Salt")).toHaveTextContent("3,000 – 4,000 ft MD");
  await expect.element(item("Untitled")).toBeVisible();
  await expect.element(field("MD start")).not.toBeInTheDocument();
  await toggle("Salt").click();
  await expect.element(field("MD start")).toHaveValue("3,000");
  await toggle("Salt").click();
  await expect.element(field("MD start")).not.toBeInTheDocument();
});

it("has every field of a formation top", async () => {
  open();
  await toggle("Salt").click();
  for (const name of [
    "Formation name",
    "MD start",
    "MD end",
    "TVD start",
    "TVD end",
    "Baseline MSE",
    "Baseline ROP",
    "Pore pressure",
    "Fracture gradient",
  ]) {
    await expect.element(field(name)).toBeVisible();
  }
});

it("saves the selected colour [WS-019, WS-021, WS-164, WS-186, SH-195]", async () => {
  open();
  await page.getByLabelText("Colour of Salt").fill("#112233");
  await expect.element(page.getByText("1 change not saved: Salt")).toBeVisible();
  await save().click();
  await expect.element(page.getByText("Formation top settings", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Changes applied")).toBeVisible();
  expect(fakeServer.sentTo("PATCH api/formation-top/multiple")).toMatchObject([
    { wellId: "w1", items: [{ _id: "salt", formationName: "Salt", color: "#112233" }] },
  ]);
});

it("adds a formation top with the specified defaults [WS-020, WS-211, SH-193]", async () => {
  open();
  await page.getByRole("button", { name: "Add new Formation Top" }).click();
  await expect.element(field("Formation name")).toHaveFocus();
  await expect.element(field("MD start")).toHaveValue("0");
  await expect.element(field("MD end")).toHaveValue("25,000");
  await expect.element(field("TVD start")).toHaveValue("-10,000");
  await expect.element(field("TVD end")).toHaveValue("100,000,000");
  await expect.element(field("Baseline MSE")).toHaveValue("50");
  await save().click();
  await expect
    .poll(() => fakeServer.sentTo("POST api/formation-top/multiple"))
    .toEqual([{ wellId: "w1", formationTops: [newFormationTop] }]);
  await expect.element(save()).toBeDisabled();
});

it("brings a new formation top into view below a long list", async () => {
  await page.viewport(1280, 500);
  tops = Array.from({ length: 20 }, (_, at) =>
    sampleTop(`t${at}`, { formationName: `T${at}`, mdStart: at * 100, mdEnd: at * 100 + 100, tvdEnd: at * 100 + 100 }),
  );
  open();
  await page.getByRole("button", { name: "Add new Formation Top" }).click();
  await expect.element(field("Formation name")).toHaveFocus();
  await expect.element(field("Formation name")).toBeInViewport();
  await page.viewport(1440, 900);
});

it("deletes a formation top, but never the last one [WS-142, SH-194]", async () => {
  open();
  await page.getByRole("button", { name: "Delete Untitled" }).click();
  await expect.element(item("Untitled")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Delete Salt" })).toBeDisabled();
  await save().click();
  await expect.poll(() => fakeServer.sentTo("DELETE api/formation-top")).toEqual([{ wellId: "w1", id: "marl" }]);
});

it("broadcasts one event for any number of changes [WS-123, WS-170]", async () => {
  const app = open();
  await page.getByRole("button", { name: "Delete Untitled" }).click();
  await page.getByLabelText("Colour of Salt").fill("#112233");
  await page.getByRole("button", { name: "Add new Formation Top" }).click();
  await field("Formation name").fill("Shale");
  await page.getByRole("textbox", { name: "MD start", exact: true }).fill("4000");
  await page.getByRole("textbox", { name: "TVD start", exact: true }).fill("4000");
  await save().click();
  await expect.element(page.getByRole("dialog", { name: "Applying changes" })).toBeVisible();
  expect(app.server.askedOf("engine")).toEqual([{ message: "formation-tops-updated", payload: { wellId: "w1" } }]);
});

it("keeps changes that did not reach the server, and sends none twice", async () => {
  fakeServer.routes["DELETE api/formation-top"] = () => {
    throw new CallError("unavailable");
  };
  const app = open();
  await page.getByRole("button", { name: "Add new Formation Top" }).click();
  await field("Formation name").fill("Shale");
  await page.getByRole("button", { name: "Delete Salt" }).click();
  await save().click();
  await expect.element(page.getByText("1 change not saved: Salt deleted")).toBeVisible();
  expect(app.server.askedOf("engine")).toEqual([]);
  await save().click();
  await expect.poll(() => fakeServer.sentTo("DELETE api/formation-top")).toHaveLength(2);
  expect(fakeServer.sentTo("POST api/formation-top/multiple")).toHaveLength(1);
});

it("shows errors at a closed item too, and cannot be saved with them [WS-125]", async () => {
  open();
  await toggle("Salt").click();
  await field("Baseline MSE").fill("");
  await expect.element(page.getByText("This field is required")).toBeVisible();
  await expect.element(save()).toBeDisabled();
  await toggle("Salt").click();
  await expect.element(page.getByText("1 field needs a valid value")).toBeVisible();
});

it("follows the hole depth of the feed if none was entered", async () => {
  fakeServer.routes["GET api/wells"] = () => [sampleWell("w1")];
  fakeServer.routes["GET api/well"] = () => sampleWell("w1");
  const status = sampleStatus("w1", 1_790_000_000);
  fakeServer.events["well-status/get"] = () => [{ ...status, holeDepth: 4500 }];
  open();
  await expect.element(item("Untitled")).toHaveTextContent("ACTIVE");
  fakeServer.push("well-status", [{ ...status, holeDepth: 3200 }]);
  await expect.element(item("Salt")).toHaveTextContent("ACTIVE");
  await expect.element(item("Untitled")).not.toHaveTextContent("ACTIVE");
});

it("marks the formation that the well is in [WS-105, WS-106]", async () => {
  open();
  await expect.element(item("Untitled")).toHaveTextContent("ACTIVE");
  closeApp();
  fakeServer.routes["GET api/wells"] = () => [sampleWell("w1")];
  fakeServer.routes["GET api/formation-top"] = () => tops;
  fakeServer.events["survey-data/get"] = () => ({ md: [0, 3600], tvd: [0, 3550] });
  open();
  await expect.element(item("Salt")).toHaveTextContent("ACTIVE");
});
