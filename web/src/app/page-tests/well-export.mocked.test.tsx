import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { receiveFile } from "../../data/calls/receive-file";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleWell } from "../../data/testing/samples";
import { closeApp, openApp } from "../testing/open-app";

vi.mock(import("../../data/calls/receive-file"), () => ({ receiveFile: vi.fn() }));

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
afterEach(closeApp);

const dialog = () => page.getByRole("dialog", { name: /Export data/ });

it("exports a well from the menu of its row: rows, channels and size are told, progress is shown, and it can be given up", async () => {
  let given: AbortSignal | undefined;
  vi.mocked(receiveFile).mockImplementation((_name, _sent, { onReceived, signal }) => {
    given = signal;
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
  await expect.poll(() => given?.aborted).toBe(true);
  await expect.element(dialog().getByRole("button", { name: "Export", exact: true })).toBeEnabled();
});
