import { parseArgs } from "node:util";

/** Reads the names of the groups to run, and the options that make them smaller, shorter or longer. */
export const readOptions = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      json: { type: "string" },
      seconds: { type: "string", default: "600" },
      "intake-rigs": { type: "string", default: "1,10,100,500,800,1000,1500,2000" },
      "page-seconds": { type: "string", default: "110" },
      "backlog-days": { type: "string", default: "20" },
      "csv-mb": { type: "string", default: "1000" },
      "archive-days": { type: "string", default: "20" },
      rigs: { type: "string", default: "300" },
      clients: { type: "string", default: "200" },
      "server-warm-up": { type: "string", default: "120" },
      "server-seconds": { type: "string", default: "60" },
      profiles: { type: "string" },
      "csv-index": { type: "string", default: "time" },
      wells: { type: "string", default: "200" },
      "first-well": { type: "string", default: "1" },
      kicks: { type: "string", default: "180" },
      "first-kick": { type: "string", default: "10001" },
      "quiet-days": { type: "string", default: "20" },
    },
  });

/** The options of a run, by the names that the command line has for them. */
export type BenchOptions = ReturnType<typeof readOptions>["values"];
