import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Well } from "@sigma/contract/wells/well";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtServer, openBrowser, type ShownSurvey, shownSurveys } from "./testing/shown-surveys";
import { createAnswers } from "./answers";
import { type Api, openApi } from "./api";
import { loadFolders } from "./load-folders";
import { startCitingModel } from "./testing/citing-model";
import {
  depthQuestions,
  feedQuestions,
  knownSurveys,
  missingQuestions,
  placeQuestions,
  type Question,
  reportQuestions,
  surveyQuestions,
} from "./testing/known-questions";
import { sharedData } from "./testing/listed-files";
import { type LoadServer, startLoadServer } from "./testing/start-server";

const isThere = existsSync(new URL("volve-wellpaths", sharedData));

/** The subjects of the questions, and how many there are of each. */
const subjects = [
  ["surveys", surveyQuestions, 60],
  ["recorded feeds", feedQuestions, 50],
  ["a depth log", depthQuestions, 10],
  ["daily reports", reportQuestions, 10],
  ["places", placeQuestions, 10],
  ["figures that are not in the data", missingQuestions, 5],
] as const;

describe.skipIf(!isThere)(
  `questions about real wells, asked over MCP${isThere ? "" : " (skipped: ../shared/data is absent)"}`,
  () => {
    let server: LoadServer;
    let api: Api;
    let token: string;
    const wells = new Map<string, Well>();

    beforeAll(async () => {
      server = await startLoadServer({ OUTBOUND_ALLOW: "loopback" }, builtServer());
      api = await openApi(server.url, { user: "admin", password: server.password });
      const ignoreCall = () => undefined;
      const reporter = { well: ignoreCall, note: ignoreCall, part: ignoreCall, progress: ignoreCall };
      await loadFolders(api, [fileURLToPath(sharedData)], createAnswers({}), reporter);
      for (const well of await api.call("GET api/wells", {})) wells.set(well.name, well);
      token = (await api.call("POST api/api-token", { name: "questions", access: "read" })).token;
    });
    afterAll(async () => {
      api?.close();
      await server?.stop();
    });

    async function ask({ tool: name, sent, well }: Question): Promise<unknown> {
      const { _id: wellId } = wells.get(well)!;
      const response = await fetch(`${server.url}/api/mcp`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
        },
        body: JSON.stringify({
          jsonrpc: "2.0",
          id: 1,
          method: "tools/call",
          params: { name, arguments: { ...sent, wellId } },
        }),
      });
      const body = (await response.text()).replace(/^[^{]*/, "");
      const { result } = JSON.parse(body) as { result: { content: { text: string }[]; isError?: boolean } };
      const [part] = result.content;
      if (result.isError) throw new Error(`${name}: ${part?.text}`);
      return (JSON.parse(part!.text) as { data: unknown }).data;
    }

    it.each(subjects)(
      "gives every figure of %s with its source, as the files have it",
      async (_subject, make, count) => {
        const questions = make();
        expect(questions).toHaveLength(count);
        const wrongAnswers: unknown[] = [];
        for (const item of questions) {
          const { value, source } = item.figure((await ask(item)) as never);
          const { _id: wellId } = wells.get(item.well)!;
          const wantedSource = item.source && { ...item.source, wellId };
          try {
            expect({ value, source }).toMatchObject({ value: item.known, source: wantedSource });
          } catch {
            wrongAnswers.push({ question: item.question, value, source, known: String(item.known) });
          }
        }
        expect(wrongAnswers).toEqual([]);
      },
    );

    it("shows on the page of each well the inclination and TVD of its surveys that the tools give", async () => {
      const browser = await openBrowser();
      try {
        const page = await browser.newPage({ viewport: { width: 1920, height: 2400 } });
        const session = await api.call("POST api/login", { username: "admin", password: server.password });
        await page.addInitScript({ content: `localStorage.setItem("token", ${JSON.stringify(session.token)})` });
        const surveysOfWell = new Map<string, ShownSurvey[]>();
        const wrongRows: unknown[] = [];
        for (const station of knownSurveys()) {
          const { _id: wellId } = wells.get(station.well)!;
          if (!surveysOfWell.has(wellId)) surveysOfWell.set(wellId, await shownSurveys(page, server.url, wellId));
          const row = surveysOfWell.get(wellId)!.find(({ md }) => Math.abs(md - station.md) < 0.06);
          const isRight =
            row && Math.abs(row.inclination - station.inclination) < 0.011 && Math.abs(row.tvd - station.tvd) < 0.15;
          if (!isRight) wrongRows.push({ station, row });
        }
        expect(wrongRows).toEqual([]);
        expect(surveysOfWell.size).toBe(10);
      } finally {
        await browser.close();
      }
    });

    it("gives every third of them to the assistant, whose answers cite the figure, or say that it is not in the data", async () => {
      const model = await startCitingModel();
      await api.call("PATCH api/assistant-settings", { isOn: true, url: model.url, model: "citing" });
      const questions = subjects.flatMap(([, make]) => make()).filter((_, place) => place % 3 === 0);
      expect(questions).toHaveLength(49);
      const wrongAnswers: unknown[] = [];
      for (const item of questions) {
        const { _id: wellId } = wells.get(item.well)!;
        model.answer({ tool: item.tool, sent: { ...item.sent, wellId }, valueOf: (data) => item.figure(data).value });
        const { outcome, parts } = await askAssistant(item.question);
        const values = parts.flatMap((part): (string | number)[] =>
          part.kind === "figure" ? [part.value] : part.kind === "quote" ? [part.text] : [],
        );
        const sources = parts.flatMap((part) => ("source" in part ? [part.source] : []));
        try {
          expect(outcome).toBe(item.source ? "answered" : "not-in-data");
          expect(values).toEqual(item.source ? [item.known].flat() : []);
          for (const source of sources) expect(source).toMatchObject({ ...item.source, wellId });
        } catch {
          wrongAnswers.push({ question: item.question, outcome, values, sources, known: String(item.known) });
        }
      }
      await model.close();
      expect(wrongAnswers).toEqual([]);
    });

    async function askAssistant(question: string) {
      await api.call("POST api/assistant/question", { question });
      for (;;) {
        const { running, exchanges } = await api.call("GET api/assistant", {});
        if (running === null) return exchanges.at(-1)!;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  },
);
