import type { CsvImport, CsvUpload } from "@sigma/contract/imports/csv-import";
import type { Well } from "@sigma/contract/wells/well";
import { expect } from "@playwright/test";
import { chromiumLaunch } from "@sigma/tools/chromium";
import { type PdfText, readPdf } from "../../src/read-pdf";
import { startSigmaServer } from "../../src/sigma-server";
import { test } from "../../src/test";

/** pt */
const INCH = 72;

/** in */
const PIXEL = 1 / 96;

/** Seconds at 80 ft/hr from 9,000 ft on. */
const ROWS = 16_000;
const SECONDS_A_FOOT = 45;
const END = 1_790_000_000;

const fieldsMapping = {
  time: "Date",
  holeDepth: "Hole Depth (ft)",
  bitDepth: "Bit Depth (ft)",
  blockHeight: "Block Height (ft)",
  hookload: "Hookload (klb)",
  wob: "WOB (klb)",
  torque: "Torque (ft.lb)",
  rpm: "RPM",
  pumpPressure: "SPP (psi)",
  pumpRate: "Flow In (gpm)",
  diffPressure: "Diff Press (psi)",
};

function drilledCsv(): string {
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const depth = (9000 + row / SECONDS_A_FOOT).toFixed(3);
    const moment = new Date((END - ROWS + row) * 1000).toISOString().slice(0, 19).replace("T", " ");
    return `${moment},${depth},${depth},120.50,198.4000,25.300,9100.00,121.0,2900.0,621.0,340.0`;
  });
  return [Object.values(fieldsMapping).join(","), ...lines, ""].join("\n");
}

/** The labels of the axis of a page, each with its value, from the top down. */
const labels = (texts: readonly PdfText[], form: RegExp, valueOf: (text: string) => number) =>
  texts
    .filter(({ text }) => form.test(text))
    .map(({ text, y }) => ({ value: valueOf(text), y }))
    .toSorted((a, b) => a.y - b.y);

test("a printed log is true to scale in the coordinates of the PDF, paged and continuous [SH-029, AN-270, AN-271]", async ({
  request,
}) => {
  const { executablePath, env } = await chromiumLaunch();
  const sigma = await startSigmaServer({ ...env, CHROMIUM_PATH: executablePath, DEMO: "0" });
  try {
    const post = async <Reply>(path: string, data: object): Promise<Reply> => {
      const answer = await request.post(`${sigma.url}/${path}`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()) as Reply;
    };
    let headers: Record<string, string> = {};
    const { token } = await post<{ token: string }>("api/login", { username: "admin", password: sigma.password });
    headers = { authorization: `Bearer ${token}` };
    const get = async <Reply>(path: string) =>
      (await (await request.get(`${sigma.url}/${path}`, { headers })).json()) as Reply;
    const { _id: userId } = await get<{ _id: string }>("api/users/token");
    const { _id: wellId } = await post<Well>("api/well", { name: "Printed 1H", operator: { name: "Plainsman" } });
    const file = { name: "time.csv", mimeType: "text/csv", buffer: Buffer.from(drilledCsv()) };
    const uploadResponse = await request.post(`${sigma.url}/api/well-data-upload-proxy?wellId=${wellId}`, {
      headers,
      multipart: { file },
    });
    const { uploadId } = (await uploadResponse.json()) as CsvUpload;
    await post("api/well-data-upload-proxy/process", { wellId, uploadId, fieldsMapping });
    await expect.poll(async () => (await get<CsvImport[]>(`api/csv-import?wellId=${wellId}`))[0]?.state).toBe("done");

    const print = async (change: object) => {
      const tokenRequest = { wellId, userId, configName: "default", keyField: "depth", ...change };
      const pdfToken = await post<{ token: string }>("api/pdf-gen/generate-token", tokenRequest);
      const answer = await request.get(`${sigma.url}/api/pdf-gen/by-token?token=${pdfToken.token}`, { headers });
      expect(answer.status(), await answer.text()).toBe(200);
      return readPdf(await answer.body());
    };
    const depths = (texts: readonly PdfText[]) => labels(texts, /^9,\d{3}$/, (text) => Number(text.replace(",", "")));

    for (const inches of [1, 2, 5]) {
      const resolution = 100 / inches;
      const pages = await print({ logItem: { from: 9000, to: 9350, resolution } });
      let last = 0;
      for (const [at, { width, height, texts, images, strokes }] of pages.entries()) {
        expect([width / INCH, height / INCH]).toEqual([expect.closeTo(8.27, 1), expect.closeTo(11.69, 1)]);
        expect(images).toBe(0);
        expect(strokes).toBeGreaterThan(5);
        const shownDepths = depths(texts);
        expect(shownDepths.length).toBeGreaterThan(0);
        for (const { value, y } of shownDepths) {
          // A label is set on a whole pixel.
          expect(Math.abs((y - shownDepths[0]!.y) / INCH - (value - shownDepths[0]!.value) / resolution)).toBeLessThan(
            PIXEL,
          );
        }
        expect(shownDepths[0]!.value).toBeGreaterThan(last);
        last = shownDepths.at(-1)!.value;
        const words = texts.map(({ text }) => text).join("");
        expect(words).toContain("Printed 1H");
        expect(words).toContain(`Page ${at + 1} of ${pages.length}`);
      }
      expect(pages[0]!.texts.map(({ text }) => text)).toEqual(expect.arrayContaining(["Operator", "Plainsman"]));
    }

    const strip = await print({ logItem: { from: 9000, to: 9350, resolution: 20 }, paper: "continuous" });
    expect(strip).toHaveLength(1);
    expect(strip[0]!.height).toBeGreaterThan((350 / 20) * INCH);
    const [first, ...others] = depths(strip[0]!.texts);
    for (const { value, y } of others)
      expect(Math.abs((y - first!.y) / INCH - (value - first!.value) / 20)).toBeLessThan(PIXEL);

    for (const resolution of [1800, 3600, 21_600]) {
      const logItem = { from: END - ROWS, to: END, resolution };
      const [page] = await print({ keyField: "time", logItem });
      const clock = (text: string) => Number(text.slice(0, 2)) * 3600 + Number(text.slice(3)) * 60;
      const clockLabels = labels(page!.texts, /^\d\d:\d\d$/, clock);
      for (const [at, { value, y }] of clockLabels.entries()) {
        const before = clockLabels[at - 1] ?? { value, y };
        const apart = ((value - before.value + 86_400) % 86_400) / resolution;
        expect(Math.abs((y - before.y) / INCH - apart)).toBeLessThan(PIXEL);
      }
    }
  } finally {
    await sigma.stop();
  }
});
