import { HOUR } from "@sigma/terms/durations";
import type { Seconds } from "@sigma/terms/quantities";
import { notifyNamed } from "../../alerts/notify";
import type { Services } from "../../calls/handler";
import { usersOfWell } from "../../alerts/recipients";

/** Time after a shift change from which a warning would come in the middle of the next shift, s. */
const MAX_CHANGE_AGE: Seconds = 6 * HOUR;

/**
 * Warns the authors of a hand-over and its receiver, once, if its shift has ended without a signature.
 *
 * A shift without any text has no authors and is skipped.
 */
export async function warnUnsigned(ports: Pick<Services, "stores" | "changed" | "clock">): Promise<void> {
  const { stores, clock } = ports;
  for (const { id, well, wellId, shift, writers, incoming } of await stores.handOvers.unsigned(
    clock() - MAX_CHANGE_AGE,
    clock(),
  )) {
    const namedUsers = new Set([...writers, ...(incoming === null ? [] : [incoming])]);
    const people = (await usersOfWell(stores, wellId)).filter(({ _id }) => namedUsers.has(_id));
    if (people.length > 0) {
      const nameOf = (wantedId: string) => people.find(({ _id }) => _id === wantedId)?.name;
      const to = incoming === null ? undefined : nameOf(incoming);
      await notifyNamed(ports, wellId, {
        people: people.map(({ _id }) => _id),
        md: null,
        level: "Warning",
        message: `Shift change: the hand-over of the ${shift} shift${to === undefined ? "" : ` to ${to}`} is not signed`,
      });
    }
    await stores.handOvers.warned(well, id, clock());
  }
}
