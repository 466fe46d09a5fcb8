import type { MotorStall, motorStallEvents } from "@sigma/contract/motor/motor-stall";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { createStallCounter, stallChannels, type StallColumns } from "@sigma/engine/motor/count-stalls";
import { defaultStallSettings } from "@sigma/engine/motor/stall-event";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { createSettingsAtDepth } from "../../ingest/settings-at-depth";
import { MOTOR_STALL_SETTINGS, readEffectiveSettings } from "../../ingest/well-settings";
import type { Connection, Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

const KIND = "motor-stall";
/** Samples that are counted at one go, some milliseconds of work: live wells must not wait. */
const SAMPLES_PER_TURN = 10_000;

/** The running count of each connection: a count with other limits cancels the previous one, whose result is no longer needed. */
const counting = new WeakMap<Connection, AbortController>();

/** Handles the calls about stalls of the motor. */
export const motorStallHandlers: Handlers<typeof motorStallEvents> = {
  async "motor-stall-data/get"({ wellId, from, to }, { stores }) {
    const events = await stores.events.list(await wellNoOf(stores, wellId), KIND);
    const stalls = events.map(({ value }) => value as MotorStall);
    return stalls.filter(({ time }) => time >= (from ?? time) && time <= (to ?? time));
  },

  async "motor-stall-settings/get"({ wellId }, { stores }) {
    const storedSettings = await stores.wellSettings.current(await wellNoOf(stores, wellId), MOTOR_STALL_SETTINGS);
    return showSettings(wellId, storedSettings?.value ?? null, storedSettings?.version ?? 0);
  },

  async "motor-stall-settings/count"({ wellId, ...settings }, { stores, connection }) {
    const givenCount = new AbortController();
    counting.get(connection)?.abort(new CallError("timeout"));
    counting.set(connection, givenCount);
    const well = await wellNoOf(stores, wellId);
    const effective = await readEffectiveSettings(wellId, stores);
    if (effective.bhaRuns.every(({ settings: { motorStall } }) => motorStall === null)) return null;
    const settingsAt = createSettingsAtDepth(effective);
    const counter = createStallCounter((depth) => settingsAt(depth).motorStall?.stallPressure ?? null, settings);
    for (let from: EpochSeconds | undefined; ; ) {
      givenCount.signal.throwIfAborted();
      const stretch = await stores.samples.timeRange({ well, channels: stallChannels, from, limit: SAMPLES_PER_TURN });
      counter.add(stretch as StallColumns);
      const last = stretch.time.at(-1);
      if (last === undefined || stretch.time.length < SAMPLES_PER_TURN) return counter.read();
      from = last + 1;
    }
  },

  async "motor-stall-settings/patch"({ wellId, version, ...change }, { stores, user }) {
    const well = await wellNoOf(stores, wellId);
    const changedFields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    await stores.wellSettings.save(
      well,
      MOTOR_STALL_SETTINGS,
      (storedValue) => ({ ...defaultStallSettings, ...storedValue, ...changedFields }),
      {
        outdates: "bhas-updated",
        by: user._id,
        version,
        shown: (value, current) => showSettings(wellId, value, current),
      },
    );
    return { success: true };
  },
};

const showSettings = (wellId: WellId, storedValue: object | null, version: number) => ({
  ...defaultStallSettings,
  ...storedValue,
  wellId,
  version,
});
