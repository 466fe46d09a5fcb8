import { isDeepStrictEqual } from "node:util";
import type { WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import { SigmaError } from "@sigma/client/sigma-error";
import type { Api } from "./api";
import { loadDepthLog } from "./load-depth-log";
import { loadOperations } from "./load-operations";
import { loadTimeData } from "./load-time-data";
import { SAME_DEPTH, storeTops } from "./store-tops";
import type { WellContent } from "./well-content";

/** The result for one kind of data of a well. */
export type LoadedPart = {
  what: string;
  /** `kept`: the server has a different value, which a user may have changed; it is kept. */
  result: "stored" | "already there" | "kept";
  rows: number;
  detail?: string;
};

/** Called with each part as it is done, and with the progress of a long one. */
export type LoadReporter = {
  part: (part: LoadedPart) => void;
  progress: (what: string, share: number) => void;
};

/** Directions closer than this are the same, deg. */
const SAME_DIRECTION = 0.01;

/**
 * Uploads the content of the files of a well to the server. Existing data is left unchanged.
 *
 * @param others wells of the server by name, including parents
 * @returns the well
 * @throws SigmaError of the first call that is refused
 */
export async function loadWell(
  api: Api,
  content: WellContent,
  others: ReadonlyMap<string, Well>,
  reporter: LoadReporter,
): Promise<Well> {
  const well = await wellOf(api, content, others, reporter);
  const wellId = well._id;
  await loadReferences(api, wellId, content, others, reporter);
  const parts = [loadPressures, loadTops, loadBhas, loadMwdRuns, loadPlans, turnSection, loadSurveys, loadOperations];
  for (const loadPart of parts) await loadPart(api, wellId, content, reporter);
  for (const data of content.timeData) {
    const { isNew, report } = await loadTimeData(api, wellId, data, reporter.progress);
    reporter.part({
      what: "time data",
      result: isNew ? "stored" : "already there",
      rows: report.stored,
      detail: `${data.fileName}: ${report.rowsRead} rows read, ${report.stored} stored, ${report.leftOut} left out`,
    });
  }
  for (const log of content.depthLogs) reporter.part(await loadDepthLog(api, wellId, log, reporter.progress));
  return well;
}

/**
 * Adds wells to the offset wells of a well.
 *
 * @param offsets at most 50
 */
export async function loadOffsets(
  api: Api,
  wellId: WellId,
  offsets: readonly WellId[],
  reporter: LoadReporter,
): Promise<void> {
  const storedSettings = await api.call("GET api/anti-collision-settings", { wellId }).catch((error: unknown) => {
    if (error instanceof SigmaError && error.status === 404) return null;
    throw error;
  });
  const before = storedSettings?.offsetWellIds ?? [];
  const missing = offsets.filter((id) => id !== wellId && !before.includes(id));
  if (missing.length > 0) {
    await api.call("POST api/anti-collision-settings", {
      wellId,
      offsetWellIds: [...before, ...missing],
      ...(storedSettings && { separationLevels: storedSettings.separationLevels }),
    });
  }
  reporter.part({ what: "offset wells", ...countAdded(before.length + missing.length, missing.length) });
}

const countAdded = (rows: number, fresh: number): Pick<LoadedPart, "result" | "rows"> => ({
  result: fresh > 0 ? "stored" : "already there",
  rows,
});

async function wellOf(
  api: Api,
  { well, rig }: WellContent,
  others: ReadonlyMap<string, Well>,
  { part }: LoadReporter,
): Promise<Well> {
  const storedWell = others.get(well.name);
  part({ what: "well", result: storedWell ? "already there" : "stored", rows: 1, detail: well.name });
  if (storedWell) return storedWell;
  const rigId = rig ? await rigOf(api, rig) : null;
  return await api.call("POST api/well", { ...well, rigId });
}

async function rigOf(api: Api, rig: NonNullable<WellContent["rig"]>) {
  const storedRig = (await api.call("GET api/rig", {})).find(({ name }) => name === rig.name);
  return (storedRig ?? (await api.call("POST api/rig", rig)))._id;
}

async function loadReferences(
  api: Api,
  wellId: WellId,
  { references }: WellContent,
  others: ReadonlyMap<string, Well>,
  { part }: LoadReporter,
): Promise<void> {
  if (!references) return;
  const { parent: parentName, sidetrackDepth, ...fields } = references;
  const parent = parentName === null ? undefined : others.get(parentName);
  const wantedReferences = {
    ...fields,
    parentWellId: parent?._id ?? null,
    sidetrackDepth: parent ? sidetrackDepth : null,
  };
  const { wellId: _well, version, ...stored } = await api.call("GET api/well-references", { wellId });
  const isThere = isDeepStrictEqual(stored, wantedReferences);
  if (!isThere && version === 0) await api.call("POST api/well-references", { wellId, ...wantedReferences });
  const result = isThere ? "already there" : version === 0 ? "stored" : "kept";
  const detail = parentName === null ? fields.coordinateSystem : `sidetrack of ${parentName}`;
  part({ what: "references", result, rows: 1, detail });
}

async function loadPressures(api: Api, wellId: WellId, { pressures }: WellContent, { part }: LoadReporter) {
  if (pressures.length === 0) return;
  const { rows } = await api.call("GET api/pressure-profile", { wellId });
  if (rows.length === 0) await api.call("POST api/pressure-profile", { wellId, rows: pressures });
  const result = rows.length === 0 ? "stored" : isDeepStrictEqual(rows, pressures) ? "already there" : "kept";
  part({ what: "pressures", result, rows: pressures.length });
}

async function loadTops(api: Api, wellId: WellId, { tops }: WellContent, { part }: LoadReporter): Promise<void> {
  if (tops.length > 0) part({ what: "formation tops", ...countAdded(tops.length, await storeTops(api, wellId, tops)) });
}

async function loadBhas(api: Api, wellId: WellId, { bhas }: WellContent, { part }: LoadReporter): Promise<void> {
  if (bhas.length === 0) return;
  const storedNames = new Set((await api.call("GET api/bha", { wellId })).map(({ name }) => name));
  const missing = bhas.filter(({ name }) => !storedNames.has(name));
  // The last string of a drilled well is the one in the hole; otherwise the first would be used.
  const givenBhas = missing.map((bha, at) =>
    missing.length === bhas.length && at === missing.length - 1 ? { ...bha, active: true } : bha,
  );
  if (givenBhas.length > 0) await api.call("POST api/bha/multiple", { wellId, bhas: givenBhas });
  part({ what: "BHAs", ...countAdded(bhas.length, missing.length) });
}

async function loadMwdRuns(api: Api, wellId: WellId, { mwdRuns }: WellContent, { part }: LoadReporter): Promise<void> {
  if (mwdRuns.length === 0) return;
  const storedNames = new Set((await api.call("GET api/mwd-run", { wellId })).map(({ name }) => name));
  const missing = mwdRuns.filter(({ name }) => !storedNames.has(name));
  for (const run of missing) await api.call("POST api/mwd-run", { ...run, wellId });
  part({ what: "muds", ...countAdded(mwdRuns.length, missing.length) });
}

async function loadPlans(api: Api, wellId: WellId, { plans }: WellContent, { part }: LoadReporter): Promise<void> {
  if (plans.length === 0) return;
  const storedNames = new Set((await api.ask("well-plan/get", { wellId })).map(({ name }) => name));
  for (const plan of plans) {
    if (!storedNames.has(plan.name)) await api.call("POST api/well-plan", { ...plan, wellId });
    const result = storedNames.has(plan.name) ? "already there" : "stored";
    part({ what: "plan", result, rows: plan.stations.length, detail: plan.name });
  }
}

/** Turns the vertical section to the end of the plan, if it still has the default of a new well. */
async function turnSection(api: Api, wellId: WellId, { plans }: WellContent, { part }: LoadReporter): Promise<void> {
  const azimuth = plans.at(-1)?.stations.at(-1)?.azimuth;
  if (azimuth === undefined) return;
  const settings = await api.call("GET api/data-processor-settings", { wellId });
  const isThere = Math.abs(settings.sectionAzimuth - azimuth) < SAME_DIRECTION;
  const isNew = settings.version <= 1 && settings.sectionAzimuth === 0;
  if (isNew) await api.call("POST api/data-processor-settings", { ...settings, sectionAzimuth: azimuth });
  const result = isThere ? "already there" : isNew ? "stored" : "kept";
  part({ what: "section", result, rows: 1, detail: `towards ${azimuth.toFixed(2)} deg, as the plan ends` });
}

async function loadSurveys(api: Api, wellId: WellId, { surveys }: WellContent, { part }: LoadReporter): Promise<void> {
  if (!surveys) return;
  const storedSurveys = await api.ask("survey-data/get", { wellId });
  const depths = "md" in storedSurveys ? (storedSurveys.md as number[]) : [];
  const missing = surveys.stations.filter(({ md }) => !depths.some((depth) => Math.abs(depth - md) <= SAME_DEPTH));
  if (missing.length > 0) {
    await api.call("POST api/survey-data/multiple", { ...surveys, wellId, stations: missing });
  }
  part({
    what: "surveys",
    ...countAdded(surveys.stations.length, missing.length),
    detail: surveys.fileName,
  });
}
