/** Does work, as much of it at once as there are turns; the rest waits in its order. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Makes turns. @param most work done at once */
export function createTurns(most: number): Turns {
  const waiting: (() => void)[] = [];
  let taken = 0;

  return async (work) => {
    if (taken < most) taken++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else taken--;
    }
  };
}
