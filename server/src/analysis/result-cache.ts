/** Results of calculations by their inputs; the oldest are removed if there are too many. */
export type ResultCache<Result> = {
  /** The result that is kept under a key, else a new one; a calculation that fails is not kept. */
  get(key: string, calculate: () => Promise<Result>): Promise<Result>;
};

/** A cache with a maximum number of results. */
export function createResultCache<Result>(most: number): ResultCache<Result> {
  const keptResults = new Map<string, Promise<Result>>();
  return {
    get(key, calculate) {
      const knownResult = keptResults.get(key);
      keptResults.delete(key);
      const result = knownResult ?? calculate();
      keptResults.set(key, result);
      if (!knownResult) result.catch(() => keptResults.get(key) === result && keptResults.delete(key));
      for (const oldest of keptResults.keys()) {
        if (keptResults.size <= most) break;
        keptResults.delete(oldest);
      }
      return result;
    },
  };
}
