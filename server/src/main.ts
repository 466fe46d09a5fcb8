import { setFlagsFromString } from "node:v8";
import pino from "pino";
import { banner } from "./app/banner";
import { boundHeapGrowth } from "./threads/heap-growth";
import { forgetFirstPassword } from "./app/first-user";
import { readSettings, SettingsError } from "./app/settings";
import { startServer } from "./app/start-server";
import { explainStartFault } from "./app/explain-start-fault";
import { dutiesOf } from "./cluster/roles";

/** Time within which repeated signals are one press of Ctrl-C: from the terminal, and from npm and the script that forward it, ms. */
const ONE_PRESS = 2000;

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (dutiesOf(settings.role).ingest) boundHeapGrowth();
  // Several threads that collect a young heap of a few MB wait for one another more than they help: 0.53 ms a rig and second with
  // them, 0.45 without (200 rigs).
  setFlagsFromString("--no-parallel-scavenge");
  const level = process.env.LOG_LEVEL || "warn";
  if (!LOG_LEVELS.includes(level)) throw new SettingsError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}`);
  const log = pino({ level }, pino.destination(2));

  const stopping = new AbortController();
  const starting = startServer(settings, log, stopping.signal);
  const stop = async (code: number) => {
    // A second signal, or a fault meanwhile, does not wait.
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    // A cancelled start stops the parts that it has started.
    const startedServer = await starting.catch(() => null);
    await startedServer?.stop();
    process.exit(code);
  };
  let askedAt = -Infinity;
  // SIGHUP: the terminal was closed.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (performance.now() - askedAt < ONE_PRESS) return;
      askedAt = performance.now();
      void stop(0);
    });
  }
  process.on("uncaughtException", (fault) => {
    log.fatal(fault, "uncaught exception");
    void stop(1);
  });
  const server = await starting.catch((fault: unknown) => {
    // The signal that ended the start also ends the process.
    if (stopping.signal.aborted) return new Promise<never>(() => undefined);
    throw fault;
  });

  // Packages do not await calls to a Redis that became unavailable; the server awaits its own calls.
  process.on("unhandledRejection", (fault) => log.error({ err: fault }, "unhandled promise rejection"));

  console.log(banner(server.url, { settings, newPassword: server.newPassword }));
  await forgetFirstPassword(settings.dataDir);
  process.send?.({ ready: true, url: server.url, ...(server.demoRig && { demoRig: server.demoRig }) });
}

try {
  await main();
} catch (fault) {
  console.error(`Sigma could not start. ${explainStartFault(fault, process.env)}`);
  process.exit(fault instanceof SettingsError ? 2 : 1);
}
