import { MAX_REPLAY_EVENTS, type replayEvents } from "@sigma/contract/replay/replay";
import type { Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

export const replayHandlers: Handlers<typeof replayEvents> = {
  async "replay/get"({ wellId }, { stores, clock }) {
    const well = await wellNoOf(stores, wellId);
    const [{ time }, knownSince, found] = await Promise.all([
      stores.samples.borders(well),
      stores.replays.knownSince(well),
      stores.replays.changes(well, MAX_REPLAY_EVENTS + 1),
    ]);
    const events = found.slice(-MAX_REPLAY_EVENTS).filter((event) => event.time <= clock());
    return {
      range: time,
      knownSince,
      events,
      leftOutBefore: found.length > MAX_REPLAY_EVENTS ? found[1]!.time : null,
    };
  },
};
