import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addressKind } from "./address-kind";
import { guardedLookup } from "./guarded-lookup";
import { createOutboundRules, readOutboundAllow } from "./outbound-rules";
import { sendRequest } from "./send-request";

let server: Server;
let url: string;
const requestedUrls: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    requestedUrls.push(request.url ?? "");
    if (request.url === "/silent") return;
    if (request.url === "/endless") return void response.write("x".repeat(100_000));
    if (request.url === "/redirect") response.writeHead(302, { location: `${url}/behind` });
    response.end("taken");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const strict = createOutboundRules([]);
const loopback = createOutboundRules(["loopback"]);
const post = (path: string, rules = loopback, timeout = 2000) =>
  sendRequest({ url: path.includes(":") ? path : `${url}${path}`, headers: {}, body: "{}", rules, timeout });

it.each([
  ["8.8.8.8", "public"],
  ["2606:4700::1111", "public"],
  ["127.0.0.1", "loopback"],
  ["127.9.9.9", "loopback"],
  ["::1", "loopback"],
  ["::ffff:127.0.0.1", "loopback"],
  ["::ffff:7f00:1", "loopback"],
  ["::127.0.0.1", "loopback"],
  ["64:ff9b::7f00:1", "loopback"],
  ["64:ff9b::10.1.2.3", "private"],
  ["64:ff9b::8.8.8.8", "public"],
  ["64:ff9b:1::a00:1", "reserved"],
  ["64:ff9b:1:fffe::10.0.0.1", "reserved"],
  ["2002:7f00:1::", "loopback"],
  ["2002:c0a8:101::1", "private"],
  ["2002:808:808::1", "public"],
  ["2001:0:4136:e378:8000:63bf:3fff:fdd2", "reserved"],
  ["2001::f5ff:fffe", "reserved"],
  ["::ffff:0:7f00:1", "loopback"],
  ["::ffff:0:169.254.169.254", "metadata"],
  ["::ffff:0:10.0.0.1", "private"],
  ["::ffff:0:8.8.8.8", "public"],
  ["2606:4700::5efe:10.0.0.1", "private"],
  ["2606:4700::200:5efe:7f00:1", "loopback"],
  ["2606:4700::200:5efe:8.8.8.8", "public"],
  ["168.63.129.16", "metadata"],
  ["fd20:ce::254", "metadata"],
  ["3fff::1", "reserved"],
  ["2001:4860:4860::8888", "public"],
  ["169.254.169.254", "metadata"],
  ["::ffff:a9fe:a9fe", "metadata"],
  ["fd00:ec2::254", "metadata"],
  ["100.100.100.200", "metadata"],
  ["169.254.1.1", "link-local"],
  ["fe80::1%eth0", "link-local"],
  ["10.1.2.3", "private"],
  ["172.31.0.1", "private"],
  ["192.168.1.1", "private"],
  ["fd12::1", "private"],
  ["0.0.0.0", "reserved"],
  ["::", "reserved"],
  ["224.0.0.1", "reserved"],
  ["255.255.255.255", "reserved"],
  ["no address", "reserved"],
] as const)("knows %s as %s", (address, kind) => {
  expect(addressKind(address)).toBe(kind);
  expect(strict.refusal(address) === null).toBe(kind === "public");
});

it("opens only listed addresses", () => {
  const rules = createOutboundRules(readOutboundAllow("10.20.0.0/16, 169.254.169.254,loopback"), ["link-local"]);
  const open = ["10.20.3.4", "::ffff:10.20.3.4", "169.254.169.254", "127.0.0.1", "::1", "169.254.7.7"];
  expect(open.filter((address) => rules.refusal(address) !== null)).toEqual([]);
  expect(rules.refusal("10.21.0.1")).toBe("10.21.0.1 is a private address, which OUTBOUND_ALLOW does not open");
  expect(() => readOutboundAllow("everything")).toThrow('not "everything"');
  expect(() => readOutboundAllow("10.0.0.0/33")).toThrow("OUTBOUND_ALLOW");
});

it.each([
  "http://localhost",
  "http://127.0.0.1",
  "http://[::1]",
  "http://[::ffff:127.0.0.1]",
  "http://2130706433",
  "http://0x7f.1",
])("does not connect to %s unless allowed", async (host) => {
  const port = new URL(url).port;
  requestedUrls.length = 0;
  await expect(post(`${host}:${port}/inside`, strict)).rejects.toThrow("which OUTBOUND_ALLOW does not open");
  expect(requestedUrls).toEqual([]);
});

it("checks a name after it is resolved, at the connection itself", async () => {
  const socket = connect({ host: "localhost", port: Number(new URL(url).port), lookup: guardedLookup(strict) });
  const fault = await new Promise<Error>((resolve) => socket.on("error", resolve));
  expect(fault.message).toMatch(/^localhost: .* is a loopback address/);
});

it("returns a redirect and does not follow it", async () => {
  requestedUrls.length = 0;
  expect(await post("/redirect")).toMatchObject({ status: 302 });
  expect(requestedUrls).toEqual(["/redirect"]);
});

it("ends a request without a response, and cuts a response that does not end", async () => {
  await expect(post("/silent", loopback, 300)).rejects.toThrow("No answer within 0.3 s");
  const { status, text } = await post("/endless");
  expect([status, text.length]).toEqual([200, 500]);
  expect(await post("/")).toMatchObject({ status: 200, text: "taken" });
});
