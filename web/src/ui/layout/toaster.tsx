import { errorTexts } from "@sigma/contract/error-texts";
import { IconX } from "@tabler/icons-react";
import { useConnection } from "../../data/calls/connection";
import { useServerNow } from "../../data/live/use-now";
import {
  hideToast,
  keepToast,
  letToastLeave,
  type Toast,
  type ToastKind,
  useToasts,
} from "../../data/notifications/toasts";
import { AlarmGlyph, type AlarmLevel } from "../well/alarm-glyph";
import { Button, IconButton } from "../controls/button";
import { classNames } from "../theme/class-names";
import { formatAge, formatTime } from "../format/times";
import styles from "./toaster.module.css";

const levels: Record<ToastKind, AlarmLevel> = { success: "Ok", warning: "Warning", error: "Error", info: "Info" };

const groups = [
  { group: "app", label: "App alerts" },
  { group: "engine", label: "Engine alerts" },
] as const satisfies readonly { group: Toast["group"]; label: string }[];

/** The toasts at the bottom left: app alerts and engine alerts. */
export function Toaster() {
  const toasts = useToasts(({ toasts }) => toasts);
  return (
    <section className={styles.toaster} aria-label="Notifications" aria-live="polite">
      <ConnectionNotice />
      {groups.map(({ group, label }) => {
        const own = toasts.filter((toast) => toast.group === group);
        return (
          own.length > 0 && (
            <fieldset key={group} className={styles.group} aria-label={label}>
              {own.map((toast) => (
                <ToastCard key={toast.id} toast={toast} />
              ))}
            </fieldset>
          )
        );
      })}
    </section>
  );
}

/** Shows while the connection is lost that it is, instead of an alert for every failed request. */
function ConnectionNotice() {
  const lostAt = useConnection((connection) => connection.lostAt);
  const now = useServerNow();
  if (lostAt === null) return null;
  return (
    <div className={classNames(styles.toast, styles.error)} role="alert">
      <AlarmGlyph level="Error" size={16} />
      <div className={styles.words}>
        <p className="type-strong">{errorTexts.socketLost}</p>
        <p className="text2">
          Network lost at {formatTime(lostAt)}. Reconnecting; values are from before.{" "}
          <span aria-hidden>{formatAge(Math.max(0, now - lostAt))}</span>
        </p>
      </div>
    </div>
  );
}

function ToastCard({ toast: { id, kind, title, text, action } }: { toast: Toast }) {
  return (
    <div
      className={classNames(styles.toast, styles[kind])}
      role={kind === "error" ? "alert" : undefined}
      onPointerEnter={() => keepToast(id)}
      onPointerLeave={() => letToastLeave(id)}
      onFocus={() => keepToast(id)}
      onBlur={() => letToastLeave(id)}
    >
      <AlarmGlyph level={levels[kind]} size={16} />
      <div className={styles.words}>
        <p className="type-strong">{title}</p>
        {text && <p className="text2">{text}</p>}
        {action && (
          <p className={styles.actions}>
            <Button onClick={() => hideToast(id)}>Hide</Button>
            <Button
              look="quiet"
              onClick={() => {
                hideToast(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          </p>
        )}
      </div>
      <IconButton label="Hide" onClick={() => hideToast(id)}>
        <IconX size={14} stroke={1.5} />
      </IconButton>
    </div>
  );
}
