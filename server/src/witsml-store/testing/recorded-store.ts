import { elementsOf, readXml, type XmlElement } from "@sigma/formats/witsml/read/read-xml";
import { depthRowOf, sampleOf } from "@sigma/terms/sample";
import { PASSWORD, startTestServer, type TestServer } from "../../transport/testing/test-server";
import { type StoreReply, storeClient } from "./store-client";

/** 2026-11-20 00:00:00 UTC, the time of the first sample of the recorded well. */
export const START = 1_795_132_800;

/** Attributes of the root of a query in version 1.4.1.1. */
export const NEW = 'xmlns="http://www.witsml.org/schemas/1series" version="1.4.1.1"';

/** The store of a server with one recorded well: samples of 3,700 s, three feet and three surveys. */
export type RecordedStore = {
  server: TestServer;
  /** Of the recorded well. */
  id: string;
  /** Calls as the engineer. */
  ask: ReturnType<typeof storeClient>;
  /** Requests objects of a kind. */
  get: (kind: string, query: string, options?: string) => Promise<StoreReply>;
  /** A query of a log of the well with some elements in it. */
  logQuery: (inside: string, uid?: string, root?: string) => string;
};

/** Starts the server and records the well. */
export async function openRecordedStore(): Promise<RecordedStore> {
  const server = await startTestServer();
  const { well, stores } = server;
  const id = well._id;
  const ask = storeClient(server.url, `engineer:${PASSWORD}`);
  await stores.wells.create({ name: "Other & <well>" });
  await server.record(well.wellNo, {
    samples: Array.from({ length: 3700 }, (_, at) =>
      sampleOf(START + at, { holeDepth: 5000 + at / 10, torque: at % 100 === 0 ? 12_000 : null }),
    ),
    depthRows: [5000, 5001, 5002].map((depth) => depthRowOf(depth, START + depth, { rop: depth / 100 })),
  });
  await stores.surveys.save(well.wellNo, [
    { md: 0, inclination: 0, azimuth: 0, time: null },
    { md: 1000, inclination: 2, azimuth: 45, time: START },
    { md: 2000, inclination: 4, azimuth: 90, time: START + 60 },
  ]);
  return {
    server,
    id,
    ask,
    get: (kind, query, options = "") =>
      ask("WMLS_GetFromStore", { WMLtypeIn: kind, QueryIn: query, OptionsIn: options, CapabilitiesIn: "" }),
    logQuery: (inside, uid = "time", root = NEW) =>
      `<logs ${root}><log uidWell="${id}" uidWellbore="${id}" uid="${uid}">${inside}</log></logs>`,
  };
}

/** The objects of a reply. */
export const objects = ({ xml }: StoreReply, kind: string): XmlElement[] => elementsOf(readXml(xml)[`${kind}s`], kind);

/** The rows of data of the first log in a reply. */
export const dataOf = (reply: StoreReply, kind = "log"): string[] => {
  const [data] = elementsOf(objects(reply, kind)[0], "logData");
  return [data?.data ?? []].flat() as string[];
};
