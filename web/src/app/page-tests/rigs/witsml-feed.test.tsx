import type { RigId } from "@sigma/contract/ids";
import type { SavedWitsConfig } from "@sigma/contract/rigs/wits-config";
import type { WitsmlFeedStatus } from "@sigma/contract/rigs/witsml-feed";
import { CallError } from "@sigma/contract/errors";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleRig, sampleStatus, sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";
import { expectTextsIn } from "../../../ui/testing/shown-texts";

/** 4 July 2009, 06:52:00 UTC. */
const THEN = 1_246_690_320;

let config: SavedWitsConfig | null;
let status: WitsmlFeedStatus | null;
let isStoreDown: boolean;

const log = (part: Partial<WitsmlFeedStatus["logs"][number]> = {}): WitsmlFeedStatus["logs"][number] => ({
  uid: "time-1",
  name: "Surface by time",
  index: "time",
  unit: "s",
  isGrowing: true,
  position: THEN,
  end: THEN,
  gaps: [{ from: THEN - 14_400, to: THEN - 7200 }],
  progress: 0.5,
  rows: 8640,
  message: null,
  ...part,
});

beforeEach(() => {
  const rig = sampleRig("r1", { name: "Pioneer 54", dataSourceType: "witsml" });
  config = null;
  status = null;
  isStoreDown = false;
  const { routes, events } = fakeServer;
  routes["GET api/rig"] = () => [rig];
  routes["GET api/wits-configs"] = () => {
    if (!config) throw new CallError("not-found");
    return config;
  };
  routes["POST api/wits-configs"] = (body) => (config = { ...body, version: 1 } as SavedWitsConfig);
  routes["GET api/wells"] = () => [sampleWell("w1", { name: "Reeves 1H", rig: { _id: rig._id, name: rig.name } })];
  events["well-status/get"] = () => [sampleStatus("w1", Date.now() / 1000 - 1)];
  routes["GET api/witsml-template"] = () => [];
  routes["GET api/witsml-server"] = () => [
    {
      _id: "s1",
      version: 1,
      name: "Field store",
      url: "https://store.example.com/witsml",
      username: "sigma",
      witsmlVersion: "1.4.1.1",
      operator: null,
      trustedFingerprint: null,
      hasPassword: true,
    },
  ];
  routes["GET api/witsml-server/objects"] = ({ type, uidWell, uidWellbore }) => {
    if (isStoreDown) throw new CallError("unavailable", "The store answered 500");
    const object = (uid: string, name: string, note = "") => ({ uid, name, note, isGrowing: null });
    if (type === "well") return [object("w-1", "Alpha 1"), object("w-2", "Alpha 2")];
    if (type === "wellbore") return [object(`b-${uidWell}`, "Main bore")];
    if (type === "log" && uidWellbore === "b-w-2")
      return [object("time-1", "Surface by time", "date time"), object("pit", "Pit by count", "unknown")];
    return [];
  };
  routes["GET api/witsml-server/curves"] = () => ({
    index: "time" as const,
    curves: [
      { mnemonic: "DMEA", unit: "m", description: "Hole depth", trace: "holeDepth", fits: true },
      { mnemonic: "HKLA", unit: "degC", description: "Hookload", trace: "hookload", fits: false },
    ],
  });
  routes["GET api/witsml-feed"] = () => status;
  routes["POST api/witsml-feed/backfill"] = ({ run }) => (status = { ...status!, isBackfilling: run });
});

const choose = async (list: string, option: string) => {
  await page.getByRole("button", { name: list, exact: true }).click();
  await page.getByRole("option", { name: option }).first().click();
};
const listSaved = () => fakeServer.sentTo("POST api/wits-configs");
const feed = () => page.getByRole("region", { name: "Surface by time" });

it("a feed is chosen from server to log, offers the logs by time or depth alone, and is saved with the well of the rig", async () => {
  openApp("/rig/r1");
  await expect.element(page.getByRole("button", { name: "Well in the store", exact: true })).toBeDisabled();
  await choose("WITSML server", "Field store");
  await expect.element(page.getByText("Choose a well", { exact: true })).toBeVisible();
  await choose("Well in the store", "Alpha 2");
  await choose("Wellbore", "Main bore");
  await page.getByRole("button", { name: "Logs", exact: true }).click();
  await expect.element(page.getByRole("option", { name: "Pit by count" })).not.toBeInTheDocument();
  await page.getByRole("option", { name: "Surface by time" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(listSaved).toHaveLength(1);
  expect(listSaved()[0]).toMatchObject({
    rigId: "r1" as RigId,
    dataSourceType: "witsml",
    witsml: {
      serverId: "s1",
      uidWell: "w-2",
      wellName: "Alpha 2",
      uidWellbore: "b-w-2",
      wellId: "w1",
      logs: [{ uid: "time-1", name: "Surface by time", index: "time" }],
    },
  });
});

it("another well of the store clears the wellbore and the logs of the previous well", async () => {
  openApp("/rig/r1");
  await choose("WITSML server", "Field store");
  await choose("Well in the store", "Alpha 2");
  await choose("Wellbore", "Main bore");
  await choose("Well in the store", "Alpha 1");
  await expect.element(page.getByText("Choose a wellbore")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Logs", exact: true })).toBeDisabled();
});

it("a store that does not answer is named in the card, and its settings are not saved", async () => {
  isStoreDown = true;
  openApp("/rig/r1");
  await choose("WITSML server", "Field store");
  await expect.element(page.getByText("The store answered 500").first()).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Save" })).toBeDisabled();
});

it("curves are matched by name if their unit fits, and a curve that does not fit shows this", async () => {
  openApp("/rig/r1");
  await choose("WITSML server", "Field store");
  await choose("Well in the store", "Alpha 2");
  await choose("Wellbore", "Main bore");
  await choose("Logs", "Surface by time");
  for (const text of [/1 of 2 are read/, '"degC" is not a unit of hookload'])
    await expect.element(page.getByText(text)).toBeVisible();
});

it("the logs show how much has been read, and their past is stopped and read again", async () => {
  status = { logs: [log()], isBackfilling: true, synced: ["Trajectory: 12 surveys taken over"] };
  openApp("/rig/r1");
  await expectTextsIn(feed(), /growing/, /8,640/, /50 %, .* left$/);
  await expect.element(page.getByText("Trajectory: 12 surveys taken over")).toBeVisible();
  await page.getByRole("button", { name: "Stop reading the past" }).click();
  await expect.element(feed()).toHaveTextContent(/left, stopped/);
  await page.getByRole("button", { name: "Read the past" }).click();
  await expect.element(page.getByRole("button", { name: "Stop reading the past" })).toBeVisible();
  expect(fakeServer.sentTo("POST api/witsml-feed/backfill")).toEqual([
    { rigId: "r1", run: false, from: null },
    { rigId: "r1", run: true, from: null },
  ]);
});

it("a log that is read completely offers no further action, and one that shrank reports it", async () => {
  const message = "Surface by time of the store ends at 06:40:00 now, before what was read of it; what is stored stays";
  status = { logs: [log({ gaps: [], progress: 1, message })], isBackfilling: true, synced: [] };
  openApp("/rig/r1");
  await expect.element(feed()).toHaveTextContent(/Pastread whole/);
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /the past$/ })).not.toBeInTheDocument();
});
