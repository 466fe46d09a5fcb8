import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { WellId } from "@sigma/contract/ids";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAnswers } from "./answers";
import { type Api, openApi } from "./api";
import { loadFolders } from "./load-folders";
import { linesOf, sharedData } from "./testing/listed-files";
import { type LoadServer, startLoadServer } from "./testing/start-server";

const folder = new URL("forge-58-32/", sharedData);
const isThere = existsSync(folder);

/** The columns of the log that are compared, by their places in its file. */
const columns = [
  ["rop", 1],
  ["wob", 2],
  ["pumpPressure", 6],
  ["hookload", 8],
  ["rpm", 10],
  ["pumpRate", 11],
  ["flowOut", 12],
] as const;

describe.skipIf(!isThere)(
  `a real depth log over the API${isThere ? "" : " (skipped: ../shared/data is absent)"}`,
  () => {
    let server: LoadServer;
    let api: Api;
    let wellId: WellId;
    const notes: string[] = [];
    beforeAll(async () => {
      server = await startLoadServer();
      api = await openApi(server.url, { user: "admin", password: server.password });
      const ignoreCall = () => undefined;
      const note = (text: string) => void notes.push(text);
      const reporter = { well: ignoreCall, note, part: ignoreCall, progress: ignoreCall };
      await loadFolders(api, [fileURLToPath(folder)], createAnswers({}), reporter);
      const [well] = await api.call("GET api/wells", {});
      wellId = well!._id;
    });
    afterAll(async () => {
      api?.close();
      await server?.stop();
    });

    it("has the depth log of FORGE 58-32 foot by foot as its file has it, without times", async () => {
      const lines = linesOf("forge-58-32/MU-ESW1_58-32_1ft.csv").slice(3);
      const listedRows = [
        ...new Map(lines.toReversed().map((cells) => [Number(cells[0]), cells.map(Number)])).values(),
      ];
      listedRows.sort((a, b) => a[0]! - b[0]!);
      expect([lines.length, listedRows.length]).toEqual([7311, 7280]);

      const projection = [...columns.map(([name]) => name), "time", "rigState", "mse"];
      const request = { wellId, projection, limit: 20_000 };
      const reply = (await api.ask("depth-data/get/raw", request)) as Record<string, (number | null)[]>;
      expect(reply["depth"]).toEqual(listedRows.map(([depth]) => depth));
      for (const [name, place] of columns) {
        expect({ [name]: reply[name] }).toEqual({ [name]: listedRows.map((cells) => cells[place]) });
      }
      for (const name of ["time", "mse"]) expect(new Set(reply[name])).toEqual(new Set([null]));
      expect(reply["rigState"]).toEqual(listedRows.map((cells) => (cells[10]! >= 5 ? 1 : 2)));

      expect(await api.call("GET api/well-data/borders", { wellId })).toMatchObject({
        time: { from: 0, to: 0 },
        depth: { from: 85.18, to: 7536.25 },
      });
      const rop = listedRows.map((cells) => cells[1]!);
      const fast = rop.filter((rate) => rate >= 100 && rate <= 3000).length;
      const filterConditions = [{ field: "rop", value: { from: 100, to: 3000 } }];
      expect(await api.ask("depth-data/get/count", { wellId, filterConditions })).toEqual({ count: fast });
    });

    it("reports which rows of FORGE 58-32 are left out", () => {
      expect(notes.join("\n")).toContain("of 7311 rows 31 repeat a depth; the first at each depth is taken");
    });
  },
);
