import type { Notification } from "@sigma/contract/wells/notification";
import { sampleOf } from "@sigma/terms/sample";
import { expect, it, vi } from "vitest";
import { testServer } from "../transport/testing/own-test-server";
import { ordinalsOf } from "./alert-ordinals";

const server = testServer();

const ALERTS = 1000;
const START = 1_800_000_000;

it("notifies, stores and counts every alarm of a flood of 1,000 in a minute", async () => {
  const { well, database } = server;
  const fields = {
    type: "simple",
    alertLevel: "Warning",
    join: "all",
    rigStates: [],
    enabledIn: null,
    onDelay: 0,
    offDelay: 0,
    updateFrequency: 300,
    accepted: true,
    gaugeId: null,
    recipients: [],
    consequence: "",
    action: "",
    actWithin: null,
    userId: server.users.admin._id,
  };
  const rule = { trace: "wob", aggregationType: "Instant", aggregationInterval: null, condition: ">", deadBand: 0 };
  await database.query({
    text: `INSERT INTO notification_configuration (well_no, id, version, fields, created_at, changed_by, valid_from)
      SELECT $1::int, lpad(to_hex($1::int), 8, '0') || lpad(to_hex(n), 16, '0'), 1,
        $2::jsonb || jsonb_build_object('name', 'Alert ' || n, 'rules', jsonb_build_array($3::jsonb || jsonb_build_object('value', n))),
        n, 'system', 0 FROM generate_series(1, $4::int) AS n`,
    values: [well.wellNo, JSON.stringify(fields), JSON.stringify(rule), ALERTS],
  });
  const { socket, ask } = await server.connect({ wellId: well._id });
  const raisedIds = new Set<string>();
  const storedIds = new Set<string>();
  socket.on("alert-raised", ({ _id }: Notification) => raisedIds.add(_id));
  socket.on("notification", ({ _id }: Notification) => storedIds.add(_id));
  // Any change of the alerts of a well has them all read again.
  const configuration = { name: "Last", type: "rig_state", rigStates: [9], accepted: false };
  expect((await ask("notification-configuration/post", { wellId: well._id, configuration })).error).toBeUndefined();

  for (let second = 0; second < 60; second++) {
    const samples = [
      sampleOf(START + second, { wob: ((second + 1) * ALERTS) / 60 + 0.5, holeDepth: 9000, rigState: 2 }),
    ];
    server.now.seconds = START + second;
    server.live.publish({ kind: "samples", wellId: well._id, samples, receivedAt: START + second });
  }
  await vi.waitFor(() => expect([raisedIds.size, storedIds.size]).toEqual([ALERTS, ALERTS]), 20_000);
  expect(raisedIds).toEqual(storedIds);
  await vi.waitFor(async () => {
    const { data: notices } = await ask("notification/get", { wellId: well._id });
    expect(new Set(notices!.map(({ alertId }) => alertId)).size).toBe(ALERTS);
  }, 20_000);
  const { data: states } = await ask("alert-state/get", { wellId: well._id });
  expect(states!.filter(({ status }) => status === "unacknowledged")).toHaveLength(ALERTS);
  await vi.waitFor(async () => {
    const { data: steps } = await ask("alert-state/get/history", { wellId: well._id });
    expect(steps!.filter(({ kind }) => kind === "raised")).toHaveLength(ALERTS);
  }, 20_000);
});

it("gives alerts whose ids end alike numbers of their own", () => {
  const ids = ["00000001aaaaaaaaa1234567", "00000001bbbbbbbbb1234567", "00000001ccccccccc7654321"];
  const ordinals = ordinalsOf(ids);
  expect(new Set(ordinals.values()).size).toBe(3);
  expect(ordinalsOf(ids.slice(0, 1)).get(ids[0]!)).toBe(ordinals.get(ids[0]!));
});
