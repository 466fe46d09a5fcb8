import { openAsBlob } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { CsvImport, CsvUpload } from "@sigma/contract/imports/csv-import";
import { matchColumns } from "@sigma/formats/csv/head/match-columns";
import { csvFieldsOf, type CsvIndex } from "@sigma/terms/csv-fields";
import type { BenchServer } from "../server/bench-server";

const LOOK_EVERY_MS = 200;

/**
 * Imports a file into a well over the API, and waits until its results are there.
 *
 * @param onStep called with the state of the import after the upload and at each look
 * @throws Error if the server refuses the file or the import fails
 */
export async function importCsv(
  { call, url, token }: BenchServer,
  wellId: string,
  { path, index }: { path: string; index: CsvIndex },
  onStep: (state: "uploaded" | CsvImport["state"]) => void = () => undefined,
): Promise<CsvImport["report"]> {
  const form = new FormData();
  form.append("file", await openAsBlob(path), "time.csv");
  const response = await fetch(`${url}/api/well-data-upload-proxy?wellId=${wellId}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok) throw new Error(`the upload failed: ${response.status} ${await response.text()}`);
  const { uploadId, columns } = (await response.json()) as CsvUpload;
  onStep("uploaded");
  const fieldIds = new Set(csvFieldsOf(index).map(({ id }) => id));
  const matches = matchColumns(columns, false).filter(({ field }) => fieldIds.has(field));
  const fieldsMapping = Object.fromEntries(matches.map(({ field, column }) => [field, column]));
  await call("POST", "api/well-data-upload-proxy/process", { wellId, uploadId, fieldsMapping, options: { index } });
  for (;;) {
    const [csvImport] = await call<CsvImport[]>("GET", `api/csv-import?wellId=${wellId}`);
    const { error, state, report } = csvImport!;
    if (error !== null || state === "failed") throw new Error(`the import failed: ${error}`);
    onStep(state);
    if (state === "done") return report;
    await sleep(LOOK_EVERY_MS);
  }
}
