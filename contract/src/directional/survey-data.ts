import { z } from "zod";
import { Basis, Missing } from "../analysis/basis";
import { defineEvents, defineRoutes, reads, writes } from "../define";
import { ignoredKeys, rangeOf, rangeShape, reportedTime, Restored } from "../entity";
import { WellId } from "../ids";
import { ColumnReply, Columns, Encoding } from "../samples/column-reply";
import { StoredText } from "../texts/stored-text";
import { crew, readers } from "../users/roles";
import { SurveyCheck } from "./survey-check";
import {
  Azimuth,
  ComparedWells,
  Inclination,
  MeasuredDepth,
  north,
  NorthReference,
  stationsOf,
  TieInPosition,
} from "./station";

/**
 * What surveys and pseudo surveys follow from beside what the basis names: the direction of the vertical section deg, how
 * far the sensor is behind the bit ft, and the tendencies used from the last survey on, deg/100 ft.
 */
export const DirectionalInputs = z.object({
  sectionAzimuth: z.number(),
  sensorOffset: z.number(),
  motorYield: z.number(),
  rbr: z.number(),
  rtr: z.number(),
});
export type DirectionalInputs = z.infer<typeof DirectionalInputs>;

/** A survey with its values by minimum curvature: ft, deg, deg/100 ft; a turn rate near vertical is null. */
export const SurveyRow = z
  .object({
    md: z.number(),
    time: z.number().nullable(),
    inclination: z.number(),
    azimuth: z.number(),
    tvd: z.number(),
    ns: z.number(),
    ew: z.number(),
    vs: z.number(),
    dls: z.number(),
    cd: z.number(),
    ca: z.number(),
    brate: z.number(),
    trate: z.number().nullable(),
    /** The azimuth as measured, and the correction added to it; null if its north reference was not entered. */
    measuredAzimuth: z.number().nullable(),
    appliedCorrection: z.number().nullable(),
  })
  .meta({ id: "SurveyRow" });
export type SurveyRow = z.infer<typeof SurveyRow>;

/** A stretch of surveys from one source: with one tool, from one north, with one correction. Depths ft MD. */
export const SurveyInterval = z
  .object({
    mdFrom: z.number(),
    mdTo: z.number(),
    stations: z.number().int(),
    /** The survey tool, which defines the error model of the uncertainty; null if not entered. */
    surveyTool: z.string().nullable(),
    /** The north that the azimuths were measured from; null if not entered. */
    northReference: NorthReference.nullable(),
    /** The angles used for it and the resulting correction, deg; null if none was needed or given. */
    declination: z.number().nullable(),
    convergence: z.number().nullable(),
    appliedCorrection: z.number().nullable(),
    /** The correction of the azimuths, in a sentence. */
    correctionText: z.string(),
    /** The file of the surveys; null for surveys of the feed and for surveys entered by hand. */
    fileName: z.string().nullable(),
  })
  .meta({ id: "SurveyInterval" });
export type SurveyInterval = z.infer<typeof SurveyInterval>;

const surveyTool = z.string().trim().min(1, { error: "surveyTool must not be empty" }).max(100);
const range = { mdFrom: MeasuredDepth, mdTo: MeasuredDepth };

/** One depth, or a range whose ends are included. */
const DepthsOf = z
  .object({ wellId: WellId, md: MeasuredDepth.optional(), ...z.object(range).partial().shape })
  .refine(({ md, mdFrom, mdTo }) => (md === undefined) !== (mdFrom === undefined || mdTo === undefined), {
    error: "either md, or mdFrom and mdTo, is required",
    path: ["md"],
  })
  .refine(({ mdFrom = 0, mdTo = mdFrom }) => mdFrom <= mdTo, {
    error: "mdFrom must not be deeper than mdTo",
    path: ["mdFrom"],
  });

/** Names a change of the surveys of a well: its moment by the clock of the database, which `survey-data/restore` takes back. */
const Change = z.number();

/** Surveys of a well, tie-in first: md, inclination, azimuth, time and what minimum curvature makes of them. */
export const surveyDataEvents = defineEvents({
  "survey-data/get": {
    summary:
      "Survey columns: md, time, section, attitude and position, tendencies and what was drilled, distances to plan and offset wells, the projection to the bit; in binary `section` is the position among the section names and `toolfaceType` 1 for gravity",
    request: rangeOf({ wellId: WellId, ...rangeShape, encoding: Encoding }),
    reply: ColumnReply,
    ...reads("named", readers),
    asOf: true,
    follows: ["surveys", "directional-settings"],
  },
  "survey-data/get/basis": {
    summary: "Inputs of the survey columns, the missing ones, and the offset wells that were not compared",
    request: z.object({ wellId: WellId }),
    reply: z.object({
      basis: Basis,
      inputs: DirectionalInputs,
      missing: z.array(Missing),
      left: z.array(z.string()),
      /** The reason for a missing recommendation from the last survey on; null if one exists. */
      noAdvice: z.string().nullable(),
      noAdviceText: StoredText.nullable(),
      /** Whether the newest survey should be repeated; null if nothing was predicted. */
      check: SurveyCheck.nullable(),
    }),
    ...reads("named", readers),
    asOf: true,
    follows: ["surveys", "results"],
  },
  "survey-data/get/compare": {
    summary: "Survey columns of several wells, by well",
    request: rangeOf({ wellIds: ComparedWells, ...rangeShape }),
    reply: z.record(z.string(), Columns),
    ...reads("named", readers),
    asOf: true,
  },
  "survey-data/get/intervals": {
    summary: "Which stretches of the surveys have which tool, north reference, correction and file, shallow first",
    request: z.object({ wellId: WellId }),
    reply: z.array(SurveyInterval),
    ...reads("named", readers),
    asOf: true,
    follows: ["surveys"],
  },
  "survey-data/patch": {
    summary: "Changes inclination or azimuth of a survey; everything below it is recomputed",
    request: z.object({
      wellId: WellId,
      md: MeasuredDepth,
      updateQuery: z.strictObject({
        ...ignoredKeys,
        inclination: Inclination.optional(),
        azimuth: Azimuth.optional(),
      }),
    }),
    reply: SurveyRow.extend({ change: Change }),
    ...writes("named", crew),
    changes: ["surveys"],
  },
  "survey-data/patch/tool": {
    summary: "Sets the survey tool of the stations in a range of depths; null if it is not known",
    request: z
      .object({ wellId: WellId, ...range, surveyTool: surveyTool.nullable() })
      .refine(({ mdFrom, mdTo }) => mdFrom <= mdTo, {
        error: "mdFrom must not be deeper than mdTo",
        path: ["mdFrom"],
      }),
    reply: z.array(SurveyInterval),
    ...writes("named", crew),
    changes: ["surveys"],
  },
  "survey-data/delete": {
    summary: "Deletes the survey at md, or those from mdFrom to mdTo; the tie-in stays",
    request: DepthsOf,
    reply: z.object({ deleted: z.number().int(), change: Change }),
    ...writes("named", crew),
    changes: ["surveys"],
  },
  "survey-data/restore": {
    summary:
      "Undoes a deletion, edit or import of the last 10 minutes that touched md, or mdFrom to mdTo, as a whole: the one identified by the `change` of its answer, if none of its surveys has been changed since",
    request: DepthsOf.safeExtend({ change: Change }),
    reply: Restored,
    ...writes("named", crew),
    changes: ["surveys"],
  },
});

/** Surveys from a file or from the clipboard. */
export const surveyDataRoutes = defineRoutes({
  "POST api/survey-data/multiple": {
    summary:
      "Saves several surveys over those of the same depths, turned to the north of the well; `replace: range` also removes those between the first and the last",
    body: z.object({
      wellId: WellId,
      stations: stationsOf(
        z.object({
          md: MeasuredDepth,
          inclination: Inclination,
          azimuth: Azimuth,
          time: reportedTime("time").nullable().default(null),
        }),
      ),
      ...north,
      surveyTool: surveyTool.nullable().default(null),
      /** The position of the first station, for surveys that do not start at the surface. */
      tieIn: TieInPosition.nullable().default(null),
      replace: z.enum(["same-depth", "range"]).default("same-depth"),
      fileName: z.string().trim().max(200).nullable().default(null),
    }),
    reply: z.object({
      saved: z.number().int(),
      removed: z.number().int(),
      change: Change,
      /** The correction added to the azimuths, deg, and a sentence with the reason. */
      appliedCorrection: z.number().nullable(),
      correctionText: z.string(),
    }),
    ...writes("named", crew),
    changes: ["surveys"],
    takesData: true,
  },
});
