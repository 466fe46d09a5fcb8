import type { UserId, WellId } from "@sigma/contract/ids";
import type { Feet } from "@sigma/terms/quantities";
import type { CallContext } from "../transport/handlers";

/** Characters of a message that its notification repeats. */
const LONGEST = 180;

/** Notifies persons of what names them, in the application and by the ways that each has chosen. */
export async function notifyNamed(
  { stores, connections, deliveries, clock }: CallContext,
  wellId: WellId,
  { people, md, message }: { people: readonly UserId[]; md: Feet | null; message: string },
): Promise<void> {
  const added = await stores.notifications.add({
    wellId,
    // Of now, also where the note is about last week: what is old is sent to nobody.
    time: Math.floor(clock()),
    type: "note",
    alertLevel: "Info",
    hidden: false,
    md,
    message: message.length <= LONGEST ? message : `${message.slice(0, LONGEST - 1)}…`,
    rigState: null,
    stateTransitionReport: null,
    recipients: [...people],
  });
  deliveries.wake();
  connections.tellWell(wellId, "alert-raised", added);
  // Each reads a list of its own: who is not named finds nothing new in it.
  connections.tellWell(wellId, "notifications", { wellId });
}
