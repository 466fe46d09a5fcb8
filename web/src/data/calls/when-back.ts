import { isConnectionLost, useConnection } from "./connection";

/** Calls a function each time a lost connection is back. @returns ends it */
export function whenBack(run: () => void): () => void {
  let wasLost = isConnectionLost();
  return useConnection.subscribe(({ state }) => {
    if (state === "connected" && wasLost) run();
    if (state === "lost" || state === "connected") wasLost = state === "lost";
  });
}
