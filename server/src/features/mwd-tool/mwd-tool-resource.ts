import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { MwdToolCheck, MwdToolData, mwdToolRoutes, MwdToolSettings } from "@sigma/contract/mwd-tool/mwd-tool-data";
import type { WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import {
  fieldAt,
  findToolColumns,
  toolLimits,
  toolQuantities,
  type ToolQuantity,
} from "@sigma/engine/mwd-tool/tool-limits";
import { isTimeColumn } from "@sigma/formats/mwd/tool-log-reader";
import { notRestorable } from "../../storage/deletion";
import type { CallContext, RouteContext, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { type CountedColumn, type LogKind, runExists, type StoredLog } from "./mwd-log-store";
import { readToolFile } from "./read-tool-file";

type Stores = CallContext["stores"];

/** Maximum number of cells of all files that are returned at once. */
const MOST_CELLS = 1_000_000;

/** Handles the calls about tool logs, EM data and the limits against which they are checked. */
export const mwdToolHandlers: RouteHandlers<typeof mwdToolRoutes> = {
  "POST api/mwd-tool-data-proxy": (run, context) => take("tool", run, context),
  "POST api/mwd-em-data-proxy": (run, context) => take("em", run, context),
  "GET api/mwd-tool-data": (query, { stores }) => read("tool", query, stores),
  "GET api/mwd-em-data": (query, { stores }) => read("em", query, stores),

  async "GET api/mwd-tool-data/check"(_, { stores, user }) {
    const settings = await stores.mwdLogs.settings(user._id);
    const checks: MwdToolCheck[] = [];
    for (const log of await stores.mwdLogs.list("tool")) checks.push(await check(log, settings, stores));
    return checks;
  },

  async "DELETE api/mwd-tool-data"({ mwdToolDataId }, { stores, clock }) {
    if (!(await stores.mwdLogs.remove(mwdToolDataId, clock()))) {
      throw new CallError("not-found", cantFind("MWD tool data", mwdToolDataId), "mwdToolDataId");
    }
    return { deleted: 1 };
  },

  async "POST api/mwd-tool-data/restore"({ mwdToolDataId }, { stores, clock }) {
    if (!(await stores.mwdLogs.restore(mwdToolDataId, clock()))) throw notRestorable("tool log", "mwdToolDataId");
    return { restored: 1 };
  },

  "GET api/mwd-tool-settings": (_, { stores, user }) => stores.mwdLogs.settings(user._id),

  async "POST api/mwd-tool-settings"({ version, ...limits }, { stores, user }) {
    const savedLimits = await stores.mwdLogs.saveSettings(user._id, limits, version);
    if (savedLimits) return savedLimits;
    const current = await stores.mwdLogs.settings(user._id);
    throw new CallError("conflict", "This was changed in the meantime", "version", { current });
  },
};

type Run = { wellId: MwdToolData["wellId"]; startDepth: number; endDepth: number };

async function take(kind: LogKind, { wellId, ...depths }: Run, context: RouteContext): Promise<MwdToolData> {
  const { stores, upload, user, clock } = context;
  const run = { kind, wellNo: await wellNoOf(stores, wellId), ...depths };
  if (await stores.mwdLogs.has(run)) throw runExists(kind);
  const log = await readToolFile(upload!.stream);
  const at = clock();
  const fileName = upload!.fileName;
  const id = await stores.mwdLogs.add({ ...run, fileName, by: user._id, at }, log);
  const file = { _id: id, wellId, ...depths, fileName, createdAt: at, rows: log.rows, columns: log.columns };
  return { ...file, data: byColumn(log.columns, log.values) };
}

async function read(
  kind: LogKind,
  { id, withData }: { id?: string | undefined; withData: "true" | "false" },
  stores: Stores,
): Promise<MwdToolData[]> {
  const logs = (await stores.mwdLogs.list(kind)).filter(({ _id }) => id === undefined || _id === id);
  if (id !== undefined && logs.length === 0) throw new CallError("not-found", cantFind("MWD data", id), "id");
  if (withData === "false") return logs.map((log) => toShownLog(log, {}));
  const cells = logs.reduce((sum, { rows, columns }) => sum + rows * columns.length, 0);
  if (logs.length > 1 && cells > MOST_CELLS) {
    throw new CallError(
      "too-large",
      `The files hold ${cells.toLocaleString("en-US")} values. Ask for the list with withData=false, then for one file by its id`,
      "withData",
    );
  }
  const whole: MwdToolData[] = [];
  for (const log of logs) {
    whole.push(toShownLog(log, byColumn(log.columns, await stores.mwdLogs.values(log.wellNo, log._id))));
  }
  return whole;
}

function toShownLog({ wellNo: _wellNo, ...log }: StoredLog, data: MwdToolData["data"]): MwdToolData {
  return { ...log, data };
}

const byColumn = (columns: readonly string[], values: readonly (number | null)[][]) =>
  Object.fromEntries(columns.map((column, place) => [column, values[place]!]));

const fieldOf = (references: Partial<WellReferencesFields> | undefined) => references?.field ?? [];

/** Counts the values of a log beyond the limits of a user. */
async function check(
  log: StoredLog,
  settings: MwdToolSettings,
  { mwdLogs, wellSettings }: Stores,
): Promise<MwdToolCheck> {
  const { wellNo, _id: id, columns } = log;
  const timeAt = columns.findIndex(isTimeColumn);
  const savedReferences = await wellSettings.current(wellNo, "references");
  const time = timeAt < 0 ? null : await mwdLogs.firstValue(wellNo, id, timeAt);
  const reference = fieldAt(fieldOf(savedReferences?.value), time);
  const limits = toolLimits(settings, reference);
  const foundColumns = findToolColumns(columns);
  const countedColumns: CountedColumn[] = [];
  const checkedQuantities: ToolQuantity[] = [];
  const uncheckedQuantities: MwdToolCheck["unchecked"] = [];
  for (const quantity of toolQuantities) {
    const place = foundColumns[quantity];
    const limit = limits[quantity];
    if (!place) continue;
    if (!limit) uncheckedQuantities.push({ quantity, reason: "The well references give no total field and dip" });
    else if (!place.fromUnit) uncheckedQuantities.push({ quantity, reason: `The unit ${place.unit} is not known` });
    else {
      const inFile = (end: number | null) => (end === null ? null : place.fromUnit!(end));
      countedColumns.push({
        place: columns.indexOf(place.column),
        limit: { min: inFile(limit.min), max: inFile(limit.max) },
      });
      checkedQuantities.push(quantity);
    }
  }
  const out = countedColumns.length === 0 ? 0 : await mwdLogs.countOut(wellNo, id, countedColumns);
  return {
    mwdToolDataId: id,
    wellId: log.wellId,
    out,
    checked: checkedQuantities,
    unchecked: uncheckedQuantities,
    reference,
  };
}
