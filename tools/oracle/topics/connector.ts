import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import { attitudeOf, tangentOf } from "@sigma/engine/survey/attitude";
import { angleBetween } from "@sigma/engine/survey/path/arc";
import { columnsOf, lastStation, type Station } from "@sigma/engine/survey/station";
import { planCurve, planHold } from "@sigma/engine/well-plan/curve-to-attitude";
import { planArcToPoint, planToPoint } from "@sigma/engine/well-plan/curve-to-point";
import { planLanding } from "@sigma/engine/well-plan/curve-hold-curve";
import type { PlanAnswer, PlanPath, PlanSection } from "@sigma/engine/well-plan/plan-path";
import { planTightestLanding } from "@sigma/engine/well-plan/tightest-landing";
import { casesOf } from "../cases-of";
import { compareNamed, compareValue, compareWord, unknownFields } from "../compare";
import {
  type JsonObject,
  numbersAt,
  objectAt,
  objectsAt,
  optionalNumberAt,
  optionalNumbersAt,
  textAt,
} from "../read-json";
import type { Check, NotCompared, TopicCheck } from "../topic-check";

/** Tolerances of an engine: the end point (m), the end direction (deg), the design severity (share), the length (m). */
const END_POINT = 1e-9;
const END_DIRECTION = 1e-6;
const OVER_DESIGN = 1e-9;
const LONGER = 0.05;
/** Tolerances for matching a path with the reference: lengths (units of the case) and directions (deg). */
const AS_LONG = 1e-6;
const NODE_DIRECTION = 1e-3;

type Wanted = {
  start: Station;
  point: readonly number[] | null;
  attitude: { inclination: number; azimuth: number } | null;
  md: number | null;
  dls: number;
  endDls: number;
};

/**
 * Connector: the requested path follows from the inputs, `pos2`, an attitude (`vec2` or `inc2`, `azi2`) and `md2`.
 * A path is judged by its properties, re-integrated from its nodes by minimum curvature: it reaches the target in the wanted
 * direction, never above the design severity, and is not longer than the reference. A path of the same length is the same path
 * and is compared node by node. If the reference itself exceeds the design, only position and direction are judged.
 */
export const connector: TopicCheck = (file) =>
  casesOf(file, ({ oracleCase, inputs, feet, severity }) => {
    const wantedPlan = wantedOf(inputs, feet, severity);
    const expectedFields = objectAt(oracleCase, "expected");
    const design = Math.max(wantedPlan.dls, wantedPlan.endDls);
    const reference = Math.max(0, ...sectionSeverities(expectedFields)) * severity;
    const isDesignMet = reference <= design * (1 + 1e-4);
    const answer = planWanted(wantedPlan, isDesignMet);
    if (answer.status === "no-solution") throw new Error(`no solution: ${answer.reason.key}`);
    const path = integrate(answer);
    const checks = [
      ...arrivalChecks(lastStation(path), wantedPlan, feet),
      ...kindChecks(answer, expectedFields),
      ...unknownFields(expectedFields, ["method", "md_target", "stations", severityKey(expectedFields) ?? ""]),
    ];
    // Beyond the design the reference uses the severity at which its search ended.
    if (!isDesignMet && wantedPlan.attitude) return [...checks, { notCompared: "stations, severities and md_target" }];
    const length = lastStation(path).md / feet - optionalNumberAt(expectedFields, ["md_target"], Infinity);
    const over = Math.max(...path.dls) / design - 1;
    return [
      ...checks,
      ...(isDesignMet ? [compareValue("severity over design", Math.max(0, over), 0, { absolute: OVER_DESIGN })] : []),
      compareValue("md over reference", Math.max(0, length), 0, { absolute: LONGER }),
      ...samePathChecks(answer, expectedFields, { feet, severity, isAsLong: Math.abs(length) < AS_LONG }),
    ];
  });

/** The kinds of sections of each method of the reference; a section of no length may be missing. */
const methods: { readonly [method: string]: readonly PlanSection["kind"][] } = {
  hold: ["hold"],
  min_curve: ["curve"],
  min_curve_to_target: ["curve"],
  min_dist_to_target: ["curve", "hold"],
  curve_hold_curve: ["curve", "hold", "curve"],
};

function kindChecks({ sections }: PlanPath, expectedFields: JsonObject): (Check | NotCompared)[] {
  const method = textAt(expectedFields, "method");
  const kinds = methods[method];
  if (!kinds) return expectedFields["method"] === undefined ? [] : [{ notCompared: `method ${method}` }];
  let next = 0;
  const isAlike = sections.every(({ kind }) => {
    next = kinds.indexOf(kind, next) + 1;
    return next > 0;
  });
  return [compareWord("method", isAlike ? method : sections.map(({ kind }) => kind).join("-"), method)];
}

/**
 * Compares node by node, and the severities, if the path is as long as the reference and has as many sections: it is
 * then the same path. A shorter or differently divided path is judged by its properties alone.
 */
function samePathChecks(
  { nodes, sections }: PlanPath,
  expectedFields: JsonObject,
  { feet, severity, isAsLong }: { feet: number; severity: number; isAsLong: boolean },
): (Check | NotCompared)[] {
  const stations = objectsAt(expectedFields, "stations");
  const severities = sectionSeverities(expectedFields);
  const isSameNodes = isAsLong && stations.length === nodes.length;
  const isSameSections = isAsLong && severities.length === sections.length;
  const left = [
    ...(stations.length === 0 || isSameNodes ? [] : [{ notCompared: "stations (another path)" }]),
    ...(severities.length === 0 || isSameSections ? [] : [{ notCompared: "severities (another path)" }]),
  ];
  const ofNodes = stations.flatMap((station, index) => {
    const node = nodes[index];
    if (!isSameNodes || !node) return [];
    const foundPosition = { md: node.md / feet, north: node.ns / feet, east: node.ew / feet, tvd: node.tvd / feet };
    const tangent = attitudeUnder({ inc: station["inc"], azi: station["azi"] }, "");
    const off = tangent ? (angleBetween(tangentOf(node), tangentOf(tangent)) * 180) / Math.PI : 0;
    return [
      ...compareNamed(foundPosition, station, { absolute: LONGER }),
      ...(tangent ? [compareValue("direction (deg)", off, 0, { absolute: NODE_DIRECTION })] : []),
      ...unknownFields(station, [...Object.keys(foundPosition), "inc", "azi"]),
    ].map((check) => ("value" in check ? { ...check, value: `node ${index} ${check.value}` } : check));
  });
  const ofSections = severities.flatMap((listedSeverity, index) => {
    const section = sections[index];
    if (!isSameSections || !section) return [];
    return [
      compareValue(`severity[${index}]`, section.dls / severity, listedSeverity, { absolute: 1e-6, relative: 1e-6 }),
    ];
  });
  return [...left, ...ofNodes, ...ofSections];
}

function planWanted({ start, point, attitude, md, dls, endDls }: Wanted, isDesignMet: boolean): PlanAnswer {
  if (point) {
    const [ns = 0, ew = 0, tvd = 0] = point;
    if (attitude) {
      const landing = { ns, ew, tvd, ...attitude };
      return isDesignMet ? planLanding(start, landing, dls, endDls) : planTightestLanding(start, landing, dls, endDls);
    }
    const straightPlan = planToPoint(start, { ns, ew, tvd }, dls);
    return isDesignMet || straightPlan.status === "solved" ? straightPlan : planArcToPoint(start, { ns, ew, tvd });
  }
  if (!attitude) return planHold(start, (md ?? start.md) - start.md);
  const curve = planCurve(start, attitude, dls);
  if (md === null || curve.status === "no-solution") return curve;
  const bend = curve.nodes.at(-1) ?? start;
  const hold = planHold(bend, Math.max(0, md - bend.md));
  if (hold.status === "no-solution") return hold;
  return {
    status: "solved",
    nodes: [...curve.nodes, ...hold.nodes.slice(1)],
    sections: [...curve.sections, ...hold.sections],
  };
}

function arrivalChecks(end: Station, { point, attitude, md }: Wanted, feet: number): Check[] {
  const metre = 1 / 0.3048;
  const checks: Check[] = [];
  if (point) {
    const [ns = 0, ew = 0, tvd = 0] = point;
    const miss = Math.hypot(end.ns - ns, end.ew - ew, end.tvd - tvd) / metre;
    checks.push(compareValue("end point (m)", miss, 0, { absolute: END_POINT }));
  }
  if (attitude) {
    const off = (angleBetween(tangentOf(end), tangentOf(attitude)) * 180) / Math.PI;
    checks.push(compareValue("end direction (deg)", off, 0, { absolute: END_DIRECTION }));
  }
  if (md !== null) checks.push(compareValue("md", end.md / feet, md / feet, { relative: 1e-9 }));
  return checks;
}

/** The severities of the reference's sections, in the unit that their key names. */
function sectionSeverities(expectedFields: JsonObject): number[] {
  const key = severityKey(expectedFields);
  return key === undefined ? [] : numbersAt(expectedFields, key);
}

const severityKey = (expectedFields: JsonObject) =>
  Object.keys(expectedFields).find((name) => name.startsWith("section_dls"));

const integrate = ({ nodes }: PlanPath) => computePath(columnsOf(nodes), nodes[0]);

function wantedOf(inputs: JsonObject, feet: number, severity: number): Wanted {
  const [ns = 0, ew = 0, tvd = 0] = optionalNumbersAt(inputs, "pos1", []).map((length) => length * feet);
  const dls = optionalNumberAt(inputs, ["dls_design"], 3) * severity;
  const md = optionalNumberAt(inputs, ["md2"], null);
  return {
    start: {
      md: optionalNumberAt(inputs, ["md1"], 0) * feet,
      ...(attitudeUnder(inputs, "1") ?? { inclination: 0, azimuth: 0 }),
      tvd,
      ns,
      ew,
    },
    point: inputs["pos2"] === undefined ? null : numbersAt(inputs, "pos2").map((length) => length * feet),
    attitude: attitudeUnder(inputs, "2"),
    md: md === null ? null : md * feet,
    dls,
    endDls: optionalNumberAt(inputs, ["dls_design2"], dls / severity) * severity,
  };
}

/** The attitude of the start ("1"), the end ("2") or a station (""), from its vector or its angles; null if it has neither. */
function attitudeUnder(inputs: JsonObject, end: "1" | "2" | "") {
  const vector = optionalNumbersAt(inputs, `vec${end}`, null);
  const azimuth = optionalNumberAt(inputs, [`azi${end}`], 0);
  if (vector) return attitudeOf([vector[0] ?? 0, vector[1] ?? 0, vector[2] ?? 0], azimuth);
  const inclination = optionalNumberAt(inputs, [`inc${end}`], null);
  return inclination === null ? null : { inclination, azimuth };
}
