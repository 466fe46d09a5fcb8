import { expect, it } from "vitest";
import { createLogReader } from "./read/log-reader";
import type { LogColumn } from "./read/log-rows";
import { indexTypeOf, type LogHeader } from "./read/log-header";
import { readObjectList } from "./read/object-list";
import { proposeChannels } from "./propose-channels";
import { listQuery, logRowsQuery } from "./queries";
import { readCapabilities } from "./read/read-capabilities";
import { readWitsmlTime } from "./read/read-time";
import { knownReturnCodes, returnAdvice, returnSentence } from "./soap/return-codes";
import { createSoapReader } from "./soap/soap-reply";
import { readService, standardService } from "./soap/soap-service";
import { escapeXml, writeCall } from "./soap/write-call";

const space = 'xmlns="http://www.witsml.org/schemas/1series"';
const log = (rows: string, attributes = space) =>
  `<?xml version="1.0"?><logs ${attributes} version="1.4.1.1"><log uidWell="w" uidWellbore="b" uid="l"><name>A &amp; B</name>` +
  `<indexType>date time</indexType><startDateTimeIndex>2016-09-29T00:06:28Z</startDateTimeIndex>` +
  `<logData><mnemonicList>Time,HKLD</mnemonicList><unitList>,N</unitList>${rows}</logData></log></logs>`;
const reply = (document: string, code = "1") =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><r><Result>${code}</Result><XMLout a="x">${document}</XMLout><SuppMsgOut>fine</SuppMsgOut></r></s:Body></s:Envelope>`;

function readLog(pieces: readonly string[]) {
  const rows: string[] = [];
  const columns: LogColumn[][] = [];
  const headers: LogHeader[] = [];
  const reader = createLogReader({
    columns: (foundColumns) => void columns.push([...foundColumns]),
    row: (text) => void rows.push(text),
    log: (header) => void headers.push(header),
  });
  for (const piece of pieces) reader.push(piece);
  reader.end();
  return { rows, columns, headers };
}

const split = (text: string, every: number) => text.match(new RegExp(`[^]{1,${every}}`, "g")) ?? [];

it("reads a log from a reply for any split of its bytes, escaped or as plain text", () => {
  const document = log("<data>2016-09-29T00:06:28.000Z,646575.5</data><data>2016-09-29T00:06:30Z,</data>");
  for (const writtenXml of [escapeXml(document), `<![CDATA[${document}]]>`]) {
    for (const every of [1, 2, 3, 7, 64, 100_000]) {
      const parts: string[] = [];
      const soap = createSoapReader((text) => void parts.push(text));
      for (const piece of split(reply(writtenXml, "2"), every)) soap.push(piece);
      expect(soap.end()).toEqual({ result: "2", message: "fine" });
      expect(parts.join("")).toBe(document);
      const { rows, columns, headers } = readLog(parts);
      expect(rows).toEqual(["2016-09-29T00:06:28.000Z,646575.5", "2016-09-29T00:06:30Z,"]);
      expect(columns[0]).toEqual([
        { mnemonic: "Time", unit: "", nullValue: null },
        { mnemonic: "HKLD", unit: "N", nullValue: null },
      ]);
      expect(headers[0]).toMatchObject({ uid: "l", name: "A & B", indexType: "time" });
    }
  }
});

const refusals: [string, string, RegExp][] = [
  ["a document that is cut off", log("<data>1</data>").slice(0, -20), /^The log is cut off/],
  ["broken XML", log("<data>1</dat>"), /^The log is broken in line 1/],
  ["another namespace", log("", 'xmlns="http://example.com"'), /namespace http:\/\/example\.com, not that of WITSML/],
  ["no namespace", log("", ""), /no namespace/],
  [
    "entities of its own",
    `<!DOCTYPE logs [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${log("<data>&b;</data>").slice(21)}`,
    /DOCTYPE/,
  ],
  ["an external document type", `<!DOCTYPE logs SYSTEM "file:///etc/passwd">${log("").slice(21)}`, /DOCTYPE/],
  ["an unknown entity", log("<data>&b;</data>"), /undefined entity/],
  ["an element without end", `<logs ${space}>${"<log>".repeat(100)}`, /nests more than 64/],
  ["a row without end", log(`<data>${"1,".repeat(600_000)}</data>`), /does not end/],
];
it.each(refusals)("refuses %s", (_what, document, fault) => {
  expect(() => readLog([document])).toThrow(fault);
});

it("names an answer that isn't a reply of a store, and that of a fault", () => {
  const end = (text: string) => () => {
    const soap = createSoapReader(() => undefined);
    soap.push(text);
    return soap.end();
  };
  expect(end("<html><body>Sign in</body></html>")).toThrow("not that of a WITSML store");
  expect(end(reply("&lt;logs").slice(0, -30))).toThrow("is cut off");
  expect(end(`<!DOCTYPE a [<!ENTITY x "y">]>${reply("")}`)).toThrow("DOCTYPE");
  const fault =
    "<s:Envelope xmlns:s='x'><s:Body><s:Fault><faultstring>No rights</faultstring></s:Fault></s:Body></s:Envelope>";
  expect(end(fault)).toThrow("The store answers with a fault: No rights");
});

it("reads times with a zone by their zone, and times without one by the clock of the rig", () => {
  const noon = Date.UTC(2026, 10, 23, 12) / 1000;
  expect(readWitsmlTime("2026-11-23T12:00:00.000Z", 5)).toBe(noon);
  expect(readWitsmlTime("2026-11-23T13:00:00.75+01:00", 5)).toBe(noon);
  expect(readWitsmlTime("2026-11-23T06:00:00", -6)).toBe(noon);
  for (const text of ["", "2026-11-23", "2026-13-23T12:00:00Z", "0001-01-01T00:00:00Z", "2026-11-23T25:00:00Z"]) {
    expect(readWitsmlTime(text, 0)).toBeNull();
  }
});

it("puts every return value of the standard in words, and knows which are worth another attempt", () => {
  expect(knownReturnCodes).toHaveLength(92);
  for (let code = -487; code <= -401; code++) expect(knownReturnCodes).toContain(code);
  expect(returnSentence(-485)).toBe("The store is asked too often (-485)");
  expect(returnSentence(-433, "no  such\nlog")).toBe(
    "The store has no object of this type and uid (-433). The store says: no such log",
  );
  expect([2, -485, -433, 1].map(returnAdvice)).toEqual(["ask-again", "wait", "stop", "go-on"]);
  expect(returnSentence(-1051)).toContain("its own code -1051");
});

it("requests the selected curves in either version, with uids escaped", () => {
  const span = { index: "time", from: 1_475_107_588, to: null } as const;
  const key = { uidWell: 'a"<b', uidWellbore: "b", uid: "l" };
  const newer = logRowsQuery("1.4.1.1", key, span, ["Time", "HKLD"], 100);
  expect(newer.options).toBe("returnElements=data-only;maxReturnNodes=100");
  expect(newer.query).toContain('uidWell="a&quot;&lt;b"');
  expect(newer.query).toContain("<mnemonicList>Time,HKLD</mnemonicList>");
  expect(newer.query).toContain("<startDateTimeIndex>2016-09-29T00:06:28.000Z</startDateTimeIndex>");
  const older = logRowsQuery("1.3.1.1", key, { index: "depth", from: 10, to: 20, unit: "m" }, [], 100);
  expect(older.options).toBe("");
  expect(older.query).toContain('<startIndex uom="m">10</startIndex><endIndex uom="m">20</endIndex>');
  expect(older.query).toContain("<logData><data/></logData>");
  expect(listQuery("1.3.1.1", "well", {}).query).toContain('<wells xmlns="http://www.witsml.org/schemas/131"');
  expect(writeCall(standardService, "WMLS_GetCap", { OptionsIn: "a&b" })).toContain(">a&amp;b</OptionsIn>");
});

it("takes namespace, actions and address of a store from its WSDL", () => {
  const wsdl =
    '<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="x"><binding><operation name="WMLS_GetFromStore">' +
    '<soap:operation soapAction="urn:mine"/><input><soap:body namespace="urn:ns"/></input></operation></binding>' +
    '<service><port><soap:address location="https://store.example/wmls"/></port></service></definitions>';
  const service = readService(wsdl);
  expect(service).toMatchObject({ namespace: "urn:ns", address: "https://store.example/wmls" });
  expect(service.actions.WMLS_GetFromStore).toBe("urn:mine");
  expect(service.actions.WMLS_GetCap).toBe(standardService.actions.WMLS_GetCap);
});

it("reads capabilities of either version", () => {
  const text = (inner: string) =>
    `<capServers xmlns="http://www.witsml.org/api/141"><capServer><name>S</name><schemaVersion>1.3.1.1,1.4.1.1</schemaVersion>` +
    `<function name="WMLS_GetFromStore">${inner}</function></capServer></capServers>`;
  const newer = readCapabilities(
    text('<dataObject maxDataNodes="500" maxDataPoints="9000">log</dataObject><dataObject>well</dataObject>'),
  );
  expect(newer).toMatchObject({ name: "S", maxDataNodes: 500, maxDataPoints: 9000 });
  expect(newer.objects.toSorted()).toEqual(["log", "well"]);
  expect(readCapabilities(text("<dataObject>well</dataObject>")).objects).toEqual(["well"]);
});

it("lists objects, and refuses a list of another namespace", () => {
  const list = (attributes: string) =>
    `<wells ${attributes}><well uid="1"><name>F-9</name><field>Volve</field></well></wells>`;
  expect(readObjectList(list(space), "well")).toEqual([{ uid: "1", name: "F-9", isGrowing: null, note: "Volve" }]);
  expect(readObjectList("", "well")).toEqual([]);
  expect(() => readObjectList(list('xmlns="urn:x"'), "well")).toThrow("the namespace urn:x");
});

it("finds the channel of a curve by its name, and reports a unit that does not fit", () => {
  const curve = (mnemonic: string, unit: string, description = "") => ({ mnemonic, unit, description });
  const proposals = proposeChannels([
    curve("HKLD_MAX", "N"),
    curve("HKLD_AVG", "N"),
    curve("SURF_RPM", "c/s"),
    curve("XYZ", "Pa", "Standpipe Pressure"),
    curve("WOB", "m"),
    curve("ROPA", "unitless"),
    curve("MFOP", "unitless"),
  ]);
  expect(proposals.map(({ mnemonic, trace, fits }) => [mnemonic, trace, fits])).toEqual([
    ["HKLD_MAX", null, false],
    ["HKLD_AVG", "hookload", true],
    ["SURF_RPM", "rpm", true],
    ["XYZ", "pumpPressure", true],
    ["WOB", "wob", false],
    ["ROPA", "rop", false],
    ["MFOP", "flowOut", true],
  ]);
  const types = ["date time", "measured depth", "vertical depth", "length"];
  expect(types.map(indexTypeOf)).toEqual(["time", "depth", "other", "other"]);
});
