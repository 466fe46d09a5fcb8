import type { TrustedProxies } from "../transport/auth/caller-address";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { type Environment, environmentOf } from "@sigma/contract/users/environment";
import { type SecondFactorMode, secondFactorModes } from "@sigma/contract/users/second-factor-modes";
import { SHORTEST_PASSWORD } from "@sigma/contract/users/shortest-password";
import { type BackupSettings, readBackupSettings } from "../backup/nightly-backup";
import { type Role, roles } from "../cluster/roles";
import { type DeliverySettings, readDeliverySettings } from "../deliveries/delivery-settings";
import { type OidcSettings, readOidcSettings } from "../transport/auth/oidc/oidc-settings";
import type { SecretKeys } from "../secrets/open-secret-box";
import { type SessionLimits, usualSessionLimits } from "../storage/entities/access/session-limits";
import { parseSecretKey, type SecretKey } from "../secrets/secret-key";
import { DAY } from "@sigma/terms/durations";

/** How Sigma is run, read from environment variables. */
export type Settings = {
  port: number;
  /** The part of the work that this server does. */
  role: Role;
  /** Address that HTTP and socket are bound to; null binds every address. */
  host: string | null;
  dataDir: string;
  /** An existing PostgreSQL; null runs the embedded one. */
  databaseUrl: string | null;
  /** Redis or Valkey that joins several nodes; null for one node. */
  redisUrl: string | null;
  /** Password that the user `admin` has from this start on; null leaves it. */
  adminPassword: string | null;
  /** Whether demo wells are seeded and one of them is drilled. */
  demo: boolean;
  /** Port of the first demo rig; the other rigs use the following ports. */
  demoPort: number;
  environment: Environment;
  /** Proxies in front that pass on the address of the caller; false without proxies. */
  trustProxy: TrustedProxies;
  /** How long the audit log is kept, days. */
  auditDays: number;
  /** How long sessions last. */
  sessionLimits: SessionLimits;
  /** Whether users sign in with a second factor. */
  secondFactor: SecondFactorMode;
  /** How notifications leave, and where to the server may connect for others. */
  deliveries: DeliverySettings;
  /** The identity provider that users may sign on with; null if not configured. */
  oidc: OidcSettings | null;
  /** Keys of the secrets that are stored. */
  secretKeys: SecretKeys;
  /** Where backups go every night; null where none are wanted. */
  backups: BackupSettings | null;
  /** The folder for the archives of finished wells; null if none are wanted. */
  archiveDir: string | null;
  /** Whether programs that speak the Model Context Protocol may have tools that write. */
  hasMcpWrites: boolean;
};

/** Port of the first rig of the demo by default. */
export const DEMO_PORT = 7010;

/** How long the audit log is kept by default: a year and a month, days. */
export const AUDIT_DAYS = 400;

/** A variable that Sigma cannot start with; the message names it and the rule. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the settings. @throws SettingsError for the first variable that breaks its rule */
export function readSettings(variables: Variables): Settings {
  return {
    port: portOf(variables, "PORT", 8080),
    role: roleOf(variables),
    host: hostOf(variables),
    dataDir: resolve(variables.DATA_DIR || ".data"),
    databaseUrl: urlOf(variables, "DATABASE_URL", ["postgres:", "postgresql:"]),
    redisUrl: urlOf(variables, "REDIS_URL", ["redis:", "rediss:"]),
    adminPassword: passwordOf(variables),
    demo: switchOf(variables, "DEMO"),
    demoPort: portOf(variables, "DEMO_PORT", DEMO_PORT),
    environment: appEnvironmentOf(variables),
    trustProxy: trustedProxiesOf(variables),
    auditDays: wholeOf(variables, "AUDIT_DAYS", { least: 1, most: MOST_AUDIT_DAYS }) ?? AUDIT_DAYS,
    sessionLimits: sessionLimitsOf(variables),
    secondFactor: secondFactorOf(variables),
    deliveries: inSettings(() => readDeliverySettings(variables)),
    oidc: inSettings(() => readOidcSettings(variables)),
    secretKeys: secretKeysOf(variables),
    backups: inSettings(() => readBackupSettings(variables)),
    hasMcpWrites: switchOf(variables, "MCP_WRITES"),
    archiveDir: variables["ARCHIVE_DIR"] ? resolve(variables["ARCHIVE_DIR"]) : null,
  };
}

function portOf(variables: Variables, name: string, usual: number): number {
  const text = variables[name] ?? "";
  if (text === "") return usual;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new SettingsError(`${name} must be a whole number from 0 to 65535, not "${text}"`);
}

function roleOf({ ROLE: text = "", DATABASE_URL: database = "", REDIS_URL: redis = "" }: Variables): Role {
  const role = text === "" ? "all" : roles.find((each) => each === text);
  if (!role) throw new SettingsError(`ROLE must be one of ${roles.join(", ")}, not "${text}"`);
  if (role === "all" || (database !== "" && redis !== "")) return role;
  throw new SettingsError(`ROLE=${role} needs DATABASE_URL and REDIS_URL, by which the servers find one another`);
}

function hostOf({ HOST: host = "" }: Variables): string | null {
  if (host === "") return null;
  if (isIP(host) > 0 || host === "localhost") return host;
  throw new SettingsError(`HOST must be an IP address of this machine or localhost, not "${host}"`);
}

const MAX_PROXIES = 10;

function trustedProxiesOf({ TRUST_PROXY: text = "" }: Variables): TrustedProxies {
  if (text === "" || text === "0") return false;
  if (/^\d+$/.test(text) && Number(text) <= MAX_PROXIES) return Number(text);
  const addresses = text.split(",").map((address) => address.trim());
  if (addresses.every(isAddressOrNetwork)) return addresses;
  throw new SettingsError(
    `TRUST_PROXY must be the number of proxies (0 to ${MAX_PROXIES}) or their addresses with commas between, not "${text}"`,
  );
}

function isAddressOrNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
}

const MOST_AUDIT_DAYS = 3650;

const MOST_SESSION_DAYS = 365;
/** An idle end within fewer minutes would end sessions in the middle of work: use is noted once a minute. */
const FEWEST_IDLE_MINUTES = 5;
const MOST_IDLE_MINUTES = 7 * 24 * 60;

function sessionLimitsOf(variables: Variables): SessionLimits {
  const days = wholeOf(variables, "SESSION_DAYS", { least: 1, most: MOST_SESSION_DAYS });
  const bounds = { least: FEWEST_IDLE_MINUTES, most: MOST_IDLE_MINUTES };
  const minutes = wholeOf(variables, "SESSION_IDLE_MINUTES", bounds);
  return {
    longest: days === null ? usualSessionLimits.longest : days * DAY,
    idle: minutes === null ? usualSessionLimits.idle : minutes * 60,
  };
}

function wholeOf(variables: Variables, name: string, { least, most }: { least: number; most: number }): number | null {
  const text = variables[name] ?? "";
  if (text === "") return null;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new SettingsError(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
}

function secondFactorOf({ SECOND_FACTOR: text = "" }: Variables): SecondFactorMode {
  if (text === "") return "optional";
  const mode = secondFactorModes.find((each) => each === text);
  if (mode) return mode;
  throw new SettingsError(`SECOND_FACTOR must be one of ${secondFactorModes.join(", ")}, not "${text}"`);
}

function secretKeysOf({ SECRET_KEY: current = "", SECRET_KEYS_OLD: old = "" }: Variables): SecretKeys {
  return {
    current: current === "" ? null : secretKey("SECRET_KEY", current),
    old: old.split(",").flatMap((text) => (text.trim() === "" ? [] : secretKey("SECRET_KEYS_OLD", text))),
  };
}

function secretKey(name: string, text: string): SecretKey {
  const key = parseSecretKey(text);
  if (key) return key;
  // The value is a secret, so the message does not repeat it.
  throw new SettingsError(`${name} must be 32 bytes in base64 or hex, such as \`openssl rand -base64 32\` prints`);
}

function urlOf(variables: Variables, name: string, protocols: readonly string[]): string | null {
  const text = variables[name] ?? "";
  if (text === "") return null;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  // The value may hold a password, so the message does not repeat it.
  throw new SettingsError(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`);
}

function passwordOf({ ADMIN_PASSWORD: password = "" }: Variables): string | null {
  if (password === "") return null;
  if (password.length >= SHORTEST_PASSWORD) return password;
  throw new SettingsError(`ADMIN_PASSWORD must have at least ${SHORTEST_PASSWORD} characters`);
}

function switchOf(variables: Variables, name: string): boolean {
  const text = variables[name] ?? "";
  if (!["", "0", "1"].includes(text)) throw new SettingsError(`${name} must be 0 or 1, not "${text}"`);
  return text === "1";
}

const appEnvironmentOf = ({ APP_ENV: text }: Variables): Environment => inSettings(() => environmentOf(text));

/** Reads what other folders know the rules of. */
function inSettings<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (fault) {
    throw new SettingsError((fault as Error).message);
  }
}
