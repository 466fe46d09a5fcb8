import { CallError } from "@sigma/contract/errors";
import type { EngineMessage } from "@sigma/contract/engine-message";
import type { WellId } from "@sigma/contract/ids";
import type { DataProcessorSettings } from "@sigma/contract/wells/data-processor-settings";
import type { FormationTop } from "@sigma/contract/wells/formation-top";
import type { Well } from "@sigma/contract/wells/well";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleThresholds, sampleTop, sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";
import { expectTextsIn } from "../../../ui/testing/shown-texts";

const CHANGED = "This was changed in the meantime";
const changedBy = "Anna Berg";
let settings: DataProcessorSettings;
let well: Well;
let tops: FormationTop[];

/** A server that refuses changes based on an older version. */
beforeEach(() => {
  settings = sampleThresholds();
  well = sampleWell("w1", { name: "Reeves 1H", holeDepth: 4500 });
  tops = [sampleTop("salt", { formationName: "Salt", mdEnd: 4000 }), sampleTop("marl", { formationName: "Marl" })];
  const { routes, events } = fakeServer;
  routes["GET api/wells"] = () => [well];
  routes["GET api/well"] = () => well;
  routes["GET api/data-processor-settings"] = () => settings;
  routes["GET api/formation-top"] = () => tops;
  routes["POST api/data-processor-settings"] = ({ version, ...fields }) => {
    if (version !== settings.version) {
      throw new CallError("conflict", CHANGED, "version", { current: settings, changedBy });
    }
    return (settings = { ...settings, ...(fields as Partial<DataProcessorSettings>), version: version + 1 });
  };
  routes["PATCH api/well"] = ({ version, ...fields }) => {
    if (version !== well.version) throw new CallError("conflict", CHANGED, "version", { current: well, changedBy });
    return (well = { ...well, ...(fields as Partial<Well>), version: version + 1 });
  };
  routes["PATCH api/formation-top/multiple"] = ({ items }) => {
    const current = tops.filter(({ _id }) => items.some((item) => item._id === _id));
    const isOlder = items.some(({ _id, version }) => current.find((top) => top._id === _id)?.version !== version);
    if (isOlder) throw new CallError("conflict", CHANGED, "version", { current });
    const changedTops = current.map((top) => ({
      ...top,
      ...(items.find(({ _id }) => _id === top._id) as Partial<FormationTop>),
      version: top.version + 1,
    }));
    tops = tops.map((top) => changedTops.find(({ _id }) => _id === top._id) ?? top);
    return changedTops;
  };
  routes["POST api/formation-top/multiple"] = ({ formationTops }) => {
    const addedTops = formationTops.map((top, at) => sampleTop(`added-${at}`, top as Partial<FormationTop>));
    tops = [...tops, ...addedTops];
    return addedTops;
  };
  events["engine"] = () => ({ success: true });
  events["notification/get"] = () => [];
});

const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const save = () => page.getByRole("button", { name: "Save" });
const notice = () => page.getByRole("region", { name: "Changed in the meantime" });
const choices = (label: string) => page.getByRole("radiogroup", { name: `${label}: what to save` });
const choose = (label: string, value: string) => choices(label).getByText(value).click();
/** Another user's save, as received by the other clients of the well. */
const pushMessage = (message: EngineMessage) =>
  fakeServer.push("engine", {
    wellId: "w1" as WellId,
    message,
    status: "running",
    progress: 0,
    error: null,
    by: changedBy,
  });

describe("a save refused because another user has saved", () => {
  const open = () => openApp("/well/w1/settings?tab=data-processor");

  it("accepts fields that only the other user changed, keeps fields that only I changed, and lists who changed which", async () => {
    open();
    await field("Rotation threshold").fill("12");
    settings = { ...settings, squatLength: 3, version: 2 };
    await save().click();
    await expect
      .element(notice())
      .toHaveTextContent("Anna Berg has changed Squat length in the meantime. What you typed is kept.");
    await expect.element(field("Squat length")).toHaveValue("3");
    await expect.element(field("Rotation threshold")).toHaveValue("12");
    await expect.element(page.getByText(CHANGED)).not.toBeInTheDocument();
    await save().click();
    await expect.element(page.getByText("Changes applied")).toBeVisible();
    await expect.element(notice()).not.toBeInTheDocument();
    expect(settings).toMatchObject({ rotationThreshold: 12, squatLength: 3, version: 3 });
  });

  it("shows both values of a field that both users have changed, and saves the selected one", async () => {
    open();
    await field("Rotation threshold").fill("12");
    await field("Squat length").fill("2");
    settings = { ...settings, squatLength: 3, rotationThreshold: 7, version: 2 };
    await save().click();
    await expect.element(notice()).toHaveTextContent("You both changed Rotation threshold and Squat length");
    await expectTextsIn(choices("Squat length"), "Mine: 2 ft", "Theirs: 3 ft");
    await expect.element(field("Squat length")).toHaveValue("2");
    await expect.element(page.getByText("2 fields wait for your choice")).toBeVisible();
    await expect.element(save()).toBeDisabled();

    await choose("Squat length", "Theirs: 3 ft");
    await expect.element(field("Squat length")).toHaveValue("3");
    await expect.element(page.getByText("1 field waits for your choice")).toBeVisible();
    await choose("Rotation threshold", "Mine: 12 rpm");
    await save().click();
    await expect.element(page.getByText("Changes applied")).toBeVisible();
    expect(settings).toMatchObject({ rotationThreshold: 12, squatLength: 3, version: 3 });
  });

  it("has nothing to merge if the other user has saved the same", async () => {
    open();
    await field("Squat length").fill("3");
    settings = { ...settings, squatLength: 3, version: 2 };
    await save().click();
    await expect.element(save()).toBeDisabled();
    await expect.element(field("Squat length")).toHaveValue("3");
    await expect.element(notice()).not.toBeInTheDocument();
  });

  it("drops all changes with Discard", async () => {
    open();
    await field("Squat length").fill("2");
    settings = { ...settings, squatLength: 3, version: 2 };
    await save().click();
    await expect.element(notice()).toBeVisible();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect.element(field("Squat length")).toHaveValue("3");
    await expect.element(notice()).not.toBeInTheDocument();
  });
});

it("merges the general settings of a well", async () => {
  openApp("/well/w1/settings?tab=general");
  await field("Planned depth").fill("9000");
  await field("Field").fill("Permian");
  well = { ...well, targetDepth: 8000, holeDepth: 4600, version: 2 };
  await save().click();
  await expect.element(notice()).toHaveTextContent("Anna Berg has changed Planned depth and Hole depth");
  await expect.element(field("Hole depth")).toHaveValue("4,600");
  await choose("Planned depth", "Mine: 9,000 ft");
  await save().click();
  await expect.poll(() => well).toMatchObject({ targetDepth: 9000, field: "Permian", holeDepth: 4600 });
});

describe("formation tops saved by another user", () => {
  const open = async () => {
    openApp("/well/w1/settings?tab=formation-tops");
    await page.getByRole("listitem").filter({ hasText: "Salt" }).getByRole("button").first().click();
  };

  it("are merged as soon as the save is announced, before anything is refused", async () => {
    await open();
    await field("MD end").fill("4100");
    tops = [{ ...tops[0]!, mdEnd: 4050, baselineROP: 95, version: 2 }, tops[1]!];
    pushMessage("formation-tops-updated");
    await expect.element(notice()).toHaveTextContent("Anna Berg has changed Salt: MD end and Salt: Baseline ROP");
    await expect.element(field("Baseline ROP")).toHaveValue("95");
    await choose("Salt: MD end", "Mine: 4,100 ft");
    await save().click();
    await expect.poll(() => tops[0]).toMatchObject({ mdEnd: 4100, baselineROP: 95, version: 3 });
  });

  it("keep the values typed into a deleted formation, until it is kept or dropped", async () => {
    await open();
    await field("MD end").fill("4100");
    tops = [tops[1]!];
    await save().click();
    await expect.element(choices("Salt")).toHaveTextContent("Theirs: deleted");
    await expect.element(field("MD end")).toHaveValue("4,100");
    await choose("Salt", "Mine: keep it as a new one");
    await save().click();
    await expect.poll(() => tops.at(-1)).toMatchObject({ formationName: "Salt", mdEnd: 4100 });
  });
});
