import { expect, it } from "vitest";
import { wsdlFault } from "./wsdl-fault";

const WSDL = "http://schemas.xmlsoap.org/wsdl/";
const head = '<?xml version="1.0"?><!-- <note> --><?a b?>\n';

it.each([
  ["with the namespace as default", `\uFEFF${head}<definitions name="WMLS" xmlns="${WSDL}"><types/></definitions>`],
  ["with a prefix", `<wsdl:definitions xmlns="urn:x"\n xmlns:wsdl='${WSDL}'></wsdl:definitions>`],
])("takes a WSDL document %s", (_what, text) => {
  expect(wsdlFault(text)).toBeNull();
});

it.each([
  ["nothing", " \n", "empty"],
  ["no XML", "hello", "broken in line 1"],
  ["a truncated file", `<definitions xmlns="${WSDL}"><types>`, "The XML ends before types is closed"],
  ["entities of its own", `<!DOCTYPE d [<!ENTITY a "&b;&b;">]><definitions xmlns="${WSDL}"/>`, "DOCTYPE"],
  ["data of a well", '<logs xmlns="http://www.witsml.org/schemas/1series"/>', "its first element is logs"],
  ["another namespace", '<definitions xmlns="urn:other"/>', "isn't a WSDL 1.1 document"],
  ["a prefix of another namespace", `<x:definitions xmlns:x="urn:x" xmlns="${WSDL}"/>`, "isn't a WSDL 1.1 document"],
])("returns why %s isn't a WSDL document", (_what, text, says) => {
  expect(wsdlFault(text)).toContain(says);
});
