import {
  type DataFrame,
  type DataQueryRequest,
  type DataQueryResponse,
  DataSourceApi,
  type DataSourceInstanceSettings,
  type MetricFindValue,
  type ScopedVars,
  type TestResult,
} from "@grafana/data";
import { getBackendSrv, getTemplateSrv } from "@grafana/runtime";
import { type Column, columnsByDepth, timeColumns } from "./columns";
import { eventFrame, seriesFrame, tableFrame } from "./frames";
import { type SigmaOptions, type SigmaQuery, tables, type VariableList, wholeQuery } from "./query";
import { sentenceOf } from "./request-fault";

type Named = { _id: string; name: string };
type Range = { from?: number; to?: number };

/** Rows of a table that a panel receives at most: a page of the OData service. */
const MOST_ROWS = 10_000;
/** Points of a series that Sigma gives at most, and at least. */
const MOST_POINTS = 20_000;
const FEWEST_POINTS = 20;

/** Reads wells of Sigma by its API, through the proxy of Grafana, which adds the token. */
export class SigmaDataSource extends DataSourceApi<SigmaQuery, SigmaOptions> {
  private readonly root: string;

  constructor(settings: DataSourceInstanceSettings<SigmaOptions>) {
    super(settings);
    this.root = `${settings.url ?? ""}/sigma/api`;
    // The query editor is that of annotations too.
    this.annotations = {};
  }

  override getDefaultQuery(): Partial<SigmaQuery> {
    return wholeQuery({ refId: "A" });
  }

  /** Whether a query is complete enough to be sent. */
  override filterQuery(query: SigmaQuery): boolean {
    const { hide, kind, well, columns } = wholeQuery(query);
    if (hide) return false;
    return kind === "table" || (well !== "" && (kind === "events" || columns.length > 0));
  }

  async query(request: DataQueryRequest<SigmaQuery>): Promise<DataQueryResponse> {
    const chosenQueries = request.targets.filter((target) => this.filterQuery(target));
    const frames = await Promise.all(chosenQueries.map((target) => this.read(wholeQuery(target), request)));
    return { data: frames.flat() };
  }

  async testDatasource(): Promise<TestResult> {
    try {
      const wells = await this.get<Named[]>("wells");
      const count = wells.length === 1 ? "1 well" : `${wells.length} wells`;
      return { status: "success", message: `Sigma is connected: the token may read ${count}` };
    } catch (fault) {
      return { status: "error", message: sentenceOf(fault) };
    }
  }

  /** The values of a variable. @param query a list, or the text of a query of an older dashboard */
  override async metricFindQuery(query: unknown): Promise<MetricFindValue[]> {
    const list = (typeof query === "string" ? query : (query as { list?: string }).list) as VariableList | undefined;
    switch (list) {
      case "wells":
        return (await this.get<Named[]>("wells")).map(namedValue);
      case "rigs":
        return (await this.get<Named[]>("rig")).map(namedValue);
      case "channels":
        return timeColumns.map(columnValue);
      case "depth columns":
        return columnsByDepth.map(columnValue);
      case "tables":
        return tables.map((table) => ({ text: table, value: table }));
      case undefined:
        return [];
    }
  }

  /** The wells that the token may read, by name. */
  async wells(): Promise<Named[]> {
    return (await this.get<Named[]>("wells")).toSorted((a, b) => a.name.localeCompare(b.name));
  }

  private async read(query: SigmaQuery, request: DataQueryRequest<SigmaQuery>): Promise<DataFrame[]> {
    const { refId, kind } = query;
    if (kind === "table") return [await this.readTable(query, request.scopedVars)];
    const wellIds = listOf(query.well, request.scopedVars);
    const names = await this.namesOf(wellIds);
    return await Promise.all(
      wellIds.map(async (wellId) => {
        const name = names.get(wellId) ?? wellId;
        if (kind === "events") {
          return eventFrame(refId, name, await this.get("event-mark", { wellId, ...timeRange(query, request) }));
        }
        const columns = query.columns.flatMap((column) => listOf(column, request.scopedVars)).join(",");
        const points = Math.max(FEWEST_POINTS, Math.min(MOST_POINTS, 2 * (request.maxDataPoints ?? 1000)));
        const series =
          kind === "time"
            ? await this.get("well-data", { wellId, channels: columns, points, ...timeRange(query, request) })
            : await this.get("depth-data", { wellId, columns, points, ...depthRange(query, request.scopedVars) });
        return seriesFrame(refId, name, series as Record<string, number[]>, kind);
      }),
    );
  }

  private async readTable({ refId, table, filter }: SigmaQuery, scopedVars: ScopedVars): Promise<DataFrame> {
    const $filter = getTemplateSrv().replace(filter, scopedVars, "singlequote").trim();
    const params = { ...($filter !== "" && { $filter }), $top: MOST_ROWS };
    const reply = await this.get<{ value: Record<string, unknown>[] }>(`odata/${table}`, params);
    return tableFrame(refId, table, reply.value, reply.value.length === MOST_ROWS);
  }

  /** The names of wells, if a panel shows several of them. */
  private async namesOf(wellIds: readonly string[]): Promise<Map<string, string>> {
    if (wellIds.length < 2) return new Map();
    return new Map((await this.wells()).map(({ _id, name }) => [_id, name]));
  }

  private async get<Reply>(path: string, params: object = {}): Promise<Reply> {
    try {
      return await getBackendSrv().get<Reply>(`${this.root}/${path}`, params, undefined, { showErrorAlert: false });
    } catch (fault) {
      throw new Error(sentenceOf(fault), { cause: fault });
    }
  }
}

/** The values of a text with variables; a variable of several values gives each of them. */
const listOf = (text: string, scopedVars: ScopedVars): string[] =>
  getTemplateSrv()
    .replace(text, scopedVars, "csv")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

function timeRange({ period }: SigmaQuery, { range }: DataQueryRequest<SigmaQuery>): Range {
  if (period === "well") return {};
  return { from: range.from.valueOf() / 1000, to: range.to.valueOf() / 1000 };
}

function depthRange({ fromDepth, toDepth }: SigmaQuery, scopedVars: ScopedVars): Range {
  const numberOf = (text: string) => Number(getTemplateSrv().replace(text, scopedVars).replaceAll(",", ""));
  return {
    ...(fromDepth.trim() !== "" && { from: numberOf(fromDepth) }),
    ...(toDepth.trim() !== "" && { to: numberOf(toDepth) }),
  };
}

const namedValue = ({ _id, name }: Named): MetricFindValue => ({ text: name, value: _id });
const columnValue = ({ id, label }: Column): MetricFindValue => ({ text: label, value: id });
