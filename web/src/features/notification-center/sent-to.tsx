import type { AlertRecipient } from "@sigma/contract/alerts/notification-configuration";
import { type SentWay, sentWays } from "@sigma/contract/notifications/delivery-limits";
import { useEvent } from "../../data/calls/use-event";
import type { AlertForm } from "./alert-form";
import styles from "./notification-center.module.css";

const wayNames: Record<SentWay, string> = { email: "E-mail", sms: "SMS", push: "Push" };

type SentToProps = { form: AlertForm; people: readonly AlertRecipient[]; onWays: (ways: readonly SentWay[]) => void };

/** The channels by which an alert is sent, each with the number of selected users who have enabled that channel. */
export function SentTo({ form, people, onWays }: SentToProps) {
  const available = useEvent("user-notification-settings/get/ways", {}).data;
  const { type, alertLevel, ways } = form;
  const namedPeople = people.filter(({ _id }) => form.recipients.includes(_id));
  const reportedPeople = namedPeople.length > 0 ? namedPeople : people;
  const countOf = (way: SentWay | "application") =>
    reportedPeople.filter(({ reachedBy }) => {
      const chosenAlerts = reachedBy?.[way];
      return chosenAlerts ? chosenAlerts.types.includes(type) && chosenAlerts.levels.includes(alertLevel) : false;
    }).length;
  return (
    <fieldset className={styles.ways}>
      <legend className="visually-hidden">Sent by</legend>
      <span className="text2" aria-hidden>
        Sent by
      </span>
      <Box label="Bell" note={persons(reportedPeople.length)} checked disabled title="The lists hold every alarm" />
      <Box
        label="Toast"
        note={persons(countOf("application"))}
        checked
        disabled
        title="Each person chooses toasts in the own notification settings"
      />
      {sentWays.map((way) => {
        const reason = available?.[way].isAvailable === false ? (available[way].reason ?? "not set up") : null;
        return (
          <Box
            key={way}
            label={wayNames[way]}
            note={reason === null ? persons(countOf(way)) : "not set up"}
            checked={ways.includes(way) && reason === null}
            disabled={reason !== null}
            title={reason ?? "Within what each person has chosen in the own notification settings"}
            onChange={(on) => onWays(sentWays.filter((sentWay) => (sentWay === way ? on : ways.includes(sentWay))))}
          />
        );
      })}
    </fieldset>
  );
}

type BoxProps = {
  label: string;
  note: string;
  checked: boolean;
  disabled: boolean;
  title: string;
  onChange?: (on: boolean) => void;
};

const Box = ({ label, note, checked, disabled, title, onChange }: BoxProps) => (
  <label title={title}>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange?.(event.target.checked)}
    />
    {label} <span className="text2">{note}</span>
  </label>
);

const persons = (count: number) => (count === 1 ? "1 person" : `${count} people`);
