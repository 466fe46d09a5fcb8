import type { EventReply } from "@sigma/contract/call-types";
import type { Feet } from "@sigma/terms/quantities";

/** How deep a broomstick is drawn: a little ahead of the hole, or as deep as the plan. */
export type Reach = "hole" | "plan";

type Lines = Pick<EventReply<"broom-stick/get">, "md" | "plannedFrom">;

/** A plan longer than this multiple of the drilled part would press that, with its measured points, into a corner. */
const MAX_PLAN_FACTOR = 2;
/** The length drawn ahead of the hole, as a share of the drilled part, and its minimum. */
const AHEAD_SHARE = 1 / 3;
const LEAST_AHEAD: Feet = 300;

/**
 * The length that the plan adds below the drilled part of a broomstick: too little for a choice, or enough that the drilled
 * part is shown first.
 *
 * @returns the initial reach, and the depth to which the lines go for `hole`; null if the plan adds nothing
 */
export function broomstickReach({ md, plannedFrom }: Lines): { first: Reach; ahead: Feet } | null {
  const [top, foot] = [md[0], md.at(-1)];
  if (top === undefined || foot === undefined || plannedFrom === null) return null;
  const drilledFootage = plannedFrom - top;
  const ahead = plannedFrom + Math.max(LEAST_AHEAD, AHEAD_SHARE * drilledFootage);
  if (ahead >= foot) return null;
  return { first: foot - plannedFrom > MAX_PLAN_FACTOR * drilledFootage ? "hole" : "plan", ahead };
}

/** A broomstick whose lines end at a depth. */
export function cutAt<Stick extends EventReply<"broom-stick/get">>(stick: Stick, depth: Feet): Stick {
  const count = stick.md.findIndex((md) => md > depth);
  if (count < 0) return stick;
  const cut = (values: number[]) => values.slice(0, count);
  return {
    ...stick,
    md: cut(stick.md),
    pickUp: stick.pickUp.map(cut),
    slackOff: stick.slackOff.map(cut),
    rotation: cut(stick.rotation),
    torque: stick.torque.map(cut),
  };
}
