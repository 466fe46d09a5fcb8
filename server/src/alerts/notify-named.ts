import type { UserId, WellId } from "@sigma/contract/ids";
import type { Feet } from "@sigma/terms/quantities";
import type { Notification } from "@sigma/contract/wells/notification";
import type { CallContext } from "../calls/handler";

/** Characters of a message that its notification repeats. */
const LONGEST = 180;

/** What a notification of persons needs. */
export type NotifyPorts = Pick<CallContext, "stores" | "connections" | "deliveries" | "clock">;

type NamedNotice = {
  people: readonly UserId[];
  md: Feet | null;
  message: string;
  /** `Info` where nothing else is said. */
  level?: Notification["alertLevel"];
};

/** Notifies persons of what names them, in the application and by the ways that each has chosen. */
export async function notifyNamed(
  { stores, connections, deliveries, clock }: NotifyPorts,
  wellId: WellId,
  { people, md, message, level = "Info" }: NamedNotice,
): Promise<void> {
  const added = await stores.notifications.add({
    wellId,
    // Of now, also where the note is about last week: what is old is sent to nobody.
    time: Math.floor(clock()),
    type: "note",
    alertLevel: level,
    hidden: false,
    md,
    message: message.length <= LONGEST ? message : `${message.slice(0, LONGEST - 1)}…`,
    rigState: null,
    stateTransitionReport: null,
    recipients: [...people],
  });
  deliveries.wake();
  connections.pushToWell(wellId, "alert-raised", added);
  // Each reads a list of its own: who is not named finds nothing new in it.
  connections.pushToWell(wellId, "notifications", { wellId });
}
