import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import { setTimeout as wait } from "node:timers/promises";
import { sampleOf } from "@sigma/terms/sample";
import pino from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LivePublication } from "../ingest/live-publication";
import { startTestServer, type TestServer } from "../transport/testing/test-server";
import { createAlertService } from "./alert-service";
import type { SavedAlerts, WellTransition } from "./alert-store";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("answers an acknowledgement once it and its step are written, so that a server that is killed then still knows it", async () => {
  const { well, stores } = server;
  const { ask } = await server.connect({ wellId: well._id });
  const rule = { trace: "wob", aggregationType: "Instant", aggregationInterval: null, condition: ">", value: 25 };
  const { data: alert } = await ask<NotificationConfiguration>("notification-configuration/post", {
    wellId: well._id,
    configuration: { name: "Heavy", type: "simple", alertLevel: "Warning", rules: [rule] },
  });
  const written: string[] = [];
  // A database that takes a moment for each write.
  const slow = {
    ...stores.alerts,
    async saveMemory(_well: unknown, { alerts }: SavedAlerts) {
      await wait(100);
      const { isActive, isAcknowledged } = alerts[alert!._id]!.standing;
      written.push(isActive && isAcknowledged ? "active and acknowledged" : "as before");
    },
    async addTransitions(steps: readonly WellTransition[]) {
      await wait(100);
      written.push(...steps.map(({ transition: { kind, by } }) => `${kind} ${by}`));
    },
  };
  let publish: (publication: LivePublication) => void = () => undefined;
  const service = createAlertService({
    stores: { ...stores, alerts: slow },
    live: {
      subscribe(listener) {
        publish = listener;
        return () => undefined;
      },
      publishAlert: () => undefined,
    },
    connections: { pushToWell: () => undefined },
    clock: () => server.now.seconds,
    log: pino({ level: "silent" }),
  });
  await service.start();
  const samples = [sampleOf(server.now.seconds, { wob: 30 })];
  publish({ kind: "samples", wellId: well._id, samples, receivedAt: server.now.seconds });
  await service.act(well._id, alert!._id, { kind: "acknowledge", by: "Ina" });
  expect(written).toContain("acknowledge Ina");
  expect(written).toContain("active and acknowledged");
  const again = () => service.act(well._id, alert!._id, { kind: "acknowledge", by: "Bo" });
  expect(again).toThrow("The alert is acknowledged already");
  await service.close();
});
