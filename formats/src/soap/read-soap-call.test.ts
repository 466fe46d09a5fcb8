import { expect, it } from "vitest";
import { readSoapCall, SoapFault } from "./read-soap-call";

const envelope = (body: string) =>
  `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Header><a><b><c><d/></c></b></a></s:Header><s:Body>${body}</s:Body></s:Envelope>`;

it("reads an operation and its parameters, escaped or as CDATA", () => {
  const call = readSoapCall(
    envelope(
      `<q1:WMLS_GetFromStore xmlns:q1="urn"><WMLtypeIn xsi:type="xsd:string" xmlns:xsi="i">log</WMLtypeIn><QueryIn>&lt;logs a="1"/&gt;</QueryIn><OptionsIn/><CapabilitiesIn><![CDATA[<x/>]]></CapabilitiesIn></q1:WMLS_GetFromStore>`,
    ),
  );
  expect(call).toEqual({
    operation: "WMLS_GetFromStore",
    parameters: { WMLtypeIn: "log", QueryIn: '<logs a="1"/>', OptionsIn: "", CapabilitiesIn: "<x/>" },
  });
});

it("reads many escaped signs fast, for a log of a megabyte is full of them", () => {
  const data = "&lt;data&gt;1,2&lt;/data&gt;".repeat(30_000);
  expect(readSoapCall(envelope(`<A><B>${data}</B></A>`)).parameters.B).toHaveLength(30_000 * 16);
});

it.each([
  ["a document type", `<!DOCTYPE a [<!ENTITY b "c">]><s:Envelope/>`, "DOCTYPE"],
  ["text", "hello", "isn't XML"],
  ["a cut envelope", "<s:Envelope><s:Body>", "isn't XML"],
  ["another document", "<html/>", "Expected a SOAP envelope, got html"],
  ["an envelope without a call", envelope(""), "holds no call"],
  ["elements in a parameter", envelope("<A><B><c/></B></A>"), "B must be a text"],
  ["an unknown entity", envelope("<A><B>&boom;</B></A>"), "isn't XML"],
])("refuses %s", (_what, text, sentence) => {
  expect(() => readSoapCall(text)).toThrow(SoapFault);
  expect(() => readSoapCall(text)).toThrow(sentence);
});
