import { HOUR } from "@sigma/terms/durations";
import type { Seconds } from "@sigma/terms/quantities";
import { notifyNamed } from "../../alerts/notify";
import type { Services } from "../../calls/handler";
import { usersOfWell } from "../../alerts/recipients";

/** After a shift change that is longer ago, a warning would come in the middle of the next one, s. */
const MAX_CHANGE_AGE: Seconds = 6 * HOUR;

/**
 * Warns who wrote in a hand-over and who takes over, once, when its shift has ended and nobody has signed it.
 *
 * A shift that nobody wrote in names nobody, and is passed over.
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
