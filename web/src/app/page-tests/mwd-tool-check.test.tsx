import { CallError } from "@sigma/contract/errors";
import type { MwdToolData } from "@sigma/contract/mwd-tool/mwd-tool-data";
import { newToolSettings } from "@sigma/contract/mwd-tool/tool-limits";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sendFile } from "../../data/calls/send-file";
import { eventually } from "../../data/testing/eventually";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleWell } from "../../data/testing/samples";
import { openApp } from "../testing/open-app";
import { expectTextsIn } from "../../ui/testing/shown-texts";

const log = (part: Partial<MwdToolData> = {}): MwdToolData => ({
  _id: "00000001aaaaaaaaaaaaaaaa",
  wellId: "w1" as MwdToolData["wellId"],
  startDepth: 2362,
  endDepth: 3208,
  fileName: "F9A_run3_tool.txt",
  createdAt: 1_246_690_320,
  rows: 3,
  columns: ["Time", "Battery (V)", "Shock", "Note"],
  data: {
    Time: [1_246_680_000, 1_246_680_060, 1_246_680_120],
    "Battery (V)": [28.6, 28.5, 28.4],
    Shock: [4, 35, 6],
    Note: [1, 2, 3],
  },
  ...part,
});
const em = log({
  _id: "00000001bbbbbbbbbbbbbbbb",
  fileName: "F9A_run3_em5.txt",
  columns: ["MD", "Signal"],
  data: { MD: [2400, 2500, 2600], Signal: [41, 38, 30] },
});

let logs: MwdToolData[];
let emFiles: MwdToolData[];
beforeEach(() => {
  logs = [log(), log({ _id: "00000002aaaaaaaaaaaaaaaa", wellId: "w2" as never, fileName: "F4_12in_tool.txt" })];
  emFiles = [em];
  const { routes } = fakeServer;
  routes["GET api/wells"] = () => [sampleWell("w1", { name: "15/9-F-9 A" }), sampleWell("w2", { name: "15/9-F-4" })];
  routes["GET api/mwd-tool-data"] = ({ id }) => logs.filter(({ _id }) => id === undefined || _id === id);
  routes["GET api/mwd-em-data"] = ({ id }) => emFiles.filter(({ _id }) => id === undefined || _id === id);
  routes["GET api/mwd-tool-settings"] = () => ({ ...newToolSettings, version: 0 });
  routes["GET api/mwd-tool-data/check"] = () =>
    logs.map(({ _id, wellId }) => ({
      mwdToolDataId: _id,
      wellId,
      out: wellId === logs[0]!.wellId ? 1 : 0,
      checked: ["batteryVoltage", "shock"],
      unchecked: [],
      reference: { totalField: null, dip: null },
    }));
});

const dialog = () => page.getByRole("dialog", { name: "Add MWD Run" });
const chart = () => page.getByRole("region", { name: /^Tool log of 15\/9-F-9 A/ });
const openDialog = async () => {
  openApp("/mwd-tool-check");
  await page.getByRole("button", { name: "Add MWD Run" }).first().click();
};
const chooseWell = async (name: string) => {
  await dialog().getByLabelText("Well", { exact: true }).click();
  await page.getByRole("option", { name }).click();
};
const file = (name: string) => new File(["Time\tShock\n"], name);

it("shows the tool logs of all wells, and the columns of the chosen one over time with its values out of limits and its EM data [SH-015]", async () => {
  openApp("/mwd-tool-check");
  const row = page.getByRole("row", { name: /F9A_run3_tool/ });
  for (const text of ["15/9-F-9 A", "2,362", "3,208", "F9A_run3_em5.txt", "1 value out"])
    await expect.element(row).toHaveTextContent(text);
  await expectTextsIn(chart(), "3 rows, 4 columns, 2 of them checked", "limit ≥ 21.00 V");
  await expect.element(page.getByRole("region", { name: "EM data" })).toHaveTextContent("Signal");
  await page.getByRole("button", { name: /Shock.*worst 35/ }).click();
  await expect.element(chart().getByRole("slider")).toHaveValue("1");
  await page.getByText("F4_12in_tool.txt").click();
  await expect.element(page.getByRole("region", { name: /^Tool log of 15\/9-F-4/ })).toBeVisible();
  await expect.element(page.getByText("No EM data were uploaded for this well, start and end.")).toBeVisible();
  expect(document.title).toBe("MWD tool check – Sigma");
});

it("links the cursor of the log with the EM data by depth, both ways, and highlights the interval under it", async () => {
  logs = [log({ columns: ["Time", "MD", "Shock"], data: { ...log().data, MD: [2400, 2500, 2600] } })];
  openApp("/mwd-tool-check");
  const plot = page.getByRole("img", { name: "Signal" });
  await expect.poll(() => plot.element().getBoundingClientRect().height).toBeGreaterThan(100);
  const cursorAt = () => {
    const box = plot.element().getBoundingClientRect();
    return plot.element().querySelector('line[style*="text1"]')!.getBoundingClientRect().left - box.left;
  };
  const left = cursorAt();
  const shockButton = page.getByRole("button", { name: /Shock.*worst 35/ });
  await expect.element(shockButton).toHaveAttribute("aria-current", "false");
  await shockButton.click();
  await expect.element(shockButton).toHaveAttribute("aria-current", "true");
  await expect.poll(cursorAt).toBeGreaterThan(left);
  await plot.click({ position: { x: plot.element().getBoundingClientRect().width - 22, y: 60 } });
  await expect.element(chart().getByRole("slider")).toHaveValue("2");
});

it.each([
  [1920, 1080],
  [1440, 900],
])("fills a window of %i × %i px with the tracks of a log", async (width, height) => {
  await page.viewport(width, height);
  openApp("/mwd-tool-check");
  await eventually(() => {
    const tracks = [...chart().element().querySelectorAll('svg[class*="track"]')];
    const card = chart().element().getBoundingClientRect();
    expect(tracks).toHaveLength(2);
    const [first] = tracks.map((track) => track.getBoundingClientRect());
    const room = card.height - 110;
    expect(first!.height).toBeGreaterThanOrEqual(Math.min(200, room / 2) - 1);
    expect(tracks.at(-1)!.getBoundingClientRect().bottom).toBeLessThan(card.bottom);
  });
});

it("is opened from the tools of a well, beside its summary and daily reports, with the runs of that well", async () => {
  const app = openApp("/wells");
  await page.getByRole("button", { name: "Tools: 15/9-F-4" }).click();
  const to = (name: string) => page.getByRole("link", { name });
  await expect.element(to("Well summary")).toHaveAttribute("href", "/well-summary/w2");
  await expect.element(to("Daily reports").last()).toHaveAttribute("href", "/daily-reports/w2");
  await to("MWD tool check").click();
  await expect.poll(() => app.href()).toBe("/mwd-tool-check?wellId=w2");
  await expect.element(page.getByText("F4_12in_tool.txt")).toBeVisible();
  expect(page.getByText("F9A_run3_tool.txt").query()).toBeNull();
});

it("opens Add MWD Run from the header, from 0 to 20,000 ft, and offers the upload once the run is whole and new [SH-059, SH-080, SH-120, SH-121, SH-142, SH-143]", async () => {
  await openDialog();
  await expect.element(dialog().getByLabelText(/^Start depth/)).toHaveValue("0");
  await expect.element(dialog().getByLabelText(/^End depth/)).toHaveValue("20,000");
  const drop = dialog().getByLabelText("Drop the tool log here");
  await expect.element(drop).not.toBeInTheDocument();
  await chooseWell("15/9-F-9 A");
  await expect.element(drop).toBeInTheDocument();
  await dialog()
    .getByLabelText(/^End depth/)
    .fill("");
  await expect.element(drop).not.toBeInTheDocument();
  await expect.element(dialog()).toHaveTextContent("End depth is required");
  await dialog()
    .getByLabelText(/^Start depth/)
    .fill("2362");
  await dialog()
    .getByLabelText(/^End depth/)
    .fill("3208");
  await expect
    .element(dialog())
    .toHaveTextContent("MWD Tool data for the selected Well with startDepth and endDepth already exists");
  await expect.element(drop).not.toBeInTheDocument();
});

it("takes one .txt as tool log, locks the run, then takes the EM5 data, closes and starts again [SH-122, SH-123, SH-124, SH-125, SH-126, SH-144, SH-145]", async () => {
  vi.mocked(sendFile).mockResolvedValue(log());
  await openDialog();
  await chooseWell("15/9-F-4");
  const drop = dialog().getByLabelText("Drop the tool log here");
  await expect.element(drop).toHaveAttribute("accept", ".txt");
  await expect.element(drop).not.toHaveAttribute("multiple");
  await expect.element(dialog().getByLabelText("Drop the EM5 data here")).not.toBeInTheDocument();
  await drop.upload(file("run.txt"));
  await expect.element(page.getByText("MWD Run is generated successfully")).toBeVisible();
  expect(vi.mocked(sendFile).mock.calls[0]).toMatchObject([
    "POST api/mwd-tool-data-proxy",
    { name: "run.txt" },
    { fields: { wellId: "w2", startDepth: 0, endDepth: 20_000 } },
  ]);
  for (const field of [/^Start depth/, /^End depth/])
    await expect.element(dialog().getByLabelText(field)).toBeDisabled();
  await expect.element(dialog().getByLabelText("Well", { exact: true })).toBeDisabled();
  await dialog().getByLabelText("Drop the EM5 data here").upload(file("em5.txt"));
  await expect.element(page.getByText("MWD Em5 Data is generated successfully")).toBeVisible();
  expect(vi.mocked(sendFile).mock.calls[1]![0]).toBe("POST api/mwd-em-data-proxy");
  await expect.element(dialog()).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Add MWD Run" }).first().click();
  await expect.element(dialog().getByLabelText(/^Start depth/)).toBeEnabled();
  await expect.element(dialog().getByLabelText("Drop the EM5 data here")).not.toBeInTheDocument();
});

it("shows why a file was refused and keeps the selection", async () => {
  vi.mocked(sendFile).mockRejectedValue(new Error("Line 2 has 1 values and the header has 2 columns"));
  await openDialog();
  await chooseWell("15/9-F-4");
  await dialog().getByLabelText("Drop the tool log here").upload(file("run.txt"));
  await expect.element(dialog()).toHaveTextContent("Line 2 has 1 values and the header has 2 columns");
  await expect.element(dialog().getByLabelText("Drop the tool log here")).toBeInTheDocument();
});

it("takes a tool log off the list only when the server has deleted it, with a way back [SH-228]", async () => {
  const all = logs;
  fakeServer.routes["DELETE api/mwd-tool-data"] = () => {
    throw new CallError("permission");
  };
  openApp("/mwd-tool-check");
  const trash = page.getByRole("button", { name: "Delete F4_12in_tool.txt" });
  await trash.click();
  await expect.poll(() => fakeServer.callsOf("DELETE api/mwd-tool-data")).toHaveLength(1);
  await expect.element(page.getByText("F4_12in_tool.txt")).toBeVisible();
  fakeServer.routes["DELETE api/mwd-tool-data"] = () => {
    logs = [all[0]!];
    return { deleted: 1 };
  };
  fakeServer.routes["POST api/mwd-tool-data/restore"] = () => {
    logs = all;
    return { restored: 1 };
  };
  await trash.click();
  await expect.element(page.getByRole("row", { name: /F4_12in_tool/ })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByRole("row", { name: /F4_12in_tool/ })).toBeVisible();
});

it("saves the limits of the user, names a wrong one and checks the logs again", async () => {
  fakeServer.routes["POST api/mwd-tool-settings"] = ({ version = 0, ...limits }) => ({
    ...limits,
    version: version + 1,
  });
  openApp("/mwd-tool-check");
  const form = page.getByRole("form", { name: "Tool settings" });
  await expect.element(form.getByLabelText(/^Shock max/)).toHaveValue("30");
  await form.getByLabelText(/^Shock max/).fill("500");
  await expect.element(form).toHaveTextContent("Shock max must be between 0 and 100");
  await expect.element(form.getByRole("button", { name: "Save" })).toBeDisabled();
  await form.getByLabelText(/^Shock max/).fill("40");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => fakeServer.sentTo("POST api/mwd-tool-settings"))
    .toEqual([{ ...newToolSettings, shockMax: 40, version: 0 }]);
  await expect.element(chart()).toHaveTextContent("limit ≤ 40 g");
});

it("keeps typed values alongside limits that another window saved in the meantime", async () => {
  let storedSettings = { ...newToolSettings, version: 1 };
  fakeServer.routes["GET api/mwd-tool-settings"] = () => storedSettings;
  fakeServer.routes["POST api/mwd-tool-settings"] = ({ version, ...limits }) => {
    if (version !== storedSettings.version) {
      throw new CallError("conflict", "This was changed in the meantime", "version", { current: storedSettings });
    }
    storedSettings = { ...limits, version: storedSettings.version + 1 };
    return storedSettings;
  };
  openApp("/mwd-tool-check");
  const form = page.getByRole("form", { name: "Tool settings" });
  await expect.element(form.getByLabelText(/^Shock max/)).toHaveValue("30");
  storedSettings = { ...storedSettings, temperatureMax: 320, version: 2 };
  await form.getByLabelText(/^Shock max/).fill("40");
  await userEvent.keyboard("{Enter}");
  await expect.element(form.getByLabelText(/^Temperature max/)).toHaveValue("320");
  await expect.element(form.getByLabelText(/^Shock max/)).toHaveValue("40");
  await form.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => storedSettings)
    .toEqual({ ...newToolSettings, temperatureMax: 320, shockMax: 40, version: 3 });
});
