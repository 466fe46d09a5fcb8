import type { LinkTarget } from "./rig-link";
import { type SimulatedRig, type SimulatedRigOptions, startSimulatedRig } from "./simulated-rig";

/** Options shared by several rigs; ports, seeds and well names count up from them. */
export type SimulatedRigsOptions = Omit<SimulatedRigOptions, "wellName"> & {
  count: number;
  /** Item 01 of the first rig, and of the others with their number. */
  wellName?: string;
};

/**
 * Starts several rigs in this process: the second has the next port and the next seed, and so on.
 *
 * If the first one listens on port 0, every rig gets its own free port.
 *
 * @throws Error of the network if a port is not available; rigs started before are stopped
 */
export async function startSimulatedRigs({ count, ...first }: SimulatedRigsOptions): Promise<SimulatedRig[]> {
  const { seed = 1, wellName } = first;
  const rigs: SimulatedRig[] = [];
  try {
    for (let index = 0; index < count; index++) {
      const rig = await startSimulatedRig({
        ...first,
        target: nextTarget(first.target, index),
        seed: seed + index,
        ...(wellName && { wellName: index === 0 ? wellName : `${wellName} ${index + 1}` }),
      });
      rigs.push(rig);
    }
  } catch (error) {
    await Promise.all(rigs.map((rig) => rig.stop()));
    throw error;
  }
  return rigs;
}

function nextTarget(target: LinkTarget, index: number): LinkTarget {
  if ("to" in target) return { to: { ...target.to, port: target.to.port + index } };
  const { port } = target.listen;
  return { listen: { ...target.listen, port: port === 0 ? 0 : port + index } };
}
