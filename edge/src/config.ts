import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import type { RigAddress } from "./rig/rig-link";

/** The settings of an edge agent. */
export type EdgeConfig = {
  server: string;
  token: string;
  rigId: string;
  name: string;
  rig: RigAddress;
  /** The second receiver of the rig's bytes; null for none. */
  passThrough: RigAddress | null;
  folder: string;
  mostDays: number;
  mostBytes: number;
  /** The port of the status page, on this machine only; null for none. */
  statusPort: number | null;
};

/** A setting that cannot be used: the field and the rule. */
export class ConfigFault extends Error {
  override readonly name = "ConfigFault";
}

/** The settings by their name in the environment, in the order of the guide; in a file they are named alike. */
const knownVariables = {
  EDGE_SERVER: "server",
  EDGE_TOKEN: "token",
  EDGE_RIG: "rig id",
  EDGE_NAME: "name",
  EDGE_LISTEN: "port that the rig connects to",
  EDGE_DIAL: "address that the rig sends at",
  EDGE_PASS_LISTEN: "port of a second receiver",
  EDGE_PASS_DIAL: "address of a second receiver",
  EDGE_DIR: "folder of the log",
  EDGE_DAYS: "days that are kept",
  EDGE_MB: "size of the log",
  EDGE_STATUS_PORT: "port of the status",
} as const;
type Name = keyof typeof knownVariables;
type Given = Partial<Record<Name, string>>;

const RIG_PORT = "5000";
const STATUS_PORT = "8090";
const DAYS = "30";
const MEGABYTES = "8000";
const LEAST_MB = 64;
const MOST_MB = 1_000_000;
const MB = 1_000_000;

/**
 * Reads the settings from the environment and from the file in `EDGE_CONFIG`: JSON with the same names. The environment
 * takes precedence.
 *
 * @throws ConfigFault with a sentence that names the setting and the rule
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): EdgeConfig {
  const file = environment["EDGE_CONFIG"];
  const givenConfig: Given = { ...(file ? readFile(file) : {}), ...readVariables(environment) };
  const rig = addressOf(givenConfig, "EDGE_LISTEN", "EDGE_DIAL") ?? listenOn("EDGE_LISTEN", RIG_PORT);
  const passThrough = addressOf(givenConfig, "EDGE_PASS_LISTEN", "EDGE_PASS_DIAL");
  const status = givenConfig.EDGE_STATUS_PORT ?? STATUS_PORT;
  return {
    server: serverOf(requireValue(givenConfig, "EDGE_SERVER")),
    token: digitsOf(givenConfig, "EDGE_TOKEN", 40, TOKEN_RULE),
    rigId: digitsOf(givenConfig, "EDGE_RIG", 24, RIG_RULE),
    name: nameOf(givenConfig.EDGE_NAME ?? hostname()),
    rig,
    passThrough,
    folder: givenConfig.EDGE_DIR ?? ".edge",
    mostDays: number("EDGE_DAYS", givenConfig.EDGE_DAYS ?? DAYS, 1, 365),
    mostBytes: number("EDGE_MB", givenConfig.EDGE_MB ?? MEGABYTES, LEAST_MB, MOST_MB) * MB,
    statusPort: status === "off" ? null : number("EDGE_STATUS_PORT", status, 1, 65_535),
  };
}

const readVariables = (environment: Readonly<Record<string, string | undefined>>): Given =>
  Object.fromEntries(
    Object.keys(knownVariables).flatMap((name) => {
      const value = environment[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );

function readFile(path: string): Given {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new ConfigFault(`EDGE_CONFIG ${path} cannot be read as JSON: ${(error as Error).message}`);
  }
  if (typeof read !== "object" || read === null || Array.isArray(read)) {
    throw new ConfigFault(
      `EDGE_CONFIG ${path} must be an object such as { "EDGE_SERVER": "https://sigma.example.com" }`,
    );
  }
  return Object.fromEntries(
    Object.entries(read).map(([name, value]) => {
      if (!Object.hasOwn(knownVariables, name)) {
        throw new ConfigFault(
          `${name} in ${path} isn't a setting; there are ${Object.keys(knownVariables).join(", ")}`,
        );
      }
      if (typeof value !== "string" && typeof value !== "number")
        throw new ConfigFault(`${name} in ${path} must be a text or a number`);
      return [name, String(value).trim()];
    }),
  );
}

function requireValue(givenConfig: Given, name: Name): string {
  const value = givenConfig[name];
  if (!value) throw new ConfigFault(`${name} is required: the ${knownVariables[name]}`);
  return value;
}

function serverOf(text: string): string {
  const rule = "EDGE_SERVER must be an address such as https://sigma.example.com";
  if (!URL.canParse(text)) throw new ConfigFault(rule);
  const { protocol, hostname: host } = new URL(text);
  if (protocol === "https:") return text;
  if (protocol !== "http:") throw new ConfigFault(rule);
  if (!["localhost", "127.0.0.1", "[::1]"].includes(host)) {
    throw new ConfigFault(
      "EDGE_SERVER must start with https://, because the token would be readable in transit; http:// is for this machine only",
    );
  }
  return text;
}

const TOKEN_RULE = "an API token of Sigma: 40 hexadecimal digits, made under Administration, API tokens";
const RIG_RULE = "the id of a rig: 24 hexadecimal digits, shown in the rig's settings in Sigma";

function digitsOf(givenConfig: Given, name: Name, count: number, rule: string): string {
  const text = requireValue(givenConfig, name);
  if (text.length !== count || !/^[0-9a-f]+$/.test(text)) throw new ConfigFault(`${name} must be ${rule}`);
  return text;
}

function nameOf(text: string): string {
  if (text.length > 100) throw new ConfigFault("EDGE_NAME has more than 100 characters");
  return text;
}

function addressOf(givenConfig: Given, listen: Name, dial: Name): RigAddress | null {
  const [port, place] = [givenConfig[listen], givenConfig[dial]];
  if (port !== undefined && place !== undefined)
    throw new ConfigFault(`${listen} and ${dial} exclude one another; give one of them`);
  if (port !== undefined) return listenOn(listen, port);
  if (place === undefined) return null;
  const endpoint = endpointOf(place);
  if (!endpoint || endpoint.host === "")
    throw new ConfigFault(`${dial} must be an address and a port, such as 10.0.0.5:5000`);
  return { dial: { host: endpoint.host, port: number(dial, endpoint.port, 1, 65_535) } };
}

function listenOn(name: Name, text: string): RigAddress {
  const endpoint = endpointOf(text);
  if (!endpoint)
    throw new ConfigFault(`${name} must be a port, such as 5000, or an address and a port, such as 10.0.0.1:5000`);
  return { listen: { host: endpoint.host, port: number(name, endpoint.port, 1, 65_535) } };
}

/** The parts of `host:port`, `[v6]:port` or a port alone. */
function endpointOf(text: string): { host: string; port: string } | null {
  const match = /^(?:(?:\[([^\]]+)\]|([^:[\]\s]+)):)?(\d+)$/.exec(text);
  return match && { host: match[1] ?? match[2] ?? "", port: match[3]! };
}

function number(name: Name, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new ConfigFault(`${name} must be a whole number from ${min} to ${max}: ${knownVariables[name]}`);
  }
  return value;
}
