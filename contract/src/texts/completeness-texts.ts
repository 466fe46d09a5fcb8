import { type ChannelId, channelRow } from "@sigma/terms/channels";
import { DAY, HOUR, MINUTE } from "@sigma/terms/durations";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { type MudFault, mudFaults } from "./missing-texts";
import { type contradictionTexts, type DataQuality, noticeTexts } from "./notice-texts";
import { numberText, type QuantityWriter } from "./quantity-writer";

type Share = { count: number; of: number };
type Depths = { holeDepth: Feet };

/** Why a check of the completeness of a well is not complete, by name. Values are in field units. */
export const completenessTexts = {
  "gap-no-hole": () => "Not due before the well has a hole",
  "gap-finished": () => "The well has ended",
  "gap-no-feed": () => "Not checked, because no data arrive from the rig",
  "gap-not-needed": ({ reason }: { reason: string }) => `Not needed here: ${reason}`,

  "gap-surveys-later": ({ depth }: { depth: Feet }, { withUnit }: QuantityWriter) =>
    `The first survey is due when the hole is deeper than ${withUnit(depth, "ft")}`,
  "gap-after-survey": () => "Not due before there is a survey",
  "gap-surveys": ({ holeDepth }: Depths, { withUnit }: QuantityWriter) =>
    `No survey in a hole of ${withUnit(holeDepth, "ft")}`,
  "gap-survey-spacing": (
    { count, from, to }: { count: number; from: Feet; to: Feet },
    { withUnit, alone }: QuantityWriter,
  ) => `${countText(count, "interval")} without a survey, the longest at ${alone(from, "ft")} to ${withUnit(to, "ft")}`,
  "gap-survey-behind": ({ md, behind }: { md: Feet; behind: Feet }, { withUnit }: QuantityWriter) =>
    `The newest survey, at ${withUnit(md, "ft")}, is ${withUnit(behind, "ft")} above the bottom of the hole`,
  "gap-survey-tools": ({ count, of }: Share) =>
    `${count} of ${countText(of, "survey")} ${count === 1 ? "has" : "have"} no survey tool, which defines the error model`,

  "gap-bha": () => "No active BHA with components",
  "gap-after-bha": () => "Not due before there is an active BHA",
  "gap-bha-parts": ({ count, of }: Share) =>
    `${count} of ${countText(of, "component")}, the drill pipe among them, ${count === 1 ? "lacks" : "lack"} a diameter, a length or a weight`,
  "gap-bit": ({ lacks }: { lacks: keyof typeof bitParts }) => `The bit has no ${bitParts[lacks]}`,

  "gap-rotary": () => "The active BHA has no motor",
  "gap-motor-curve": () => "The motor has only the initial curve of pressure loss",
  "gap-motor-rating": ({ lacks }: { lacks: keyof typeof ratings }) => `The motor has no ${ratings[lacks]}`,
  "gap-motor-bend": () => "Neither a bend nor a motor yield has been entered",

  "gap-mud-run": () => "No MWD run",
  "gap-mud-run-other": ({ run, bha }: { run: string; bha: string }) =>
    `${bha} has no MWD run; the mud is that of ${run}`,
  "gap-after-run": () => "Not due before there is an MWD run",
  "gap-mud-initial": () => "The mud has the initial values of a new MWD run",
  "gap-mud-flow": ({ fault }: { fault: MudFault }) => mudFaults[fault],

  "gap-plan": () => "No wellbore plan",
  "gap-after-plan": () => "Not due before there is a plan",
  "gap-plan-short": ({ planned, target }: { planned: Feet; target: Feet }, { withUnit }: QuantityWriter) =>
    `The plan ends at ${withUnit(planned, "ft")}, above the planned depth of ${withUnit(target, "ft")}`,
  "gap-planned-depth": () => "The general settings have no planned depth",
  "gap-plan-north": () => "The north of the plan is not known",

  "gap-tops": () => "No formation top with its TVD",
  "gap-tops-tvd": ({ count, of }: Share) =>
    `${count} of ${countText(of, "formation top")} ${count === 1 ? "has" : "have"} no name or no TVD`,
  "gap-pressures": ({ lacks }: { lacks: keyof typeof pressures }) => `${pressures[lacks]} not entered`,

  "gap-hole-sizes": () => "No hole sizes",
  "gap-hole-sizes-to": ({ to, holeDepth }: { to: Feet } & Depths, { withUnit }: QuantityWriter) =>
    `Hole sizes end at ${withUnit(to, "ft")}, the hole is ${withUnit(holeDepth, "ft")} deep`,
  "gap-casings": ({ count, of }: Share) =>
    `${count} of ${countText(of, "finished hole section")} ${count === 1 ? "has" : "have"} a casing`,
  "gap-casing-ahead": ({ depth }: { depth: Feet }, { withUnit }: QuantityWriter) =>
    `The next casing is due at ${withUnit(depth, "ft")}`,
  "gap-no-casing": () => "Not due before a casing is set",
  "gap-casing-insides": ({ count, of }: Share) =>
    `${count} of ${countText(of, "casing")} ${count === 1 ? "has" : "have"} neither an inside diameter nor a weight`,

  "gap-report": () => "No daily report",
  "gap-report-first": ({ due }: { due: EpochSeconds }, { moment }: QuantityWriter) =>
    `The first daily report is due at ${moment(due)}`,
  "gap-report-day": (
    { end, dayEnd, due }: { end: EpochSeconds; dayEnd: EpochSeconds; due: EpochSeconds; days: number },
    { moment }: QuantityWriter,
  ) =>
    `The daily report of the day until ${moment(dayEnd)} was due at ${moment(due)}; the newest one ends at ${moment(end)}`,
  "gap-no-report": () => "Not due before there is a daily report",
  "gap-report-codes": ({ count, of }: Share) =>
    `${count} of ${countText(of, "interval")} of the last 7 reported days ${count === 1 ? "has" : "have"} no activity code`,
  "gap-report-hours": ({ hours }: { hours: number }) =>
    `${numberText(hours, 1)} h of the last 7 reported days are in no report`,

  "gap-no-rig": () => "No rig drills the well",
  "gap-feed-never": () => "No data have arrived from the rig",
  "gap-feed": ({ last, age }: { last: EpochSeconds; age: Seconds }, { moment }: QuantityWriter) =>
    `No data from the rig for ${ageText(age)}, since ${moment(last)}`,
  "gap-channels": ({ channels, of }: { channels: readonly ChannelId[]; of: number }) =>
    `${of - channels.length} of ${of} channels arrive; without ${channels.map((id) => channelRow(id).label).join(", ")}`,
  "gap-no-source": () => "The rig has no data source",
  "gap-source-off": () => "The data source of the rig is switched off",
  "gap-no-mapping": () => "No channel of the data source is mapped",

  "gap-units": (values: DataQuality, write: QuantityWriter) =>
    noticeTexts["data-quality"](values, write).replace("Data quality: ", ""),
  "gap-block-weight": () => "The rig has no block weight",

  "gap-clock": ({ offset }: { offset: Seconds }) =>
    `The clock of the rig is ${ageText(Math.abs(offset))} ${offset > 0 ? "ahead of" : "behind"} the server`,
  "gap-clock-believed": () => "The times of a recorded or simulated feed are taken as they are",
  "gap-clock-unknown": () => "The clock of the rig has not been compared yet",
  "gap-held": ({ count }: { count: number }) => `${countText(count, "reading")} of a wrong clock wait for a decision`,

  "gap-offset-wells": ({ use }: { use: "separation" | "advice" }) =>
    use === "separation" ? "No offset wells for anti-collision" : "No offset wells for drilling advice",

  "gap-position": ({ lacks }: { lacks: "coordinates" | "reference" }) =>
    lacks === "coordinates" ? "The well has no coordinates" : "The coordinates have no kind or no unit",
  "gap-north": () => "The north reference of the well is unknown",
  "gap-field": () => "No declination and convergence for a date",
  "gap-field-values": () => "No dip and total field for the declination",
  "gap-elevations": ({ lacks }: { lacks: keyof typeof elevations }) => `No ${elevations[lacks]}`,

  "gap-alerts": () => "No alert has been set",
  "gap-directional": () => "The directional settings are those of a new well",
} as const;

/** The names of the texts of gaps. */
export type GapKey = keyof typeof completenessTexts | keyof typeof contradictionTexts;

const bitParts = { size: "size", nozzles: "nozzles or flow area", both: "size and no nozzles or flow area" } as const;
const ratings = {
  pressure: "highest differential pressure",
  torque: "highest torque",
  both: "highest differential pressure and no highest torque",
} as const;
const pressures = {
  pore: "Pore pressure",
  fracture: "Fracture gradient",
  both: "Pore pressure and fracture gradient",
} as const;
const elevations = {
  reference: "height of the depth reference",
  ground: "elevation of the ground",
  both: "height of the depth reference and no elevation of the ground",
} as const;

const countText = (count: number, noun: string) => `${numberText(count)} ${noun}${count === 1 ? "" : "s"}`;

/** An age in whole units of its size, such as `6 d`, `3 h` or `12 min`. */
export function ageText(age: Seconds): string {
  if (age >= DAY) return `${Math.floor(age / DAY)} d`;
  if (age >= HOUR) return `${Math.floor(age / HOUR)} h`;
  return age >= MINUTE ? `${Math.floor(age / MINUTE)} min` : `${Math.round(age)} s`;
}
