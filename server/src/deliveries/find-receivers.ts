import type { SentWay } from "@sigma/contract/notifications/delivery-limits";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import { sentWays } from "@sigma/contract/notifications/delivery-limits";
import type { UserId, WellId } from "@sigma/contract/ids";
import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { contentOf, type DeliveryContent, namedIn } from "./delivery-content";
import type { NewDelivery } from "./stores/delivery-store";
import type { OutboxEntry } from "./stores/outbox-store";
import { maySee, type Recipient } from "./stores/recipient-store";
import type { StoredWebhook } from "./stores/webhook-store";

/** The users who can be notified, and the ways of delivery of this installation. */
export type Receivers = {
  people: readonly Recipient[];
  /** The named recipients who still exist, with or without a way of delivery. */
  named: readonly Recipient[];
  webhooks: readonly StoredWebhook[];
  /** Browsers by user. */
  browsers: ReadonlyMap<UserId, readonly string[]>;
  /** Operators of the existing wells. */
  operators: ReadonlyMap<WellId, string | null>;
  ways: ReadonlySet<SentWay>;
};

/** A notification that is older than this when its turn comes is listed but not sent. */
const LONGEST_LATE: Seconds = DAY;

/** The deliveries of a notification: recipients and ways for its kind, level and well. */
export function findReceivers(
  { notification, wellName, alert }: OutboxEntry,
  { people, named, webhooks, browsers, operators, ways }: Receivers,
  now: EpochSeconds,
): NewDelivery[] {
  const { _id, wellId, type, alertLevel, time } = notification;
  if (now - time > LONGEST_LATE) return [];
  const content = contentOf(notification, wellName, alert);
  const namedIds = namedIn(notification);
  const reachedPeople = named.filter((person) => namedIds?.has(person.userId) && maySee(person, wellId, operators));
  // If all named persons have left or may no longer see the well, all users are notified, as on the screen. A note that names
  // persons is sent to those persons only.
  const isForAll = reachedPeople.length === 0 && type !== "note";
  const isNamed = ({ userId }: Recipient) => isForAll || reachedPeople.some((person) => person.userId === userId);
  const deliveryFields = { cause: "notification", subject: `notification ${_id}`, content } as const;
  const toPeople = people
    .filter(isNamed)
    .filter((person) => maySee(person, wellId, operators))
    .filter(({ settings, favoriteWells }) => settings.wells === "all" || favoriteWells.includes(wellId))
    .flatMap((person) => {
      const { types, levels } = person.settings;
      const chosenWays = sentWays.filter((way) => types[way].includes(type) && levels[way].includes(alertLevel));
      return targetsOf(person, browsers, waysOf(alert, new Set(chosenWays.filter((way) => ways.has(way))))).map(
        (target) => ({
          ...deliveryFields,
          ...target,
        }),
      );
    });
  const toWebhooks = webhooks
    .filter(({ types, levels, wells }) => isWanted({ types, levels, wells }, content))
    .map((webhook) => ({ ...deliveryFields, way: "webhook" as const, target: webhook._id, userId: null }));
  return [...toPeople, ...toWebhooks];
}

/** The given ways by which an alert may be sent. */
export const waysOf = (
  alert: Pick<NotificationConfiguration, "ways"> | null | undefined,
  ways: ReadonlySet<SentWay>,
): ReadonlySet<SentWay> => (alert?.ways ? new Set(alert.ways.filter((way) => ways.has(way))) : ways);

/** The addresses of a person for the enabled ones of the given channels. */
export function targetsOf(
  { userId, settings }: Recipient,
  browsers: ReadonlyMap<UserId, readonly string[]>,
  ways: ReadonlySet<SentWay>,
): Pick<NewDelivery, "way" | "target" | "userId">[] {
  const isOn = (way: SentWay) => settings[way] && ways.has(way);
  return [
    ...(isOn("email") ? [{ way: "email" as const, target: userId, userId }] : []),
    ...(isOn("sms") ? [{ way: "sms" as const, target: userId, userId }] : []),
    ...(isOn("push") ? (browsers.get(userId) ?? []) : []).map((target) => ({ way: "push" as const, target, userId })),
  ];
}

const isWanted = (
  { types, levels, wells }: Pick<StoredWebhook, "types" | "levels" | "wells">,
  { type, alertLevel, well }: DeliveryContent,
) => types.includes(type) && levels.includes(alertLevel) && (wells === null || wells.includes(well._id));
