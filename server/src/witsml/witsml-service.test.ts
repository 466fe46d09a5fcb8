import { listQuery } from "@sigma/formats/witsml/queries";
import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createOutboundRules } from "../outbound/outbound-rules";
import { createSecretBox } from "../secrets/secret-box";
import { secretKeyOf } from "../secrets/secret-key";
import { startStoreDouble } from "./testing/store-double";
import { createWitsmlService } from "./witsml-service";

it("times out a silent store sooner for a user's call than for a feed", async () => {
  const double = await startStoreDouble();
  double.interfere = () => true;
  const server = {
    _id: "s",
    name: "Silent",
    url: double.url,
    username: "",
    witsmlVersion: "1.4.1.1",
    trustedFingerprint: null,
    version: 1,
    sealedSecret: null,
  };
  const service = createWitsmlService({
    stores: { witsmlServers: { byId: async () => server } } as never,
    secrets: createSecretBox(secretKeyOf(randomBytes(32))),
    rules: createOutboundRules(["loopback"]),
    patience: 60_000,
    patienceInCalls: 300,
  });
  try {
    const message = "The store did not answer within 0.3 s";
    expect(await service.test("s")).toMatchObject({ isConnected: false, message });
    const client = await service.openForCall("s");
    await expect(client.getText(listQuery("1.4.1.1", "well", {}))).rejects.toMatchObject({ kind: "timeout", message });
  } finally {
    await double.close();
  }
});
