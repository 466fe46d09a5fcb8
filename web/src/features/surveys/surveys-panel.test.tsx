import type { EventRequest } from "@sigma/contract/call-types";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eachTestInItsOwnWell, openPanel, wellData, wellId } from "../../charts/testing/panel-of-well";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleWell } from "../../data/testing/samples";
import { useToasts } from "../../data/notifications/toasts";
import { surveysCsv } from "./export-surveys";
import SurveysPanel from "./surveys-panel";
import { expectTexts } from "../../ui/testing/shown-texts";

eachTestInItsOwnWell();

const count = 45;
const of = (value: (at: number) => number | string | null) => Array.from({ length: count }, (_, at) => value(at));
const columns = () => ({
  md: of((at) => 1000 + 100 * at),
  time: of((at) => 1_246_600_000 + 3600 * at),
  section: of((at) => (at < 40 ? "Curve" : "Lateral")),
  inclination: of((at) => at),
  azimuth: of(() => 90),
  tvd: of((at) => 1000 + 99 * at),
  dls: of(() => 2.5),
  leftRight: of((at) => (at === count - 1 ? -36.9 : 5)),
  ab: of(() => 5.1),
  projMD: of((at) => 1065 + 100 * at),
  projInc: of((at) => at + 0.5),
});

function open(type: "admin" | "guest" = "admin") {
  fakeServer.events["survey-data/get"] = () => columns();
  fakeServer.events["survey-data/patch"] = ({ md }) => ({ md }) as never;
  fakeServer.events["survey-data/delete"] = () => ({ deleted: 1, change: 1_246_700_000.25 });
  fakeServer.events["survey-data/restore"] = () => ({ restored: 1 });
  fakeServer.routes["GET api/directional-settings"] = () =>
    ({ correctionCriteria: { distanceValue: [20, 20, 10, 10] } }) as never;
  fakeServer.routes["POST api/survey-data/multiple"] = () => ({
    saved: 1,
    removed: 0,
    change: 1_246_700_000.5,
    appliedCorrection: 0,
    correctionText: "",
  });
  const well = sampleWell(wellId(), { sections: { Curve: 4900, Lateral: 9000 } });
  openPanel(
    <div style={{ width: 960, height: 800 }}>
      <SurveysPanel wellId={wellId()} well={well} data={wellData()} />
    </div>,
    { type },
  );
}

const lastPayload = <Name extends "survey-data/patch" | "survey-data/delete" | "survey-data/restore">(event: Name) =>
  fakeServer.asked.findLast((call) => call.event === event)?.payload as EventRequest<Name> | undefined;
const rows = () =>
  [...document.querySelectorAll("tbody tr[data-row]")].map((row) => row.firstElementChild!.textContent);

it("shows 20 surveys a page, the newest 20 at the end with the projection to the bit [AN-267]", async () => {
  open();
  await expect.poll(() => rows().length).toBeGreaterThan(10);
  await expect.poll(() => rows().at(-1)).toBe("◇Projection at bit 5,465");
  const scroller = document.querySelector("table")!.parentElement!;
  expect(scroller.scrollTop + scroller.clientHeight).toBeGreaterThan(scroller.scrollHeight - 2);
  await expectTexts("26 – 45 of 45", "45 surveys, 1,000 – 5,400 ft");
  await page.getByRole("button", { name: "Page 1" }).click();
  await expect.poll(rows).toEqual(["1,000.00", "1,100.00", "1,200.00", "1,300.00", "1,400.00"]);
  await expect.element(page.getByText("1 – 5 of 45")).toBeVisible();
});

it("marks a survey that is farther from the plan than the correction criteria allow", async () => {
  open();
  await expect.element(page.getByTitle("More than the correction criteria allow")).toHaveTextContent("36.9 L");
});

it("shows once which data the tops ahead lack", async () => {
  open();
  const lacks = (what: string) => [{ what, tab: "general", fields: [] }];
  fakeServer.events["survey-data/get/basis"] = () =>
    ({ basis: null, missing: lacks("A wellbore plan"), left: [] }) as never;
  fakeServer.events["formation-prognosis/get"] = () =>
    ({ rows: [], missing: lacks("A well plan: nothing is known ahead of the bit"), basis: null, rop: null }) as never;
  const notes = page.getByRole("complementary", { name: "Not given yet" });
  await expect.element(notes).toHaveTextContent("A wellbore plan");
  await page.getByText("Tops ahead", { exact: true }).click();
  await expect.element(notes).toHaveTextContent("A well plan: nothing is known ahead of the bit");
  expect(notes.elements()).toHaveLength(1);
});

it("changes a survey, and deletes it with a way back", async () => {
  open();
  await page.getByRole("cell", { name: "5,400.00" }).click();
  await page.getByRole("button", { name: "Edit the selected survey" }).click();
  const box = page.getByRole("textbox", { name: "Inclination" });
  await box.fill("200");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(box).toHaveAttribute("aria-describedby");
  expect(lastPayload("survey-data/patch")).toBeUndefined();
  await box.fill("44.5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => lastPayload("survey-data/patch"))
    .toEqual({
      wellId: wellId(),
      md: 5400,
      updateQuery: { inclination: 44.5, azimuth: 90 },
    });
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Delete the selected survey" }).click();
  await expect.poll(() => lastPayload("survey-data/delete")).toEqual({ wellId: wellId(), md: 5400 });
  await expect.poll(() => useToasts.getState().toasts.at(-1)?.action?.label).toBe("Undo");
  useToasts.getState().toasts.at(-1)!.action!.run();
  await expect
    .poll(() => lastPayload("survey-data/restore"))
    .toEqual({ wellId: wellId(), md: 5400, change: 1_246_700_000.25 });
});

it("adds a survey", async () => {
  open();
  await page.getByRole("button", { name: "Add survey" }).click();
  await page.getByRole("textbox", { name: "MD" }).fill("5500");
  await page.getByRole("textbox", { name: "Inclination" }).fill("46");
  await page.getByRole("textbox", { name: "Azimuth" }).fill("91");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => fakeServer.calls.findLast(({ name }) => name === "POST api/survey-data/multiple")?.sent)
    .toEqual({
      wellId: wellId(),
      stations: [{ md: 5500, inclination: 46, azimuth: 91 }],
    });
});

it("does not add a survey at the depth of an existing one", async () => {
  open();
  await page.getByRole("button", { name: "Add survey" }).click();
  await page.getByRole("textbox", { name: "MD" }).fill("5000");
  await page.getByRole("textbox", { name: "Inclination" }).fill("46");
  await page.getByRole("textbox", { name: "Azimuth" }).fill("91");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("There is a survey at 5,000.00 ft: edit that one")).toBeVisible();
  expect(fakeServer.calls.some(({ name }) => name === "POST api/survey-data/multiple")).toBe(false);
});

it("lets a guest read and export alone", async () => {
  open("guest");
  await page.getByRole("button", { name: "Export" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Save as CSV" })).toBeEnabled();
  await expect.element(page.getByRole("button", { name: "Add survey" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "More" })).not.toBeInTheDocument();
});

it("shows in the definitive list too that the well has no surveys, and disables Print", async () => {
  open();
  fakeServer.events["survey-data/get"] = () => ({ md: [] });
  await page.getByText("Definitive list").click();
  fakeServer.push("survey-data", { wellId: wellId(), md: 0 });
  const list = page.getByRole("region", { name: "Definitive survey list" });
  await expect.element(list.getByText("No surveys yet")).toBeVisible();
  await expect.element(list.getByRole("button", { name: "Print" })).toBeDisabled();
});

it("filters by section", async () => {
  open();
  await page.getByRole("button", { name: "Section" }).first().click();
  await page.getByRole("option", { name: "Lateral" }).click();
  await expect.poll(() => rows()[0]).toBe("5,000.00");
});

it("writes the columns shown as CSV, with their units", () => {
  const text = surveysCsv(
    [{ md: 1000, inclination: 1.256, time: 0, section: 'a "b"' }],
    ["md", "inclination", "time", "section", "tvd"],
  );
  expect(text).toBe('MD (ft),Inc (deg),Time,Section,TVD (ft)\n1000.00,1.26,1970-01-01T00:00:00.000Z,"a ""b""",\n');
});

it("projects to the hole bottom, not to the bit, while the bit hangs far above it", async () => {
  fakeServer.events["well-status/get"] = () => [{ wellId: wellId(), holeDepth: 5465, bitDepth: 2100 }] as never;
  open();
  await expect.poll(() => rows().at(-1)).toBe("◇Projection at hole bottom 5,465");
  await expect.element(page.getByText("Projection at bit")).not.toBeInTheDocument();
});
