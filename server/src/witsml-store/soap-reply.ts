import { shortenText } from "@sigma/contract/errors";
import { escapedXml } from "@sigma/formats/witsml/write/write-element";

/** The namespace of the messages. @see the WSDL of WITSML Store API 1.2.0 */
const MESSAGES = "http://www.witsml.org/message/120";

/** The reply to an operation as a SOAP 1.1 envelope; its parts keep their order. */
export function soapReply(operation: string, parts: readonly (readonly [string, string | number])[]): string {
  const inside = parts.map(([name, value]) => `<${name}>${escapedXml(String(value))}</${name}>`).join("");
  return envelope(`<w:${operation}Response xmlns:w="${MESSAGES}">${inside}</w:${operation}Response>`);
}

/** The reply to an invalid call, as a fault of SOAP 1.1. */
export const soapFault = (sentence: string): string => {
  const text = escapedXml(shortenText(sentence));
  return envelope(`<soap:Fault><faultcode>soap:Client</faultcode><faultstring>${text}</faultstring></soap:Fault>`);
};

const envelope = (body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`;
