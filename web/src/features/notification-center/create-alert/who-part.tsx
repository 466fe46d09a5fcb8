import type { AlertBackTest, AlertDraft, AlertRecipient } from "@sigma/contract/alerts/notification-configuration";
import { toldAlert } from "@sigma/contract/alerts/alert-text";
import { rigStates } from "@sigma/terms/rig-states";
import type { RefObject } from "react";
import { shownAlert } from "../../../ui/format/texts";
import { formatTime } from "../../../ui/format/times";
import { Stack } from "../../../ui/layout/flow";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { AdvancedNotice } from "./advanced-notice";
import type { AlertForm } from "./alert-form";
import { FormPart } from "./form-part";
import { notifiedOf, PeopleChoice } from "./people-choice";
import { type AvailableWays, WayRows } from "./way-rows";
import styles from "./create-alert.module.css";

type WhoPartProps = {
  form: AlertForm;
  onChange: (change: Partial<AlertForm>) => void;
  people: readonly AlertRecipient[];
  available: AvailableWays;
  wellName: string;
  usualName: string;
  /** The condition and its preview; null while a value is missing. */
  tried: { draft: AlertDraft; found: AlertBackTest } | null;
  first: RefObject<HTMLInputElement | null>;
};

/** The second part of the form: who is notified, and by which channels. */
export function WhoPart({ form, onChange, people, available, wellName, usualName, tried, first }: WhoPartProps) {
  return (
    <FormPart number={2} title="Who and how" hint="who gets it, and by which way">
      <PeopleChoice form={form} people={people} onChange={onChange} first={first} />
      <WayRows
        form={form}
        notified={notifiedOf(form, people)}
        available={available}
        onWays={(ways) => onChange({ ways })}
      />
      {tried && (
        <Stack gap={6}>
          <h3>They will read</h3>
          <Message {...tried} form={form} wellName={wellName} />
        </Stack>
      )}
      <AdvancedNotice form={form} onChange={onChange} people={people} usualName={usualName} />
    </FormPart>
  );
}

type MessageProps = NonNullable<WhoPartProps["tried"]> & { form: AlertForm; wellName: string };

/** The text of the alert with the values of its newest raise, or the values of now. */
function Message({ draft, found, form, wellName }: MessageProps) {
  const newest = found.raises.at(-1);
  const at = newest?.from ?? found.to;
  const code = found.rigStates.find(({ from, to }) => at >= from && at <= to)?.code;
  const state = code === undefined ? null : rigStates[code]?.displayName;
  return (
    <p className={`${styles.message} ${styles[form.alertLevel]}`}>
      <AlarmGlyph level={form.alertLevel} size={18} />
      <span>
        <strong>{shownAlert(toldAlert(draft), newest?.values ?? found.now)}</strong>
        <span className="text2">
          {[wellName, state, formatTime(at, "minute")].filter(Boolean).join(", ")}
          {!newest && ", with the newest values"}
        </span>
      </span>
    </p>
  );
}
