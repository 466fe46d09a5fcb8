/**
 * The rules of the WITS configuration of a rig, in the sentences that the server returns and a form shows while it is
 * filled in.
 */
export const witsRules = {
  code: "code must be four digits, such as 0108",
  codeOnce: "a code can be mapped only once",
  trace: "trace must be a channel of Sigma",
  port: "port must be between 1 and 65535",
  portRequired: "port is required",
  portWhole: "port must be a whole number",
  host: "host is required to connect to a rig",
  allowedPeers: "allowedPeers must be IP addresses or networks, such as 10.1.2.3 or 10.1.2.0/24",
  allowedPeersMost: "allowedPeers must be at most 50 addresses",
} as const;

/** The format of a WITS item code: two digits of the record, two of the item. */
export const WITS_CODE = /^\d{4}$/;

/** The ports that a source can listen on or connect to. */
export const ports = { min: 1, max: 65535 } as const;

/**
 * How the times of a rig are checked: the times of a `live` rig by the server's clock; the times of a `recorded` well or a
 * `simulated` rig are always accepted.
 */
export const clockKinds = ["live", "recorded", "simulated"] as const;
export type ClockKind = (typeof clockKinds)[number];

/** Addresses that may connect, at most. */
export const MOST_ALLOWED_PEERS = 50;

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;

const isIpAddress = (text: string): boolean =>
  IPV4.test(text) || (text.includes(":") && !text.includes("]") && URL.canParse(`http://[${text}]/`));

/** Whether a text is an address or a network that a peer can be allowed by. */
export function isPeerRule(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  if (more.length > 0 || !isIpAddress(address)) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (address.includes(":") ? 128 : 32));
}
