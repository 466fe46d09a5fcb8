import { type ChildProcess, spawn } from "node:child_process";
import { simulatedRigChannels } from "@sigma/formats/wits0/simulated-rig";
import type { AtEnd } from "../closing-at-end";
import { endWithBench } from "../end-with-bench";
import type { BenchServer } from "./bench-server";

/** Starts rigs with a well each on consecutive ports. @returns the ids of the wells */
export async function runRigs(server: BenchServer, count: number, firstPort: number, seed = 1): Promise<string[]> {
  const wellIds = await createRigs(server, 0, count, firstPort);
  startLoad(server.atEnd, firstPort, count, seed);
  return wellIds;
}

/** Creates rigs, their WITS configurations and a well for each. */
export async function createRigs(
  server: Pick<BenchServer, "call">,
  first: number,
  count: number,
  firstPort: number,
): Promise<string[]> {
  const wellIds: string[] = [];
  for (let index = first; index < first + count; index += 1) {
    const address = { connectionType: "server", host: "127.0.0.1", port: firstPort + index };
    const { wellId } = await createRig(server, `${index + 1}`, { ...address, channels: simulatedRigChannels() });
    wellIds.push(wellId);
  }
  return wellIds;
}

/** Creates a rig with its WITS configuration, and a well for it. @param name behind "Rig" and "Well" */
export async function createRig(
  { call }: Pick<BenchServer, "call">,
  name: string,
  config: object,
): Promise<{ rigId: string; wellId: string }> {
  const { _id: rigId } = await call<{ _id: string }>("POST", "api/rig", { name: `Rig ${name}` });
  await call("POST", "api/wits-configs", { rigId, ...config });
  const { _id: wellId } = await call<{ _id: string }>("POST", "api/well", { name: `Well ${name}`, rigId });
  return { rigId, wellId };
}

/** Starts simulated rigs in a process of their own: 60 values a second each. */
export function startLoad(atEnd: AtEnd, port: number, count: number, seed: number): ChildProcess {
  const options = ["--to", `127.0.0.1:${port}`, "--rigs", String(count), "--seed", String(seed), "--dense"];
  const load = spawn(process.execPath, ["simulator/dist/main.mjs", ...options], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (load.pid !== undefined) load.once("exit", endWithBench(load.pid));
  atEnd(() => load.kill("SIGTERM"));
  return load;
}
