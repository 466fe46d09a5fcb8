import { cantFind } from "@sigma/contract/error-texts";
import { WITSML_SERVER } from "@sigma/contract/rigs/witsml-limits";
import type { WitsmlTest } from "@sigma/contract/rigs/witsml-server";
import { readService, type SoapService, standardService } from "@sigma/formats/witsml/soap/soap-service";
import type { OutboundRules } from "../outbound/outbound-rules";
import type { SecretBox } from "../secrets/secret-box";
import { SecretError } from "../secrets/secret-box";
import { secretPlaces } from "../secrets/secret-places";
import type { Stores } from "../storage/stores";
import type { StoredWitsmlServer } from "./server-store";
import { createStoreClient, type StoreClient } from "./store-client";
import { StoreFault } from "./store-fault";

/** The WITSML stores that data are read from. */
export type WitsmlService = {
  /** Which addresses may be connected to. */
  readonly rules: OutboundRules;
  /** Opens a store as its server is set up now. @throws StoreFault `setup` where that is not known any more */
  open(this: void, serverId: string, templateId: string | null): Promise<StoreClient>;
  /** The same for a call on which a user waits: a silent store times out before the call does. */
  openForCall(serverId: string): Promise<StoreClient>;
  /** Connects to a server and reports the result; null if the server is not known. */
  test(serverId: string): Promise<WitsmlTest | null>;
};

/** The services that the service needs. */
export type WitsmlServicePorts = {
  stores: Pick<Stores, "witsmlServers" | "witsmlTemplates">;
  secrets: SecretBox;
  rules: OutboundRules;
  /** How long a store may keep silent, ms. */
  patience?: number;
  /** The same while a user waits, ms. */
  patienceInCalls?: number;
};

/** A call is answered within 30 s; a connection test queries a store twice. */
const PATIENCE_IN_CALLS = 10_000;

/** Makes the service. */
export function createWitsmlService({
  stores,
  secrets,
  rules,
  patience,
  patienceInCalls = Math.min(patience ?? PATIENCE_IN_CALLS, PATIENCE_IN_CALLS),
}: WitsmlServicePorts): WitsmlService {
  /** The services that templates describe, by their version. */
  const services = new Map<string, SoapService>();

  return {
    rules,
    open: async (serverId, templateId) =>
      clientOf(await requireServer(serverId), await serviceOf(templateId), patience),
    openForCall: async (serverId) => clientOf(await requireServer(serverId), standardService, patienceInCalls),
    test,
  };

  async function requireServer(serverId: string): Promise<StoredWitsmlServer> {
    const server = await stores.witsmlServers.byId(serverId);
    if (!server) throw new StoreFault("setup", cantFind(WITSML_SERVER, serverId));
    return server;
  }

  async function serviceOf(templateId: string | null): Promise<SoapService> {
    if (templateId === null) return standardService;
    const template = (await stores.witsmlTemplates.all()).find(({ _id }) => _id === templateId);
    if (!template) throw new StoreFault("setup", "The WITSML template of this rig was deleted");
    const key = `${templateId}:${template.version}`;
    const cachedService = services.get(key);
    if (cachedService) return cachedService;
    if (services.size >= 50) services.clear();
    try {
      const service = readService(template.wsdlFile);
      services.set(key, service);
      return service;
    } catch (fault) {
      throw new StoreFault("setup", `The WITSML template ${template.name} cannot be read: ${(fault as Error).message}`);
    }
  }

  function clientOf(server: StoredWitsmlServer, service: SoapService, silence: number | undefined): StoreClient {
    const { _id, url, username, sealedSecret, trustedFingerprint, witsmlVersion } = server;
    return createStoreClient({
      place: { url: new URL(url), trustedFingerprint },
      user: username === "" ? null : { name: username, password: passwordOf(_id, sealedSecret) },
      version: witsmlVersion,
      service,
      rules,
      ...(silence !== undefined && { patience: silence }),
    });
  }

  function passwordOf(id: string, sealedPassword: string | null): string {
    if (sealedPassword === null) return "";
    try {
      return secrets.open(sealedPassword, secretPlaces.witsmlServer(id));
    } catch (fault) {
      if (fault instanceof SecretError) throw new StoreFault("setup", fault.message);
      throw fault;
    }
  }

  async function test(serverId: string): Promise<WitsmlTest | null> {
    const server = await stores.witsmlServers.byId(serverId);
    if (!server) return null;
    const startTime = performance.now();
    const testResult: WitsmlTest = {
      isConnected: false,
      message: "",
      ms: 0,
      certificate: null,
      versions: [],
      capabilities: null,
    };
    try {
      const client = clientOf(server, standardService, patienceInCalls);
      testResult.versions = await client.versions();
      testResult.capabilities = await client.capabilities();
      const speaks = testResult.versions.length === 0 || testResult.versions.includes(server.witsmlVersion);
      testResult.isConnected = speaks;
      testResult.message = speaks
        ? `Connected to ${testResult.capabilities.name ?? server.name} in WITSML ${server.witsmlVersion}`
        : `The store speaks ${testResult.versions.join(", ")}, not ${server.witsmlVersion}`;
    } catch (fault) {
      if (!(fault instanceof StoreFault)) throw fault;
      testResult.message = fault.message;
      testResult.certificate = fault.certificate;
    }
    testResult.ms = Math.round(performance.now() - startTime);
    return testResult;
  }
}
