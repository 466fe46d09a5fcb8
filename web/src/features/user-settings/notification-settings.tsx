import { Row, Stack } from "../../ui/layout/flow";
import type { EventRequest } from "@sigma/contract/call-types";
import { alertLevels, notificationTypes } from "@sigma/contract/alerts/alert-limits";
import type { UserId } from "@sigma/contract/ids";
import {
  type NotificationWay,
  notificationWays,
  type SentWay,
  sentWays,
} from "@sigma/contract/notifications/delivery-limits";
import { withoutUsPrefix } from "@sigma/contract/notifications/phone-number";
import type { UserNotificationSettings } from "@sigma/contract/notifications/user-notification-settings";
import { useState } from "react";
import { CallFailure } from "../../data/calls/call-failure";
import { queryClient } from "../../data/calls/query-client";
import { request } from "../../data/calls/socket";
import { eventKey, useEvent } from "../../data/calls/use-event";
import { toast } from "../../data/notifications/toasts";
import { Card } from "../../settings/form/settings-form";
import { Button } from "../../ui/controls/button";
import { TextField } from "../../ui/controls/field";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { TimeSelect } from "../../ui/controls/calendar/time-select";
import { phoneMessage } from "../../ui/controls/validation";
import { Toggle } from "../../ui/controls/toggle";
import { type Column, PanelBody, Table } from "../../ui/layout/panel";
import { typeNames } from "../../ui/notifications/notification-words";
import styles from "./notification-settings.module.css";
import { PushBrowsers } from "./push-browsers";
import type { Delivery } from "@sigma/contract/notifications/delivery";
import { formatMoment, zoneName } from "../../ui/format/times";

type Update = EventRequest<"user-notification-settings/patch">["updateQuery"];

const wayNames: Record<NotificationWay, string> = {
  application: "Toast",
  email: "E-mail",
  sms: "SMS",
  push: "Push",
};

/** Which notifications a user receives by which channel, when, and which were sent; every choice takes effect at once. */
export function NotificationSettings({ userId }: { userId: UserId }) {
  const settings = useEvent("user-notification-settings/get", { userId });
  return (
    <div className="spans-columns">
      <Card title="Notifications" className="shrinks">
        <PanelBody of={settings} what="notification settings" empty="There are no notification settings">
          {(loadedSettings) => loadedSettings && <Choices settings={loadedSettings} />}
        </PanelBody>
      </Card>
    </div>
  );
}

function Choices({ settings }: { settings: UserNotificationSettings }) {
  const { userId, types, levels, quietHours } = settings;
  const ways = useEvent("user-notification-settings/get/ways", {}).data;
  const [phone, setPhone] = useState(withoutUsPrefix(settings.phone));
  const key = eventKey("user-notification-settings/get", { userId });
  const change = async (updateQuery: Update) => {
    try {
      queryClient.setQueryData(key, await request("user-notification-settings/patch", { userId, updateQuery }));
    } catch (failure) {
      toast.error("Notifications", failure instanceof CallFailure ? failure.message : String(failure));
    }
  };
  const reasonOf = (way: SentWay) => ways?.[way].reason ?? null;
  const hintOf = (way: SentWay) =>
    reasonOf(way) ?? (way === "sms" && settings.phone === "" ? "Enter a phone number first" : null);
  const toggleValue = <Value extends string>(list: readonly Value[], value: Value) =>
    list.includes(value) ? list.filter((listedValue) => listedValue !== value) : [...list, value];
  const rows = [
    ...alertLevels.map((level) => ({
      name: level,
      isOn: (way: NotificationWay) => levels[way].includes(level),
      flip: (way: NotificationWay) => change({ levels: { [way]: toggleValue(levels[way], level) } }),
    })),
    ...notificationTypes.map((type) => ({
      name: typeNames[type],
      isOn: (way: NotificationWay) => types[way].includes(type),
      flip: (way: NotificationWay) => change({ types: { [way]: toggleValue(types[way], type) } }),
    })),
  ];
  return (
    <div className={styles.choices}>
      <Stack gap={12} shrinks>
        <Stack gap={8}>
          <div className={styles.way}>
            <Toggle
              label={wayNames.application}
              checked={settings.application}
              onChange={(application) => void change({ application })}
            />
            <span className="text3">On every page. The bell and the lists hold every notification.</span>
          </div>
          {sentWays.map((way) => (
            <div key={way} className={styles.way}>
              <Toggle
                label={wayNames[way]}
                checked={settings[way]}
                disabled={reasonOf(way) !== null || (way === "sms" && settings.phone === "" && !settings.sms)}
                onChange={(isChecked) => void change({ [way]: isChecked })}
              />
              {hintOf(way) && <span className="text3">{hintOf(way)}</span>}
              {reasonOf(way) === null && <TestButton userId={userId} way={way} />}
            </div>
          ))}
        </Stack>
        <div className={styles.phone}>
          <TextField
            label="Phone"
            range="US: 10 digits, abroad: +4722334455"
            inputMode="tel"
            value={phone}
            error={phoneMessage("Phone", phone)}
            onChange={setPhone}
          />
          <Button
            disabled={phone.trim() === withoutUsPrefix(settings.phone) || phoneMessage("Phone", phone) !== null}
            onClick={() => void change({ phone: phone.trim() })}
          >
            Save phone
          </Button>
        </div>
        <PushBrowsers userId={userId} publicKey={ways?.push.publicKey ?? null} />
        <table className={styles.matrix}>
          <caption className="text2">
            Notifications by channel: sent if both their level and their kind are selected
          </caption>
          <thead>
            <tr>
              <th scope="col">Level, kind</th>
              {notificationWays.map((way) => (
                <th key={way} scope="col">
                  {wayNames[way]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, isOn, flip }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {notificationWays.map((way) => (
                  <td key={way}>
                    <input
                      type="checkbox"
                      aria-label={`${name} by ${wayNames[way]}`}
                      checked={isOn(way)}
                      onChange={() => void flip(way)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Stack>
      <Stack gap={12} shrinks>
        <div className={styles.row}>
          <span>Wells of messages</span>
          <SegmentedControl
            label="Wells of messages"
            value={settings.wells}
            options={{ all: "All that I see", favorite: "Favourites" }}
            onChange={(wells) => void change({ wells })}
          />
        </div>
        <div className={styles.row}>
          <Toggle
            label="Quiet hours"
            checked={quietHours.enabled}
            onChange={(isEnabled) => void change({ quietHours: { enabled: isEnabled }, timeZone: ownTimeZone() })}
          />
          {(["from", "to"] as const).map((end) => (
            <Row key={end} as="span" gap={8} align="center">
              {end}
              <TimeSelect
                label={`Quiet hours ${end}`}
                value={quietHours[end]}
                disabled={!quietHours.enabled}
                onChange={(time) => void change({ quietHours: { [end]: time } })}
              />
            </Row>
          ))}
          <Toggle
            label="Errors pass"
            checked={quietHours.criticalPass}
            disabled={!quietHours.enabled}
            onChange={(criticalPass) => void change({ quietHours: { criticalPass } })}
          />
        </div>
        <div className={styles.row}>
          <span className="text2">Times in messages and quiet hours: {settings.timeZone}</span>
          {settings.timeZone !== ownTimeZone() && (
            <Button onClick={() => void change({ timeZone: ownTimeZone() })}>Use {ownTimeZone()}</Button>
          )}
        </div>
        <DeliveryList userId={userId} />
      </Stack>
    </div>
  );
}

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** Sends a test message and shows the result. */
function TestButton({ userId, way }: { userId: UserId; way: "email" | "sms" | "push" }) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ isSent: boolean; answer: string } | null>(null);
  const send = async () => {
    setBusy(true);
    try {
      setSaid(await request("user-notification-settings/test", { userId, way }));
    } catch (failure) {
      setSaid({ isSent: false, answer: (failure as Error).message });
    }
    setBusy(false);
    void queryClient.invalidateQueries({ queryKey: ["user-notification-settings/get/deliveries"] });
  };
  return (
    <>
      <Button disabled={isBusy} aria-label={`Send a test message by ${wayNames[way]}`} onClick={() => void send()}>
        Send a test message
      </Button>
      <output className="text2">{said && `${said.isSent ? "Sent" : "Not sent"}: ${said.answer}`}</output>
    </>
  );
}

/** The latest messages to a user, and their results. */
function DeliveryList({ userId }: { userId: UserId }) {
  const deliveries = useEvent("user-notification-settings/get/deliveries", { userId });
  return (
    <PanelBody of={deliveries} what="deliveries" empty="Nothing was sent yet">
      {(foundRows) => (
        <Table
          label="Deliveries"
          rows={(foundRows ?? []).slice(0, MOST_ROWS)}
          rowHeight={28}
          rowKey={({ _id }) => _id}
          columns={columns()}
        />
      )}
    </PanelBody>
  );
}

const MOST_ROWS = 10;

const columns = (): Column<Delivery>[] => [
  { title: `Time, ${zoneName()}`, value: ({ createdAt }) => formatMoment(createdAt), width: 176 },
  { title: "Way", value: ({ way }) => way },
  { title: "Message", value: ({ message }) => message, isKey: true },
  { title: "State", value: ({ state }) => state },
  { title: "Answer", value: ({ answer }) => answer, folds: true },
];
