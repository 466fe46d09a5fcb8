import type { EventReply, RouteReply } from "@sigma/contract/call-types";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import {
  eachTestInItsOwnWell,
  MiddlePanel,
  NOW,
  openPanel,
  wellData,
  wellId,
} from "../../../charts/testing/panel-of-well";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleStatus, sampleWell } from "../../../data/testing/samples";
import { Toaster } from "../../../ui/layout/toaster";
import RoadmapPanel from "../roadmap-panel";

eachTestInItsOwnWell();

type Band = RouteReply<"GET api/roadmap-band">[number];
type Proposal = EventReply<"roadmap-band/get/proposal">;
type Interval = Proposal["intervals"][number];

const offset = "offset-1" as Proposal["offsets"][number]["wellId"];
const salt = { by: "formation", name: "Salt" } as const;

const interval = (name: string, from: number, modes: Interval["modes"]): Interval => ({
  at: { by: "formation", name },
  from,
  to: from + 1000,
  formation: name,
  size: null,
  modes,
  otherSizeFeet: 0,
});
const rotary = (change: Partial<Interval["modes"][number]> = {}): Interval["modes"][number] => ({
  mode: "rotary",
  feet: 400,
  bestFeet: 200,
  wells: [{ wellId: offset, feet: 200 }],
  rop: { all: 100, best: 150 },
  bands: [
    { channel: "wob", low: 18, high: 24, feet: 200 },
    { channel: "rpm", low: 110, high: 130, feet: 200 },
  ],
  missing: [{ channel: "diffPressure", feet: 0 }],
  refusal: null,
  ...change,
});
const proposal: Proposal = {
  offsets: [{ wellId: offset, name: "Offset A", feet: 400, hasTops: true }],
  missing: 0,
  leastFeet: 180,
  intervals: [
    interval("Salt", 9000, [rotary()]),
    interval("Marl", 10_000, [rotary({ feet: 120, bands: [], wells: [], missing: [], refusal: "few-feet" })]),
  ],
};

const band = (id: string, change: Partial<Band>): Band => ({
  _id: id,
  wellId: wellId(),
  channel: "wob",
  at: salt,
  mode: null,
  low: 10,
  high: 12,
  reason: "",
  source: { by: "hand" },
  author: "Astrid",
  createdAt: NOW,
  version: 3,
  ...change,
});

async function open(bands: Band[], shown = proposal, user: Parameters<typeof openPanel>[1] = {}) {
  fakeServer.routes["GET api/roadmap-band"] = () => bands;
  fakeServer.routes["GET api/formation-top"] = () => [];
  fakeServer.events["roadmap-band/get/proposal"] = () => shown;
  fakeServer.events["well-status/get"] = () => [sampleStatus(wellId(), Date.now() / 1000, { bitDepth: 9900 })];
  openPanel(
    <MiddlePanel>
      <RoadmapPanel wellId={wellId()} well={sampleWell(wellId())} data={wellData()} />
      <Toaster />
    </MiddlePanel>,
    user,
  );
  await page.getByText("From offsets").click();
}

const rowsOf = (table: string) => page.getByRole("table", { name: table }).getByRole("row");

it("shows proposed bands beside those of today with their footage and wells, and why others are not proposed", async () => {
  await open([band("old", {})]);
  await expect
    .element(rowsOf("Proposed bands").filter({ hasText: "WOB" }))
    .toHaveTextContent(/Salt.*Rotary.*WOB.*18.*24.*10.*12.*both.*best 200 ft of 400 ft, 1 well/);
  await expect.element(rowsOf("Proposed bands").filter({ hasText: "RPM" })).toHaveTextContent("none");
  await expect
    .element(rowsOf("Not proposed").filter({ hasText: "Marl" }))
    .toHaveTextContent("120 ft in offset wells; 180 ft are needed");
  await expect
    .element(rowsOf("Not proposed").filter({ hasText: "Salt" }))
    .toHaveTextContent("Not recorded in the best footage");
});

it("accepts one band in place of that of today, and undoes it", async () => {
  const newBands = [band("new", { mode: "rotary", low: 18, high: 24, version: 1 })];
  fakeServer.routes["POST api/roadmap-band/multiple"] = () => newBands;
  await open([band("old", {})]);
  await page.getByRole("button", { name: /Replace WOB/ }).click();
  await expect.element(page.getByText("1 band of today is replaced").last()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  const sentBodies = () => fakeServer.callsOf("POST api/roadmap-band/multiple").map((entry) => entry.sent);
  await expect.poll(() => sentBodies()).toHaveLength(2);
  expect(sentBodies()).toEqual([
    {
      wellId: wellId(),
      removed: [{ id: "old", version: 3 }],
      added: [
        {
          channel: "wob",
          at: salt,
          mode: "rotary",
          low: 18,
          high: 24,
          source: { by: "offsets", wellIds: [offset], feet: 200 },
        },
      ],
    },
    { wellId: wellId(), removed: [{ id: "new", version: 1 }], restored: ["old"] },
  ]);
});

it("accepts all bands that the roadmap does not have, and says how many are replaced", async () => {
  fakeServer.routes["POST api/roadmap-band/multiple"] = () => [];
  const sameBand = band("same", { channel: "rpm", mode: "rotary", low: 110, high: 130 });
  await open([band("old", {}), sameBand]);
  await expect.element(rowsOf("Proposed bands").filter({ hasText: "RPM" })).toHaveTextContent("accepted");
  await expect.element(page.getByText("1 band of today is replaced")).toBeVisible();
  await page.getByRole("button", { name: "Accept all 1" }).click();
  await expect
    .poll(() =>
      fakeServer
        .callsOf("POST api/roadmap-band/multiple")
        .map(({ sent }) => (sent as { added: unknown[] }).added.length),
    )
    .toEqual([1]);
});

it("names the offset wells, and leads an administrator to their choice and others to the administrator", async () => {
  await open([]);
  await expect.element(page.getByText(/from the offset well Offset A.*Choose the offset wells/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Choose the offset wells" }))
    .toHaveAttribute("href", `/well/${wellId()}/settings?tab=drilling-advisor`);
});

it("proposes nothing without offset wells, and says who chooses them", async () => {
  await open([], { ...proposal, offsets: [] }, { type: "engineer" });
  await expect
    .element(page.getByText(/No offset wells are chosen.*An administrator chooses them in the settings of the well/))
    .toBeVisible();
  await expect.element(page.getByRole("table")).not.toBeInTheDocument();
});

it("offers guests no button that would be refused", async () => {
  await open([], proposal, { type: "guest" });
  await expect.element(rowsOf("Proposed bands").filter({ hasText: "WOB" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /Accept|Replace/ })).not.toBeInTheDocument();
});
