/** Results of calculations by what they follow from; the oldest go where there are too many. */
export type ResultCache<Result> = {
  /** The result that is kept under a key, else a new one; a calculation that fails is not kept. */
  get(key: string, calculate: () => Promise<Result>): Promise<Result>;
};

/** A cache with a maximum number of results. */
export function createResultCache<Result>(most: number): ResultCache<Result> {
  const kept = new Map<string, Promise<Result>>();
  return {
    get(key, calculate) {
      const known = kept.get(key);
      kept.delete(key);
      const result = known ?? calculate();
      kept.set(key, result);
      if (!known) result.catch(() => kept.get(key) === result && kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      return result;
    },
  };
}
