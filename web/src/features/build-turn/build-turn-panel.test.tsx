import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eachTestInItsOwnWell, MiddlePanel, openPanel, wellData, wellId } from "../../charts/testing/panel-of-well";
import { asFolded, heightOf } from "../../ui/testing/phone-screen";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleWell } from "../../data/testing/samples";
import BuildTurnPanel from "./build-turn-panel";

eachTestInItsOwnWell();

const columns = {
  md: [1000, 1100, 1200, 1300],
  inclination: [0, 4, 8, 12],
  azimuth: [90, 90, 92, 94],
  tvd: [1000, 1099.9, 1199.3, 1297.8],
  ns: [0, 0, 0, 0],
  ew: [0, 3, 14, 31],
  dls: [0, 4, 4, 4],
  brate: [null, 4, 4, 4],
  trate: [null, 3, 2, 2],
  sbr: [null, null, 9.5, 0],
  rbr: [null, null, 1.06, 1.1],
  tfSeen: [null, null, 16, null],
  motorYield: [null, null, 9.7, 8],
  ti: [0, 10.1, 12.2, 13.4],
  hti: [0, 1.1, 2.2, 3.4],
  lti: [null, null, null, null],
};

beforeEach(() => {
  fakeServer.events["survey-data/get"] = () => columns;
  fakeServer.events["slide-sheet/get"] = () =>
    [
      { startMD: 1100, endMD: 1140, activity: 100, trueSlideDistance: 40 },
      { startMD: 1140, endMD: 1260, activity: 0, trueSlideDistance: 0 },
      { startMD: 1260, endMD: 1300, activity: 100, trueSlideDistance: 40 },
    ] as never;
});

function open(height?: number) {
  const panel = <BuildTurnPanel wellId={wellId()} well={sampleWell(wellId())} data={wellData()} />;
  openPanel(
    height === undefined ? <MiddlePanel>{panel}</MiddlePanel> : <div style={{ width: 640, height }}>{panel}</div>,
  );
}

const cells = (row: number) =>
  [...document.querySelectorAll("tbody tr[data-row]")[row]!.children].map((cell) => cell.textContent);
const rows = () => document.querySelectorAll("tbody tr[data-row]").length;

it("shows the tortuosity index ti first, and hti and lti when they are chosen [AN-036, AN-260]", async () => {
  open();
  await expect.poll(rows).toBe(3);
  expect(cells(0).at(-1)).toBe("13.4");
  const track = () => page.getByRole("img", { name: /^Tortuosity index/ });
  await expect.element(track()).toHaveAccessibleName("Tortuosity index ti of the survey intervals");
  // The axis extends to 50 regardless of the values.
  await expect.element(track()).toHaveTextContent("50");
  await page.getByText("hti", { exact: true }).click();
  await expect.poll(() => cells(0).at(-1)).toBe("3.4");
  await page.getByText("lti", { exact: true }).click();
  await expect.element(page.getByText("not defined below 80 deg")).toBeVisible();
});

it("writes the depth at the end of the axis inside of the track", async () => {
  open();
  const track = page.getByRole("img", { name: /^Tortuosity index/ });
  await expect.element(track).toHaveTextContent("1,300");
  const { right } = track.element().getBoundingClientRect();
  const texts = [...track.element().querySelectorAll("text")];
  expect(Math.max(...texts.map((text) => text.getBoundingClientRect().right))).toBeLessThanOrEqual(right + 0.5);
});

it("lists what each interval slid and rotated, and leaves open what slides without toolface did", async () => {
  open();
  await expect.poll(rows).toBe(3);
  expect(cells(1).slice(0, 10)).toEqual([
    "1,100.00",
    "1,200.00",
    "40.0",
    "60.0",
    "4.00",
    "4.00",
    "2.00",
    "9.50",
    "–",
    "9.70",
  ]);
  expect(cells(0).slice(2, 10)).toEqual(["40.0", "60.0", "4.00", "4.00", "2.00", "–", "–", "–"]);
  // The turn of a hole of less than 3 deg is left open.
  expect(cells(2)[6]).toBe("–");
  await expect.element(page.getByText("No slide record above 1,100 ft")).toBeVisible();
});

it("shows the intervals that the depth filter of all views lets through [WS-002]", async () => {
  open();
  await expect.poll(rows).toBe(3);
  // From the first survey to the last, regardless of the start and end of the recorded hole.
  await page.getByRole("button", { name: "1,000 – 1,300 ft" }).click();
  const filter = page.getByRole("dialog", { name: "Filter" });
  await expect.element(filter.getByRole("button", { name: "MWD run", exact: true })).toBeVisible();
  await filter.getByRole("textbox", { name: "Depth from" }).fill("1150");
  await userEvent.keyboard("{Enter}");
  await filter.getByRole("button", { name: "Apply" }).click();
  await expect.poll(rows).toBe(2);
});

it("shows the whole legend of every track on a folded screen", async () => {
  await asFolded();
  open(460);
  await expect.poll(rows).toBe(3);
  const tracks = [...document.querySelectorAll("section:has(button[aria-pressed])")];
  expect(tracks).toHaveLength(4);
  await expect.poll(() => Math.min(...tracks.map(heightOf))).toBeGreaterThanOrEqual(130);
});

it("hides a curve by its legend and chooses the survey of a row", async () => {
  open();
  await expect.poll(rows).toBe(3);
  const rotary = page.getByRole("region", { name: "Build rate" }).getByRole("button", { name: "Rotary" });
  await rotary.click();
  await expect.element(rotary).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("cell", { name: "1,200.00" }).first().click();
  await expect.poll(() => document.querySelector("tr[aria-selected=true]")).not.toBeNull();
});

it("does not count from a kick-off that a vertical hole does not have", async () => {
  fakeServer.events["survey-data/get"] = () => ({ ...columns, inclination: [0, 0, 0.5, 0], azimuth: [0, 0, 120, 0] });
  open();
  await expect.element(page.getByText("3 survey intervals, not kicked off")).toBeVisible();
});

it("shows that it needs two surveys", async () => {
  fakeServer.events["survey-data/get"] = () => ({ md: [0] });
  open();
  await expect.element(page.getByText("No survey interval yet")).toBeVisible();
});
