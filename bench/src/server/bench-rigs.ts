import { type ChildProcess, spawn } from "node:child_process";
import { simulatedRigChannels } from "@sigma/formats/wits0/simulated-rig";
import { endWithBench } from "../end-with-bench";
import type { BenchServer } from "./bench-server";

/** Rigs with a well each, listened for on consecutive ports. */
export type BenchRigs = { wellIds: string[]; firstPort: number };

/** Creates rigs, their WITS configurations and a well for each. */
export async function createRigs(
  { call }: Pick<BenchServer, "call">,
  first: number,
  count: number,
  firstPort: number,
): Promise<string[]> {
  const wellIds: string[] = [];
  for (let index = first; index < first + count; index += 1) {
    const rig = await call<{ _id: string }>("POST", "api/rig", { name: `Rig ${index + 1}` });
    await call("POST", "api/wits-configs", {
      rigId: rig._id,
      connectionType: "server",
      host: "127.0.0.1",
      port: firstPort + index,
      channels: simulatedRigChannels(),
    });
    const well = await call<{ _id: string }>("POST", "api/well", { name: `Well ${index + 1}`, rigId: rig._id });
    wellIds.push(well._id);
  }
  return wellIds;
}

/** Starts simulated rigs in a process of their own: 60 values a second each. */
export function startLoad(port: number, count: number, seed: number): ChildProcess {
  const load = spawn(
    process.execPath,
    [
      "simulator/dist/main.mjs",
      "--to",
      `127.0.0.1:${port}`,
      "--rigs",
      String(count),
      "--seed",
      String(seed),
      "--dense",
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  if (load.pid !== undefined) load.once("exit", endWithBench(load.pid));
  return load;
}
