import { isIP } from "node:net";
import { type AddressKind, addressKind, blockListOf, carriedAddress, isListed } from "./address-kind";

/** Which addresses the server may connect to for others. */
export type OutboundRules = {
  /** The reason why an IP address is refused; null if it is allowed. */
  refusal(address: string): string | null;
};

/** Kinds of addresses that a word of `OUTBOUND_ALLOW` opens. Metadata and reserved addresses have to be named. */
const words: Readonly<Record<string, AddressKind>> = {
  loopback: "loopback",
  private: "private",
  "link-local": "link-local",
};

/** Reads `OUTBOUND_ALLOW`: words and networks with commas between. @throws Error with the rule */
export function readOutboundAllow(text: string | undefined): string[] {
  const parts = (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const wrong = parts.find((part) => !(part in words) && !isNetwork(part));
  if (wrong === undefined) return parts;
  throw new Error(
    `OUTBOUND_ALLOW must be loopback, private, link-local, addresses or networks with commas between, not "${wrong}"`,
  );
}

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    bits > 0 && rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  );
}

/**
 * The rules of a purpose: public addresses, the kinds `usual` for it, and what `OUTBOUND_ALLOW` opens besides.
 *
 * @param allow as `readOutboundAllow` gives it
 */
export function createOutboundRules(allow: readonly string[], usual: readonly AddressKind[] = []): OutboundRules {
  const kinds = new Set<AddressKind>(["public", ...usual, ...allow.flatMap((part) => words[part] ?? [])]);
  const allowedBlocks = blockListOf(allow.filter((part) => !(part in words)));
  return {
    refusal(address) {
      const kind = addressKind(address);
      const plain = carriedAddress(address.split("%")[0]!);
      if (kinds.has(kind) || (isIP(plain) !== 0 && isListed(allowedBlocks, plain))) return null;
      return `${address} is a ${kind} address, which OUTBOUND_ALLOW does not open`;
    },
  };
}

/** An address that the rules refuse; a retry cannot succeed. */
export class OutboundRefused extends Error {
  override readonly name = "OutboundRefused";
  readonly code = "EREFUSEDBYRULES";
}
