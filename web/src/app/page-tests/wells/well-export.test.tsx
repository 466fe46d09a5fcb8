import type { WitsOutput } from "@sigma/contract/exchange/wits-output";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { receiveFile } from "../../../data/calls/receive-file";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleUser, sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";

beforeEach(() => {
  fakeServer.routes["GET api/wells"] = () => [sampleWell("w1", { name: "15/9-F-9 A" })];
  fakeServer.routes["GET api/well-export/extent"] = ({ index }) => ({
    rows: index === "time" ? 1_728_000 : 9000,
    from: 0,
    to: 9000,
    columns: [
      { id: "rop", values: 1000 },
      { id: "torque", values: 1000 },
    ],
  });
});
afterEach(async () => {
  // The veil of an open dialog would lie over the page of the next test.
  await userEvent.keyboard("{Escape}");
});

const dialog = () => page.getByRole("dialog", { name: /Export data/ });

it("exports a well from the menu of its row: shows rows, channels, size and progress, and can be cancelled", async () => {
  let givenSignal: AbortSignal | undefined;
  vi.mocked(receiveFile).mockImplementation((_name, _sent, { onReceived, signal }) => {
    givenSignal = signal;
    onReceived(1_000_000);
    return new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("given up")));
    });
  });
  openApp("/wells");
  await page.getByRole("button", { name: "Tools: 15/9-F-9 A" }).click();
  await page.getByRole("button", { name: "Export data" }).click();
  await expect.element(dialog()).toHaveTextContent("1,728,000 rows, 2 channels, about");
  await dialog().getByText("By depth").click();
  await expect.element(dialog()).toHaveTextContent("9,000 rows, 2 channels, about");
  await dialog().getByText("Parquet").click();
  await dialog().getByRole("button", { name: "Export", exact: true }).click();
  expect(vi.mocked(receiveFile).mock.calls[0]?.[1]).toMatchObject({
    wellId: "w1",
    index: "depth",
    format: "parquet",
    units: "field",
  });
  await expect.element(dialog()).toHaveTextContent("1.0 MB of about");
  await dialog().getByRole("button", { name: "Cancel export" }).click();
  await expect.poll(() => givenSignal?.aborted).toBe(true);
  await expect.element(dialog().getByRole("button", { name: "Export", exact: true })).toBeEnabled();
});

it("exports no archive, which contains the costs of the well, for a user who may not see costs", async () => {
  fakeServer.routes["GET api/well-archive/extent"] = () => ({ samples: 10, bytes: 1000, from: null, to: null });
  openApp("/wells", { ...sampleUser(), seesCosts: false });
  await page.getByRole("button", { name: "Tools: 15/9-F-9 A" }).click();
  await page.getByRole("button", { name: "Export data" }).click();
  await dialog().getByText("Whole well (archive)").click();
  await expect.element(dialog().getByText(/contains the costs of the well/u)).toBeVisible();
  await expect.element(dialog().getByRole("button", { name: "Export", exact: true })).toBeDisabled();
});

it("exports a whole well as an archive: samples and size are shown, and it can be cancelled", async () => {
  fakeServer.routes["GET api/well-archive/extent"] = () => ({
    bytes: 40_000_000,
    samples: 1_728_000,
    from: 0,
    to: 9000,
  });
  let givenSignal: AbortSignal | undefined;
  vi.mocked(receiveFile).mockImplementation((_name, _sent, { onReceived, signal }) => {
    givenSignal = signal;
    onReceived(1_000_000);
    return new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("given up")));
    });
  });
  openApp("/wells");
  await page.getByRole("button", { name: "Tools: 15/9-F-9 A" }).click();
  await page.getByRole("button", { name: "Export data" }).click();
  await dialog().getByText("Whole well (archive)").click();
  await expect.element(dialog()).toHaveTextContent("1,728,000 samples, about 40.0 MB");
  await dialog().getByRole("button", { name: "Export", exact: true }).click();
  expect(vi.mocked(receiveFile).mock.calls[0]?.slice(0, 2)).toEqual(["GET api/well-archive", { wellId: "w1" }]);
  await expect.element(dialog()).toHaveTextContent("1.0 MB of about 40.0 MB");
  await dialog().getByRole("button", { name: "Cancel export" }).click();
  await expect.poll(() => givenSignal?.aborted).toBe(true);
});

it("sends live channels to another system: address and port first, then its status, and it can be stopped", async () => {
  let output: WitsOutput | null = null;
  fakeServer.routes["GET api/wits-output"] = () => output;
  fakeServer.routes["POST api/wits-output"] = (body) => {
    const { wellId: _wellId, ...fields } = body as WitsOutput & { wellId: string };
    output = {
      ...fields,
      state: fields.enabled ? "sending" : "off",
      reason: null,
      sent: 1200,
      leftOut: 3,
    } as WitsOutput;
    return output;
  };
  openApp("/wells");
  await page.getByRole("button", { name: "Tools: 15/9-F-9 A" }).click();
  await page.getByRole("button", { name: "Export data" }).click();
  await dialog().getByText("WITS", { exact: true }).click();
  await expect.element(dialog()).toHaveTextContent("Nothing is sent");
  const start = dialog().getByRole("button", { name: "Start", exact: true });
  await dialog().getByRole("textbox", { name: "Address" }).fill("10.0.0.7");
  await dialog().getByRole("textbox", { name: "Port" }).fill("70000");
  await expect.element(start).toBeDisabled();
  await dialog().getByRole("textbox", { name: "Port" }).fill("5010");
  await dialog().getByText("Metric").click();
  await start.click();
  await expect.element(dialog()).toHaveTextContent("Sending, 1,200 frames, 3 left out");
  const sentOutput = { wellId: "w1", host: "10.0.0.7", port: 5010, units: "metric" };
  expect(fakeServer.sentTo("POST api/wits-output")).toEqual([{ ...sentOutput, enabled: true }]);
  await dialog().getByRole("button", { name: "Stop", exact: true }).click();
  await expect.element(dialog()).toHaveTextContent("Nothing is sent");
  expect(fakeServer.callsOf("POST api/wits-output").at(-1)?.sent).toEqual({ ...sentOutput, enabled: false });
});

it("shows why another system does not accept the channels", async () => {
  fakeServer.routes["GET api/wits-output"] = () =>
    ({
      host: "a",
      port: 5,
      units: "fps",
      enabled: true,
      state: "failed",
      reason: "Connection refused",
      sent: 0,
      leftOut: 0,
    }) as WitsOutput;
  openApp("/wells");
  await page.getByRole("button", { name: "Tools: 15/9-F-9 A" }).click();
  await page.getByRole("button", { name: "Export data" }).click();
  await dialog().getByText("WITS", { exact: true }).click();
  await expect.element(dialog()).toHaveTextContent("Not sent: Connection refused. It is tried again");
});
