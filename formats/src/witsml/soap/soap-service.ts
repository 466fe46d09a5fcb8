import { attributesOf } from "../read/attributes-of";
import { elementsOf, readXml, type XmlElement } from "../read/read-xml";

/** The functions of the STORE interface that are called. */
export const storeFunctions = ["WMLS_GetVersion", "WMLS_GetCap", "WMLS_GetBaseMsg", "WMLS_GetFromStore"] as const;
export type StoreFunction = (typeof storeFunctions)[number];

/** How the functions of a store are called: the namespace of their messages, the SOAPAction of each, and where. */
export type SoapService = {
  namespace: string;
  actions: Readonly<Record<StoreFunction, string>>;
  /** The address in the description; null without an address. */
  address: string | null;
};

const ACTIONS = "http://www.witsml.org/action/120/Store.";

/** The service as the WSDL of the standard describes it. @see WITSML STORE API 1.4.1, WMLS.WSDL */
export const standardService: SoapService = {
  namespace: "http://www.witsml.org/message/120",
  actions: Object.fromEntries(storeFunctions.map((name) => [name, ACTIONS + name])) as SoapService["actions"],
  address: null,
};

/**
 * Reads from its WSDL how a store is called; missing parts of the description are those of the standard.
 *
 * @throws FileFault if the text isn't XML
 */
export function readService(wsdl: string): SoapService {
  const { definitions } = readXml(wsdl);
  const bound = elementsOf(definitions, "binding").flatMap((binding) => elementsOf(binding, "operation"));
  const actions: Record<StoreFunction, string> = { ...standardService.actions };
  let { namespace } = standardService;
  for (const operation of bound) {
    const [name] = attributesOf(operation, "name");
    if (!isFunction(name)) continue;
    const [action] = elementsOf(operation, "operation").flatMap((soap) => attributesOf(soap, "soapAction"));
    if (action) actions[name] = action;
    namespace = bodyNamespace(operation) ?? namespace;
  }
  const ports = elementsOf(definitions, "service").flatMap((service) => elementsOf(service, "port"));
  const [address = null] = ports
    .flatMap((port) => elementsOf(port, "address"))
    .flatMap((place) => attributesOf(place, "location"));
  return { namespace, actions, address: address !== null && URL.canParse(address) ? address : null };
}

function bodyNamespace(operation: XmlElement): string | undefined {
  const bodies = elementsOf(operation, "input").flatMap((input) => elementsOf(input, "body"));
  return bodies.flatMap((body) => attributesOf(body, "namespace"))[0];
}

const isFunction = (name: string | undefined): name is StoreFunction =>
  (storeFunctions as readonly (string | undefined)[]).includes(name);
