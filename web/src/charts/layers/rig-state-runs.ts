/** A stretch in which the rig state stays the same: epoch seconds or feet. */
export type RigStateRun = { from: number; to: number; code: number };

/**
 * The runs of equal rig states, in order.
 *
 * A sample applies until the next one. A run ends if the state is missing, or if the next sample
 * is further away than `joined`.
 *
 * @param codes rig-state codes beside the index, NaN if none is known
 */
export function rigStateRuns(index: ArrayLike<number>, codes: ArrayLike<number>, joinDistance: number): RigStateRun[] {
  const runs: RigStateRun[] = [];
  let run: RigStateRun | undefined;
  for (let i = 0; i < index.length; i += 1) {
    const at = index[i]!;
    const code = codes[i]!;
    const isNear = run && at - run.to <= joinDistance;
    if (run && isNear) run.to = at;
    if (Number.isNaN(code)) run = undefined;
    else if (!run || !isNear || run.code !== code) {
      run = { from: at, to: at, code };
      runs.push(run);
    }
  }
  return runs;
}
