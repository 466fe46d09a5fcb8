/** The title of a column of surveys, with its field unit and decimals. */
export type SurveyFigure = { title: string; unit?: string; decimals?: number };

const rate = (title: string): SurveyFigure => ({ title, unit: "deg/100 ft" });
const length = (title: string, decimals = 2): SurveyFigure => ({ title, unit: "ft", decimals });
const angle = (title: string): SurveyFigure => ({ title, unit: "deg" });

/** The columns of surveys and pseudo surveys by their wire names, in the order in which they are offered. */
export const surveyFigures = {
  md: length("MD"),
  time: { title: "Time" },
  section: { title: "Section" },
  inclination: angle("Inc"),
  azimuth: angle("Azi"),
  tvd: length("TVD"),
  tvdss: length("TVDSS"),
  ns: length("NS"),
  ew: length("EW"),
  vs: length("VS"),
  cd: length("Closure"),
  ca: angle("Closure azi"),
  dls: rate("DLS"),
  brate: rate("Build"),
  trate: rate("Turn"),
  slideSeen: length("Slide seen", 1),
  tfSeen: { title: "Toolface seen", unit: "deg", decimals: 0 },
  slideScoreSeen: { title: "Slide score", unit: "%", decimals: 0 },
  slideAhead: length("Slide ahead", 1),
  leftRight: length("Left / right", 1),
  ab: length("Abv / blw", 1),
  distance2plan: length("To plan", 1),
  cc: length("Nearest well", 1),
  s2s: length("Side to side", 1),
  motorYield: rate("Motor yield"),
  rbr: rate("Rotary build"),
  rtr: rate("Rotary turn"),
  sbr: rate("Slide build"),
  str: rate("Slide turn"),
  ti: { title: "Tortuosity", decimals: 1 },
  hti: { title: "Horizontal tortuosity", decimals: 1 },
  lti: { title: "Lateral tortuosity", decimals: 1 },
  toolfaceType: { title: "Toolface from" },
  slideWobSeen: { title: "Slide WOB", unit: "klb", decimals: 1 },
  slideDiffSeen: { title: "Slide diff. pressure", unit: "psi", decimals: 0 },
  slideRopSeen: { title: "Slide ROP", unit: "ft/hr", decimals: 1 },
  slideFlowSeen: { title: "Slide flow", unit: "gpm", decimals: 0 },
  slideRpmSeen: { title: "Slide RPM", unit: "rpm", decimals: 0 },
  rotateWobSeen: { title: "Rotate WOB", unit: "klb", decimals: 1 },
  rotateDiffSeen: { title: "Rotate diff. pressure", unit: "psi", decimals: 0 },
  rotateRopSeen: { title: "Rotate ROP", unit: "ft/hr", decimals: 1 },
  rotateFlowSeen: { title: "Rotate flow", unit: "gpm", decimals: 0 },
  rotateRpmSeen: { title: "Rotate RPM", unit: "rpm", decimals: 0 },
  projMD: length("Bit MD"),
  projInc: angle("Bit inc"),
  projAzm: angle("Bit azi"),
  projTVD: length("Bit TVD"),
  projNS: length("Bit NS"),
  projEW: length("Bit EW"),
  projVS: length("Bit VS"),
  projCD: length("Bit closure"),
  projCA: angle("Bit closure azi"),
  projDistance2plan: length("Bit to plan", 1),
  estimatedMD: length("Est. MD"),
  estimatedInclination: angle("Est. inc"),
  estimatedAzimuth: angle("Est. azi"),
  estimatedTVD: length("Est. TVD"),
  estimatedNS: length("Est. NS"),
  estimatedEW: length("Est. EW"),
  estimatedVS: length("Est. VS"),
  measuredAzimuth: angle("Measured azi"),
  appliedCorrection: angle("North correction"),
} as const satisfies Record<string, SurveyFigure>;

/** The wire name of a column of surveys. */
export type SurveyFigureName = keyof typeof surveyFigures;

/** Sides of the plan as letters: `12.7 L`, `26.1 A`. */
export const sideLetters = { leftRight: ["R", "L"], ab: ["A", "B"] } as const;
