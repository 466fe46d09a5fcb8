import type { PresetViews } from "@sigma/contract/presets/dashboard-preset";
import { defaultViews } from "@sigma/contract/presets/default-views";
import { formatNumber, formatValue, type Quantity, quantities, unitText } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import type { Stations, TooltipSet } from "./scene/scene";

/** The list of a preset that defines which columns of a data set its tooltips show. */
export const tooltipLists = {
  surveys: "directionalPlotSurveysTooltip",
  pseudoSurveys: "directionalPlotPseudoSurveysTooltip",
  slideSheets: "directionalPlotSlideSheetsTooltip",
  wellPlans: "directionalPlotWellPlansTooltip",
} as const satisfies Record<TooltipSet, keyof PresetViews>;

type Column = { label: string } & (Quantity | { unit: "time" });

const rate = { unit: "deg/100 ft", decimals: 2 } as const;
const feet = { unit: "ft", decimals: 2 } as const;
const index = { unit: "", decimals: 2 } as const;

/** The labels of the columns of the data sets. */
const columns: Readonly<Record<string, Column>> = {
  md: { label: "MD", ...quantities.surveyDepth },
  time: { label: "Time", unit: "time" },
  inclination: { label: "Inclination", ...quantities.angle },
  azimuth: { label: "Azimuth", ...quantities.angle },
  tvd: { label: "TVD", ...quantities.surveyDepth },
  ns: { label: "North–South", ...feet },
  ew: { label: "East–West", ...feet },
  vs: { label: "Vertical section", ...feet },
  dls: { label: "DLS", ...rate },
  cd: { label: "Closure distance", ...feet },
  ca: { label: "Closure azimuth", ...quantities.angle },
  brate: { label: "Build rate", ...rate },
  trate: { label: "Turn rate", ...rate },
  measuredAzimuth: { label: "Measured azimuth", ...quantities.angle },
  appliedCorrection: { label: "Correction", ...quantities.angle },
  slideSeen: { label: "Slide seen", unit: "ft", decimals: 1 },
  slideAhead: { label: "Slide ahead", unit: "ft", decimals: 1 },
  tfSeen: { label: "Toolface seen", unit: "deg", decimals: 0 },
  slideRopSeen: { label: "Slide ROP seen", ...quantities.rateOfPenetration },
  rotateRopSeen: { label: "Rotate ROP seen", ...quantities.rateOfPenetration },
  slideScoreSeen: { label: "Slide score seen", unit: "%", decimals: 0 },
  motorYield: { label: "Motor yield", ...rate },
  rbr: { label: "Rotary build", ...rate },
  rtr: { label: "Rotary walk", ...rate },
  sbr: { label: "Sliding build", ...rate },
  str: { label: "Sliding turn", ...rate },
  cc: { label: "Center to center", unit: "ft", decimals: 1 },
  s2s: { label: "Side to side", unit: "ft", decimals: 1 },
  ab: { label: "Above plan", unit: "ft", decimals: 1 },
  distance2plan: { label: "To plan", unit: "ft", decimals: 1 },
  ti: { label: "Tortuosity index", ...index },
  hti: { label: "Horizontal tortuosity", ...index },
  lti: { label: "Lateral tortuosity", ...index },
  startTime: { label: "Start", unit: "time" },
  endTime: { label: "End", unit: "time" },
  startMD: { label: "Start MD", unit: "ft", decimals: 1 },
  endMD: { label: "End MD", unit: "ft", decimals: 1 },
  trueSlideDistance: { label: "True slide distance", unit: "ft", decimals: 1 },
  averageToolface: { label: "Avg. toolface", unit: "deg", decimals: 0 },
  toolfaceEfficiency: { label: "Sliding efficiency", unit: "%", decimals: 0 },
  targetScore: { label: "Target score", unit: "%", decimals: 0 },
  averageROP: { label: "Sliding ROP", ...quantities.rateOfPenetration },
  averageWOB: { label: "Avg. WOB", unit: "klb", decimals: 1 },
  averageDiffPressure: { label: "Avg. diff. pressure", unit: "psi", decimals: 0 },
  activity: { label: "Slide", unit: "%", decimals: 0 },
  targetToolface: { label: "Target toolface", unit: "deg", decimals: 0 },
  targetDistance: { label: "Target distance", unit: "ft", decimals: 1 },
};

/** A line of a tooltip. */
export type TooltipRow = { label: string; value: string };

/**
 * What the tooltip of a station shows: the columns that the preset lists, in its order; columns that the data set does
 * not have are left out.
 */
export function tooltipRows(
  { values, set }: Stations,
  row: number,
  views: Partial<PresetViews> | null,
): readonly TooltipRow[] {
  const listedNames = views?.[tooltipLists[set]] ?? defaultViews[tooltipLists[set]];
  return listedNames.flatMap((name) => {
    const column = values[name];
    return column ? [rowOf(name, column[row] ?? null)] : [];
  });
}

function rowOf(name: string, value: number | null): TooltipRow {
  const column = columns[name];
  if (!column) return { label: name, value: formatNumber(value) };
  if (!("decimals" in column)) return { label: column.label, value: value === null ? "–" : formatMoment(value) };
  const unit = unitText(column);
  return { label: unit === "" ? column.label : `${column.label}, ${unit}`, value: formatValue(value, column) };
}
