import { chooseTool } from "../../ui/testing/tool-hand";
import { isDrilling } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { catchFiles } from "../../charts/testing/chart-hand";
import { borders, eachTestInItsOwnWell, NOW, wellId } from "../../charts/testing/panel-of-well";
import { wellDataOf } from "../../data/well/use-well-data";
import { useToasts } from "../../data/notifications/toasts";
import { drillingSamples } from "../../data/testing/drilling-samples";
import { beginReplay, moveReplay } from "../../data/replay/replay";
import { fakeServer } from "../../data/testing/fake-server";
import { bhaWithMotor, choose, curvePlot, openMotor, stall, twoRuns } from "./testing/open-motor";
import { expectTextsIn } from "../../ui/testing/shown-texts";

eachTestInItsOwnWell();

/** When the rig was last on bottom up to a moment. */
function lastOnBottom(moment: number): number {
  let time = moment;
  while (!isDrilling(drillingSamples({ from: time, to: time })["rigState"]![0]!)) time -= 1;
  return time;
}

it("has the sub-tabs Motor Curve and Stall Detection [AN-019]", async () => {
  openMotor({ stalls: [stall(0)] });
  await expect.element(curvePlot()).toBeVisible();
  await choose("Stall Detection");
  await expect.element(page.getByRole("table", { name: /Stalls and spikes/ })).toBeVisible();
  await choose("Motor Curve");
  await expect.element(curvePlot()).toBeVisible();
});

it("draws the torque of the motor against its own axis, and shows its stall pressures", async () => {
  openMotor();
  await expect.element(curvePlot()).toHaveTextContent("Motor torque, ft·lb");
  // 10 ft·lb a psi up to the 12,000 ft·lb of the stall.
  await expectTextsIn(curvePlot(), "12,500", "alarm 1,125 psi", "stall 1,250 psi");
});

it("labels the last sample on bottom as live only while data arrive", async () => {
  openMotor();
  await expect.element(page.getByText("Now on bottom")).toBeVisible();
});

it("labels the last sample on bottom as the last one if the data of the rig stopped", async () => {
  openMotor({ lastPacketAt: Date.now() / 1000 - 3600 });
  await expect.element(page.getByText("Last on bottom")).toBeVisible();
  await expect.element(page.getByText("Now on bottom")).not.toBeInTheDocument();
});

it("shows the newest 15 minutes or the newest hour [AN-033]", async () => {
  openMotor();
  const from = (seconds: number) =>
    page.getByText(new RegExp(`samples on bottom, 04 Jul 2009 ${clock(NOW - seconds)}`));
  await expect.element(page.getByRole("radio", { name: "15 minutes" })).toBeChecked();
  await expect.element(from(900)).toBeVisible();
  await choose("1 hour");
  await expect.element(from(3600)).toBeVisible();
});

it("shows the newest samples at the moment that a replay moves back to", async () => {
  beginReplay(wellId(), NOW, 1);
  openMotor();
  const ends = () => fakeServer.askedOf("well-data/get").map(({ to }) => to);
  await expect.poll(ends).toContain(NOW);
  moveReplay({ type: "seek", moment: NOW - 7200 });
  await expect.poll(ends).toContain(NOW - 7200);
  await expect.element(page.getByText(new RegExp(`samples on bottom, ${clock(NOW - 7200 - 900)}`))).toBeVisible();
});

it("shows that a well has no samples yet, without a time in 1970", async () => {
  const nothing = { from: 0, to: 0 };
  openMotor();
  fakeServer.events["well-data/get"] = () => ({ time: [] });
  fakeServer.events["live-data/get"] = () => ({});
  fakeServer.routes["GET api/well-data/borders"] = () => ({
    time: nothing,
    correctedTimestamp: nothing,
    depth: nothing,
    localDepth: nothing,
  });
  await expect.element(page.getByText("This well has no time data yet")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Earlier" })).not.toBeInTheDocument();
  await expect.element(page.getByText(/samples on bottom,/)).not.toBeInTheDocument();
  // A depth log opens with LIVE off.
  wellDataOf(wellId()).view.leave();
  await expect.element(page.getByText("This well has no time data yet")).toBeVisible();
  await expect.element(page.getByText("1970")).not.toBeInTheDocument();
  expect(useToasts.getState().toasts).toEqual([]);
});

it("zooms into the past, which switches live mode off [AN-034, AN-112]", async () => {
  openMotor();
  await expect.element(curvePlot()).toBeVisible();
  await page.getByRole("button", { name: "Earlier" }).click();
  const { view } = wellDataOf(wellId());
  expect(view.state.isLive).toBe(false);
  await expect.element(page.getByText(new RegExp(`samples on bottom, 04 Jul 2009 ${clock(NOW - 1800)}`))).toBeVisible();
  await page.getByRole("button", { name: "Live", exact: true }).click();
  expect(view.state.isLive).toBe(true);
});

it("reads the last sample on bottom as sent, for any length of stretch, and shows the days of the stretch", async () => {
  openMotor();
  await expect.element(curvePlot()).toBeVisible();
  const { view } = wellDataOf(wellId());
  const sentClock = clock(lastOnBottom(NOW - 3000));
  const lastOf = async (length: number) => {
    view.fetchHistorical("time-charts", { from: NOW - 3000 - length, to: NOW - 3000 });
    await expect.poll(() => fakeServer.askedOf("well-data/get").at(-1)?.from).toBe(NOW - 3000 - length);
    await expect.element(page.getByText(/samples on bottom/)).toBeVisible();
    await expect.poll(() => page.getByLabelText("The motor now").element().textContent).toContain(sentClock);
    return page.getByLabelText("The motor now").element().textContent;
  };
  expect(await lastOf(900)).toBe(await lastOf(borders.to - borders.from - 3000));
  await expect.element(page.getByText(/samples on bottom, 03 Jul 2009 .* – 04 Jul 2009 /)).toBeVisible();
});

it("has room beside the curve in its image, whose edge cuts no label", async () => {
  openMotor();
  await expect.element(curvePlot()).toBeVisible();
  const files = catchFiles();
  await chooseTool("More", "Save as an image");
  await expect.poll(() => files).toHaveLength(1);
  const image = await createImageBitmap(files[0]!.content);
  const { width } = curvePlot().element().getBoundingClientRect();
  expect(image.width / Math.max(devicePixelRatio, 2)).toBeGreaterThanOrEqual(width + 24);
});

it("warns if the past range of the motor has no data [AN-235]", async () => {
  openMotor();
  await expect.element(curvePlot()).toBeVisible();
  fakeServer.events["well-data/get"] = () => ({ time: [] });
  await page.getByRole("button", { name: "Earlier" }).click();
  await expect
    .poll(() => useToasts.getState().toasts)
    .toContainEqual(
      expect.objectContaining({
        kind: "warning",
        title: "Motor Performance",
        text: expect.stringMatching(/^Data can't be fetched for range .+ – .+$/),
      }),
    );
});

it("shows the totals of the run, the magnified cloud and the time at each pressure at full width", async () => {
  const feet = (value: number) => Array.from({ length: 100 }, () => value);
  const rows = {
    rop: feet(50),
    rigState: feet(2),
    pumpRate: feet(600),
    diffPressure: feet(300),
    pumpPressure: feet(2340),
  };
  fakeServer.events["depth-data/get/raw"] = () => ({ depth: feet(0).map((_, foot) => 9001 + foot), ...rows });
  openMotor({
    stalls: [stall(5900)],
    bhas: [{ ...bhaWithMotor(), startDepth: 9000, startDate: NOW - 7000 }],
    width: 1300,
  });
  const run = page.getByRole("region", { name: "Motor, BHA #1" });
  // 100 ft at 50 ft/hr; 0.1 rev/gal at 600 gpm turn 60 times a minute.
  await expect.element(run).toHaveTextContent(/On bottom\s*2\.00 h.*Drilled\s*100 ft.*sliding\s*2\.00 h/);
  await expect
    .element(run)
    .toHaveTextContent(/Mean diff\. pressure\s*300 psi.*Revolutions, motor\s*7\.2 thousand.*2,040 psi/);
  await expect.element(page.getByText("Summed over 100 rows of the depth log.")).toBeVisible();
  await expect
    .element(page.getByRole("img", { name: "Speed of the bit by differential pressure, magnified" }))
    .toBeVisible();
  await expect.element(curvePlot()).toHaveTextContent(/time at each diff\. pressure/);
  await expect.element(page.getByRole("table", { name: /Stalls and spikes/ })).toBeVisible();
});

it("steps back and forth through the zoomed stretches [AN-034]", async () => {
  openMotor();
  await expect.element(curvePlot()).toBeVisible();
  const { view } = wellDataOf(wellId());
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect.element(page.getByRole("menuitem", { name: "Zoom before" })).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Earlier" }).click();
  await page.getByRole("button", { name: "Earlier" }).click();
  await chooseTool("More", "Zoom before");
  await expect.element(page.getByText(new RegExp(`samples on bottom, 04 Jul 2009 ${clock(NOW - 1800)}`))).toBeVisible();
  await chooseTool("More", "Zoom before");
  expect(view.state.isLive).toBe(true);
  await chooseTool("More", "Zoom after");
  expect(view.state.isLive).toBe(false);
});

it("shows which BHA is selected, by the name of its motor if it has one", async () => {
  const bha = bhaWithMotor();
  openMotor({ bhas: [{ ...bha, motor: { ...bha.motor, manufacturer: "", modelNumber: "" } }] });
  await expect.element(page.getByText(/^Motor, BHA #1\. \d+ samples? on bottom/)).toBeVisible();
});

it("names the missing part of the motor if it has no curve and stalls cannot be found", async () => {
  const bha = bhaWithMotor();
  openMotor({ bhas: [{ ...bha, motor: { ...bha.motor, stallPressure: 0 } }] });
  await expect.element(page.getByText("No curve of this motor")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Open BHA settings" })).toBeVisible();
  await choose("Stall Detection");
  await expect.element(page.getByText("The stall pressure of the motor is not entered")).toBeVisible();
});

it("shows that the BHA has no motor, and still shows the drilled points", async () => {
  openMotor({ bhas: [{ ...bhaWithMotor(), components: [] }] });
  await expect.element(page.getByText("No motor in BHA #1")).toBeVisible();
  await expect.element(curvePlot()).toBeVisible();
  await choose("Stall Detection");
  await expect.element(page.getByText("No motor in the BHAs of this well")).toBeVisible();
});

it("shows that no BHA has been entered", async () => {
  openMotor({ bhas: [] });
  await expect.element(page.getByText("No BHA is entered")).toBeVisible();
});

it("draws the motor that drilled a view of the past, and shows which part another motor drilled", async () => {
  openMotor({ bhas: twoRuns() });
  await expect.element(curvePlot()).toHaveTextContent("stall 1,250 psi");
  const { view } = wellDataOf(wellId());
  view.fetchHistorical("time-charts", { from: NOW - 6500, to: NOW - 6000 });
  await expect.element(curvePlot()).toHaveTextContent("stall 2,000 psi");
  view.fetchHistorical("time-charts", { from: NOW - 6000, to: NOW - 4000 });
  await expect.element(curvePlot()).toHaveTextContent("stall 1,250 psi");
  await expect.element(page.getByText(/samples on bottom, .* of them by BHA #0/)).toBeVisible();
});

it("shows that all samples are of the BHA before the active one, and uses its motor for the last sample until the active BHA drills", async () => {
  const [former, drilling] = twoRuns();
  openMotor({
    bhas: [
      { ...former!, endDate: null },
      { ...drilling!, startDate: null },
    ],
    lastPacketAt: Date.now() / 1000 - 3600,
  });
  await expect.element(curvePlot()).toHaveTextContent("stall 1,250 psi");
  const count = page.getByText(/samples on bottom, .* of them by BHA #0/);
  await expect.element(count).toHaveTextContent(/^.*?([\d,]+) samples on bottom, .* \1 of them by BHA #0$/);
  await expect.element(page.getByRole("region", { name: "The motor now" })).toHaveTextContent(/Last on bottom.*BHA #0/);
});

const clock = (time: number) => new Date(time * 1000).toISOString().slice(11, 16);
