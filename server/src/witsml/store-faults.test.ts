import { listQuery } from "@sigma/formats/witsml/queries";
import { standardService } from "@sigma/formats/witsml/soap/soap-service";
import { beforeEach, expect, it } from "vitest";
import { createOutboundRules } from "../outbound/outbound-rules";
import { createStoreClient, type StoreSetup } from "./store-client";
import type { StoreFault } from "./store-fault";
import { selfSigned } from "./testing/self-signed";
import { startStoreDouble } from "./testing/store-double";
import { openForEachTest } from "../storage/testing/open-for-file";

const double = openForEachTest(startStoreDouble);
beforeEach(async () => {
  double.documents.well =
    '<wells xmlns="http://www.witsml.org/schemas/1series" version="1.4.1.1"><well uid="w"><name>F-9</name></well></wells>';
});

const setup = (part: Partial<StoreSetup> = {}): StoreSetup => ({
  place: { url: new URL(double.url), trustedFingerprint: null },
  user: { name: "sigma", password: "rig-7" },
  version: "1.4.1.1",
  service: standardService,
  rules: createOutboundRules(["loopback"]),
  patience: 10_000,
  ...part,
});
const wells = (part?: Partial<StoreSetup>) => createStoreClient(setup(part)).getText(listQuery("1.4.1.1", "well", {}));
const faultOf = (part?: Partial<StoreSetup>) =>
  wells(part).then(
    () => Promise.reject(new Error("it answered")),
    (fault: StoreFault) => fault,
  );

it("reports versions and capabilities of a store", async () => {
  const client = createStoreClient(setup());
  expect(await client.versions()).toEqual(["1.3.1.1", "1.4.1.1"]);
  expect(await client.capabilities()).toMatchObject({ name: "Double", maxDataNodes: 1000, objects: ["well", "log"] });
  expect(await wells()).toContain("F-9");
});

it("describes in words the response of a store that denies access, fails or refuses", async () => {
  const wrong = { name: "sigma", password: "guess" };
  expect(await faultOf({ user: wrong })).toMatchObject({
    kind: "unauthorized",
    message: expect.stringContaining("(401)"),
  });
  double.returns = -433;
  expect(await faultOf()).toMatchObject({ kind: "return-code", returnCode: -433 });
  expect((await faultOf()).message).toBe(
    "The store has no object of this type and uid (-433). The store says: as the double was told",
  );
  double.interfere = (_operation, answer) => {
    answer
      .writeHead(500)
      .end("<Envelope><Body><Fault><faultstring>Out of memory</faultstring></Fault></Body></Envelope>");
    return true;
  };
  expect((await faultOf()).message).toBe("The store answers with status 500: Out of memory");
  double.interfere = (_operation, answer) => {
    answer.writeHead(200, { "content-type": "text/html" }).end("<html>Sign in</html>");
    return true;
  };
  expect(await faultOf()).toMatchObject({ kind: "reply", message: "The answer is not that of a WITSML store" });
});

it("gives up on a store that never answers, or that starts and stops", async () => {
  double.interfere = () => true;
  expect(await faultOf({ patience: 300 })).toMatchObject({
    kind: "timeout",
    message: "The store did not answer within 0.3 s",
  });
  double.interfere = (_operation, answer) => {
    answer.writeHead(200).write("<Envelope>");
    return true;
  };
  expect(await faultOf({ patience: 300 })).toMatchObject({ kind: "timeout" });
  await double.close();
  expect(await faultOf()).toMatchObject({
    kind: "unreachable",
    message: expect.stringContaining("refuses the connection"),
  });
});

it("connects to no address that the rules refuse", async () => {
  const strict = createOutboundRules([], ["private"]);
  expect(await faultOf({ rules: strict })).toMatchObject({ kind: "refused-address" });
  expect(double.asked).toEqual([]);
});

it("shows the fingerprint of a self-signed certificate before it sends any data, and trusts only that certificate", async () => {
  const secure = await startStoreDouble(selfSigned);
  secure.documents = double.documents;
  const place = (trustedFingerprint: string | null) => ({ place: { url: new URL(secure.url), trustedFingerprint } });
  const fault = await faultOf(place(null));
  expect(fault).toMatchObject({
    kind: "certificate",
    certificate: { subject: "store.example", reason: "it is self-signed" },
  });
  const { fingerprint } = fault.certificate!;
  expect(fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  expect(fault.message).toContain(fingerprint);
  expect(await wells(place(fingerprint))).toContain("F-9");
  expect((await faultOf(place(fingerprint.replace(/^../, "00")))).message).toContain("not the one that was trusted");
  expect(secure.asked).toHaveLength(1);
  await secure.close();
});
