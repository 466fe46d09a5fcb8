import type { WellId } from "@sigma/contract/ids";
import type { Notification } from "@sigma/contract/wells/notification";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { Stores } from "../../storage/stores";
import {
  ALERT,
  NOTICE,
  type StoredEvents,
  type TickWriter,
  type WellEvent,
} from "../../storage/samples/tick/tick-writer";
import { notificationId } from "../../storage/samples/tick/write-notifications";
import type { WellNo } from "../../storage/well-no";
import type { LivePublication } from "../live-publication";
import { createWriteQueue } from "../writing/write-queue";
import { faultNotice, type Notice } from "./notices";

/** A well by both of its keys. */
type WellKeys = { wellId: WellId; wellNo: WellNo };

/** Stores notifications of wells in order, also after outages, and notifies the browsers. */
export type NoticeWriter = {
  /** Stores a notification; it is published once it is stored. */
  notify(well: WellKeys, notification: Notice): void;
  /** Stores that a recompute of a well failed, and why; it never fails itself. */
  notifyFailure(wellId: WellId, reason: string): Promise<void>;
  /** Publishes at once that an alert was raised, and stores its notification. */
  publishAlert(well: WellKeys, event: { ordinal: number; notification: Notice; isRepeated: boolean }): void;
  /** Publishes what browsers would not have found in storage before. */
  publishStored(stored: StoredEvents): void;
  /** Hands what waits to storage. */
  drain(): void;
};

/**
 * Makes the writer of notifications of this process.
 *
 * @param ports `wellIdOf` finds a well that a rig drills; the others are remembered from their notifications
 */
export function createNoticeWriter(ports: {
  stores: Stores;
  writer: TickWriter;
  clock: () => EpochSeconds;
  log: Logger;
  publish: (publication: LivePublication) => void;
  wellIdOf: (wellNo: WellNo) => WellId | undefined;
}): NoticeWriter {
  const { stores, writer, clock, log, publish } = ports;
  const waiting = createWriteQueue();
  const noticedWells = new Map<WellNo, WellId>();
  let count = 0;

  function notify({ wellId, wellNo }: WellKeys, notification: Notice): void {
    noticedWells.set(wellNo, wellId);
    const event = { kind: NOTICE, time: notification.time, ordinal: count++, notification };
    waiting.send(() => writer.appendEvents(wellNo, [event]));
  }

  return {
    notify,
    async notifyFailure(wellId, reason) {
      const notice = faultNotice(clock(), "Error", `Recalculation failed: ${reason}`);
      try {
        const wellNo = await stores.wells.numberOf(wellId);
        if (wellNo !== null) notify({ wellNo, wellId }, notice);
      } catch (fault) {
        log.error({ err: fault, wellId }, "a failed recalculation was not notified");
      }
    },
    publishAlert({ wellId, wellNo }, { isRepeated, ...told }) {
      noticedWells.set(wellNo, wellId);
      const event = { kind: ALERT, time: told.notification.time, isRepeated, ...told };
      waiting.send(() => writer.appendEvents(wellNo, [event]));
      // Who has to act does not wait for the database, which may be busy or away.
      if (!isRepeated) publish({ kind: "changed", topic: "calls", message: reportedOf(wellNo, wellId, event) });
    },
    publishStored({ well, events }) {
      const wellId = ports.wellIdOf(well) ?? noticedWells.get(well);
      if (!wellId) return;
      for (const event of events) {
        const { survey, notification, isRepeated } = event;
        if (isRepeated) continue;
        if (survey) publish({ kind: "changed", topic: "surveys", message: { wellId, md: survey.md } });
        if (notification)
          publish({
            kind: "changed",
            topic: "new-notifications",
            message: reportedOf(well, wellId, { ...event, notification }),
          });
      }
    },
    drain: () => waiting.drain(),
  };
}

/** A notification as it is pushed, with the id under which it is stored. */
function reportedOf(well: WellNo, wellId: WellId, event: WellEvent & { notification: Notice }): Notification {
  return { _id: notificationId(well, event), wellId, hidden: false, ...event.notification };
}
