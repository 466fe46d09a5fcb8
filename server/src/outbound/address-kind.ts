import { BlockList, isIP } from "node:net";

/** The kind of an address, for the decision whether connecting to it is allowed. */
export type AddressKind = "public" | "private" | "loopback" | "link-local" | "metadata" | "reserved";

/** Networks by kind; the first that holds an address names it. @see IANA special-purpose address registries, RFC 6890 */
const networks: readonly (readonly [AddressKind, readonly string[]])[] = [
  // Where clouds give out credentials: AWS, Azure and Google; containers of AWS; Alibaba; the host agent of Azure; AWS and
  // Google over IPv6.
  [
    "metadata",
    "169.254.169.254/32 169.254.170.2/32 100.100.100.200/32 168.63.129.16/32 fd00:ec2::254/128 fd20:ce::254/128".split(
      " ",
    ),
  ],
  ["loopback", ["127.0.0.0/8", "::1/128"]],
  ["link-local", ["169.254.0.0/16", "fe80::/10"]],
  ["private", ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7"]],
  [
    "reserved",
    [
      "0.0.0.0/8 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4",
      "240.0.0.0/4 ::/128 100::/64 100:0:0:1::/64 2001:db8::/32 3fff::/20 5f00::/16 fec0::/10 ff00::/8",
      // Teredo and other protocols; the prefix for a private NAT64, in which the position of the IPv4 address is unknown.
      "2001::/23 64:ff9b:1::/48",
    ].flatMap((part) => part.split(" ")),
  ],
];

const lists = networks.map(([kind, texts]) => [kind, blockListOf(texts)] as const);

/** The kind of an IP address. An IPv6 address that contains an IPv4 address has the kind of the latter; an invalid address is `reserved`. */
export function addressKind(address: string): AddressKind {
  const plain = carriedAddress(address.split("%")[0]!);
  if (isIP(plain) === 0) return "reserved";
  return lists.find(([, list]) => isListed(list, plain))?.[0] ?? isatapKind(plain);
}

/** The kind of the IPv4 address that a host of a tunnel inside a site has in an otherwise public address. @see RFC 5214 */
function isatapKind(address: string): AddressKind {
  const [, high, low] = /:(?:0|200):5efe:([0-9a-f]+):([0-9a-f]+)$/.exec(address) ?? [];
  return high === undefined || low === undefined ? "public" : addressKind(ipv4Of(high, low));
}

/** Whether a list of networks holds an address. */
export const isListed = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/** A list of networks, each `address/prefix` or an address. @throws TypeError or RangeError for an invalid one */
export function blockListOf(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const [address = "", prefix] = text.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** Prefixes of IPv6 addresses that contain an IPv4 address, with the start of its 32 bits, in groups of 16. */
const carriers: readonly (readonly [RegExp, number])[] = [
  [/^0:0:0:0:0:ffff:/, 6],
  [/^0:0:0:0:0:0:/, 6],
  // Translated by SIIT, NAT64 and 6to4. @see RFC 2765, RFC 6052, RFC 3056
  [/^0:0:0:0:ffff:0:/, 6],
  [/^64:ff9b:0:0:0:0:/, 6],
  [/^2002:/, 1],
];

/** The IPv4 address that an address carries, else the address itself in full groups. */
export function carriedAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  const full = groups.join(":");
  const matchingCarrier = carriers.find(([prefix]) => prefix.test(full));
  if (!matchingCarrier || full === "0:0:0:0:0:0:0:1" || full === "0:0:0:0:0:0:0:0") return full;
  return ipv4Of(groups[matchingCarrier[1]]!, groups[matchingCarrier[1] + 1]!);
}

/** The IPv4 address of two groups of 16 bits, hex. */
const ipv4Of = (...groups: readonly [string, string]): string =>
  groups
    .flatMap((group) => {
      const bits = Number.parseInt(group, 16);
      return [bits >> 8, bits & 255];
    })
    .join(".");

/** The eight groups of an IPv6 address, hex without leading zeros. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  return tail === undefined
    ? before
    : [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}
