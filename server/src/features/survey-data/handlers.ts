import type { SurveyInterval, surveyDataEvents } from "@sigma/contract/directional/survey-data";
import { CallError } from "@sigma/contract/errors";
import { inFieldUnits } from "@sigma/contract/texts/write-text";
import { sectionNames } from "@sigma/contract/wells/well-sections";
import { toJsonColumns } from "@sigma/contract/samples/column-frame";
import { EngineInputError } from "@sigma/engine/engine-input-error";
import { findSurveyTool } from "@sigma/engine/uncertainty/survey-tools";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import type { Stores } from "../../storage/stores";
import { inputsOf } from "../../directional/directional-analyses";
import { sectionColumn } from "../../directional/section-column";
import { correctionText, readWellNorth, turnStations } from "../../directional/north";
import { checkPath, isSameDepth, readSurvey, surveyRow } from "../../directional/read/read-survey";
import { notRestorable } from "../../storage/deletion";
import type { StoredStation, SurveyOrigin } from "../../storage/entities/wells/survey-store";
import type { WellNo } from "../../storage/well-no";
import { fewAtOnce } from "../../storage/few-at-once";
import { checkComparedSize, columnReply } from "../../transport/column-reply";
import type { Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

type Depths = { md?: Feet | undefined; mdFrom?: Feet | undefined; mdTo?: Feet | undefined };
type Range = { from?: number | undefined; to?: number | undefined };

export const surveyDataEventHandlers: Handlers<typeof surveyDataEvents> = {
  /** The path is always computed from the tie-in on, also for a requested part; the tie-in is its first row. */
  async "survey-data/get"({ wellId, from, to, encoding }, { directional }) {
    const { subject, analysis } = await directional.of(wellId);
    const { columns } = subject.model.survey;
    const { sections } = subject.model.well;
    const rows = within(
      { ...columns, ...analysis.columns, section: sectionColumn(columns.md, sections) },
      { from, to },
    );
    if (encoding === "binary") return columnReply(rows, encoding);
    const { section, toolfaceType, ...numbers } = rows;
    return {
      ...toJsonColumns(numbers),
      section: Array.from(section!, (code) => sectionNames[code] ?? null),
      toolfaceType: Array.from(toolfaceType ?? [], (code) => (code === 1 ? "gravity" : "magnetic")),
    };
  },

  async "survey-data/get/basis"({ wellId }, { directional }) {
    const directionalAdvice = await directional.advised(wellId);
    const { basis, missing, subject, analysis, steering } = directionalAdvice;
    const { left, check } = analysis;
    const { advice } = steering;
    const noAdviceText = advice.status === "no-solution" ? advice.reason : null;
    const noAdvice = noAdviceText && inFieldUnits(noAdviceText);
    const inputs = inputsOf(directionalAdvice);
    return { basis, inputs, missing, left: [...subject.left, ...left], noAdvice, noAdviceText, check };
  },

  async "survey-data/get/compare"({ wellIds, from, to }, { stores }) {
    const surveys = await fewAtOnce([...new Set(wellIds)], async (wellId) => {
      const survey = await readSurvey(stores, await wellNoOf(stores, wellId));
      return [wellId, within(survey.columns, { from, to })] as const;
    });
    const rows = surveys.reduce((sum, [, { md }]) => sum + md!.length, 0);
    checkComparedSize(rows, 15);
    return Object.fromEntries(surveys.map(([wellId, columns]) => [wellId, toJsonColumns(columns)]));
  },

  async "survey-data/get/intervals"({ wellId }, { stores }) {
    return readIntervals(stores, await wellNoOf(stores, wellId));
  },

  async "survey-data/patch"({ wellId, md, updateQuery }, { stores, changed, user }) {
    const well = await wellNoOf(stores, wellId);
    const north = await readWellNorth(stores, well);
    const { saved, change } = await stores.surveys.edit(well, user._id, (storedStations) => [
      changedStation(turnStations(storedStations, north), md, updateQuery),
    ]);
    await changed({ topic: "surveys", message: { wellId, md: saved[0]!.md } });
    const survey = await readSurvey(stores, well);
    const row = surveyRow(
      survey,
      survey.stations.findIndex((station) => isSameDepth(station.md, md)),
    );
    return { ...row, change };
  },

  async "survey-data/patch/tool"({ wellId, mdFrom, mdTo, surveyTool }, { stores, changed, user }) {
    const well = await wellNoOf(stores, wellId);
    checkTool(surveyTool);
    const { saved } = await stores.surveys.edit(well, user._id, (storedStations) => {
      const stations = storedStations.filter(({ md }) => md >= mdFrom && md <= mdTo);
      if (stations.length === 0) throw noSurvey(mdFrom, "mdFrom", mdTo);
      return stations.map((station) => ({
        ...station,
        origin: { ...unknownOrigin, ...station.origin, surveyTool },
      }));
    });
    await changed({ topic: "surveys", message: { wellId, md: saved[0]!.md } });
    return readIntervals(stores, well);
  },

  async "survey-data/delete"(request, { stores, changed, user }) {
    const { wellId } = request;
    const well = await wellNoOf(stores, wellId);
    const { from, to, field } = rangeOf(request);
    const { stations } = await readSurvey(stores, well);
    const [tieIn] = stations;
    const namedStations = stations.filter(({ md }) => md >= from - 0.01 && md <= to + 0.01);
    if (tieIn && namedStations.includes(tieIn)) {
      throw new CallError("validation", { key: "tie-in-stays", values: { md: tieIn.md } }, field);
    }
    if (namedStations.length === 0) throw noSurvey(from, field, to);
    const rest = stations.filter((station) => !namedStations.includes(station));
    checkPath(rest, field);
    const removedStations = await stores.surveys.remove(well, from, to, user._id);
    await changed({ topic: "surveys", message: { wellId, md: namedStations[0]!.md } });
    return removedStations;
  },

  async "survey-data/restore"(request, { stores, changed }) {
    const { wellId } = request;
    const well = await wellNoOf(stores, wellId);
    const { from, to } = rangeOf(request);
    const undone = await stores.surveys.takeBack(well, request.change, from, to);
    if (undone === "unknown") throw notChanged("change");
    if (undone === "changed since") {
      throw new CallError("conflict", "A later change concerns the same surveys; undo that one first", "change");
    }
    await changed({ topic: "surveys", message: { wellId, md: undone.md } });
    return { restored: undone.stations };
  },
};

/** A station with the changes of a user. @throws CallError `not-found` on `md`; `validation` as `checkPath` */
function changedStation(
  stations: readonly StoredStation[],
  md: Feet,
  { inclination, azimuth }: { inclination?: Degrees | undefined; azimuth?: Degrees | undefined },
): StoredStation {
  const storedStation = stations.find((station) => isSameDepth(station.md, md));
  if (!storedStation) throw noSurvey(md, "md");
  const editedStation = {
    ...storedStation,
    inclination: inclination ?? storedStation.inclination,
    azimuth: (azimuth ?? storedStation.azimuth) % 360,
    // An azimuth that a user enters is relative to the north of the well: nothing was added to it.
    origin:
      azimuth === undefined ? storedStation.origin : storedStation.origin && { ...storedStation.origin, ...asTyped },
  };
  checkPath(
    stations.map((station) => (station === storedStation ? editedStation : station)),
    "updateQuery",
  );
  return editedStation;
}

/** The rows of columns between two depths. */
function within(columns: Record<string, Float64Array>, { from, to }: Range): Record<string, Float64Array> {
  const rows = Array.from(columns.md!.keys()).filter((row) => {
    const md = columns.md![row]!;
    return md >= (from ?? md) && md <= (to ?? md);
  });
  return Object.fromEntries(
    Object.entries(columns).map(([name, values]) => [name, Float64Array.from(rows, (row) => values[row]!)]),
  );
}

const rangeOf = ({ md, mdFrom, mdTo }: Depths): { from: Feet; to: Feet; field: string } =>
  md === undefined ? { from: mdFrom!, to: mdTo!, field: "mdFrom" } : { from: md, to: md, field: "md" };

const noSurvey = (from: Feet, field: string, to = from) =>
  new CallError("not-found", { key: "no-survey", values: { from, to } }, field);

const notChanged = (field: string) => {
  const { message } = notRestorable("survey", field);
  return new CallError("not-found", message.replace("deleted", "changed"), field);
};

const unknownNorth = { northReference: null, declination: null, convergence: null } as const;

const asTyped = {
  ...unknownNorth,
  measuredAzimuth: null,
  appliedCorrection: null,
} as const satisfies Partial<SurveyOrigin>;

const unknownOrigin: SurveyOrigin = { surveyTool: null, fileName: null, tieIn: null, ...asTyped };

/** @throws CallError `validation` on `surveyTool` for a tool without an error model */
export function checkTool(surveyTool: string | null): void {
  if (surveyTool === null) return;
  try {
    findSurveyTool(surveyTool);
  } catch (error) {
    if (!(error instanceof EngineInputError)) throw error;
    throw new CallError("validation", `surveyTool: no survey tool is called "${surveyTool}"`, "surveyTool");
  }
}

/** Stations from one source as stretches, shallow first, relative to the present north of the well. */
async function readIntervals(stores: Stores, well: WellNo): Promise<SurveyInterval[]> {
  const [surveyed, north] = await Promise.all([stores.surveys.stored(well), readWellNorth(stores, well)]);
  const intervals: SurveyInterval[] = [];
  for (const { md, origin, applied } of turnStations(surveyed, north)) {
    const { surveyTool, fileName } = origin ?? unknownOrigin;
    const { correction: appliedCorrection, ...angles } = applied ?? { ...unknownNorth, correction: null };
    const northCorrection = correctionText(applied ?? { ...unknownNorth, correction: 0 }, north);
    const source = { surveyTool, ...angles, appliedCorrection, correctionText: northCorrection, fileName };
    const last = intervals.at(-1);
    const isSame = last && Object.entries(source).every(([name, value]) => last[name as keyof typeof source] === value);
    if (isSame) {
      last.mdTo = md;
      last.stations++;
    } else intervals.push({ mdFrom: md, mdTo: md, stations: 1, ...source });
  }
  return intervals;
}
