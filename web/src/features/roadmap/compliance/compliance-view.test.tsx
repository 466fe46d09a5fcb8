import type { EventReply } from "@sigma/contract/call-types";
import type { Compliance } from "@sigma/contract/delivery/roadmap-compliance";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, NOW, openMiddlePanel, wellId } from "../../../charts/testing/panel-of-well";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleStatus } from "../../../data/testing/samples";
import RoadmapPanel from "../roadmap-panel";
import { percentText } from "./band-share-bar";

eachTestInItsOwnWell();

const nothing: Compliance = {
  state: "no-band",
  feet: 0,
  insideFeet: 0,
  hours: 0,
  insideHours: 0,
  parameters: [],
  worst: null,
};
const wob: Compliance["parameters"][number] = {
  channel: "wob",
  feet: 90,
  insideFeet: 60,
  hours: 2,
  insideHours: 1,
  excess: { side: "above", median: 4, feet: 30 },
};
const judgedStand: Compliance = { ...wob, state: "judged", parameters: [wob], worst: wob };

function open(change: Partial<EventReply<"roadmap-band/get/compliance">>) {
  fakeServer.routes["GET api/roadmap-band"] = () => [
    {
      _id: "band",
      wellId: wellId(),
      channel: "wob",
      at: { by: "depth", from: 9000, to: 10_000 },
      low: 18,
      high: 24,
      reason: "",
      source: { by: "hand" },
      author: "Astrid",
      createdAt: NOW,
      version: 1,
    },
  ];
  fakeServer.routes["GET api/formation-top"] = () => [];
  fakeServer.events["roadmap-band/get/compliance"] = () => ({ stands: [], tours: [], present: [], ...change });
  fakeServer.events["well-status/get"] = () => [sampleStatus(wellId(), Date.now() / 1000, { bitDepth: 9900 })];
  openMiddlePanel(RoadmapPanel);
}

const rowOf = (table: string, text: string) =>
  page.getByRole("table", { name: table }).getByRole("row").filter({ hasText: text });

it("shows the share of each tour and stand in numbers, the worst parameter with its excess, and stands without a band", async () => {
  open({
    tours: [{ from: NOW - 3600, to: NOW, name: "day", compliance: judgedStand }],
    stands: [
      { startMD: 9000, endMD: 9090, startTime: NOW - 3600, compliance: nothing },
      { startMD: 9090, endMD: 9150, startTime: null, compliance: judgedStand },
    ],
  });
  await page.getByText("Compliance").click();
  await expect.element(rowOf("Tours", "day")).toHaveTextContent(/67 %.*50 %.*90.*WOB above by 4.0 klb.*67 %/);
  await expect.element(rowOf("Stands", "9,000")).toHaveTextContent("no band");
  await expect.element(rowOf("Stands", "open")).toHaveTextContent("67 %");
});

it("says in every view which parameter has been outside for more than 30 ft, and since when", async () => {
  open({
    present: [
      { channel: "wob", side: "above", feet: 42, low: 18, high: 24 },
      { channel: "rpm", side: "below", feet: 30, low: 100, high: null },
    ],
  });
  const note = page.getByLabelText("Outside of the roadmap");
  await expect.element(note).toHaveTextContent(/WOB.*band 18\.0 – 24\.0 klb: above for 42 ft/);
  await expect.element(note).not.toHaveTextContent("RPM");
});

it("says that there are no stands yet", async () => {
  open({});
  await page.getByText("Compliance").click();
  await expect.element(page.getByText("No stands yet")).toBeVisible();
});

it("gives all or nothing only if it is", () => {
  expect([1, 0.996, 0.5, 0.004, 0].map(percentText)).toEqual(["100 %", "99 %", "50 %", "1 %", "0 %"]);
});
