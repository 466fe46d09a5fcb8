import type { DeliveryWay } from "@sigma/contract/notifications/delivery-limits";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** The pause between two messages to one user, by way: notifications raised meanwhile are combined in one message. */
export const usualPauses: Readonly<Record<DeliveryWay, Seconds>> = { email: 60, sms: 60, push: 20, webhook: 0 };

/** Maximum delay of a message of the level Error, unless the previous message was a digest. */
const CRITICAL_PAUSE: Seconds = 15;
/** A message with more notifications than this is a digest, because there are too many for separate texts. */
const DIGEST_FROM = 5;
/** Receivers that are remembered. */
const MOST_REMEMBERED = 10_000;

/** Stores when each user received the last message, so that a flood is reduced to a few messages. */
export type Pacing = {
  mayBegin(way: DeliveryWay, target: string, isCritical: boolean, now: EpochSeconds): boolean;
  began(way: DeliveryWay, target: string, count: number, now: EpochSeconds): void;
};

/** A pacing that knows of no message yet. */
export function createPacing(pauses: Readonly<Record<DeliveryWay, Seconds>> = usualPauses): Pacing {
  const last = new Map<string, { at: EpochSeconds; count: number }>();
  const key = (way: string, target: string) => `${way} ${target}`;
  return {
    mayBegin(way, target, isCritical, now) {
      const before = last.get(key(way, target));
      if (!before || before.at > now) return true;
      const pause = isCritical && before.count < DIGEST_FROM ? Math.min(CRITICAL_PAUSE, pauses[way]) : pauses[way];
      return now - before.at >= pause;
    },
    began(way, target, count, now) {
      if (last.size >= MOST_REMEMBERED) last.clear();
      last.set(key(way, target), { at: now, count });
    },
  };
}
