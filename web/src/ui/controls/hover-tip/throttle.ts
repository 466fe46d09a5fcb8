/** A function that passes on the first call at once, and at the end of each interval the last call within it. */
export type Throttled<Value> = { call: (value: Value) => void; cancel: () => void };

/** Passes calls on at most once in a time. @param interval ms */
export function throttle<Value>(run: (value: Value) => void, interval: number): Throttled<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: { value: Value } | undefined;
  const wait = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (!last) return;
      const { value } = last;
      last = undefined;
      wait();
      run(value);
    }, interval);
  };
  return {
    call(value) {
      if (timer !== undefined) {
        last = { value };
        return;
      }
      wait();
      run(value);
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      last = undefined;
    },
  };
}
