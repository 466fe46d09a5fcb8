import { Stack } from "../../ui/layout/flow";
import { drawnRows } from "../../data/calls/loaded";
import { PanelBody } from "../../ui/layout/panel";
import type { AlertBackTest, NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { Well } from "@sigma/contract/wells/well";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useEvent } from "../../data/calls/use-event";
import { saveAlert } from "../../data/notifications/alerts";
import { toast } from "../../data/notifications/toasts";
import { isChanged } from "../../settings/form/is-changed";
import { LeaveGuard } from "../../settings/form/leave-guard";
import { Button } from "../../ui/controls/button";
import { FormFoot } from "../../ui/controls/modal/form-foot";
import { AlertFields } from "./alert-fields";
import { type AlertForm, blankForm, configurationOf, alertDraftOf, alertFormOf } from "./alert-form";
import { BackTestView } from "./back-test-view";
import { GaugesColumn } from "./gauges-column";
import styles from "./notification-center.module.css";

type CreateAlertProps = {
  well: Well;
  /** The alert that is changed; null for a new one. */
  known: NotificationConfiguration | null;
  /** Where to go afterwards. */
  back: string;
};

/** Makes or changes an alert, beside what it would have raised. */
export function CreateAlert({ well, known, back }: CreateAlertProps) {
  const wellId = well._id;
  const router = useRouter();
  const [saved, setSaved] = useState(known);
  const [first, setFirst] = useState<AlertForm>(() => (known ? alertFormOf(known) : blankForm));
  const [form, setForm] = useState(first);
  const [found, setFound] = useState<AlertBackTest | null>(null);
  const recipients = useEvent("notification-configuration/get/recipients", { wellId });
  const [isSaving, setSaving] = useState(false);
  const leave = (ignoreBlocker: boolean) => void router.navigate({ to: back, ignoreBlocker });
  const canSave = configurationOf(form, true) !== null && !isSaving;
  const save = (isAccepted: boolean) => {
    const configuration = configurationOf(form, isAccepted);
    if (!configuration) return;
    setSaving(true);
    const saving = saved
      ? saveAlert("notification-configuration/patch", {
          wellId,
          id: saved._id,
          version: saved.version,
          updateQuery: configuration,
        })
      : saveAlert("notification-configuration/post", { wellId, configuration });
    saving
      .then((alert) => {
        toast.success("Alert", isAccepted ? `${configuration.name} is checked from now on` : "Saved as a proposal");
        setSaved(alert);
        setFirst(form);
        // Unsaved gauges beside it cause a prompt: a user who stays for them continues with the saved alert.
        leave(false);
      })
      .catch(() => undefined)
      .finally(() => setSaving(false));
  };
  return (
    <Stack grows shrinks>
      <LeaveGuard when={isChanged(form, first) && !isSaving} />
      <div className={styles.columns}>
        <Stack gap={12} shrinks>
          <PanelBody
            of={{ ...recipients, data: recipients.data === undefined ? undefined : { people: drawnRows(recipients) } }}
            what="people"
            empty=""
          >
            {({ people }) => (
              <AlertFields
                form={form}
                now={found?.now ?? []}
                people={people}
                onChange={(change) => setForm((before) => ({ ...before, ...change }))}
              />
            )}
          </PanelBody>
        </Stack>
        <BackTestView well={well} draft={alertDraftOf(form)} onFound={setFound} />
        <GaugesColumn wellId={wellId} wellName={well.name} />
      </div>
      <FormFoot said="Proposed alerts are listed but not checked until they are accepted">
        <Button disabled={!canSave} onClick={() => save(false)}>
          Save as proposal
        </Button>
        <Button width={100} onClick={() => leave(true)}>
          Cancel
        </Button>
        <Button width={100} look="filled" disabled={!canSave} onClick={() => save(true)}>
          {saved ? "Save" : "Create"}
        </Button>
      </FormFoot>
    </Stack>
  );
}
