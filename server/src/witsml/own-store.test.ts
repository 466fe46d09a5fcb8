import { standardService } from "@sigma/formats/witsml/soap/soap-service";
import { sampleOf } from "@sigma/terms/sample";
import { beforeAll, expect, it } from "vitest";
import { createOutboundRules } from "../outbound/outbound-rules";
import { rangeOf, readHeader } from "../sources/witsml/read-header";
import { readPage } from "../sources/witsml/read-page";
import { createRowIntake } from "../sources/witsml/row-intake";
import { testServer } from "../transport/testing/own-test-server";
import { PASSWORD } from "../transport/testing/test-server";
import { STORE_PATH } from "../witsml-store/serve-store";
import { browseObjects, showObject } from "./browse";
import { createStoreClient } from "./store-client";
import { witsmlVersions } from "@sigma/terms/witsml";
import { storedNotice } from "../storage/testing/stored-notice";

/** 2026-11-20 00:00:00 UTC. */
const START = 1_795_132_800;
const ROWS = 3000;

const server = testServer();
beforeAll(async () => {
  await server.record(server.well.wellNo, {
    samples: Array.from({ length: ROWS }, (_, at) =>
      sampleOf(START + at, { holeDepth: 5000 + at / 10, hookload: 200 }),
    ),
  });
  await server.stores.surveys.save(server.well.wellNo, [
    { md: 1000, inclination: 2, azimuth: 45, time: START },
    { md: 2000, inclination: 4, azimuth: 90, time: START + 60 },
  ]);
  await server.stores.notifications.add(
    storedNotice(server.well._id, START + 60, { alertLevel: "Info", md: 5006, message: "New Survey at 2,000.00 ft" }),
  );
});

it.each(witsmlVersions)(
  "reads the store of Sigma itself in %s: what it has, a log by pages, a trajectory",
  async (version) => {
    const client = createStoreClient({
      place: { url: new URL(STORE_PATH, server.url), trustedFingerprint: null },
      user: { name: "engineer", password: PASSWORD },
      version,
      service: standardService,
      rules: createOutboundRules(["loopback"]),
    });
    expect(await client.versions()).toContain(version);
    expect((await client.capabilities()).objects).toEqual(expect.arrayContaining(["well", "log", "trajectory"]));
    const [well] = await browseObjects(client, "well", {});
    expect(well?.name).toBe(server.well.name);
    const [wellbore] = await browseObjects(client, "wellbore", { uidWell: well!.uid });
    const place = { uidWell: well!.uid, uidWellbore: wellbore!.uid };
    const log = (await browseObjects(client, "log", place)).find(({ note }) => note.startsWith("date time"))!;
    const header = (await readHeader(client, { ...place, uid: log.uid }))!;
    expect(rangeOf(header, "time", 0)).toEqual({ start: START, end: START + ROWS - 1 });
    const intake = createRowIntake({ index: "time", channels: [], nullMarks: [], timezoneOffset: 0 });
    const seconds = new Set<number>();
    const { signal } = new AbortController();
    for (let from = START, isOver = false; !isOver; ) {
      const span = { index: "time", from, to: null } as const;
      const { rows } = await readPage(client, { ...place, uid: log.uid }, span, [], intake, signal);
      for (const { index } of rows) seconds.add(index);
      const last = rows.at(-1)?.index ?? from;
      isOver = last === from;
      from = last;
    }
    expect(seconds.size).toBe(ROWS);
    const [trajectory] = await browseObjects(client, "trajectory", place);
    const shownTrajectory = await showObject(client, "trajectory", { ...place, uid: trajectory!.uid });
    expect(shownTrajectory?.sections.find(({ table }) => table)?.table?.rows.length).toBeGreaterThanOrEqual(2);
    const [message] = await browseObjects(client, "message", place);
    const shownMessage = await showObject(client, "message", { ...place, uid: message!.uid });
    expect(shownMessage?.sections[0]?.fields.map(({ value }) => value)).toContain("New Survey at 2,000.00 ft");
  },
);
