import { CallError } from "@sigma/contract/errors";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eachTestInItsOwnWell, openPanel, wellId } from "../../charts/testing/panel-of-well";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleWell } from "../../data/testing/samples";
import GaugesModal from "./gauges-modal";
import { sampleGauge, serveGauges } from "./testing/serve-gauges";
import { textsOf } from "../../ui/testing/shown-texts";

eachTestInItsOwnWell();

const onClose = vi.fn();
beforeEach(() => onClose.mockClear());
const open = (gauges: Parameters<typeof serveGauges>[0]) => {
  serveGauges(gauges);
  fakeServer.events["notification-configuration/post"] = ({ wellId: of, configuration }) =>
    ({ ...configuration, _id: "a1", wellId: of, userId: "u1", version: 1 }) as never;
  openPanel(<GaugesModal well={sampleWell(wellId(), { name: "15/9-F-9 A" })} gaugeId={null} onClose={onClose} />);
};
const field = (name: string) => page.getByRole("button", { name, exact: true });
const savedConfigs = () => fakeServer.askedOf("preset-gauges-configuration/patch").at(-1)?.configs;
const save = () => page.getByRole("button", { name: "Save" }).click();
async function choices(name: string): Promise<(string | null)[]> {
  await field(name).click();
  await expect.element(page.getByRole("option").first()).toBeVisible();
  const texts = textsOf(page.getByRole("option"));
  await userEvent.keyboard("{Escape}");
  return texts;
}
async function choose(name: string, option: string) {
  await field(name).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

it("offers what the specification lists, and saves a gauge with its alert [AN-045, AN-089, AN-090, AN-091, AN-092, AN-093, AN-263, AN-264]", async () => {
  open([]);
  await page.getByRole("button", { name: "Add gauge" }).click();
  expect(await choices("Type")).toEqual(["Time", "Depth", "Survey", "Pump Recycles", "Gamma"]);
  expect(await choices("Aggregation")).toEqual(["Instant", "Min", "Max", "Avg"]);
  expect(await choices("Interval")).toEqual(["1min", "10min", "30min", "1hr", "2hr"]);
  expect(await choices("Update")).toEqual(["Never", "5 min", "15 min", "30 min", "60 min"]);
  await choose("Type", "Depth");
  expect(await choices("Interval")).toEqual(["10ft", "30ft", "90ft", "500ft"]);
  await choose("Trace", "WOB");
  await choose("Update", "15 min");
  await expect.element(page.getByText("The gauge has no range for Warning.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.getByRole("button", { name: "Add threshold" }).click();
  for (const status of ["Ok", "Warning", "Error"])
    await expect.element(page.getByRole("radio", { name: status }).first()).toBeInTheDocument();
  await page.getByRole("textbox", { name: "End of stretch 1" }).fill("22");
  await page.getByText("Percentage", { exact: true }).click();
  await save();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const [gauge] = savedConfigs()!;
  expect(gauge).toMatchObject({
    type: "Depth",
    trace: "wob",
    title: "WOB",
    aggregation: "Avg",
    interval: 30,
    updateFrequency: 900,
    thresholdKind: "Percentage",
    thresholds: [
      { status: "Ok", from: 0, to: 22 },
      { status: "Warning", from: 22, to: 100 },
    ],
  });
  expect(fakeServer.askedOf("notification-configuration/post")).toMatchObject([
    {
      wellId: wellId(),
      configuration: {
        gaugeId: gauge!.id,
        name: "WOB",
        updateFrequency: 900,
        rules: [{ trace: "wob", aggregationInterval: "30ft", condition: ">=", value: 22 }],
      },
    },
  ]);
});

it("moves a gauge by keys, removes one with a way back, and moves a threshold with the arrows", async () => {
  const limits = [{ status: "Warning" as const, from: 100, to: 150 }];
  open([
    sampleGauge({ thresholds: limits }),
    sampleGauge({ id: "wob", trace: "wob", title: "Weight", max: 40 }),
    sampleGauge({ id: "rpm", trace: "rpm", title: "Turns" }),
  ]);
  await page.getByRole("button", { name: "Remove Weight" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Remove Turns" }).click();
  await expect.element(page.getByText("Turns was removed")).toBeVisible();
  const handle = page.getByRole("button", { name: "Move Weight", exact: true });
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("Weight held, place 2 of 2")).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(page.getByText("Weight moved to place 1 of 2")).toBeInTheDocument();
  await userEvent.keyboard(" ");
  await page.getByRole("button", { name: "ROP Time, newest" }).click();
  (page.getByRole("slider", { name: "End of Ok, stretch 1" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await expect.element(page.getByRole("textbox", { name: "End of stretch 1" })).toHaveValue("97");
  await save();
  await vi.waitFor(() => expect(savedConfigs()?.map(({ id }) => id)).toEqual(["wob", "rop"]));
  expect(savedConfigs()![1]!.thresholds).toEqual([
    { status: "Ok", from: 0, to: 97 },
    { status: "Warning", from: 97, to: 150 },
  ]);
});

it("keeps the typed text when saving fails", async () => {
  open([sampleGauge()]);
  fakeServer.events["preset-gauges-configuration/patch"] = () => {
    throw new CallError("busy");
  };
  await page.getByRole("textbox", { name: "Title" }).fill("Speed");
  await save();
  await vi.waitFor(() => expect(savedConfigs()).toHaveLength(1));
  await expect.element(page.getByRole("button", { name: "Save" })).toBeEnabled();
  await expect.element(page.getByRole("textbox", { name: "Title" })).toHaveValue("Speed");
  expect(onClose).not.toHaveBeenCalled();
});
