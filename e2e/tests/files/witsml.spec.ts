import type { ServerResponse } from "node:http";
import { expect } from "@playwright/test";
import { startStoreDouble, type StoreDouble } from "../../../server/src/witsml/testing/store-double";
import { adminOf } from "../../src/people";
import { test } from "../../src/test";

/** Seconds of past data in the store when it is found. */
const PAST = 3000;

const moment = (time: number) => `${new Date(time * 1000).toISOString().slice(0, 19)}Z`;

/** Rows of a drilling rig, one a second: hole and bit depth in m, hookload in N, pressure in Pa. */
const rowsOf = (begin: number, from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, at) => {
    const depth = (1500 + (from + at - begin) * 0.01).toFixed(2);
    return [moment(from + at), depth, depth, 600_000, 2e7].join(",");
  });

/** A store with one well, one wellbore and a time log that ends now. */
async function storeWithLog(now: number): Promise<StoreDouble> {
  const store = await startStoreDouble();
  const namespace = 'xmlns="http://www.witsml.org/schemas/1series" version="1.4.1.1"';
  store.documents = {
    well: `<wells ${namespace}><well uid="w"><name>Alpha 1</name></well></wells>`,
    wellbore: `<wellbores ${namespace}><wellbore uidWell="w" uid="b"><nameWell>Alpha 1</nameWell><name>Alpha 1 main bore</name></wellbore></wellbores>`,
    trajectory: `<trajectorys ${namespace}/>`,
  };
  const curve = (mnemonic: string, unit: string) => ({ mnemonic, unit });
  const curves = [curve("DMEA", "m"), curve("DBTM", "m"), curve("HKLA", "N"), curve("SPPA", "Pa")];
  store.logs = [
    { uid: "time-1", name: "Surface by time", index: "time", curves, rows: rowsOf(now - PAST, now - PAST, now) },
  ];
  return store;
}

test("a log of a WITSML store feeds a rig: found by its well, drawn as it grows, its past stopped and read, the feed switched off and on", async ({
  signedIn: page,
  sigma,
}) => {
  const begin = Math.floor(Date.now() / 1000);
  const store = await storeWithLog(begin);
  const admin = await adminOf(sigma);
  const unique = crypto.randomUUID().slice(0, 6);
  const [storeName, wellName] = [`Store ${unique}`, `Fed by WITSML ${unique}`];
  const { _id: rigId } = await admin.call("POST api/rig", { name: `Rig ${unique}`, dataSourceType: "witsml" });
  const { _id: wellId } = await admin.call("POST api/well", { name: wellName, rigId });
  // Requests for the past are answered late: an immediate refusal would be followed by longer and longer pauses.
  let keptBack: ServerResponse[] | null = [];
  store.interfere = (operation, answer) => {
    const query = store.asked.at(-1)?.query ?? "";
    const isOfPast = query.includes("<logData>") && /<endDateTimeIndex>[^<]/.test(query);
    if (operation !== "WMLS_GetFromStore" || keptBack === null || !isOfPast) return false;
    keptBack.push(answer);
    return true;
  };
  // The rig drills on.
  let drilledTime = begin;
  const drilling = setInterval(() => {
    const now = Math.floor(Date.now() / 1000);
    store.logs[0]!.rows.push(...rowsOf(begin - PAST, drilledTime, now));
    drilledTime = Math.max(drilledTime, now);
  }, 1000);

  try {
    await page.goto(`${sigma.url}/witsml-servers`);
    await page.getByRole("button", { name: "Add server" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Name").fill(storeName);
    await form.getByLabel("Address").fill(store.url);
    await form.getByLabel("User").fill("sigma");
    await form.getByLabel("Password").fill("rig-7");
    await form.getByRole("button", { name: "Add", exact: true }).click();
    const tree = page.getByRole("navigation", { name: `Wells of ${storeName}` });
    for (const name of ["Alpha 1", "Alpha 1 main bore", "Logs"])
      await tree.getByRole("button", { name: `Open ${name}`, exact: true }).click();
    await expect(tree.getByRole("button", { name: /^Surface by time/ })).toContainText("growing");

    await page.goto(`${sigma.url}/rig/${rigId}`);
    const choose = async (list: string, option: string) => {
      await page.getByRole("button", { name: list, exact: true }).click();
      await page.getByRole("option", { name: option }).first().click();
    };
    await choose("WITSML server", storeName);
    await choose("Well in the store", "Alpha 1");
    await choose("Wellbore", "Alpha 1 main bore");
    await choose("Logs", "Surface by time");
    await page.keyboard.press("Escape");
    await page.getByRole("textbox", { name: "Asked every" }).fill("1");
    await page.getByRole("button", { name: "Save" }).click();
    const log = page.getByRole("region", { name: "Surface by time" });
    await expect(log).toContainText("growing");

    await page.getByRole("button", { name: "Stop reading the past" }).click();
    await expect(log).toContainText("stopped");
    for (const answer of keptBack) answer.writeHead(503).end("busy");
    keptBack = null;
    await page.getByRole("button", { name: "Read the past" }).click();
    await expect(log).toContainText(/Past\s*read whole/);

    await page.goto(`${sigma.url}/well/${wellId}`);
    await expect(page.getByText(/^Now \d\d:\d\d:\d\d$/)).toBeVisible();
    await expect(page.getByRole("button", { name: /LIVE ON/ })).toBeVisible();

    await page.goto(`${sigma.url}/rig/${rigId}`);
    const source = page.getByRole("radiogroup", { name: "Source" });
    await source.getByText("Off").click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(log).toHaveCount(0);
    await source.getByText("On").click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(log).toContainText(/Past\s*read whole/);

    const socket = await admin.connect({ wellId });
    const range = { from: begin - PAST, to: drilledTime - 5 };
    await expect
      .poll(
        async () =>
          (
            (await socket.request("well-data/get", { wellId, ...range, projection: ["holeDepth"] })) as never as {
              time: number[];
            }
          )?.time?.length,
      )
      .toBeGreaterThanOrEqual(PAST);
    socket.close();
  } finally {
    clearInterval(drilling);
    await admin.call("DELETE api/well", { wellId });
    await admin.call("DELETE api/rig", { rigId });
    for (const { _id: serverId, name } of await admin.call("GET api/witsml-server", {}))
      if (name === storeName) await admin.call("DELETE api/witsml-server", { serverId });
    await store.close();
  }
});
