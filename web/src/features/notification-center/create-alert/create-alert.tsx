import type { AlertRecipient, NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { Well } from "@sigma/contract/wells/well";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { drawnRows } from "../../../data/calls/loaded";
import { useEvent } from "../../../data/calls/use-event";
import { saveAlert } from "../../../data/notifications/alerts";
import { toast } from "../../../data/notifications/toasts";
import { useSession } from "../../../data/session/session";
import { isChanged } from "../../../settings/form/is-changed";
import { LeaveGuard } from "../../../settings/form/leave-guard";
import { Button } from "../../../ui/controls/button";
import { FormFoot } from "../../../ui/controls/modal/form-foot";
import { Stack } from "../../../ui/layout/flow";
import { PanelBody } from "../../../ui/layout/panel";
import {
  type AlertForm,
  alertDraftOf,
  alertFormOf,
  blankForm,
  configurationOf,
  hasReceiver,
  missingText,
} from "./alert-form";
import { conditionText, usualNameOf } from "./alert-sentence";
import styles from "./create-alert.module.css";
import { notifiedOf, personsText } from "./people-choice";
import { PreviewView } from "./preview-view";
import { usePreview } from "./use-preview";
import { usedWays, waysText } from "./way-rows";
import { WhatPart } from "./what-part";
import { WhoPart } from "./who-part";
import { useFormulaNames } from "../../../data/formulas/use-formula-names";

type CreateAlertProps = {
  well: Well;
  /** The alert that is changed; null for a new one. */
  known: NotificationConfiguration | null;
  /** Where to go afterwards. */
  back: string;
};

/** Makes or changes an alert in two parts: what raises it, beside how often that would have been, and who is notified. */
export function CreateAlert(props: CreateAlertProps) {
  useFormulaNames();
  const recipients = useEvent("notification-configuration/get/recipients", { wellId: props.well._id });
  return (
    <PanelBody
      of={{ ...recipients, data: recipients.data === undefined ? undefined : { people: drawnRows(recipients) } }}
      what="people"
      empty=""
    >
      {({ people }) => <TwoParts people={people} {...props} />}
    </PanelBody>
  );
}

function TwoParts({ well, known, back, people }: CreateAlertProps & { people: readonly AlertRecipient[] }) {
  const wellId = well._id;
  const router = useRouter();
  const own = useSession(({ user }) => user?._id);
  const [first] = useState<AlertForm>(() =>
    known
      ? alertFormOf(known, usualNameOf(known))
      : { ...blankForm, recipients: people.map(({ _id }) => _id).filter((id) => id === own) },
  );
  const [form, setForm] = useState(first);
  const [isSaving, setSaving] = useState(false);
  const available = useEvent("user-notification-settings/get/ways", {}).data;
  const preview = usePreview(wellId, form);
  const firstPerson = useRef<HTMLInputElement>(null);
  const change = (part: Partial<AlertForm>) => setForm((before) => ({ ...before, ...part }));
  const onLimit = (index: number, value: number) =>
    setForm((before) => ({
      ...before,
      rules: before.rules.map((rule, at) => (at === index ? { ...rule, value: String(value) } : rule)),
    }));
  const draft = alertDraftOf(form);
  const usualName = draft ? usualNameOf(draft) : "";
  const canSave = configurationOf(form, usualName, true) !== null && !isSaving;
  const save = (isAccepted: boolean) => {
    const configuration = configurationOf(form, usualName, isAccepted);
    if (!configuration) return;
    setSaving(true);
    const saving = known
      ? saveAlert("notification-configuration/patch", {
          wellId,
          id: known._id,
          version: known.version,
          updateQuery: configuration,
        })
      : saveAlert("notification-configuration/post", { wellId, configuration });
    saving
      .then(() => {
        toast.success("Alert", isAccepted ? `${configuration.name} is checked from now on` : "Saved as a proposal");
        void router.navigate({ to: back, ignoreBlocker: true });
      })
      // The alert of the call has shown the reason; the typed values are kept.
      .catch(() => undefined)
      .finally(() => setSaving(false));
  };
  return (
    <Stack grows shrinks>
      <LeaveGuard when={isChanged(form, first) && !isSaving} />
      <div className={styles.parts}>
        <WhatPart
          wellId={wellId}
          form={form}
          onChange={change}
          now={preview.tried?.found.now ?? []}
          onEnter={() => firstPerson.current?.focus()}
        >
          <PreviewView well={well} form={form} preview={preview} onLimit={onLimit} />
        </WhatPart>
        <WhoPart
          form={form}
          onChange={change}
          people={people}
          available={available}
          wellName={well.name}
          usualName={usualName}
          tried={preview.isOpen ? null : preview.tried}
          first={firstPerson}
        />
      </div>
      <FormFoot
        said={<Sentence form={form} count={notifiedOf(form, people).length} ways={usedWays(form, available)} />}
      >
        <Button disabled={!canSave} title="Listed, but not checked until it is accepted" onClick={() => save(false)}>
          Save as proposal
        </Button>
        <Button width={100} onClick={() => void router.navigate({ to: back, ignoreBlocker: true })}>
          Cancel
        </Button>
        <Button width={100} look="filled" disabled={!canSave} onClick={() => save(true)}>
          {known ? "Save" : "Create alert"}
        </Button>
      </FormFoot>
    </Stack>
  );
}

type SentenceProps = { form: AlertForm; count: number; ways: AlertForm["ways"] };

/** The alert as one sentence, or what is missing for it. */
function Sentence({ form, count, ways }: SentenceProps) {
  const draft = alertDraftOf(form);
  if (!draft) return <span>{missingText(form)}</span>;
  if (!hasReceiver(form)) return <span>Choose a recipient</span>;
  return (
    <span>
      {form.alertLevel} when <strong>{conditionText(draft)}</strong>, to <strong>{personsText(count)}</strong> by{" "}
      {waysText(ways)}. {form.updateFrequency === 0 ? "Never keeps it off." : "Starts at once."}
    </span>
  );
}
