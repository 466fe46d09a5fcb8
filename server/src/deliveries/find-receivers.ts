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

/** The people who can be notified, and the ways by which this installation sends. */
export type Receivers = {
  people: readonly Recipient[];
  /** Those of the persons that notifications name who are still there, with or without a way. */
  named: readonly Recipient[];
  webhooks: readonly StoredWebhook[];
  /** Browsers by user. */
  browsers: ReadonlyMap<UserId, readonly string[]>;
  /** Operators of the wells that there are. */
  operators: ReadonlyMap<WellId, string | null>;
  ways: ReadonlySet<SentWay>;
};

/** A notification that is older when its turn comes is history: it is listed, and sent to nobody. */
const LONGEST_LATE: Seconds = DAY;

/** The deliveries of a notification: to whom its kind, level and well go by which way. */
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
  // Where all who are named have gone or may no longer see the well, everybody is told, as on the screen; but of a note
  // that names persons nobody else is.
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

/** Those of some ways by which an alert may be sent. */
export const waysOf = (
  alert: Pick<NotificationConfiguration, "ways"> | null | undefined,
  ways: ReadonlySet<SentWay>,
): ReadonlySet<SentWay> => (alert?.ways ? new Set(alert.ways.filter((way) => ways.has(way))) : ways);

/** Where a person is reached by the ways that are switched on among some. */
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
