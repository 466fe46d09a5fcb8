import { MOST_EVEN_SAMPLES } from "@sigma/contract/samples/reply-limits";
import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../data/testing/fake-server";
import { frame, openDashboard, sampleDashboard, savedPanels } from "./testing/open-dashboard";

const START = 1_246_690_320;

/** 400 samples: rotary drilling, then sliding, then 100 in circulation; WOB and RPM in four corners, ROP by corner. */
function samples(): Record<string, (number | null)[]> {
  const rows = Array.from({ length: 400 }, (_, at) => at);
  const corner = (at: number) => at % 4;
  return {
    time: rows.map((at) => START + at),
    rigState: rows.map((at) => (at < 200 ? 1 : at < 300 ? 2 : 5)),
    wob: rows.map((at) => (corner(at) < 2 ? 10 : 30)),
    rpm: rows.map((at) => (corner(at) % 2 === 0 ? 60 : 120)),
    rop: rows.map((at) => (at === 0 ? null : 50 + 20 * corner(at))),
  };
}

beforeEach(() => {
  fakeServer.events["well-data/get/even"] = ({ projection }) => {
    const all = samples();
    return Object.fromEntries(["time", ...projection].flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  };
});

const plot = (kind: string, options: object): DashboardPanel =>
  ({
    id: kind,
    kind,
    title: kind,
    place: { x: 0, y: 0, w: 6, h: 6 },
    well: { by: "variable", name: "well" },
    states: "drilling",
    ...options,
  }) as DashboardPanel;

const scatter = (options: object = {}) => plot("scatter", { x: "wob", y: "rop", color: "rigState", ...options });

it("plots channels of the same moments in the chosen rig states, and asks for no more points than the panel has room for", async () => {
  openDashboard(sampleDashboard([scatter()]));
  // Of 300 drilling samples one has no ROP.
  await expect.element(frame("scatter")).toHaveTextContent("299 samples, last 12 h, rotary and slide drilling");
  await expect.element(frame("scatter")).toHaveTextContent("ROP 50.0 – 110.0 ft/hr, median");
  const { projection, limit, from, to } = fakeServer.askedOf("well-data/get/even").at(-1)!;
  expect(projection).toEqual(["wob", "rop", "rigState"]);
  expect(limit).toBeLessThan(MOST_EVEN_SAMPLES);
  expect(to! - from!).toBe(12 * 3600);
});

it("has a shape for each rig state in its legend, which hides the points of one", async () => {
  openDashboard(sampleDashboard([scatter({ states: "all" })]));
  const entries = ["Rotary drilling", "Slide drilling", "Circulating"].map((name) =>
    frame("scatter").getByRole("button", { name }),
  );
  await expect.element(entries[2]!).toBeVisible();
  const shapes = entries.map((entry) => entry.element().querySelector("path")!.getAttribute("d"));
  expect(new Set(shapes).size).toBe(3);
  await entries[1]!.click();
  await expect.element(entries[1]!).toHaveAttribute("aria-pressed", "false");
});

it("says in its legend what the ends of the colours of a third channel are", async () => {
  openDashboard(sampleDashboard([scatter({ color: "rpm" })]));
  await expect.element(frame("scatter").getByTitle("Colour: RPM")).toHaveTextContent("60120 rpm");
});

it("counts the values of a channel in a histogram that screen readers get as a table", async () => {
  openDashboard(sampleDashboard([plot("histogram", { channel: "wob", byState: true, states: "all" })]));
  const table = frame("histogram").getByRole("table", { name: "Histogram of WOB" });
  await expect.element(table).toBeInTheDocument();
  const shares = [...table.element().querySelectorAll("td")].map(({ textContent }) => Number.parseFloat(textContent));
  expect(shares.filter((share) => share > 0)).toEqual([50, 50]);
  await expect.element(frame("histogram")).toHaveTextContent("Slide drilling");
});

it("shows the median of a channel in each cell of two others, or how often they meet", async () => {
  openDashboard(
    sampleDashboard([
      plot("heat-map", { x: "wob", y: "rpm", value: "rop" }),
      plot("heat-map", {
        id: "b",
        title: "shares",
        x: "wob",
        y: "rpm",
        value: null,
        place: { x: 6, y: 0, w: 6, h: 6 },
      }),
    ]),
  );
  await expect.element(frame("heat-map").getByText("110.0", { exact: true }).first()).toBeVisible();
  const highest = /Highest: WOB 28 – 30 klb, RPM 115 – 120 rpm, Median of ROP 110.0 ft\/hr, 75 samples/;
  await expect.element(frame("heat-map")).toHaveTextContent(highest);
  await expect.element(frame("shares")).toHaveTextContent(/Highest: .*Share of samples 25.0 %, 75 samples/);
});

it("says that no sample has both channels, and that a channel has been removed", async () => {
  openDashboard(
    sampleDashboard([
      scatter({ y: "torque" }),
      plot("histogram", { channel: "formula9", byState: false, place: { x: 6, y: 0, w: 6, h: 6 } }),
    ]),
  );
  await expect.element(frame("scatter")).toHaveTextContent("No samples with WOB and Torque");
  await expect.element(frame("histogram")).toHaveTextContent("A channel of this plot has been removed");
});

it("takes other channels in the editor", async () => {
  openDashboard(sampleDashboard([scatter()]), "/dashboards/d1?edit=1");
  await page.getByRole("button", { name: "Settings of scatter" }).click();
  const settings = page.getByRole("complementary", { name: "Settings of scatter" });
  await settings.getByRole("button", { name: "X axis" }).click();
  await page.getByRole("option", { name: /^Torque/ }).click();
  await settings.getByRole("button", { name: "Colour" }).click();
  await page.getByRole("option", { name: "One colour" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => savedPanels()[0]).toMatchObject({ x: "torque", y: "rop", color: null });
});
