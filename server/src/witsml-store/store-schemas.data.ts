import { existsSync } from "node:fs";
import { readXml, type XmlElement } from "@sigma/formats/witsml/read/read-xml";
import { emptyDepthValues, sampleOf } from "@sigma/terms/sample";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newBha, newComponent } from "@sigma/contract/well-settings/new-bha";
import { PASSWORD, startTestServer, type TestServer } from "../transport/testing/test-server";
import { deriveReadSchemas, schemaCheck } from "./testing/read-schemas";
import { type StoreReply, storeClient } from "./testing/store-client";
import { storedNotice } from "../storage/testing/stored-notice";

const schemas = new URL("../../../../shared/data/witsml-schemas/", import.meta.url);
const START = 1_795_132_800;
const kinds = [
  "well",
  "wellbore",
  "log",
  "trajectory",
  "rig",
  "message",
  "bhaRun",
  "tubular",
  "formationMarker",
  "opsReport",
] as const;
/** The kinds whose data corrections change. */
const correctedKinds: ReadonlySet<string> = new Set(["log", "trajectory", "opsReport"]);
const versions = [
  ["1.4.1.1", "http://www.witsml.org/schemas/1series"],
  ["1.3.1.1", "http://www.witsml.org/schemas/131"],
] as const;

describe.skipIf(!existsSync(schemas))("replies of the WITSML store against the schemas (../shared/data)", () => {
  let server: TestServer;
  beforeAll(async () => {
    xmlRegisterFsInputProviders();
    server = await startTestServer();
    const { stores } = server;
    const rig = await stores.rigs.create({
      name: "Rig 7",
      contractor: "A contractor of rigs",
      blockWeight: 30,
    } as never);
    const well = await stores.wells.change(server.well._id, {
      rigId: rig._id,
      operator: { name: "Operator" },
      field: "Volve",
      location: { country: "Norway", state: "North Sea", county: "Block 15/9" },
      api: "42-123-45678",
      groundLevelElevation: 12.5,
      targetDepth: 9000,
    });
    await server.record(well.wellNo, {
      samples: Array.from({ length: 20 }, (_, at) =>
        sampleOf(START + at, { holeDepth: 5000 + at, bitDepth: 5000, torque: at === 3 ? null : 12_000.5 }),
      ),
      depthRows: [1000, 5000, 5001].map((depth) => ({ depth, time: START, values: emptyDepthValues().fill(1) })),
    });
    await stores.surveys.save(well.wellNo, [
      { md: 0, inclination: 0, azimuth: 0, time: null },
      { md: 1000.5, inclination: 2, azimuth: 45, time: START },
    ]);
    const components = [newComponent(1), { ...newComponent(2), type: "Motor" as const, od: 6.75, id: 2, length: 28 }];
    await stores.bhas.create(well._id, [{ ...newBha(1), components }] as never);
    await stores.formationTops.create(well._id, [
      {
        formationName: "Hordaland",
        mdStart: 3000,
        mdEnd: 3500,
        tvdStart: 2990,
        tvdEnd: 3480,
        baselineMSE: 1,
        baselineROP: 1,
        porePressure: null,
        fractureGradient: null,
        color: "#aabbcc",
      },
    ] as never);
    const row = { startTime: START, endTime: START + 1800, startMD: 5000, endMD: 5019, bha: null, phase: "Curve" };
    for (const fields of [
      { ...row, activity: "2J", description: "Slid 19 ft <high side> & oriented" },
      {
        ...row,
        startTime: START + 1800,
        endTime: START + 3600,
        startMD: null,
        endMD: null,
        activity: null,
        description: "",
      },
    ]) {
      await stores.dailyReports.create(well._id, fields as never);
    }
    const effect = { samples: 1, states: [], holeDepth: { from: null, to: null, fromAfter: null, toAfter: null } };
    for (const reason of ["Sensor < 0 & stuck", "x".repeat(5000)]) {
      const change = { kind: "missing", channels: ["torque"] };
      const span = { from: START, to: START + 5, change, reason, effect } as never;
      await stores.corrections.add(well._id, well.wellNo, span, { username: "kari", at: START }, () => undefined);
    }
    await stores.notifications.add(
      storedNotice(well._id, START, { type: "simple", md: 5000, message: "Pressure & flow <low>" }),
    );
  });
  afterAll(() => server.close());

  describe.each(versions)("of version %s", (version, namespace) => {
    const folder = new URL(`xsd_${version}/`, schemas);
    const get = (kind: string, object: string, options: string): Promise<StoreReply> =>
      storeClient(server.url, `engineer:${PASSWORD}`)("WMLS_GetFromStore", {
        WMLtypeIn: kind,
        QueryIn: `<${kind}s xmlns="${namespace}" version="${version}">${object}</${kind}s>`,
        OptionsIn: options,
      });

    it.each(kinds)("hold for %s, with the corrections that it has named", async (kind) => {
      const { result, xml } = await get(kind, `<${kind}/>`, "returnElements=all");
      expect([result, xml.includes(`</${kind}>`)]).toEqual([1, true]);
      expect(xml.includes("Reason: Sensor &lt; 0 &amp; stuck.")).toBe(correctedKinds.has(kind));
      const { faultsOf, dispose } = schemaCheck(new URL(`obj_${kind}.xsd`, folder));
      expect(faultsOf(xml)).toEqual([]);
      dispose();
    });

    it.each(kinds)("satisfy the read schemas for partial requests of %s", async (kind) => {
      const read = deriveReadSchemas(folder);
      const { faultsOf, dispose } = schemaCheck(new URL(`obj_${kind}.xsd`, read.folder));
      const { xml: whole } = await get(kind, `<${kind}/>`, "returnElements=all");
      const queries = [
        ...templatesOf(kind, whole).map((object) => [object, "returnElements=requested"] as const),
        ...optionsOf(kind).map((options) => [`<${kind}/>`, options] as const),
      ];
      expect(queries.length).toBeGreaterThan(5);
      const answers = await Promise.all(queries.map(([object, options]) => get(kind, object, options)));
      const wrong = answers.flatMap(({ result, xml }, at) => {
        const isAnswer = result === 1 || (result === 2 && queries[at]![1].includes("maxReturnNodes"));
        const faults = isAnswer ? faultsOf(xml) : [`The code is ${result}`];
        return faults.map((fault) => `${queries[at]!.join(" ")}: ${fault}`);
      });
      expect(wrong).toEqual([]);
      expect(faultsOf(whole.replace(`</${kind}>`, `<nope/></${kind}>`))).toHaveLength(1);
      dispose();
      read.remove();
    });
  });
});

/** The ways of returnElements that a kind has, beside all and requested. */
function optionsOf(kind: string): string[] {
  const ofAll = ["returnElements=id-only", "returnElements=requested", ""];
  if (kind === "trajectory") ofAll.push("returnElements=station-location-only");
  if (kind === "log") ofAll.push("requestLatestValues=2");
  return kind === "log" || kind === "trajectory"
    ? [...ofAll, "returnElements=header-only", "returnElements=data-only", "returnElements=all;maxReturnNodes=1"]
    : ofAll;
}

/** A template for each element that the objects of an answer contain, alone, and one for an element that is absent. */
function templatesOf(kind: string, answer: string): string[] {
  const objects = [(readXml(answer)[`${kind}s`] as XmlElement)[kind] ?? []].flat() as XmlElement[];
  const inside = new Set(objects.flatMap((object) => partsOf(object)));
  return [...[...inside].map((part) => `<${kind}>${part}</${kind}>`), `<${kind} uid="gone"/>`];
}

/** A template element for each part of an object, and for each of its nested parts. */
const partsOf = (object: XmlElement): string[] =>
  Object.entries(object)
    .filter(([name]) => !/^[@#]/.test(name))
    .flatMap(([name, part]) => [
      `<${name}/>`,
      ...[part as string | XmlElement | (string | XmlElement)[]]
        .flat()
        .flatMap((xmlPart) => (typeof xmlPart === "string" ? [] : partsOf(xmlPart)))
        .map((inner) => `<${name}>${inner}</${name}>`),
    ]);
