import type { EventName, EventReply } from "@sigma/contract/call-types";
import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import { beforeAll, expect, it, vi } from "vitest";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { testServer } from "../transport/testing/own-test-server";
import type { TestSocket } from "../transport/testing/test-server";
import { besideWell, drilledWell } from "./testing/drilled-well";
import {
  arcEnd,
  type Attitude,
  distanceTo,
  minimumCurvature,
  pathOf,
  type Place,
  rotateHole,
} from "./testing/hole-formulas";

const server = testServer();
let client: TestSocket;
let well: StoredWell;
let beside: StoredWell;
beforeAll(async () => {
  well = await drilledWell(server);
  beside = await besideWell(server, 1060, 2040);
  client = await server.connect({ wellId: well._id });
});

const DEG = Math.PI / 180;

async function get<Name extends EventName>(event: Name, more: object = {}): Promise<EventReply<Name>> {
  return client.get<EventReply<Name>>(event, { wellId: well._id, ...more });
}
type Columns = Record<string, (number | string | null)[]>;
const at = (columns: Columns, row: number) =>
  Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values.at(row) as number]));
const stationsOf = (columns: Columns): Attitude[] =>
  columns["md"]!.map((md, row) => ({
    md: md as number,
    inclination: columns["inclination"]![row] as number,
    azimuth: columns["azimuth"]![row] as number,
  }));
const surveys = async () => (await get("survey-data/get")) as Columns;
const planPath = async () => {
  const plan = (await get("well-plan/get"))[0]!;
  const rows = plan.md.map((md, row) => ({ md, inclination: plan.inclination[row]!, azimuth: plan.azimuth[row]! }));
  return pathOf(rows, { tvd: plan.tvd[0]!, ns: plan.ns[0]!, ew: plan.ew[0]! });
};

/** Compares the answer with the calculated values, name by name. */
function agree(answeredValues: Record<string, unknown>, expectedValues: Record<string, number>, within = 1e-6): void {
  expect(Object.keys(expectedValues).length).toBeGreaterThanOrEqual(10);
  for (const [name, value] of Object.entries(expectedValues)) {
    const givenValue = answeredValues[name] as number;
    expect(Math.abs(givenValue - value), `${name}: ${givenValue}, worked out ${value}`).toBeLessThan(
      within * Math.max(1, Math.abs(value)),
    );
  }
}

/** Longest arc of a slide, ft. */
const PIECE = 10;

/** Drilled on from a place: the slides of the sheet in arcs of up to 10 ft, and rotation elsewhere. */
async function drilledOn(
  from: Place,
  to: number,
  { motorYield, rbr, rtr }: Record<"motorYield" | "rbr" | "rtr", number>,
): Promise<Place> {
  let place = from;
  for (const { startMD, endMD, activity, averageToolface } of await get("slide-sheet/get")) {
    const count = activity === 100 ? Math.ceil((endMD - startMD) / PIECE) : 1;
    for (let arc = 1; arc <= count; arc += 1) {
      const length = Math.min(to, startMD + ((endMD - startMD) * arc) / count) - place.md;
      if (length <= 0) continue;
      place =
        activity === 100 ? arcEnd(place, length, motorYield, averageToolface!) : rotateHole(place, length, rbr, rtr);
    }
  }
  return place;
}

it("surveys: path, section, rates, distances and the bit follow from the attitudes, the plan and the inputs that are shown", async () => {
  const columns = await surveys();
  const { inputs, basis } = await get("survey-data/get/basis");
  const stations = stationsOf(columns);
  expect(basis.surveys).toEqual({ stations: stations.length, lastMd: stations.at(-1)!.md });
  const path = pathOf(stations);
  const [above, last] = path.slice(-2) as [Place, Place];
  const { dls } = minimumCurvature(above, last);
  const offset = distanceTo(await planPath(), last);
  const bit = await drilledOn(last, columns["projMD"]!.at(-1) as number, inputs);
  agree(at(columns, -1), {
    tvd: last.tvd,
    ns: last.ns,
    ew: last.ew,
    dls,
    vs: last.ns * Math.cos(inputs.sectionAzimuth * DEG) + last.ew * Math.sin(inputs.sectionAzimuth * DEG),
    cd: Math.hypot(last.ns, last.ew),
    ca: (Math.atan2(last.ew, last.ns) / DEG + 360) % 360,
    brate: last.inclination - above.inclination,
    trate: last.azimuth - above.azimuth,
    projInc: bit.inclination,
    projAzm: bit.azimuth,
    projTVD: bit.tvd,
    projNS: bit.ns,
    projEW: bit.ew,
  });
  agree(
    at(columns, -1),
    {
      distance2plan: offset.total,
      leftRight: offset.leftRight,
      ab: offset.aboveBelow,
      projMD: last.md + inputs.sensorOffset,
      tvd: last.tvd,
      ns: last.ns,
      ew: last.ew,
      dls,
      inclination: last.inclination,
      azimuth: last.azimuth,
    },
    1e-3,
  );
});

/** A path through surveys: each point moved by its share of the errors at the surveys around it. */
function fitPath(path: Place[], surveyPlaces: Place[]): Place[] {
  return path.map((place) => {
    const below = surveyPlaces.findIndex(({ md }) => md >= place.md);
    const ends = below < 0 ? surveyPlaces.slice(-1) : surveyPlaces.slice(Math.max(0, below - 1), below + 1);
    const [from, to] = [ends[0]!, ends.at(-1)!];
    const share = to.md > from.md ? (place.md - from.md) / (to.md - from.md) : 0;
    const moveCoordinate = (name: "tvd" | "ns" | "ew") => {
      const missOf = ({ md, ...own }: Place) => own[name] - path.find((pathPlace) => pathPlace.md === md)![name];
      return place[name] + missOf(from) + (missOf(to) - missOf(from)) * share;
    };
    return { ...place, tvd: moveCoordinate("tvd"), ns: moveCoordinate("ns"), ew: moveCoordinate("ew") };
  });
}

it("pseudo surveys: places, rates, distances and slid feet follow from their attitudes, the slide sheet and the plan", async () => {
  const columns = (await get("pseudo-survey-data/get", { aggregationFt: "none" })) as Columns;
  const { inputs } = await get("pseudo-survey-data/get/basis");
  const path = fitPath(pathOf(stationsOf(columns)), pathOf(stationsOf(await surveys())));
  const plan = await planPath();
  const sheet = (await get("slide-sheet/get")).filter(({ activity }) => activity === 100);
  const slidTo = (md: number) =>
    sheet.reduce((sum, { startMD, endMD }) => sum + Math.max(0, Math.min(endMD, md) - startMD), 0);
  const row = path.findIndex(({ md }) => md > 8020);
  const [above, here] = [path[row - 1]!, path[row]!];
  const offset = distanceTo(plan, here);
  agree(
    at(columns, row - path.length),
    {
      tvd: here.tvd,
      ns: here.ns,
      ew: here.ew,
      vs: here.ns * Math.cos(inputs.sectionAzimuth * DEG) + here.ew * Math.sin(inputs.sectionAzimuth * DEG),
      dls: minimumCurvature(above, here).dls,
      slid: slidTo(here.md) - slidTo(above.md),
      distance2plan: offset.total,
      leftRight: offset.leftRight,
      ab: offset.aboveBelow,
      md: above.md + (here.md - above.md),
    },
    2e-3,
  );
  // Below the last survey the hole is continued from the slide sheet and the tendencies.
  const shownRow = at(columns, -1);
  const survey = pathOf(stationsOf(await surveys())).at(-1)!;
  const bit = await drilledOn(survey, shownRow["md"]!, inputs);
  for (const name of ["inclination", "azimuth", "tvd", "ns", "ew"] as const)
    expect(shownRow[name]).toBeCloseTo(bit[name], 2);
});

it("recommendations: bit, end, projection and distance follow from the survey, the actions and the tendencies that are shown", async () => {
  server.live.publish({ kind: "changed", topic: "slides", message: { wellId: well._id } });
  const recommendation = await vi.waitFor(
    async () => {
      const active = (await get("directional-recommendation/get")).find((each) => each.active);
      expect(active).toBeDefined();
      return active;
    },
    { timeout: 300_000 },
  );
  const { advice, rotateProjection, distanceToPlan, ...shown } = recommendation!;
  const tendencies = { motorYield: shown.motorYield! * advice!.slideEfficiency!, rbr: shown.rbr!, rtr: shown.rtr! };
  const survey = pathOf(stationsOf(await surveys())).at(-1)!;
  expect(advice!.survey).toEqual({ md: survey.md, inclination: survey.inclination, azimuth: survey.azimuth });
  // What the survey likely reads too much is small.
  for (const name of ["inclination", "azimuth"] as const)
    expect(Math.abs(advice!.start![name] - survey[name])).toBeLessThan(0.5);
  const bit = await drilledOn(advice!.start!, advice!.bit.md, tendencies);
  const end = shown.recommendedActions.reduce((place, action, step) => {
    const length = shown.recommendedActionLengths[step]!;
    if (action === "Rotate") return rotateHole(place, length, tendencies.rbr, tendencies.rtr);
    expect(advice!.toolfaceTypes[step]).toBe("gravity");
    return arcEnd(place, length, tendencies.motorYield, shown.recommendedToolfaces[step]!);
  }, bit);
  const ahead = rotateHole(bit, 90, tendencies.rbr, tendencies.rtr);
  const prefixNames = (prefix: string, place: object) =>
    Object.fromEntries(Object.entries(place).map(([name, value]) => [prefix + name, value as number]));
  const placeValues = ({ md, inclination, azimuth, tvd, ns, ew }: Place) => ({ md, inclination, azimuth, tvd, ns, ew });
  agree(
    {
      ...prefixNames("bit ", advice!.bit),
      ...prefixNames("end ", advice!.end),
      ...prefixNames("ahead ", rotateProjection!),
    },
    {
      ...prefixNames("bit ", placeValues(bit)),
      ...prefixNames("end ", placeValues(end)),
      ...prefixNames("ahead ", placeValues(ahead)),
    },
  );
  const { total, leftRight, aboveBelow } = distanceTo(await planPath(), bit);
  for (const [name, value] of Object.entries({ total, leftRight, aboveBelow })) {
    expect(distanceToPlan![name as "total"]).toBeCloseTo(value, 1);
  }
  const { distance, curvature, footage, settings, risk } = advice!.cost;
  expect(advice!.cost.total).toBeCloseTo(distance + curvature + footage + settings + risk, 9);
});

it("directional plot: paths of offset wells follow from their surveys and both positions", async () => {
  const { wells, place } = await get("directional-plot/get", { wellIds: [beside._id] });
  const { data } = await client.ask<Columns>("survey-data/get", { wellId: beside._id });
  const [dy, dx] = [beside.y! - place!.y, beside.x! - place!.x];
  const path = pathOf(stationsOf(data!), { tvd: 0, ns: dy * place!.feetPerUnit, ew: dx * place!.feetPerUnit });
  const shownPath = wells[0]!.path!;
  for (const row of [0, 10, 20, 30]) {
    for (const name of ["md", "tvd", "ns", "ew"] as const)
      expect(shownPath[name][row]).toBeCloseTo(path[row]![name], 6);
  }
});

it("anti-collision: distances, sigmas and factors follow from both paths, the covariances and the rule that are shown", async () => {
  const { wells, rule } = await get("anti-collision/get", { wellIds: [beside._id] });
  const part = wells[0]!.parts[0]!;
  const own = pathOf(stationsOf(await surveys()));
  const { data } = await client.ask<Columns>("survey-data/get", { wellId: beside._id });
  const path = pathOf(stationsOf(data!), { tvd: 0, ns: beside.y! - well.y!, ew: beside.x! - well.x! });
  const rows = own.slice(20, 30).map(({ md }) => part.md.findIndex((depth) => Math.abs(depth - md) < 0.01));
  expect(rows.every((row) => row > 0)).toBe(true);
  const { errors } = part;
  for (const row of rows) {
    const angle = part.toolface[row]! * DEG;
    const sigma = ({ hh, hl, ll }: { hh: number[]; hl: number[]; ll: number[] }) =>
      Math.sqrt(
        hh[row]! * Math.cos(angle) ** 2 +
          2 * hl[row]! * Math.sin(angle) * Math.cos(angle) +
          ll[row]! * Math.sin(angle) ** 2,
      );
    const [referenceSigma, offsetSigma] = [sigma(errors!.reference), sigma(errors!.offset)];
    const shownErrors = { reference: errors!.referenceSigma[row]!, offset: errors!.offsetSigma[row]! };
    const spread = rule.k * Math.hypot(shownErrors.reference, shownErrors.offset, rule.projectionSigma);
    const distance = distanceTo(path, own.find(({ md }) => Math.abs(md - part.md[row]!) < 0.01)!).total;
    expect(part.distance[row]).toBeCloseTo(distance, 1);
    // What is shown of the covariances is across the hole; the line to the offset is not quite square to it.
    expect(Math.abs(shownErrors.reference / referenceSigma - 1)).toBeLessThan(0.02);
    expect(Math.abs(shownErrors.offset / offsetSigma - 1)).toBeLessThan(0.02);
    expect(errors!.factor[row]).toBeCloseTo(
      (part.distance[row]! - part.holeRadii[row]! - rule.surfaceMargin) / spread,
      4,
    );
    expect(errors!.allowable[row]).toBeCloseTo(spread + part.holeRadii[row]! + rule.surfaceMargin, 3);
  }
});

it("slide sheet: means, toolface and efficiency of a row follow from the depth rows", async () => {
  const sheet = await get("slide-sheet/get");
  const rows = (await get("depth-data/get/raw", {
    projection: ["depth", "time", "wob", "rop", "diffPressure", "toolface", "rigState"],
  })) as Columns;
  const [slide, rotation] = sheet.slice(-3, -1).toSorted((a, b) => b.activity! - a.activity!) as [
    SlideSheet,
    SlideSheet,
  ];
  for (const row of [slide, rotation]) {
    const inside = rows["depth"]!.flatMap((depth, foot) =>
      (depth as number) > row.startMD && (depth as number) <= row.endMD ? foot : [],
    );
    const mean = (name: string) => inside.reduce((sum, foot) => sum + (rows[name]![foot] as number), 0) / inside.length;
    const vector = (trig: (angle: number) => number) =>
      inside.reduce((sum, foot) => sum + trig(((rows["toolface"]![foot] as number | null) ?? 0) * DEG), 0);
    const isSlide = row === slide;
    const feet = row.endMD - row.startMD;
    expect(row.averageWOB).toBeCloseTo(mean("wob"), 6);
    const hours = inside.reduce((sum, foot) => sum + 1 / (rows["rop"]![foot] as number), 0);
    expect(row.averageROP).toBeCloseTo(inside.length / hours, 6);
    expect(row.averageDiffPressure).toBeCloseTo(mean("diffPressure"), 6);
    expect(row.activity).toBeCloseTo(isSlide ? 100 : 0, 6);
    expect(row.endTime).toBe(rows["time"]![inside.at(-1)!]);
    expect(row.startTime).toBe(rows["time"]![inside[0]! - 1]);
    if (!isSlide) continue;
    expect(row.averageToolface).toBeCloseTo(Math.atan2(vector(Math.sin), vector(Math.cos)) / DEG, 6);
    expect(row.trueSlideDistance).toBeCloseTo(Math.hypot(vector(Math.sin), vector(Math.cos)), 6);
    expect(row.trueSlideDistance! / feet).toBeCloseTo(row.toolfaceEfficiency! / 100, 6);
  }
});
