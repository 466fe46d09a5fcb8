import type { SoapService, StoreFunction } from "./soap-service";

const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text escaped for XML. */
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark]!);

/** Writes the SOAP message of a call: RPC style, encoded, as the WSDL of the standard has it. */
export function writeCall(
  service: Pick<SoapService, "namespace">,
  name: StoreFunction,
  parts: Readonly<Record<string, string>>,
): string {
  const partElements = Object.entries(parts).map(
    ([part, text]) => `<${part} xsi:type="xsd:string">${escapeXml(text)}</${part}>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"' +
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"' +
    ' soap:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/">' +
    `<soap:Body><store:${name} xmlns:store="${escapeXml(service.namespace)}">${partElements.join("")}` +
    `</store:${name}></soap:Body></soap:Envelope>`
  );
}
