import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleListedProgram, sampleListedRun, sampleProgram } from "../../data/testing/sample-program";
import { closeApp } from "../testing/open-app";
import { frame, openDashboard, place, sampleDashboard } from "./testing/open-dashboard";
import { expectTextsIn } from "../../ui/testing/shown-texts";

const panelOf = (program: string): DashboardPanel => ({
  id: "table",
  kind: "program-table",
  title: "table",
  place: { ...place, w: 12, h: 8 },
  well: { by: "variable", name: "well" },
  program,
});

const START = 1_246_690_320;

function serve(rows: readonly Record<string, number | string | null>[]) {
  const { routes } = fakeServer;
  routes["GET api/programs"] = () => [sampleListedProgram()];
  routes["GET api/program"] = ({ id }) => {
    if (id !== "p1") throw new Error("another program");
    return sampleProgram();
  };
  routes["GET api/program/table"] = () => [...rows];
  routes["GET api/program/runs"] = () =>
    rows.length === 0
      ? []
      : [sampleListedRun({ outcome: { kind: "fault", text: "Line 2: depth is not defined", line: 2, column: 1 } })];
}

it("shows the table of a program in the well of the variable, sorted by a column, with its last run", async () => {
  serve([
    { time: START, depth: 200, note: "usual" },
    { time: START + 60, depth: 100, note: "slow" },
  ]);
  openDashboard(sampleDashboard([panelOf("p1")]));
  const table = frame("table").getByRole("table", { name: "Connection times" });
  await expect.element(table).toHaveTextContent("04 Jul 2009 06:52:00200.00usual04 Jul 2009 06:53:00100.00slow");
  await expectTextsIn(frame("table"), "Fault", "The rows are those of the runs before.");
  await table.getByRole("button", { name: /Depth/ }).click();
  await expect.element(table).toHaveTextContent("04 Jul 2009 06:53:00100.00slow04 Jul 2009 06:52:00200.00usual");
  const [call] = fakeServer.callsOf("GET api/program/table");
  expect(call!.sent).toMatchObject({ id: "p1" });
});

it("says that a program has not run on the well, and that none is chosen", async () => {
  serve([]);
  openDashboard(sampleDashboard([panelOf("p1")]));
  await expect.element(frame("table")).toHaveTextContent("Connection times has not run on this well yet");
  closeApp();
  serve([]);
  openDashboard(sampleDashboard([panelOf("")]));
  await expect.element(frame("table")).toHaveTextContent("Choose a program");
});

it("follows new rows of its well", async () => {
  let rows: { time: number; depth: number; note: string }[] = [{ time: START, depth: 200, note: "usual" }];
  serve(rows);
  fakeServer.routes["GET api/program/table"] = () => rows;
  openDashboard(sampleDashboard([panelOf("p1")]));
  await expect.element(frame("table")).toHaveTextContent("usual");
  rows = [...rows, { time: START + 60, depth: 300, note: "newest" }];
  const [call] = fakeServer.callsOf("GET api/program/table");
  fakeServer.push("program-runs-updated", { wellId: (call!.sent as { wellId: never }).wellId });
  await expect.element(frame("table")).toHaveTextContent("newest");
  await expect.poll(() => page.getByRole("alert").elements()).toHaveLength(0);
});
