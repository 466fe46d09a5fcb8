import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, openPanel, wellData, wellId } from "../../charts/testing/panel-of-well";
import { asFolded } from "../../ui/testing/phone-screen";
import { fakeServer } from "../../data/testing/fake-server";
import { useToasts } from "../../data/notifications/toasts";
import { sampleStatus, sampleWell } from "../../data/testing/samples";
import { pseudoCsv } from "./pseudo-columns";
import PseudoSurveysPanel from "./pseudo-surveys-panel";

eachTestInItsOwnWell();

/** A row of the slide sheet. */
const sheetRow = (startMD: number, endMD: number, activity: number) =>
  ({ _id: `${startMD}`, startMD, endMD, activity, averageToolface: null }) as SlideSheet;

function open(md: number[] = [2300, 2400, 2500], height = 800) {
  fakeServer.events["pseudo-survey-data/get"] = () => ({
    md,
    time: md.map(() => 1_246_643_998),
    section: md.map(() => "Curve"),
    inclination: md.map((_, at) => 29 + at),
    azimuth: md.map((_, at) => (359 + at) % 360),
    leftRight: md.map(() => 15.8),
    slid: md.map((_, at) => (at === 0 ? null : 46 * (2 - at))),
  });
  fakeServer.events["pseudo-survey-data/get/basis"] = () =>
    ({
      basis: null,
      missing: [{ what: "Surveys: at least two are needed", tab: "general", fields: [] }],
      misclosures: [],
    }) as never;
  fakeServer.events["survey-data/get"] = () => ({ md: [2385.17], inclination: [29.5], azimuth: [359.5] });
  fakeServer.events["slide-sheet/get"] = () => [
    sheetRow(2100, 2330, 0),
    sheetRow(2330, 2380, 92),
    sheetRow(2380, 2460, 0),
  ];
  openPanel(
    <div style={{ width: 960, height }}>
      <PseudoSurveysPanel
        wellId={wellId()}
        well={sampleWell(wellId(), { sections: { Curve: 9000 } })}
        data={wellData()}
      />
    </div>,
  );
}

/** The depths of the rows; surveys are marked with a ring. */
const rows = () =>
  [...document.querySelectorAll("tbody tr[data-row]")].map((row) => {
    const depth = row.firstElementChild!;
    return `${depth.querySelector("[title='Survey']") ? "○" : "+"}${depth.textContent}`;
  });
const lastAsked = () => fakeServer.asked.findLast(({ event }) => event === "pseudo-survey-data/get")?.payload;

it("lists pseudo surveys every 100 ft with the surveys between, or alone [AN-125, AN-126]", async () => {
  open();
  await expect.poll(rows).toEqual(["+2,300.00", "○2,385.17", "+2,400.00", "+2,500.00"]);
  expect(lastAsked()).toEqual({ wellId: wellId(), aggregationFt: 100 });
  await page.getByText("None", { exact: true }).click();
  await expect.poll(lastAsked).toEqual({ wellId: wellId(), aggregationFt: "none" });
  await page.getByText("Surveys between").click();
  await expect.poll(rows).toEqual(["+2,300.00", "+2,400.00", "+2,500.00"]);
  await expect.element(page.getByRole("img", { name: "Inclination along the hole" })).toBeVisible();
});

it("keeps several rows in sight above the plots on a folded screen", async () => {
  await asFolded();
  open([2300, 2400, 2500], 420);
  await expect.poll(rows).toHaveLength(4);
  const table = page.getByRole("table", { name: "Pseudo surveys" }).element().parentElement!.getBoundingClientRect();
  const inclination = page.getByRole("img", { name: "Inclination along the hole" });
  await expect.element(inclination).toBeInTheDocument();
  const plot = inclination.element().getBoundingClientRect();
  expect(table.height).toBeGreaterThanOrEqual(200);
  expect(plot.top).toBeGreaterThanOrEqual(table.bottom - 1);
});

it("draws where hole was slid since the pseudo survey above, as the slide sheet has it, beside how much", async () => {
  open();
  const row = (depth: string) =>
    [...document.querySelectorAll("tbody tr[data-row]")].find((tableRow) => tableRow.textContent.includes(depth));
  const parts = (depth: string) =>
    [...(row(depth)?.querySelectorAll<HTMLElement>("[data-drilled]") ?? [])].map(
      ({ dataset, style }) => `${dataset["drilled"]} ${style.left} ${style.width}`,
    );
  await expect.poll(() => parts("2,400.00")).toEqual(["rotated 0% 30%", "slid 30% 50%", "rotated 80% 20%"]);
  expect(row("2,400.00")!.textContent).toContain("46.0");
  // The sheet ends at 2,460 ft.
  expect(parts("2,500.00")).toEqual(["rotated 0% 60%"]);
  expect(parts("2,300.00")).toEqual([]);
  expect(parts("2,385.17")).toEqual([]);
});

it("has the column chooser among its tools, not in a separate line", async () => {
  open();
  const levelOf = (name: string) => page.getByRole("button", { name }).element().getBoundingClientRect().top;
  await expect.element(page.getByRole("button", { name: "Columns of Pseudo surveys" })).toBeVisible();
  expect(Math.abs(levelOf("Columns of Pseudo surveys") - levelOf("CSV"))).toBeLessThan(6);
});

it("shows the distance of slides and rotation alone from the last survey, to which every row is fitted", async () => {
  open();
  fakeServer.events["survey-data/get"] = () => ({
    md: [2385.17],
    inclination: [29.5],
    azimuth: [359.5],
    tvd: [2327.23],
    ns: [-298.02],
    ew: [-27.31],
    estimatedTVD: [2324.63],
    estimatedNS: [-298.02],
    estimatedEW: [-27.31],
  });
  fakeServer.push("survey-data", { wellId: wellId() } as never);
  await expect.element(page.getByText(/^At 2,385.17 ft slides and rotation alone lie 2.6 ft above/)).toBeVisible();
});

it("shows the bit from slides and rotation beside a straight extension of the hole, and their errors at the last surveys", async () => {
  open();
  fakeServer.events["pseudo-survey-data/get"] = () => ({
    md: [2300, 2485.17],
    time: [1, 2],
    section: ["Curve", "Curve"],
    inclination: [59, 61.5],
    azimuth: [90, 91],
    tvd: [1957, 2048.5],
    ns: [0, 0],
    ew: [100, 260],
    leftRight: [0, 0],
  });
  fakeServer.events["survey-data/get"] = () => ({
    md: [2385.17],
    inclination: [60],
    azimuth: [90],
    tvd: [2000],
    ns: [0],
    ew: [175],
  });
  fakeServer.events["pseudo-survey-data/get/basis"] = () =>
    ({ basis: null, missing: [], misclosures: [{ md: 2385.17, inclination: -0.87, azimuth: 1.4 }] }) as never;
  fakeServer.push("survey-data", { wellId: wellId() } as never);
  const table = page.getByRole("table", { name: "At the bit" });
  await expect.element(table).toHaveTextContent("Inclination, deg61.5060.00+1.50");
  // 100 ft at 60 deg are 50 ft of depth.
  await expect.element(table).toHaveTextContent("TVD, ft2,048.502,050.00−1.50");
  await expect.element(page.getByText("100.0 ft past survey 2,385.17")).toBeVisible();
  // A trip: what was the bit is the bottom of the hole.
  fakeServer.push("well-status", [sampleStatus(wellId(), 1, { holeDepth: 2485.17, bitDepth: 1200 })]);
  await expect.element(page.getByRole("table", { name: "At the hole bottom" })).toBeVisible();
  await expect
    .element(page.getByRole("table", { name: "Misclosure at the surveys" }))
    .toHaveTextContent("2,385.17 ft−0.87 +1.40");
});

it("compares azimuths across north by the shorter way, and warns of an azimuth by its effect across the hole", async () => {
  open();
  const columns = { tvd: [2000], ns: [0], ew: [175] };
  fakeServer.events["pseudo-survey-data/get"] = () => ({
    md: [2485.17],
    time: [2],
    section: ["Vertical"],
    inclination: [2],
    azimuth: [1.5],
    ...columns,
    leftRight: [0],
  });
  fakeServer.events["survey-data/get"] = () => ({
    md: [2295.17, 2385.17],
    inclination: [30, 2],
    azimuth: [358, 359.5],
    tvd: [1910, 2000],
    ns: [0, 0],
    ew: [175, 175],
  });
  fakeServer.events["pseudo-survey-data/get/basis"] = () =>
    ({
      basis: null,
      missing: [],
      misclosures: [
        { md: 2385.17, inclination: 0.1, azimuth: 14 },
        { md: 2295.17, inclination: 0.1, azimuth: 3 },
      ],
    }) as never;
  fakeServer.push("survey-data", { wellId: wellId() } as never);
  await expect
    .element(page.getByRole("table", { name: "At the bit" }))
    .toHaveTextContent("Azimuth, deg1.50359.50+2.00");
  const misclosureTable = page.getByRole("table", { name: "Misclosure at the surveys" });
  await expect.element(misclosureTable.getByRole("row", { name: "2,385.17" })).toHaveTextContent("+14.00");
  const warnings = (name: string) =>
    misclosureTable.getByRole("row", { name }).element().querySelectorAll("svg, [role=img]").length;
  expect(warnings("2,385.17")).toBe(0);
  expect(warnings("2,295.17")).toBeGreaterThan(0);
});

it("opens at the bit, and stays there until the user scrolls", async () => {
  open(Array.from({ length: 200 }, (_, at) => 100 * at));
  await expect.poll(() => rows().at(-1)).toBe("+19,900.00");
  const scroller = document.querySelector("table")!.parentElement!;
  expect(scroller.scrollTop + scroller.clientHeight).toBeGreaterThan(scroller.scrollHeight - 2);
  scroller.dispatchEvent(new WheelEvent("wheel"));
  scroller.scrollTop = 0;
  await expect.poll(rows).toContain("+100.00");
  await page.getByText("Surveys between").click();
  await expect.poll(rows).toContain("+100.00");
});

it("keeps its data and shows a warning if a later answer lacks a field [AN-166, AN-167]", async () => {
  open();
  await expect.poll(rows).toEqual(["+2,300.00", "○2,385.17", "+2,400.00", "+2,500.00"]);
  fakeServer.events["pseudo-survey-data/get"] = () => ({ md: [2300, 2400, 2500, 2600], inclination: [1, 2, 3, 4] });
  fakeServer.events["survey-data/get"] = () => ({ md: [2385.17, 2590], inclination: [29.5, 30] });
  fakeServer.push("survey-data", { wellId: wellId() } as never);
  const messages = () => useToasts.getState().toasts.map(({ title, text }) => `${title}: ${text}`);
  await expect
    .poll(messages)
    .toEqual(
      expect.arrayContaining([
        "pseudo-survey-data/get error: Field time is missing in the response",
        "survey-data/get error: Field azimuth is missing in the response",
      ]),
    );
  expect(rows()).toEqual(["+2,300.00", "○2,385.17", "+2,400.00", "+2,500.00"]);
});

it("shows what is missing if the well has no pseudo surveys", async () => {
  open([]);
  await expect.element(page.getByText("No pseudo surveys yet")).toBeVisible();
});

it("writes CSV with the kind of each row", () => {
  const text = pseudoCsv([{ md: 2300, time: 0, kind: "past", above: null }], ["md", "time", "slid"]);
  expect(text).toBe(
    "Kind,MD (ft),Time,Slid (ft)\nPseudo survey past the last survey,2300.00,1970-01-01T00:00:00.000Z,\n",
  );
});
