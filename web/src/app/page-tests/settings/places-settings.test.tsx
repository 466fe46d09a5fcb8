import { CallError } from "@sigma/contract/errors";
import type { LeaseLine } from "@sigma/contract/directional/lease-line";
import type { Target } from "@sigma/contract/directional/target";
import type { WellId } from "@sigma/contract/ids";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";

const wellId = "w1" as WellId;
let targets: Target[];
let lines: LeaseLine[];

/** A server that stores what it receives. */
beforeEach(() => {
  const shape = { kind: "circle", radius: 50 } as const;
  const place = { reference: "well", north: -1450, east: -250, tvd: 9000, above: 10, below: 10 } as const;
  targets = [{ _id: "t1", wellId, version: 1, name: "Heel", ...place, shape }];
  lines = [];
  const { routes } = fakeServer;
  routes["GET api/wells"] = () => [sampleWell("w1")];
  routes["GET api/well"] = () => sampleWell("w1");
  routes["GET api/target"] = () => targets;
  routes["GET api/lease-line"] = () => lines;
  routes["POST api/target/multiple"] = ({ targets: added }) => {
    const madeTargets = added.map((target, at) => ({ ...target, _id: `new-${at}`, wellId, version: 1 }) as Target);
    targets = [...targets, ...madeTargets];
    return madeTargets;
  };
  routes["PATCH api/target"] = ({ id, version, updateValues }) => {
    const knownTarget = targets.find(({ _id }) => _id === id)!;
    if (version !== knownTarget.version)
      throw new CallError("conflict", "Changed", "version", { current: knownTarget });
    targets = targets.map((target) =>
      target._id === id ? ({ ...target, ...updateValues, version: 2 } as Target) : target,
    );
    return targets.find(({ _id }) => _id === id)!;
  };
  routes["DELETE api/target"] = ({ id }) => {
    targets = targets.filter(({ _id }) => _id !== id);
    return { deleted: 1 };
  };
  routes["POST api/lease-line"] = (body) => {
    const madeLine = { ...body, _id: "l1", version: 1 } as LeaseLine;
    lines = [...lines, madeLine];
    return madeLine;
  };
});

const open = () => openApp("/well/w1/settings?tab=general&part=targets");
const item = (name: string) => page.getByRole("listitem", { name, exact: true });
const save = () => page.getByRole("button", { name: "Save" });

it("changes a target, adds another by its name, location and shape, and saves both", async () => {
  open();
  await expect.element(item("Heel").getByRole("textbox", { name: "Radius" })).toHaveValue("50");
  await item("Heel").getByRole("textbox", { name: "TVD" }).fill("9100");
  await page.getByRole("button", { name: "Add target" }).click();
  const addedTarget = item("New target");
  await expect.element(save()).toBeDisabled();
  for (const [name, text] of [
    ["North", "-2500"],
    ["East", "-400"],
    ["TVD", "9200"],
  ] as const) {
    await addedTarget.getByRole("textbox", { name, exact: true }).fill(text);
  }
  await addedTarget.getByText("Rectangle").click();
  await addedTarget.getByRole("textbox", { name: "Length", exact: true }).fill("400");
  await addedTarget.getByRole("textbox", { name: "Width" }).fill("100");
  await addedTarget.getByRole("textbox", { name: "Name" }).fill("Toe");
  await save().click();
  await expect.element(page.getByText("Changes applied")).toBeVisible();
  expect(targets).toMatchObject([
    { name: "Heel", tvd: 9100, shape: { kind: "circle", radius: 50 }, version: 2 },
    {
      name: "Toe",
      north: -2500,
      east: -400,
      tvd: 9200,
      shape: { kind: "rectangle", length: 400, width: 100, azimuth: 0 },
    },
  ]);
});

it("adds a lease line with its corners, and deletes a target", async () => {
  open();
  await page.getByRole("button", { name: "Delete Heel" }).click();
  await page.getByRole("button", { name: "Add lease line" }).click();
  const addedLine = item("New lease line");
  for (const [at, [north, east]] of [
    ["-3000", "-500"],
    ["500", "-500"],
    ["500", "800"],
  ].entries()) {
    await addedLine.getByRole("textbox", { name: `North of corner ${at + 1}` }).fill(north!);
    await addedLine.getByRole("textbox", { name: `East of corner ${at + 1}` }).fill(east!);
  }
  await addedLine.getByRole("textbox", { name: "Setback" }).fill("330");
  await addedLine.getByRole("textbox", { name: "Name" }).fill("Section 12");
  await save().click();
  await expect.poll(() => targets).toEqual([]);
  expect(lines).toMatchObject([
    {
      name: "Section 12",
      reference: "well",
      side: "inside",
      setback: 330,
      corners: [
        { north: -3000, east: -500 },
        { north: 500, east: -500 },
        { north: 500, east: 800 },
      ],
    },
  ]);
});

it("keeps the input if the server refuses it, and says why", async () => {
  fakeServer.routes["POST api/lease-line"] = () => {
    throw new CallError("validation", "corners must not make sides that cross or touch", "corners");
  };
  open();
  await page.getByRole("button", { name: "Add lease line" }).click();
  const addedLine = item("New lease line");
  for (const at of [1, 2, 3]) {
    await addedLine.getByRole("textbox", { name: `North of corner ${at}` }).fill("1");
    await addedLine.getByRole("textbox", { name: `East of corner ${at}` }).fill("1");
  }
  await addedLine.getByRole("textbox", { name: "Name" }).fill("Crossed");
  await save().click();
  await expect.element(page.getByText(/corners must not make sides that cross or touch/)).toBeVisible();
  await expect.element(item("Crossed")).toBeVisible();
});
