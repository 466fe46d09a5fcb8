import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import { newAntiCollisionSettings } from "@sigma/contract/well-settings/new-anti-collision-settings";
import { newDrillingAdvisorSettings } from "@sigma/contract/well-settings/new-drilling-advisor-settings";
import type {
  DrillingAdvisorSettings,
  ParameterDistribution,
} from "@sigma/contract/well-settings/drilling-advisor-settings";
import type { AntiCollisionSettings } from "@sigma/contract/well-settings/anti-collision-settings";
import type { DirectionalSettings, TendencyRecord } from "@sigma/contract/well-settings/directional-settings";
import type { OffsetCandidate } from "@sigma/contract/well-settings/offset-wells";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { afterEach, beforeEach } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleWell } from "../../../data/testing/samples";
import { closeApp, openApp } from "../../testing/open-app";

/** The well whose settings are shown. */
export const wellId = "w1" as WellId;
/** The stored settings of the well. */
export const savedAdvisors: {
  advisor: DrillingAdvisorSettings | null;
  directional: DirectionalSettings | null;
  antiCollision: AntiCollisionSettings | null;
  candidates: OffsetCandidate[];
} = { advisor: null, directional: null, antiCollision: null, candidates: [] };

/** A well that can be compared with it. */
export const candidate = (at: number, part: Partial<OffsetCandidate> = {}): OffsetCandidate => ({
  wellId: `o${at}` as WellId,
  name: `Offset ${at}`,
  stations: 10,
  approach: {
    surface: 100,
    direction: "NE",
    closest: { distance: 20 + 15 * at, md: 1640, offsetMD: 1650 },
    lowest: null,
    factorReason: "north reference, dip and total field not given",
    toolAssumed: false,
    atBit: 500 + at,
    md: [0, 1640, 3000],
    distance: [100, 20 + 15 * at, 500],
    sharedTo: null,
    suppressedTo: null,
  },
  reason: null,
  path: { ns: [10, 100], ew: [10, 100] },
  totalDepth: 9000,
  formation: { name: "Utsira Fm.", mdStart: 2910, mdEnd: 3527 },
  recorded: null,
  records: 0,
  ...part,
});

const spread = () => ({
  own: Array.from({ length: 200 }, (_, bar) => (bar < 20 ? 1 : 0)),
  offsets: Array.from({ length: 200 }, () => 0),
  records: 20,
  leftOut: 0,
});
const distribution = (): ParameterDistribution => ({
  records: 20,
  inside: 20,
  offsetRecords: 0,
  parameters: {
    rpm: spread(),
    wob: spread(),
    diffPressure: spread(),
    rop: spread(),
    torque: spread(),
    pumpPressure: spread(),
    pumpRate: spread(),
  },
});
const record: TendencyRecord = {
  set: { motorYield: 12, rbr: 0, rtr: 0 },
  last: { motorYield: 10, rbr: 1, rtr: null },
  spread: { motorYield: 0.6, rbr: 0.3, rtr: null },
  alpha: 0.5,
  used: { motorYield: 11, rbr: 0.5, rtr: 0 },
  surveys: [
    { md: 1000, motorYield: 9, rbr: 0.5, rtr: null },
    { md: 1100, motorYield: 10, rbr: 1, rtr: null },
  ],
  slides: 3,
  reason: null,
};

const orNone = <Settings>(settings: Settings | null): Settings => {
  if (!settings) throw new CallError("not-found");
  return settings;
};

/** Gives each test of a file a server with the settings as new, and closes the application after it. */
export function eachTestWithNewSettings(): void {
  beforeEach(() => {
    savedAdvisors.advisor = { wellId, version: 1, ...newDrillingAdvisorSettings };
    savedAdvisors.directional = { wellId, version: 1, ...newDirectionalSettings };
    savedAdvisors.antiCollision = { wellId, version: 1, ...newAntiCollisionSettings };
    savedAdvisors.candidates = [
      candidate(0),
      candidate(1),
      candidate(3, { recorded: { from: 4483, to: 5201 }, records: 718 }),
    ];
    const { routes, events } = fakeServer;
    routes["GET api/wells"] = () => [sampleWell("w1")];
    routes["GET api/well"] = () => sampleWell("w1");
    routes["GET api/drilling-advisor-settings"] = () => orNone(savedAdvisors.advisor);
    routes["GET api/directional-settings"] = () => orNone(savedAdvisors.directional);
    routes["GET api/anti-collision-settings"] = () => orNone(savedAdvisors.antiCollision);
    routes["POST api/drilling-advisor-settings"] = (body) => (savedAdvisors.advisor = body as DrillingAdvisorSettings);
    routes["POST api/directional-settings"] = (body) => (savedAdvisors.directional = body as DirectionalSettings);
    routes["POST api/anti-collision-settings"] = (body) =>
      (savedAdvisors.antiCollision = body as AntiCollisionSettings);
    events["offset-wells/get"] = () => ({
      own: {
        path: { ns: [0, -100], ew: [0, -20] },
        plan: null,
        bit: 3208.5,
        lastSurvey: 3000,
        sidetrackDepth: null,
        formation: { name: "Utsira Fm.", mdStart: 2971, mdEnd: 3956 },
        reason: null,
      },
      wells: savedAdvisors.candidates,
    });
    events["drilling-advisor-settings/get/distribution"] = distribution;
    events["directional-settings/get/tendencies"] = () => record;
    events["engine"] = () => ({ success: true });
    events["notification/get"] = () => [];
  });
  afterEach(closeApp);
}

/** Opens what is tested. */
export const open = (tab: string) => openApp(`/well/w1/settings?tab=${tab}`);
/** A field by its label. */
export const field = (name: string) => page.getByRole("textbox", { name, exact: true });
/** A button by its name. */
export const button = (name: string) => page.getByRole("button", { name, exact: true });
/** The calls sent to the engine. */
export const engine = () => fakeServer.askedOf("engine");
