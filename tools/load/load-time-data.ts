import { setTimeout as wait } from "node:timers/promises";
import type { CsvImport, CsvReport } from "@sigma/contract/imports/csv-import";
import type { WellId } from "@sigma/contract/ids";
import { type Api, LoadError } from "./api";
import type { TimeData } from "./well-content";

/** How a file of time data went in. */
export type TimeDataResult = { isNew: boolean; report: CsvReport };

/** Interval at which the progress of an import is requested, ms. */
const ASKED_EVERY = 500;

const endedStates = new Set<CsvImport["state"]>(["done", "stopped", "failed", "undone"]);

/**
 * Imports a CSV of time data into a well and waits for its results. A file that the well has already imported is skipped.
 *
 * @param progress called with the current step, 0 to 1
 * @throws SigmaError if the server refuses the file; LoadError if the import fails, with the reason
 */
export async function loadTimeData(
  api: Api,
  wellId: WellId,
  data: TimeData,
  progress: (what: string, share: number) => void,
): Promise<TimeDataResult> {
  const before = await api.call("GET api/csv-import", { wellId });
  const doneImport = before.find(({ fileName, state }) => fileName === data.fileName && state === "done");
  if (doneImport) return { isNew: false, report: doneImport.report };

  progress(`sending ${data.fileName}`, 0);
  const { uploadId } = await api.upload(wellId, new File([await data.csv()], data.fileName));
  const { jobId } = await api.call("POST api/well-data-upload-proxy/process", {
    wellId,
    uploadId,
    fieldsMapping: data.mapping,
    options: data.reading,
  });
  for (;;) {
    const job = (await api.call("GET api/csv-import", { wellId })).find(({ _id }) => _id === jobId);
    if (!job) throw new LoadError(`${data.fileName}: its import was taken off the list`);
    if (job.state === "done") return { isNew: true, report: job.report };
    if (endedStates.has(job.state)) throw new LoadError(`${data.fileName}: ${job.state}. ${job.error ?? ""}`.trim());
    progress(`${data.fileName} ${job.state}`, job.progress);
    await wait(ASKED_EVERY);
  }
}
