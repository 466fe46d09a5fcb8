import type { Station } from "@sigma/engine/survey/station";
import { formatNumber, quantities } from "../../ui/format/numbers";
import type { FigureSeries } from "../../ui/plot/figure-series";
import { type PlanFigure, figureColors, type FigureInput, LEAST_DISTANCE, planLine, stationsOf } from "./plan-figure";

/**
 * The paths from above and along the vertical section.
 *
 * @param sectionAzimuth direction of the vertical section, deg
 */
export function viewFigures({ plan, draft, surveys, bit }: FigureInput, sectionAzimuth: number): PlanFigure[] {
  const radians = (sectionAzimuth * Math.PI) / 180;
  const vs = ({ ns, ew }: Station) => ns * Math.cos(radians) + ew * Math.sin(radians);
  const planStations = plan ? stationsOf(plan.path) : [];
  const draftStations = draft ? stationsOf(draft.path) : [];
  const all = [...planStations, ...draftStations, ...surveys];
  const series = (x: (row: Station) => number, y: (row: Station) => number): FigureSeries[] => {
    const at = (row: Station) => [x(row), y(row)] as const;
    const last = surveys.at(-1);
    return [
      ...(plan ? [{ ...planLine(plan), points: planStations.map(at) }] : []),
      { id: "surveys", name: "Surveys", color: figureColors.surveys, width: 2, points: surveys.map(at) },
      ...(bit && last
        ? [
            {
              id: "estimated",
              name: "Estimated",
              color: figureColors.surveys,
              dash: "2 3",
              points: [at(last), at(bit)],
            },
            {
              id: "bit",
              name: "Estimated",
              color: figureColors.surveys,
              shape: "circle" as const,
              points: [at(bit)],
            },
          ]
        : []),
      ...(draft
        ? [
            {
              id: "draft",
              name: draft.name,
              group: "Draft",
              color: figureColors.draft,
              dash: "8 4",
              width: 2,
              points: draftStations.map(at),
            },
          ]
        : []),
    ];
  };
  const across = square(
    all.map(({ ew }) => ew),
    all.map(({ ns }) => ns),
  );
  const along = square(
    all.map(vs),
    all.map(({ tvd }) => tvd),
    true,
  );
  const coordinate = quantities.coordinate;
  return [
    {
      id: "plan-view",
      title: "Plan view",
      x: { name: "East +", quantity: coordinate, shows: across.x },
      y: { name: "North +", quantity: coordinate, shows: across.y },
      series: series(
        ({ ew }) => ew,
        ({ ns }) => ns,
      ),
    },
    {
      id: "section-view",
      title: "Section view",
      x: { name: `Vertical section along ${formatNumber(sectionAzimuth, 1)}°`, quantity: coordinate, shows: along.x },
      y: { name: "TVD", quantity: coordinate, shows: along.y },
      downward: true,
      series: series(vs, ({ tvd }) => tvd),
    },
  ];
}

/** Ends of two axes of about one scale, with the values in the middle of both. */
function square(x: readonly number[], y: readonly number[], isDepth = false): { x: number[]; y: number[] } {
  if (x.length === 0) return { x: [], y: [] };
  const half = Math.max(spanOf(x), spanOf(y), LEAST_DISTANCE) / 2;
  const around = (values: readonly number[]) => {
    const middle = (Math.max(...values) + Math.min(...values)) / 2;
    return [middle - half, middle + half];
  };
  const [top = 0, foot = 0] = around(y);
  // A well that lies below its reference is drawn without empty space above it.
  const lift = isDepth && Math.min(...y) >= 0 ? Math.max(0, -top) : 0;
  return { x: around(x), y: [top + lift, foot + lift] };
}

const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
