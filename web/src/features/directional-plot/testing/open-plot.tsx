import { blankViews } from "@sigma/contract/presets/default-views";
import type { DirectionalPlot } from "@sigma/contract/directional/directional-plot";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { toJsonColumns } from "@sigma/contract/samples/column-frame";
import { computeSurvey } from "@sigma/engine/survey/compute-survey";
import { page } from "vitest/browser";
import { FollowedWell, NOW, openPanel, wellId } from "../../../charts/testing/panel-of-well";
import { type MarkedPlace, useMarkPlace } from "../../../data/directional/marked-place";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleAntiCollision } from "../../../data/testing/sample-clearance";
import { sampleWell } from "../../../data/testing/samples";
import DirectionalPlotPanel from "../directional-plot-panel";
import { type PlotExtent, setPlotOpening } from "../plot-opening";

/** Measured depths of the surveys, ft. */
const md = [0, 1000, 2000, 2500, 3000];
/** Inclinations there, deg. */
const inclination = [0, 0, 20, 35, 50];
/** Azimuths there, deg. */
const azimuth = [0, 0, 190, 191, 192];
/** The surveyed path. */
const path = computeSurvey({ md, inclination, azimuth }, { vsAzimuth: 190 });
const estimate = computeSurvey(
  { md: [...md, 3100, 3120], inclination: [...inclination, 53, 54], azimuth: [...azimuth, 192, 193] },
  { vsAzimuth: 190 },
);
/** The estimated path to the bit. */
const bit = Object.fromEntries(Object.entries(estimate).map(([name, values]) => [name, values.subarray(1)]));
const plannedSurvey = computeSurvey(
  { md: [0, 1000, 3500], inclination: [0, 0, 60], azimuth: [0, 190, 190] },
  { vsAzimuth: 190 },
);
const list = (values: ArrayLike<number>) => Array.from(values);

/** A plan of the well. */
export const plan = (change: Partial<WellPlan> = {}): WellPlan => ({
  _id: "p1",
  wellId: wellId(),
  name: "Plan Rev10",
  wellbore: true,
  md: list(plannedSurvey.md),
  inclination: list(plannedSurvey.inclination),
  azimuth: list(plannedSurvey.azimuth),
  tvd: list(plannedSurvey.tvd),
  ns: list(plannedSurvey.ns),
  ew: list(plannedSurvey.ew),
  vs: list(plannedSurvey.vs),
  dls: list(plannedSurvey.dls),
  plannedKop: 1000,
  plannedTrajectoryPoints: { KOP: null, tvdLP: null },
  northReference: null,
  appliedCorrection: 0,
  fileName: null,
  createdAt: NOW,
  version: 1,
  ...change,
});

const basis = {
  settingsVersion: 3,
  surveys: { stations: 5, lastMd: 3000 },
  plan: null,
  bha: null,
  mwdRun: null,
  time: NOW,
};

/** The plot data of the wells beside the well. */
export const beside = (wellIds: readonly string[] = ["other"]): DirectionalPlot => ({
  sectionAzimuth: 190,
  place: null,
  own: { errors: null, errorsReason: "the reference field is not known", toolAssumed: false },
  wells: wellIds.map((id) => ({
    wellId: id as never,
    name: `Well ${id}`,
    path: { md: [0, 3000], tvd: [0, 3000], ns: [100, 100], ew: [200, 200] },
    reason: null,
    errors: null,
    errorsReason: "no survey tool",
    toolAssumed: false,
  })),
  basis,
  missing: [],
});

type Opening = {
  width?: number;
  height?: number;
  surveys?: boolean;
  plans?: boolean;
  offsets?: string[];
  drilledOn?: boolean;
  /** The part that the user has chosen to open with. */
  extent?: PlotExtent;
};

/** Another panel that points a place of the well out. */
function Pointing({ place }: { place: MarkedPlace | null }) {
  useMarkPlace(wellId(), place);
  return null;
}

/** Opens the plot of a new well that has surveys, a plan and an offset well. */
export function open(
  { width = 1300, height = 760, surveys = true, plans = true, drilledOn = true, offsets, extent = "bit" }: Opening = {},
  change: () => void = () => {},
  markedPlace: MarkedPlace | null = null,
): void {
  const columns = {
    ...path,
    slideSeen: Float64Array.from([0, 10, 40, 60, 80]),
    rbr: Float64Array.from(md, () => Number.NaN),
  };
  Object.assign(fakeServer.events, {
    "survey-data/get": () => (surveys ? toJsonColumns(columns) : toJsonColumns({ md: new Float64Array(0) })),
    "pseudo-survey-data/get": () => toJsonColumns(surveys && drilledOn ? bit : { md: new Float64Array(0) }),
    "well-plan/get": () => (plans ? [plan(), plan({ _id: "p2", name: "Draft B", wellbore: false })] : []),
    "slide-sheet/get": () => [],
    "directional-recommendation/get": () => [],
    "directional-plot/get": ({ wellIds }: { wellIds?: string[] }) => beside(wellIds ?? offsets),
    "anti-collision/get": () => sampleAntiCollision({ wells: [] }),
    "dashboard-preset/get/all": () => [
      {
        ...blankViews,
        _id: "d1",
        userId: "u1",
        name: "default",
        directionalPlotSurveysTooltip: ["inclination", "slideSeen"],
        directionalPlotWellPlansTooltip: ["md", "dls"],
      },
    ],
  });
  Object.assign(fakeServer.routes, {
    "GET api/target": () => [],
    "GET api/lease-line": () => [],
    "GET api/formation-top": () => [],
    "GET api/wells": () => [sampleWell(wellId()), sampleWell("other"), sampleWell("third")],
  });
  change();
  openPanel(
    <div style={{ width, height, background: "var(--color-panel)" }}>
      <FollowedWell>
        {(data) => <DirectionalPlotPanel wellId={wellId()} well={sampleWell(wellId())} data={data} />}
      </FollowedWell>
      <Pointing place={markedPlace} />
    </div>,
  );
  // As of the user that the panel was opened by.
  setPlotOpening({ extent, corners: { plan: null, section: null } });
}

/** A view by its name. */
export const view = (name: string) => page.getByRole("region", { name, exact: true });
/** A button by its name. */
export const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
/** The drawing of a view. */
export const drawing = (name: string) => view(name).getByRole("img");
/** Pixels between the ends of a line of the own well. */
export const lineOf = (name: string, kind: string) =>
  [...view(name).element().querySelectorAll(`g > [data-kind="${kind}"]`)]
    .filter((part) => !part.closest("[data-inset]"))
    .at(-1)
    ?.querySelector("path")
    ?.getAttribute("d") ?? "";
/** A dialog by its name. */
export const dialog = (name: string) => page.getByRole("dialog", { name });
