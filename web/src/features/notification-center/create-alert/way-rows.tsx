import type { AlertRecipient } from "@sigma/contract/alerts/notification-configuration";
import type { EventReply } from "@sigma/contract/call-types";
import { type SentWay, sentWays } from "@sigma/contract/notifications/delivery-limits";
import { IconBell, IconDeviceMobile, IconDeviceMobileMessage, IconMail, IconMessage2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { toastDurations } from "../../../data/notifications/toasts";
import { Toggle } from "../../../ui/controls/toggle";
import { Stack } from "../../../ui/layout/flow";
import type { AlertForm } from "./alert-form";
import { unreachedText } from "./unreached-text";
import styles from "./create-alert.module.css";

/** The channels that this installation has; undefined until they are known. */
export type AvailableWays = EventReply<"user-notification-settings/get/ways"> | null | undefined;

const icon = { size: 16, stroke: 1.5, "aria-hidden": true } as const;
const wayRows: Record<SentWay, { name: string; icon: ReactNode }> = {
  email: { name: "E-mail", icon: <IconMail {...icon} /> },
  sms: { name: "SMS", icon: <IconDeviceMobileMessage {...icon} /> },
  push: { name: "Push", icon: <IconDeviceMobile {...icon} /> },
};

const toastKinds = { Error: "error", Warning: "warning", Info: "info", Ok: "success" } as const;

/** The channels of the form that this installation has. */
export const usedWays = ({ ways }: Pick<AlertForm, "ways">, available: AvailableWays): SentWay[] =>
  ways.filter((way) => available?.[way].isAvailable !== false);

/** The channels of an alert in words: `bell, toast and e-mail`. */
export function waysText(ways: readonly SentWay[]): string {
  const names = ["bell", "toast", ...ways.map((way) => (way === "sms" ? "SMS" : wayRows[way].name.toLowerCase()))];
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)!}`;
}

type WayRowsProps = {
  form: AlertForm;
  /** The users who are notified. */
  notified: readonly AlertRecipient[];
  available: AvailableWays;
  onWays: (ways: readonly SentWay[]) => void;
};

/** The channels by which an alert is sent, each with the people whom it cannot reach. */
export function WayRows({ form, notified, available, onWays }: WayRowsProps) {
  const { ways, alertLevel, updateFrequency } = form;
  const rate = updateFrequency === 0 ? "off" : `at most one in ${updateFrequency / 60} min`;
  const toastNote = `${toastDurations[toastKinds[alertLevel]] / 1000} s on the screen`;
  return (
    <Stack as="fieldset" className={styles.plain} aria-label="How">
      <h3>How</h3>
      <Way icon={<IconBell {...icon} />} name="Bell" note="list and badge" title="The lists hold every alarm" />
      <Way
        icon={<IconMessage2 {...icon} />}
        name="Toast"
        note={unreachedText("application", form, notified) ?? toastNote}
        title="Each person switches toasts on and off in the own notification settings"
      />
      {sentWays.map((way) => {
        const reason = available?.[way].isAvailable === false ? (available[way].reason ?? "not set up") : null;
        return (
          <Way
            key={way}
            {...wayRows[way]}
            note={reason === null ? (unreachedText(way, form, notified) ?? rate) : "not set up on this server"}
            title={reason ?? "Within what each person has chosen in the own notification settings"}
            isOn={ways.includes(way) && reason === null}
            {...(reason === null && {
              onChange: (isOn: boolean) =>
                onWays(sentWays.filter((sentWay) => (sentWay === way ? isOn : ways.includes(sentWay)))),
            })}
          />
        );
      })}
    </Stack>
  );
}

type WayProps = {
  icon: ReactNode;
  name: string;
  note: string;
  title: string;
  isOn?: boolean;
  /** Absent for a channel that an alert does not switch. */
  onChange?: (isOn: boolean) => void;
};

const Way = ({ icon: glyph, name, note, title, isOn = true, onChange }: WayProps) => (
  <div className={styles.way} title={title}>
    {glyph}
    <Toggle
      label={
        <>
          <span className={styles.wayName}>{name}</span>
          <span className="text2">{note}</span>
        </>
      }
      checked={isOn}
      disabled={!onChange}
      onChange={(next) => onChange?.(next)}
    />
  </div>
);
