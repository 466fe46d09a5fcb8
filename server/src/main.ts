import { setFlagsFromString } from "node:v8";
import pino from "pino";
import { banner } from "./app/banner";
import { readSettings, SettingsError } from "./app/settings";
import { startServer } from "./app/start-server";
import { isDatabaseAway } from "./storage/database-away";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

// The two minutes of a well that late samples may still join outlive the young heap, and the old one would double before
// it is collected. Collecting at 30 % more keeps a live well at 0.8 MB (500 rigs), for 5 % more of a core.
setFlagsFromString("--heap-growing-percent=30");

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const level = process.env.LOG_LEVEL || "warn";
  if (!LOG_LEVELS.includes(level)) throw new SettingsError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}`);
  const log = pino({ level }, pino.destination(2));

  const server = await startServer(settings, log);
  let isStopping = false;
  const stop = (code: number) => {
    // Whoever asks twice does not want to wait.
    if (isStopping) process.exit(1);
    isStopping = true;
    void server.stop().then(() => process.exit(code));
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(0));
  process.on("uncaughtException", (fault) => {
    log.fatal(fault, "an error that nobody expected");
    stop(1);
  });

  // Packages leave calls to a Redis that went away to nobody; the server awaits its own.
  process.on("unhandledRejection", (fault) => log.error({ err: fault }, "a call that nobody waited for failed"));

  console.log(banner(server.url, { settings, newPassword: server.newPassword }));
  process.send?.({ ready: true, url: server.url, ...(server.demoRig && { demoRig: server.demoRig }) });
}

/** What a person can do about a start that failed. */
function explain(fault: unknown): string {
  if (fault instanceof SettingsError) return fault.message;
  const { code, message } = fault as { code?: string; message?: string };
  if (code === "EADDRINUSE") {
    return `Port ${process.env.PORT || "8080"} is in use by another program. Choose another, such as PORT=8081.`;
  }
  if (isDatabaseAway(fault)) return `The database cannot be reached: ${message || code}`;
  if (code === "EACCES") return `Sigma may not use this port or folder: ${message}`;
  return message || String(code ?? fault);
}

try {
  await main();
} catch (fault) {
  console.error(`Sigma could not start. ${explain(fault)}`);
  process.exit(fault instanceof SettingsError ? 2 : 1);
}
