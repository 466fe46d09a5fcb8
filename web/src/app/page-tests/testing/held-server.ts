import { events, routes } from "@sigma/contract/catalogue";
import type { EventEntry } from "@sigma/contract/define";
import { CallError } from "@sigma/contract/errors";
import type { RigId, UserId, WellId } from "@sigma/contract/ids";
import { isLongReply } from "@sigma/contract/samples/column-reply";
import { sampleReply } from "@sigma/contract/testing/sample-reply";
import { defaultSummary } from "@sigma/contract/well-summary/well-summary-configuration";
import type { FakeServer } from "../../../data/testing/fake-server";
import { sampleCostByDepth } from "../../../data/testing/sample-cost-by-depth";
import { sampleCosts } from "../../../data/testing/sample-costs";
import { sampleForecast, samplePhases, sampleTrend } from "../../../data/testing/sample-forecast";
import { samplePortfolio, samplePortfolioCosts } from "../../../data/testing/sample-portfolio";
import { sampleRecommendation } from "../../../data/testing/sample-recommendation";
import { samplePreset, sampleRig, sampleStatus, sampleUser, sampleWell } from "../../../data/testing/samples";

/** Calls without which no page opens, those of a print started by an earlier test, and those that read nothing. */
const neverHeld = /^(?:GET api|GET api\/users\/token|GET api\/pdf-gen\/progress)$|\/watch$|^(?:POST|PATCH|DELETE) /;

/** A call whose reply is held back. */
export type HeldCall = { name: string; answer: () => void; fail: () => void };

/**
 * Answers every call of the contract with a complete reply, each only when a test releases it. A claim of "nothing" or zero
 * that a page shows before the last reply has arrived, but not afterwards, was therefore unfounded.
 */
export class HeldServer {
  /** Calls that wait, the first first. */
  readonly held: HeldCall[] = [];

  constructor(server: FakeServer) {
    // A feed whose last sample is current has an age of 0.0 s, which is correct and increases.
    const now = Math.floor(Date.now() / 1000) - 2;
    const own = ownReplies(now);
    const answers: Record<string, (sent: unknown) => unknown> = {};
    for (const [name, { reply }] of Object.entries<Pick<EventEntry, "reply">>({ ...routes, ...events })) {
      const fillReply = (payload: unknown) =>
        own[name]?.() ?? (isLongReply(reply) ? columnsOf(payload as object, now) : sampleReply(reply, knownValue(now)));
      answers[name] = (payload) =>
        neverHeld.test(name) ? fillReply(payload) : this.hold(name, () => fillReply(payload));
    }
    Object.assign(server.routes, answers);
    Object.assign(server.events, answers);
  }

  private hold(name: string, fillReply: () => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.held.push({ name, answer: () => resolve(fillReply()), fail: () => reject(new CallError("internal")) });
    });
  }
}

/** Replies whose values belong together. */
const ownReplies = (now: number): Readonly<Record<string, () => unknown>> => ({
  "GET api": () => ({ status: "ok" }),
  "GET api/users/token": () => sampleUser(),
  "GET api/users": () => [sampleUser()],
  "GET api/wells": () => [ownWell(), sampleWell("w2", { name: "Well 26" })],
  "GET api/well": ownWell,
  "GET api/mwd-tool-data": () => [toolLog(now)],
  "GET api/mwd-em-data": () => [toolLog(now)],
  "GET api/rig": () => [sampleRig("r1")],
  "well-status/get": () => [sampleStatus("w1", now), sampleStatus("w2", now)],
  "dashboard-preset/get/all": () => [samplePreset("default")],
  "preset-gauges-configuration/get": () => ({ configs: [] }),
  "well-summary-configuration/get": () => [defaultSummary("u1" as UserId)],
  "GET api/pdf-gen/printed": () => ({
    wellId: "w1",
    keyField: "MD",
    logItem: { from: 1000, to: 1010, resolution: 240 },
    configuration: defaultSummary("u1" as UserId),
    paper: "A4",
    withBreakdown: false,
    units: "field",
    printedBy: "K. Moe",
  }),
  "well-forecast/get": () => sampleForecast(),
  "well-forecast/get/trend": () => sampleTrend(),
  "GET api/well-phase": () => samplePhases,
  "well-costs/get": () => sampleCosts(),
  "well-costs/get/by-depth": () => sampleCostByDepth(),
  "portfolio/get": () => samplePortfolio(),
  "portfolio/get/costs": () => [samplePortfolioCosts("A 1")],
  "directional-recommendation/get": () => [sampleRecommendation("w1" as WellId)],
});

const ownWell = () =>
  sampleWell("w1", {
    name: "15/9-F-9 A",
    jobId: "VOL-07",
    operator: { name: "Equinor" },
    rig: { _id: "r1" as RigId, name: "Rig r1" },
    directionalCompany: { name: "Baker" },
  });

const toolLog = (now: number) => ({
  _id: "l1",
  wellId: "w1",
  startDepth: 1000,
  endDepth: 1010,
  fileName: "run3.txt",
  createdAt: now - 600,
  rows: 2,
  columns: ["Time", "Shock"],
  data: { Time: [now - 700, now - 690], Shock: [4, 6] },
});

/** Ids, times and channels that the page knows. */
const knownValue = (now: number) => (name: string) => {
  if (/^(?:wellId|userId|rigId)$/.test(name)) return `${name[0]}1`;
  if (/trace|channel/i.test(name)) return "rop";
  if (/^(?:endTime|timeEnd|to)$/.test(name)) return now - 60;
  return /(?:time|At|since|from)$/i.test(name) ? now - 600 : undefined;
};

/** Two rows of the requested columns, along time and depth; the newest is of the moment that the state of the feed names. */
const columnsOf = ({ projection = [] }: { projection?: readonly string[] }, now: number) =>
  Object.fromEntries(
    ["depth", "md", ...projection, "time"].map((name) => [name, name === "time" ? [now - 60, now] : [1000, 1010]]),
  );
