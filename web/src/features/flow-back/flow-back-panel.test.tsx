import type { EventReply } from "@sigma/contract/call-types";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, NOW, openPanel, wellData, wellId } from "../../charts/testing/panel-of-well";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleWell } from "../../data/testing/samples";
import FlowBackPanel from "./flow-back-panel";

eachTestInItsOwnWell();

const basis = { settingsVersion: 1, surveys: null, plan: null, bha: null, mwdRun: null, time: NOW };
const flowBack = (connection: number, volume: number): EventReply<"flow-back/get">["flowBacks"][number] => ({
  startTime: NOW - 3600 * connection,
  endTime: NOW - 3600 * connection + 240,
  bitDepth: 9900 - 93 * connection,
  duration: 240,
  volume,
  usual: 12,
  scatter: 0.3,
  verdict: connection === 0 ? "more" : "usual",
  trace: Array.from({ length: 16 }, (_, index) => (volume * (index + 1)) / 16),
});

it("has the curves of the last connections, their table with verdicts, and a clear state without pits", async () => {
  const flowBacks = [flowBack(0, 19.4), flowBack(1, 12.1), flowBack(2, 11.9)];
  const band = [60, 120, 180].map((seconds) => ({ seconds, low: 1, high: 15 }));
  fakeServer.events["flow-back/get"] = ({ last }) => ({
    flowBacks: last === 5 ? [] : flowBacks,
    every: 15,
    band,
    basis,
  });
  openPanel(
    <div style={{ width: 960, height: 800 }}>
      <FlowBackPanel wellId={wellId()} well={sampleWell(wellId())} data={wellData()} />
    </div>,
  );
  await expect.element(page.getByText(/The last connection gave 19.4 bbl back, 12.0 bbl is usual/)).toBeVisible();
  await expect.element(page.getByRole("img", { name: /Flow-back at connections/ })).toBeVisible();
  await expect
    .element(page.getByRole("table", { name: "Flow-back by connection" }))
    .toHaveTextContent("more than usual");
  await page.getByRole("radiogroup", { name: "Connections" }).getByText("5", { exact: true }).click();
  await expect.element(page.getByText("No flow-back recorded")).toBeVisible();
});

it("shows a new connection as soon as its flow-back has been detected", async () => {
  let stops = 1;
  fakeServer.events["flow-back/get"] = () => ({
    flowBacks: [flowBack(0, 19.4), flowBack(1, 12.1)].slice(2 - stops),
    every: 15,
    band: [],
    basis,
  });
  openPanel(
    <div style={{ width: 960, height: 800 }}>
      <FlowBackPanel wellId={wellId()} well={sampleWell(wellId())} data={wellData()} />
    </div>,
  );
  const table = page.getByRole("table", { name: "Flow-back by connection" });
  await expect.element(table).not.toHaveTextContent("more than usual");
  stops = 2;
  fakeServer.push("well-event", { wellId: wellId(), kind: "stuck-pipe", time: NOW });
  fakeServer.push("well-event", { wellId: wellId(), kind: "flow-back", time: NOW });
  await expect.element(table, { timeout: 5000 }).toHaveTextContent("more than usual");
});
