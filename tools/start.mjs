// Builds Sigma if a source changed since the last build, then runs it: the server and, with --demo, a rig that drills.
// The rig is ended with the server, and the server with this process.
import { spawn, spawnSync } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkPackages } from "./check-packages.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const problem = checkPackages(root);
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
const demo = process.env.DEMO ?? (process.argv.includes("--demo") ? "1" : "0");

console.log("Sigma: building, a minute the first time ...");
const built = spawnSync(process.execPath, ["tools/build.mjs", "--if-stale"], { cwd: root, stdio: "inherit" });
if (built.status !== 0) process.exit(built.status ?? 1);

const { tsImport } = await import("tsx/esm/api");
const { chromiumOfCheckout } = await tsImport("./chromium.ts", import.meta.url);
const chromium = await chromiumOfCheckout(join(root, "node_modules/.cache/chromium")).catch(() => null);

const server = spawn(process.execPath, ["--enable-source-maps", "server/dist/main.mjs"], {
  cwd: root,
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: {
    ...process.env,
    ...(chromium && { CHROMIUM_PATH: chromium }),
    DEMO: demo,
    NODE_ENV: process.env.NODE_ENV ?? "production",
  },
});

let rig;
server.on("message", (message) => {
  if (message?.ready && message.demoRig && !rig) {
    rig = spawn(process.execPath, ["simulator/dist/main.mjs", ...message.demoRig], { cwd: root, stdio: "inherit" });
  }
});

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    rig?.kill("SIGTERM");
    server.kill(signal);
  });
}
server.on("exit", (code, signal) => {
  rig?.kill("SIGTERM");
  // The exit code that a shell uses for a command that was ended by a signal.
  process.exitCode = code ?? 128 + constants.signals[signal];
});
