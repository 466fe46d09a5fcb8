import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { escapeXml } from "@sigma/formats/witsml/soap/write-call";

/** A log of the double: its rows are texts as a store writes them, index first. */
export type DoubleLog = {
  uid: string;
  name: string;
  index: "time" | "depth";
  unit?: string;
  isGrowing?: boolean;
  /** The columns after the index. */
  curves: { mnemonic: string; unit: string; description?: string; type?: string }[];
  rows: string[];
};

/** The answers of the double, and the calls it received; tests change the answers while it runs. */
export type StoreDouble = {
  url: string;
  logs: DoubleLog[];
  /** Documents of other types, by type: they are returned for any query. */
  documents: Record<string, string>;
  /** Maximum rows of one response. */
  maxNodes: number;
  version: "1.3.1.1" | "1.4.1.1";
  user: { name: string; password: string } | null;
  /** Responds instead of the store, such as with a status; null leaves the response to the store. */
  interfere: ((operation: string, answer: ServerResponse, request: IncomingMessage) => boolean) | null;
  /** The return value in place of the usual one. */
  returns: number | null;
  /** Changes the document of a response. */
  change: (document: string) => string;
  /** The operation, type and query of each call. */
  asked: { operation: string; type: string; query: string; options: string }[];
  close(): Promise<void>;
};

const unescape = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const partOf = (body: string, name: string) =>
  unescape(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(body)?.[1] ?? "");
const elementOf = (query: string, name: string) =>
  new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(query)?.[1] ?? null;

/**
 * Starts a WITSML store on this machine, written from the WSDL and the schemas of the standard.
 *
 * @param tls key and certificate if it is to use TLS
 */
export async function startStoreDouble(tls: { key: string; cert: string } | null = null): Promise<StoreDouble> {
  const double: StoreDouble = {
    url: "",
    logs: [],
    documents: {},
    maxNodes: 1000,
    version: "1.4.1.1",
    user: { name: "sigma", password: "rig-7" },
    interfere: null,
    returns: null,
    change: (document) => document,
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const listener: RequestListener = (request, answer) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (body += part));
    request.on("end", () => reply(request, answer, body));
  };
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  double.url = `${tls ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}/witsml/store`;
  return double;

  function reply(request: IncomingMessage, answer: ServerResponse, body: string): void {
    const operation = /<(?:\w+:)?(WMLS_\w+)/.exec(body)?.[1] ?? "";
    const call = {
      operation,
      type: partOf(body, "WMLtypeIn"),
      query: partOf(body, "QueryIn"),
      options: partOf(body, "OptionsIn"),
    };
    double.asked.push(call);
    if (double.interfere?.(operation, answer, request)) return;
    const { user } = double;
    const sentCredentials = Buffer.from(
      (request.headers.authorization ?? "").replace("Basic ", ""),
      "base64",
    ).toString();
    if (user && sentCredentials !== `${user.name}:${user.password}`) {
      answer.writeHead(401, { "www-authenticate": "Basic" }).end("no");
      return;
    }
    if (!request.headers["user-agent"]) send(answer, operation, -472, "", "");
    else if (operation === "WMLS_GetVersion")
      sendParts(answer, operation, `<Result>1.3.1.1,${double.version}</Result>`);
    else if (operation === "WMLS_GetCap") {
      const parts = `<Result>1</Result><CapabilitiesOut>${escapeXml(capabilities())}</CapabilitiesOut><SuppMsgOut/>`;
      sendParts(answer, operation, parts);
    } else {
      const { code, document } =
        call.type === "log" ? logs(call.query, call.options) : { code: 1, document: double.documents[call.type] ?? "" };
      const value = double.returns ?? code;
      send(
        answer,
        operation,
        value,
        value > 0 ? double.change(document) : "",
        value < 0 ? "as the double was told" : "",
      );
    }
  }

  function send(answer: ServerResponse, operation: string, code: number, document: string, storeMessage: string): void {
    const out = `<Result>${code}</Result><XMLout>${escapeXml(document)}</XMLout><SuppMsgOut>${escapeXml(storeMessage)}</SuppMsgOut>`;
    sendParts(answer, operation, out);
  }

  function sendParts(answer: ServerResponse, operation: string, parts: string): void {
    const text =
      '<?xml version="1.0"?><SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body>' +
      `<m:${operation}Response xmlns:m="http://www.witsml.org/message/120">${parts}</m:${operation}Response>` +
      "</SOAP-ENV:Body></SOAP-ENV:Envelope>";
    answer.writeHead(200, { "content-type": "text/xml; charset=utf-8", "content-encoding": "gzip" });
    answer.end(gzipSync(text, { level: 1 }));
  }

  function capabilities(): string {
    return (
      `<capServers xmlns="http://www.witsml.org/api/141" version="1.4.1"><capServer apiVers="1.4.1"><name>Double</name>` +
      `<vendor>Test</vendor><version>2.0</version><schemaVersion>${double.version}</schemaVersion>` +
      `<function name="WMLS_GetCap"/><function name="WMLS_GetFromStore"><dataObject>well</dataObject>` +
      `<dataObject maxDataNodes="${double.maxNodes}" maxDataPoints="100000">log</dataObject></function></capServer></capServers>`
    );
  }

  function logs(query: string, options: string): { code: number; document: string } {
    const uid = /<log [^>]*\buid="([^"]*)"/.exec(query)?.[1] ?? "";
    const wantedLogs = double.logs.filter((log) => uid === "" || log.uid === uid);
    const withRows = query.includes("<logData>");
    let code = 1;
    const writtenLogs = wantedLogs.map((log) => {
      const columns = namesIn(query);
      const keptCurves = log.curves
        .map((curve, at) => ({ ...curve, at: at + 1 }))
        .filter(({ mnemonic }) => columns.length === 0 || columns.includes(mnemonic));
      const foundRows = withRows ? rowsOf(log, query) : [];
      const nodeLimit = Number(/maxReturnNodes=(\d+)/.exec(options)?.[1] ?? double.maxNodes);
      const rows = foundRows.slice(0, Math.min(nodeLimit, double.maxNodes));
      if (rows.length < foundRows.length && double.version === "1.4.1.1") code = 2;
      return double.version === "1.4.1.1"
        ? write1411(log, keptCurves, rows, withRows)
        : write1311(log, keptCurves, rows, withRows);
    });
    const namespace =
      double.version === "1.4.1.1" ? "http://www.witsml.org/schemas/1series" : "http://www.witsml.org/schemas/131";
    return { code, document: `<logs xmlns="${namespace}" version="${double.version}">${writtenLogs.join("")}</logs>` };
  }
}

const namesIn = (query: string) => [...query.matchAll(/<mnemonic>([^<]+)<\/mnemonic>/g)].map(([, name]) => name!);

type Kept = DoubleLog["curves"][number] & { at: number };

function rowsOf(log: DoubleLog, query: string): string[] {
  const at = (row: string) => (log.index === "time" ? Date.parse(row.split(",", 1)[0]!) : Number(row.split(",", 1)[0]));
  const bound = (name: string) => {
    const text = elementOf(query, `${name}${log.index === "time" ? "DateTimeIndex" : "Index"}`);
    return text === null || text === "" ? null : log.index === "time" ? Date.parse(text) : Number(text);
  };
  const [from, to] = [bound("start") ?? -Infinity, bound("end") ?? Infinity];
  return log.rows.filter((row) => at(row) >= from && at(row) <= to);
}

const cells = (row: string, keptCurves: readonly Kept[]) => {
  const all = row.split(",");
  return [all[0], ...keptCurves.map(({ at }) => all[at] ?? "")].join(",");
};

function headOf(log: DoubleLog): string {
  const first = log.rows[0]?.split(",", 1)[0] ?? "";
  const last = log.rows.at(-1)?.split(",", 1)[0] ?? "";
  const range =
    log.index === "time"
      ? `<startDateTimeIndex>${first}</startDateTimeIndex><endDateTimeIndex>${last}</endDateTimeIndex>`
      : `<startIndex uom="${log.unit ?? "m"}">${first}</startIndex><endIndex uom="${log.unit ?? "m"}">${last}</endIndex>`;
  const type = log.index === "time" ? "date time" : "measured depth";
  return (
    `<nameWell>W</nameWell><nameWellbore>B</nameWellbore><name>${escapeXml(log.name)}</name>` +
    `<objectGrowing>${log.isGrowing ?? true}</objectGrowing><indexType>${type}</indexType>${range}<direction>increasing</direction>`
  );
}

function write1411(log: DoubleLog, keptCurves: readonly Kept[], rows: readonly string[], withRows: boolean): string {
  const names = ["INDEX", ...keptCurves.map(({ mnemonic }) => mnemonic)].join(",");
  const units = [log.index === "time" ? "" : (log.unit ?? "m"), ...keptCurves.map(({ unit }) => unit)].join(",");
  const data = rows.map((row) => `<data>${cells(row, keptCurves)}</data>`).join("");
  const section = withRows
    ? rows.length === 0
      ? ""
      : `<logData><mnemonicList>${names}</mnemonicList><unitList>${units}</unitList>${data}</logData>`
    : `<indexCurve>INDEX</indexCurve><nullValue>-999.25</nullValue>${curveInfo(log, keptCurves, false)}`;
  return `<log uidWell="w" uidWellbore="b" uid="${log.uid}">${headOf(log)}${section}</log>`;
}

function write1311(log: DoubleLog, keptCurves: readonly Kept[], rows: readonly string[], withRows: boolean): string {
  const data = withRows
    ? `<logData>${rows.map((row) => `<data>${cells(row, keptCurves)}</data>`).join("")}</logData>`
    : "";
  return (
    `<log uidWell="w" uidWellbore="b" uid="${log.uid}">${headOf(log)}<indexCurve columnIndex="1">INDEX</indexCurve>` +
    `<nullValue>-999.25</nullValue>${curveInfo(log, keptCurves, true)}${data}</log>`
  );
}

function curveInfo(log: DoubleLog, keptCurves: readonly Kept[], isNumbered: boolean): string {
  const index = {
    mnemonic: "INDEX",
    unit: log.index === "time" ? "" : (log.unit ?? "m"),
    description: "",
    type: log.index === "time" ? "date time" : "double",
  };
  return [index, ...keptCurves]
    .map(
      ({ mnemonic, unit, description = "", type = "double" }, at) =>
        `<logCurveInfo uid="${mnemonic}"><mnemonic>${mnemonic}</mnemonic><unit>${unit}</unit>` +
        (isNumbered ? `<columnIndex>${at + 1}</columnIndex>` : "") +
        `<curveDescription>${escapeXml(description)}</curveDescription><typeLogData>${type}</typeLogData></logCurveInfo>`,
    )
    .join("");
}
