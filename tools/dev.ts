import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { chromiumOfCheckout } from "./chromium";

/** Database, server, web page and a simulated rig for a developer; each restarts when its sources change. */
const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  spawn(command, args, { stdio: ["inherit", "inherit", "inherit", "ipc"], env: { ...process.env, ...env } });

const tsx = "node_modules/.bin/tsx";
const chromium = await chromiumOfCheckout(resolve("node_modules/.cache/chromium")).catch(() => null);
const server = run(tsx, ["watch", "server/src/main.ts"], { DEMO: "1", ...(chromium && { CHROMIUM_PATH: chromium }) });
const web = run("node_modules/.bin/vite", ["--config", "web/vite.config.ts"]);
let rig: ReturnType<typeof run> | undefined;

server.on("message", (message: { ready?: boolean; demoRig?: string[] }) => {
  if (message.ready && message.demoRig && !rig) rig = run(tsx, ["simulator/src/main.ts", ...message.demoRig]);
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    for (const child of [rig, web, server]) child?.kill(signal);
  });
}
