import { prepareClearanceWell, type SurveyedWell } from "@sigma/engine/anti-collision/clearance-well";
import type { SurveyTool } from "@sigma/engine/uncertainty/error-term";
import { compareDefined, type Tolerance } from "../../compare";
import { columnOf, definedRowsAt, type JsonObject, namesAt } from "../../read-json";
import type { Check, NotCompared, OracleCase } from "../../topic-check";
import { type ClearanceRow, clearanceRows } from "./clearance-rows";
import { ruleOf } from "./clearance-wells";
import { unboundedToolOf } from "./iscwsa-inputs";

/** A clearance case as read: reference first, then the offset. */
export type ClearanceCase = {
  listings: readonly [reference: JsonObject, offset: JsonObject];
  wells: readonly [reference: SurveyedWell, offset: SurveyedWell];
  inputs: JsonObject;
  feet: number;
};

/** Of figures printed with two decimals. */
const PRINTED: Tolerance = { absolute: 0.02 };
/** Of factors: above 10 the centimetres of the uncertainties count. */
const FACTOR: Tolerance = { absolute: 0.02, relative: 1e-3 };
/** Of figures that a nearest point on a near-parallel well moves with. */
const PLACE: Tolerance = { absolute: 0.5 };

/** Columns of the diagnostics that do not depend on a tool, by their names. */
const places: { readonly [name: string]: readonly [field: keyof ClearanceRow, within: Tolerance] } = {
  OffsetMd: ["off_md", PLACE],
  SepDist: ["cc_distance", PRINTED],
  PriN: ["ref_n", PRINTED],
  PriE: ["ref_e", PRINTED],
  PriTVD: ["ref_tvd", PRINTED],
  OfsN: ["off_n", PLACE],
  OfsE: ["off_e", PLACE],
  OfsTVD: ["off_tvd", PLACE],
};

/**
 * Diagnostics of correlated geomagnetic terms: a table whose columns are called "tools|correlation|figure", one case per
 * tools and correlation, with the columns that depend on neither in the first.
 */
export function correlationCases(
  id: string,
  listing: JsonObject,
  { wells, inputs, feet }: ClearanceCase,
): OracleCase[] {
  const columns = namesAt(listing, "columns");
  const groups = [...new Set(columns.filter((name) => name.includes("|")).map(groupOf))];
  return groups.map((group, order) => {
    const [tools = "", correlation = ""] = group.split("|");
    const [reference, offset] = toolPair(tools);
    return {
      id: `${id} ${reference} / ${offset}, ${correlation.toLowerCase()}`,
      run: () => {
        const rows = definedRowsAt(listing, "rows");
        const pair = wells.map((well, index) =>
          prepareClearanceWell({ ...well, program: asDiagnosed(unboundedToolOf(index === 0 ? reference : offset)) }),
        );
        const rule = ruleOf(inputs);
        const isCorrelated = /^with /i.test(correlation);
        const depths = columnOf(rows, columns.indexOf("PriMd")).map((depth) => depth ?? Number.NaN);
        const foundRows = clearanceRows(pair[0]!, pair[1]!, { rule, isCorrelated }, depths, feet);
        return columns.flatMap((name, index): (Check | NotCompared)[] => {
          const listedValues = columnOf(rows, index);
          if (groupOf(name) === group) {
            const figure = name.split("|")[2] ?? "";
            const factors = foundRows.map((row) => row.separation_factor);
            if (figure === "SF") return compareDefined(name, factors, listedValues, FACTOR);
            const statedSigmas = foundRows.map((row, at) => sigmaIn(figure, row, listedValues[at] ?? null, rule.k));
            if (statedSigmas.includes(undefined)) return [{ notCompared: name }];
            const sigmas = foundRows.map((row) => row.joint_1s);
            const listedSigmas = statedSigmas.map((sigma) => sigma ?? null);
            return compareDefined(name, sigmas, listedSigmas, PRINTED);
          }
          if (order > 0 || name.includes("|") || name === "PriMd") return [];
          const place = places[name];
          if (!place) return [{ notCompared: name }];
          const [field, within] = place;
          const foundValues = foundRows.map((row) => row[field]);
          return compareDefined(name, foundValues, listedValues, within);
        });
      },
    };
  });
}

const groupOf = (column: string): string => column.split("|").slice(0, 2).join("|");

/** Tools of the reference and the offset, from texts such as "MWD+SRGM" or "Ref:MWD+IFR  Offset: MWD+SRGM". */
function toolPair(words: string): readonly [reference: string, offset: string] {
  const [, reference = words.trim(), offset = reference] = /ref:\s*(\S+)\s+offset:\s*(\S+)/i.exec(words) ?? [];
  return [toolName(reference), toolName(offset)];
}

/**
 * A tool as the diagnostics took it: they are a day older than the revision of the tools and have 0.20 deg where that
 * has 0.21 for the declination of a model of high resolution.
 */
const asDiagnosed = (tool: SurveyTool): SurveyTool => ({
  ...tool,
  terms: tool.terms.map((term) => (term.code === "DEC-OH" ? { ...term, magnitude: 0.2 } : term)),
});

/** The diagnostics call the first kind of in-field referencing by its family. */
const toolName = (words: string): string => words.replace(/\+IFR$/, "+IFR1");

/**
 * The uncertainty of the distance calculated from a figure of the diagnostics, 1 sigma: their ellipse separation is the
 * distance less both radii and k of it. Undefined for a figure of an unknown name.
 */
function sigmaIn(figure: string, { cc_distance, calc_hole }: ClearanceRow, listedValue: number | null, k: number) {
  if (figure === "EllipseDist" || figure === "OffsetEll") return listedValue;
  if (figure !== "ES") return undefined;
  return listedValue === null ? null : (cc_distance - calc_hole - listedValue) / k;
}
