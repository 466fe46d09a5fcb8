import type { WellId } from "@sigma/contract/ids";
import { setTimeout as wait } from "node:timers/promises";
import { sampleOf } from "@sigma/terms/sample";
import pino from "pino";
import { expect, it, vi } from "vitest";
import type { LivePublication } from "../ingest/live-publication";
import { testServer } from "../transport/testing/own-test-server";
import type { TestServer } from "../transport/testing/test-server";
import { createAlertService } from "./alert-service";
import type { SavedAlerts, WellTransition } from "./alert-store";

const server = testServer();

/** Creates alerts of the server's well, with other stores if given. */
function serve(changedStores: Partial<TestServer["stores"]>) {
  let publish: (publication: LivePublication) => void = () => undefined;
  const service = createAlertService({
    stores: { ...server.stores, ...changedStores },
    publications: {
      subscribe(listener) {
        publish = listener;
        return () => undefined;
      },
    },
    notices: { publishAlert: () => undefined },
    changed: async () => undefined,
    clock: () => server.now.seconds,
    log: pino({ level: "silent" }),
  });
  const weigh = (wellId: WellId, wob: number) => {
    server.now.seconds += 1;
    const samples = [sampleOf(server.now.seconds, { wob })];
    publish({ kind: "samples", wellId, samples, receivedAt: server.now.seconds });
  };
  return { service, weigh };
}

/** A well with an alert of a weight on bit over 25 klb, and a way to replace it. */
async function createAlertedWell(name: string) {
  const well = await server.stores.wells.create({ name });
  const { ask } = await server.connect({ wellId: well._id });
  const add = async (alertName: string, rule: object) => {
    const whole = { trace: "wob", aggregationType: "Instant", aggregationInterval: null, condition: ">", ...rule };
    const configuration = { name: alertName, type: "simple", alertLevel: "Warning", rules: [whole] };
    const { data } = await ask("notification-configuration/post", {
      wellId: well._id,
      configuration,
    });
    return data!._id;
  };
  return { wellId: well._id, add, heavy: await add("Heavy", { value: 25 }) };
}

it("keeps user actions from while the alerts of the well were read again", async () => {
  const { wellId, add, heavy } = await createAlertedWell("Read again");
  const { samples } = server.stores;
  let heldReads = 0;
  const slow: typeof samples = {
    ...samples,
    async timeRange(request) {
      heldReads += 1;
      await wait(300);
      return samples.timeRange(request);
    },
  };
  const { service, weigh } = serve({ samples: slow });
  await service.start();
  weigh(wellId, 30);
  await add("Heavier", { value: 100, aggregationType: "Avg", aggregationInterval: "1min" });
  const read = service.changed(wellId);
  heldReads = 0;
  await vi.waitFor(() => expect(heldReads).toBeGreaterThan(0), { interval: 5 });
  await service.act(wellId, heavy, { kind: "acknowledge", by: "Ina" });
  await read;
  const state = service.states(wellId).find(({ alertId }) => alertId === heavy);
  expect(state).toMatchObject({ isActive: true, status: "acknowledged" });
  await service.close();
});

it("judges samples that arrived while the alerts of the well could not be read", async () => {
  const { wellId, heavy } = await createAlertedWell("Not read");
  const { alertConfigurations } = server.stores;
  let isAway = false;
  const away: typeof alertConfigurations = {
    ...alertConfigurations,
    async all(well) {
      if (!isAway) return alertConfigurations.all(well);
      await wait(100);
      throw new Error("The database is away");
    },
  };
  const { service, weigh } = serve({ alertConfigurations: away });
  await service.start();
  weigh(wellId, 10);
  isAway = true;
  const read = service.changed(wellId);
  await wait(50);
  weigh(wellId, 30);
  await read;
  const state = service.states(wellId).find(({ alertId }) => alertId === heavy);
  expect(state).toMatchObject({ isActive: true });
  await service.close();
});

it("responds to an acknowledgement once it and its step are written, so that a server killed then still knows it", async () => {
  const { wellId, heavy } = await createAlertedWell("Written");
  const writtenSteps: string[] = [];
  // A database that takes a moment for each write.
  const slow = {
    ...server.stores.alerts,
    async saveMemory(_well: unknown, { alerts }: SavedAlerts) {
      await wait(100);
      const { isActive, isAcknowledged } = alerts[heavy]!.standing;
      writtenSteps.push(isActive && isAcknowledged ? "active and acknowledged" : "as before");
    },
    async addTransitions(steps: readonly WellTransition[]) {
      await wait(100);
      writtenSteps.push(...steps.map(({ transition: { kind, by } }) => `${kind} ${by}`));
    },
  };
  const { service, weigh } = serve({ alerts: slow });
  await service.start();
  weigh(wellId, 30);
  await service.act(wellId, heavy, { kind: "acknowledge", by: "Ina" });
  expect(writtenSteps).toContain("acknowledge Ina");
  expect(writtenSteps).toContain("active and acknowledged");
  const again = () => service.act(wellId, heavy, { kind: "acknowledge", by: "Bo" });
  expect(again).toThrow("The alert is acknowledged already");
  await service.close();
});
