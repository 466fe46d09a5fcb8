import { readSoapCall } from "@sigma/formats/soap/read-soap-call";
import { escapedXml } from "@sigma/formats/witsml/write/write-element";
import { STORE_PATH } from "../serve-store";

/** The result of a call to the store. */
export type StoreReply = { status: number; result: number; xml: string; message: string; text: string };

/** The body of a call, as public clients write it: SOAP 1.1, rpc/encoded. */
export function storeBody(operation: string, parameters: Readonly<Record<string, string>>): string {
  const parts = Object.entries(parameters).map(
    ([name, value]) => `<${name} xsi:type="xsd:string">${escapedXml(value)}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><soap:Body soap:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><q1:${operation} xmlns:q1="http://www.witsml.org/message/120">${parts.join("")}</q1:${operation}></soap:Body></soap:Envelope>`;
}

/** Calls a store with basic authentication. */
export const storeClient =
  (url: string, credentials: string | null, more: Readonly<Record<string, string>> = {}) =>
  async (operation: string, parameters: Readonly<Record<string, string>>): Promise<StoreReply> => {
    const response = await fetch(`${url}${STORE_PATH}`, {
      method: "POST",
      headers: {
        "content-type": "text/xml; charset=utf-8",
        soapaction: `"http://www.witsml.org/action/120/Store.${operation}"`,
        ...(credentials !== null && { authorization: `Basic ${Buffer.from(credentials).toString("base64")}` }),
        ...more,
      },
      body: storeBody(operation, parameters),
    });
    const text = await response.text();
    if (text.includes("<soap:Fault>")) return { status: response.status, result: 0, xml: "", message: text, text };
    const { parameters: given } = readSoapCall(text);
    return {
      status: response.status,
      result: Number(given.Result),
      xml: given.XMLout ?? given.CapabilitiesOut ?? given.Result ?? "",
      message: given.SuppMsgOut ?? "",
      text,
    };
  };
