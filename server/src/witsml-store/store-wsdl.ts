import { escapedXml } from "@sigma/formats/witsml/write/write-element";

/** Operations with their inputs and outputs; all are texts except for the numbers of results. */
const operations: Readonly<Record<string, { takes: readonly string[]; gives: readonly string[] }>> = {
  WMLS_GetVersion: { takes: [], gives: ["Result:string"] },
  WMLS_GetCap: { takes: ["OptionsIn:string"], gives: ["Result:short", "CapabilitiesOut:string", "SuppMsgOut:string"] },
  WMLS_GetBaseMsg: { takes: ["ReturnValueIn:short"], gives: ["Result:string"] },
  WMLS_GetFromStore: {
    takes: ["WMLtypeIn:string", "QueryIn:string", "OptionsIn:string", "CapabilitiesIn:string"],
    gives: ["Result:short", "XMLout:string", "SuppMsgOut:string"],
  },
  WMLS_AddToStore: {
    takes: ["WMLtypeIn:string", "XMLin:string", "OptionsIn:string", "CapabilitiesIn:string"],
    gives: ["Result:short", "SuppMsgOut:string"],
  },
  WMLS_UpdateInStore: {
    takes: ["WMLtypeIn:string", "XMLin:string", "OptionsIn:string", "CapabilitiesIn:string"],
    gives: ["Result:short", "SuppMsgOut:string"],
  },
};

/** The interface of the store as WSDL 1.1, for clients that read it. @param url of the endpoint */
export function storeWsdl(url: string): string {
  const part = (text: string) => {
    const [name, type] = text.split(":");
    return `<part name="${name}" type="xsd:${type}"/>`;
  };
  const names = Object.keys(operations);
  const body = `<soap:body use="encoded" namespace="http://www.witsml.org/message/120" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"/>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<definitions name="WMLS" targetNamespace="http://www.witsml.org/wsdl/120" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:w="http://www.witsml.org/wsdl/120" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xsd="http://www.w3.org/2001/XMLSchema">
${names
  .map(
    (name) => `<message name="Store.${name}">${operations[name]!.takes.map(part).join("")}</message>
<message name="Store.${name}Response">${operations[name]!.gives.map(part).join("")}</message>`,
  )
  .join("\n")}
<portType name="StoreSoapPort">
${names.map((name) => `<operation name="${name}"><input message="w:Store.${name}"/><output message="w:Store.${name}Response"/></operation>`).join("\n")}
</portType>
<binding name="StoreSoapBinding" type="w:StoreSoapPort">
<soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
${names.map((name) => `<operation name="${name}"><soap:operation soapAction="http://www.witsml.org/action/120/Store.${name}"/><input>${body}</input><output>${body}</output></operation>`).join("\n")}
</binding>
<service name="WMLS"><port name="StoreSoapPort" binding="w:StoreSoapBinding"><soap:address location="${escapedXml(url)}"/></port></service>
</definitions>
`;
}
