import type { WellId } from "@sigma/contract/ids";
import type { WitsPacket } from "@sigma/contract/rigs/wits-packet";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { samplePreset, sampleStatus, sampleUser, sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";

const rig = { _id: "r1", name: "Pioneer 54" } as never;
const packet = (timeStamp: number, parsedItems: WitsPacket["parsed"]): WitsPacket => ({
  raw: {
    timeStamp,
    packet: `&&\r\n0108${String(parsedItems["bitDepth"])}0\r\n0113-999.25\r\n!!`,
    wellId: "w1" as WellId,
  },
  parsed: parsedItems,
});

beforeEach(() => {
  fakeServer.routes["GET api/wells"] = () => [sampleWell("w1", { rig })];
  fakeServer.routes["GET api/wits-configs"] = () => ({
    rigId: "r1" as never,
    version: 1,
    dataSourceType: "wits",
    connectionType: "server",
    host: "",
    port: 7010,
    channels: [
      { code: "0108", trace: "bitDepth", unit: "ft" },
      { code: "0113", trace: "rop", unit: "ft/hr" },
    ],
    nullMarks: [],
    enabled: true,
    witsmlTemplateId: null,
    witsml: null,
    allowedPeers: [],
    clock: "live",
  });
  fakeServer.events["well-status/get"] = () => [sampleStatus("w1", Date.now() / 1000)];
  fakeServer.events["dashboard-preset/get/all"] = () => [samplePreset("default")];
  fakeServer.events["notification/get"] = () => [];
  fakeServer.events["wits-packet/watch"] = () => ({ success: true });
  fakeServer.events["wits-packet/get"] = () => [];
});

const open = async (user = sampleUser()) => {
  openApp("/well/w1", user);
  await page.getByRole("button", { name: "Latest WITS packets" }).click();
};
const modal = () => page.getByRole("dialog");

it("opens from the header with raw and parsed values side by side [SH-054, SH-070]", async () => {
  fakeServer.events["wits-packet/get"] = () => [packet(1_790_000_000, { bitDepth: 8274.38, rop: -999.25 })];
  await open();
  await expect.element(modal().getByRole("heading", { name: "Latest WITS packets" })).toBeVisible();
  await expect.element(modal().getByRole("region", { name: "Raw" }).getByText("01088274.380")).toBeVisible();
  await expect.element(modal().getByRole("region", { name: "Parsed" }).getByText("Bit depth")).toBeVisible();
  await expect.element(modal().getByRole("region", { name: "Parsed" }).getByText("0108")).toBeVisible();
});

it("shows the codes of the default map for a rig without its own map", async () => {
  const giveConfig = fakeServer.routes["GET api/wits-configs"]!;
  fakeServer.routes["GET api/wits-configs"] = async (...callArguments) => ({
    ...(await giveConfig(...callArguments))!,
    channels: [],
  });
  fakeServer.events["wits-packet/get"] = () => [packet(1_790_000_000, { bitDepth: 8274.38, "0199": 1 })];
  await open();
  const parsedRegion = modal().getByRole("region", { name: "Parsed" });
  await expect.element(parsedRegion.getByText("0108")).toBeVisible();
  await expect.element(parsedRegion.getByText("(not defined)")).toBeVisible();
});

it("shows values as they were sent, narrowed by a filter", async () => {
  fakeServer.events["wits-packet/get"] = () => [packet(1_790_000_000, { bitDepth: 8274.38, rop: -999.25 })];
  await open();
  const parsedRegion = modal().getByRole("region", { name: "Parsed" });
  await expect.element(parsedRegion.getByText("8274.380")).toBeVisible();
  await modal().getByRole("searchbox", { name: "Filter values" }).fill("rop");
  await expect.element(parsedRegion.getByText("8274.380")).not.toBeInTheDocument();
  await expect.element(modal().getByRole("region", { name: "Raw" })).toHaveTextContent("0113-999.25");
  await expect.element(modal().getByRole("region", { name: "Raw" })).not.toHaveTextContent("0108");
  await modal().getByRole("searchbox", { name: "Filter values" }).fill("zzz");
  await modal().getByRole("button", { name: "Clear filter" }).click();
  await expect.element(parsedRegion.getByText("8274.380")).toBeVisible();
});

it("shows the whole of a long packet without scrolling inside it", async () => {
  const lines = Array.from({ length: 60 }, (_, at) => `${String(141 + at).padStart(4, "0")}${at}.0`);
  const long = { ...packet(1_790_000_000, {}), parsed: {} };
  long.raw.packet = ["&&", ...lines, "!!"].join("\r\n");
  fakeServer.events["wits-packet/get"] = () => [long];
  await open();
  await expect.element(modal().getByText("0141")).toBeVisible();
  const raw = modal().getByRole("region", { name: "Raw" }).element().querySelector("pre")!;
  expect(raw.scrollHeight).toBeLessThanOrEqual(raw.clientHeight);
  expect(raw.scrollWidth).toBeLessThanOrEqual(raw.clientWidth);
});

it("copies a packet and saves the packets of the last 10 minutes", async () => {
  const copiedTexts: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation((text) => Promise.resolve(void copiedTexts.push(text)));
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  const sentPacket = packet(1_790_000_000, { bitDepth: 8274.38 });
  fakeServer.events["wits-packet/get"] = () => [sentPacket];
  fakeServer.routes["GET api/wits-packet/recent"] = () => [{ timeStamp: 1_790_000_000, packet: sentPacket.raw.packet }];
  await open();
  await modal()
    .getByRole("button", { name: /^Copy the packet of/ })
    .click();
  await expect.element(modal().getByRole("button", { name: "Copied" })).toBeVisible();
  expect(copiedTexts).toEqual([sentPacket.raw.packet]);
  await modal().getByRole("button", { name: "Download last 10 min" }).click();
  await expect.poll(() => files).toEqual(["Well-w1-WITS-packets-2026-09-21T141320.txt"]);
  vi.restoreAllMocks();
});

it("reports that no packet has arrived yet [SH-073]", async () => {
  await open();
  await expect
    .element(modal().getByText("No WITS packets has been pushed to this well since Sigma start"))
    .toBeVisible();
});

it("follows arriving packets and does not change while paused [SH-069]", async () => {
  const findParsedRegion = () => modal().getByRole("region", { name: "Parsed" });
  fakeServer.events["wits-packet/get"] = () => [packet(1_790_000_000, { bitDepth: 1111 })];
  await open();
  await expect.element(findParsedRegion().getByText("1111")).toBeVisible();
  fakeServer.connections.at(-1)!.push("wits-packet", packet(1_790_000_001, { bitDepth: 2222 }));
  await expect.element(findParsedRegion().getByText("2222").first()).toBeVisible();

  await modal().getByRole("button", { name: "Pause" }).click();
  fakeServer.connections.at(-1)!.push("wits-packet", packet(1_790_000_002, { bitDepth: 3333 }));
  await expect.element(modal().getByText("Paused; 1 more have arrived")).toBeVisible();
  await expect.element(findParsedRegion().getByText("3333")).not.toBeInTheDocument();
});

it("sends no request on a lost connection when it closes", async () => {
  await open();
  await expect.poll(() => fakeServer.askedOf("wits-packet/watch")).toEqual([{ wellId: "w1", on: true }]);
  fakeServer.connections.at(-1)!.lost();
  await modal().getByRole("button", { name: "Close" }).click();
  await expect.element(modal()).not.toBeInTheDocument();
  fakeServer.connections.at(-1)!.connect();
  await page.getByRole("button", { name: "Latest WITS packets" }).click();
  await modal().getByRole("button", { name: "Close" }).click();
  await expect.poll(() => fakeServer.askedOf("wits-packet/watch").map(({ on }) => on)).toEqual([true, true, false]);
});

it("is not open to an engineer [SH-163]", async () => {
  openApp("/well/w1", sampleUser({ type: "engineer" }));
  await expect.element(page.getByRole("button", { name: "Latest WITS packets" })).toBeDisabled();
});
