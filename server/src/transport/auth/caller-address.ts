import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP } from "node:net";

/**
 * The trusted sources of `X-Forwarded-For`: this number of proxies in a row, or proxies at these addresses.
 *
 * The entry that the outermost proxy wrote is the caller; entries to its left were sent by the caller and are ignored.
 */
export type TrustedProxies = false | number | string[];

/** The address of the client of a connection, resolved through the proxies in front. */
export type CallerAddress = (remote: string | undefined, headers: IncomingHttpHeaders) => string;

/**
 * Reads addresses past proxies. Entries beyond one that isn't an address are ignored, since their author is unknown.
 */
export function callerAddress(trustedProxies: TrustedProxies): CallerAddress {
  const isTrusted = trustOf(trustedProxies);
  return (remote = "", headers) => {
    const forwardedAddresses = String(headers["x-forwarded-for"] ?? "")
      .split(",")
      .map(plainAddress)
      .toReversed();
    const end = forwardedAddresses.indexOf(null);
    const chain = [remote, ...(end < 0 ? forwardedAddresses : forwardedAddresses.slice(0, end))] as string[];
    return chain.find((address, hop) => !isTrusted(address, hop)) ?? chain.at(-1)!;
  };
}

/** An address without the port that some proxies add, as in 203.0.113.9:4711 and [2001:db8::1]:4711; null if it isn't one. */
function plainAddress(entry: string): string | null {
  const text = entry.trim();
  const [, v6, v4] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  const address = v6 ?? v4 ?? text;
  return isIP(address) > 0 ? address : null;
}

function trustOf(trustedProxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (trustedProxies === false) return () => false;
  if (typeof trustedProxies === "number") return (_address, hop) => hop < trustedProxies;
  const list = new BlockList();
  for (const entry of trustedProxies) {
    const [address = "", prefix] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:/, "");
    return isIP(plain) > 0 && list.check(plain, isIP(plain) === 6 ? "ipv6" : "ipv4");
  };
}
