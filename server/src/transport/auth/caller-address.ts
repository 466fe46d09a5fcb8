import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP } from "node:net";
import type { TrustedProxies } from "../../app/settings";

/** The address that a connection comes from, read past the proxies in front. */
export type CallerAddress = (remote: string | undefined, headers: IncomingHttpHeaders) => string;

/** Reads addresses past proxies, as the HTTP server does for its calls. */
export function callerAddress(trusted: TrustedProxies): CallerAddress {
  const isTrusted = trustOf(trusted);
  return (remote = "", headers) => {
    const forwarded = String(headers["x-forwarded-for"] ?? "")
      .split(",")
      .map((address) => address.trim())
      .filter((address) => isIP(address) > 0);
    const chain = [remote, ...forwarded.toReversed()];
    return chain.find((address, hop) => !isTrusted(address, hop)) ?? chain.at(-1)!;
  };
}

function trustOf(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (trusted === false) return () => false;
  if (typeof trusted === "number") return (_address, hop) => hop < trusted;
  const list = new BlockList();
  for (const entry of trusted) {
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
