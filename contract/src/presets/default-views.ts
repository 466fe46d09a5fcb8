import type { ChartTrack, PresetViews } from "./dashboard-preset";

const track = (id: string, ...traces: string[]): ChartTrack => ({ id, traces, weight: 1 });

/** The default span of the newest data in charts. */
const usualLengths = { liveInterval: 15, timeWindow: null, depthLength: "500", depthScale: "fit" } as const;

/** The initial views of a new user. */
export const defaultViews: PresetViews = {
  timeCharts: [
    track("hoisting", "blockHeight", "hookload"),
    track("drilling", "rop", "wob"),
    track("rotation", "rpm", "torque"),
    track("pressure", "pumpPressure", "diffPressure"),
    track("flow", "pumpRate", "bitDepth"),
    track("energy", "mse", "doc"),
  ],
  depthCharts: [
    track("gamma", "gamma"),
    track("drilling", "rop", "wob"),
    track("rotation", "rpm", "torque"),
    track("pressure", "pumpPressure", "diffPressure"),
    track("energy", "mse", "doc"),
  ],
  compareCharts: [track("rop", "rop"), track("wob", "wob"), track("rpm", "rpm"), track("mse", "mse")],
  directionalGuidanceSurveys: [
    "md",
    "inclination",
    "azimuth",
    "tvd",
    "tvdss",
    "ns",
    "ew",
    "vs",
    "dls",
    "brate",
    "trate",
    "slideSeen",
    "leftRight",
    "ab",
  ],
  directionalGuidancePseudoSurveys: [
    "md",
    "time",
    "section",
    "inclination",
    "azimuth",
    "tvd",
    "ns",
    "ew",
    "vs",
    "dls",
    "slid",
    "leftRight",
  ],
  directionalGuidanceSlideSheets: [
    "startTime",
    "endTime",
    "startMD",
    "endMD",
    "trueSlideDistance",
    "averageToolface",
    "targetToolface",
    "toolfaceEfficiency",
    "averageROP",
    "averageWOB",
    "averageDiffPressure",
    "targetScore",
    "motorYield",
    "leftRight",
  ],
  directionalPlotSurveysTooltip: ["md", "inclination", "azimuth", "tvd", "vs", "dls"],
  directionalPlotPseudoSurveysTooltip: ["md", "inclination", "azimuth", "tvd", "vs", "dls"],
  directionalPlotSlideSheetsTooltip: ["startMD", "endMD", "averageToolface", "toolfaceEfficiency"],
  directionalPlotWellPlansTooltip: ["md", "inclination", "azimuth", "tvd", "vs", "dls"],
  ...usualLengths,
};

/** Empty views. */
export const blankViews: PresetViews = {
  timeCharts: [],
  depthCharts: [],
  compareCharts: [],
  directionalGuidanceSurveys: [],
  directionalGuidancePseudoSurveys: [],
  directionalGuidanceSlideSheets: [],
  directionalPlotSurveysTooltip: [],
  directionalPlotPseudoSurveysTooltip: [],
  directionalPlotSlideSheetsTooltip: [],
  directionalPlotWellPlansTooltip: [],
  ...usualLengths,
};
