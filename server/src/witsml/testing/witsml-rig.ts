import { randomBytes } from "node:crypto";
import { WitsConfig } from "@sigma/contract/rigs/wits-config";
import type { WitsmlFeed } from "@sigma/contract/rigs/witsml-feed";
import { witsmlTime } from "@sigma/formats/witsml/read/read-time";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Stores } from "../../storage/stores";
import type { TestIngest } from "../../ingest/testing/test-ingest";
import { createOutboundRules } from "../../outbound/outbound-rules";
import { createSecretBox } from "../../secrets/secret-box";
import { secretPlaces } from "../../secrets/secret-places";
import { secretKeyOf } from "../../secrets/secret-key";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { createWitsmlService } from "../witsml-service";
import type { DoubleLog, StoreDouble } from "./store-double";

const secrets = createSecretBox(secretKeyOf(randomBytes(32)));

/** A service that may connect to this machine. */
export const testWitsmlService = (stores: Pick<Stores, "witsmlServers" | "witsmlTemplates">) =>
  createWitsmlService({ stores, secrets, rules: createOutboundRules(["loopback"]) });

/** Keeps the double as a WITSML server. */
export async function addServer(stores: Stores, double: StoreDouble, name: string, password = "rig-7") {
  const fields = {
    name,
    url: double.url,
    username: "sigma",
    witsmlVersion: double.version,
    operator: null,
    trustedFingerprint: null,
  };
  return (await stores.witsmlServers.create(
    fields,
    (id) => secrets.seal(password, secretPlaces.witsmlServer(id)),
    "test",
    50,
  ))!;
}

/** A rig that is fed from logs of the double, and the well that it drills. */
export async function addWitsmlRig(
  ingest: TestIngest,
  double: StoreDouble,
  name: string,
  part: Partial<WitsmlFeed> = {},
  password = "rig-7",
): Promise<{ well: StoredWell; rigId: NonNullable<StoredWell["rig"]>["_id"]; serverId: string }> {
  const { stores } = ingest;
  const rig = await stores.rigs.create({
    name,
    contractor: null,
    dataSourceType: "witsml",
    timezoneOffset: 0,
    blockWeight: null,
  });
  const well = await stores.wells.create({ name: `Well of ${name}`, rigId: rig._id });
  const server = await addServer(stores, double, `Store of ${name}`, password);
  const logs = double.logs.map(({ uid, name: called, index }) => ({ uid, name: called, index }));
  const witsml = {
    serverId: server._id,
    uidWell: "w",
    uidWellbore: "b",
    wellId: well._id,
    logs,
    channels: [],
    ...part,
  };
  await stores.witsConfigs.save(
    WitsConfig.parse({
      rigId: rig._id,
      dataSourceType: "witsml",
      connectionType: "client",
      host: "",
      port: 1,
      channels: [],
      witsml: { pollSeconds: 1, ...witsml },
    }),
  );
  await ingest.service().rigFeeds.wellChanged(well._id);
  return { well, rigId: rig._id, serverId: server._id };
}

/** Rows of a drilling rig in SI units, one a second: hole and bit depth, block position, hookload, flow, pressure. */
export const drillingRows = (start: EpochSeconds, from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, at) => {
    const second = from + at;
    const depth = 1500 + second * 0.01;
    return [witsmlTime(start + second), depth, depth, 20, 600_000, 0.05, 2e7, -35_000].join(",");
  });

/** A time log of the double with these rows. */
export const timeLog = (rows: string[], part: Partial<DoubleLog> = {}): DoubleLog => ({
  uid: "time-1",
  name: "Time SI",
  index: "time",
  curves: [
    { mnemonic: "DMEA", unit: "m" },
    { mnemonic: "DBTM", unit: "m" },
    { mnemonic: "BPOS", unit: "m" },
    { mnemonic: "HKLA", unit: "N" },
    { mnemonic: "MFIA", unit: "m3/s" },
    { mnemonic: "SPPA", unit: "Pa" },
    { mnemonic: "WOBA", unit: "N" },
  ],
  rows,
  ...part,
});
