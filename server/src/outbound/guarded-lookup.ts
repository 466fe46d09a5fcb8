import { lookup as resolve, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { OutboundRefused, type OutboundRules } from "./outbound-rules";

/**
 * A `lookup` for `node:net`, `node:http` and `node:https` that returns only addresses allowed by the rules. The
 * connection is made to the checked address, so a name that resolves to another address later has no effect.
 *
 * It is not called if the host is already an address: call `checkHost` before.
 */
export const guardedLookup =
  (rules: OutboundRules): LookupFunction =>
  (host, options, callback) => {
    resolve(host, { ...options, all: true }, (fault, foundAddresses: LookupAddress[]) => {
      if (fault) return callback(fault, "");
      const allowedAddresses = foundAddresses.filter(({ address }) => rules.refusal(address) === null);
      const [first] = allowedAddresses;
      if (!first) {
        const why = foundAddresses[0] ? rules.refusal(foundAddresses[0].address) : "the name has no address";
        return callback(new OutboundRefused(`${host}: ${why}`), "");
      }
      if (options.all) callback(null, allowedAddresses);
      else callback(null, first.address, first.family);
    });
  };

/** Refuses a connection to an address that the rules do not allow, if no name is resolved. @throws OutboundRefused */
export function checkHost(rules: OutboundRules, host: string): void {
  const address = host.startsWith("[") ? host.slice(1, -1) : host;
  const why = isIP(address.split("%")[0]!) === 0 ? null : rules.refusal(address);
  if (why !== null) throw new OutboundRefused(why);
}
