import "../../threads/end-on-request";
import { parentPort } from "node:worker_threads";
import { type ApproachJob, findApproaches } from "./find-approaches";

parentPort?.on("message", (job: ApproachJob) => {
  const found = findApproaches(job);
  parentPort!.postMessage(found, []);
});
