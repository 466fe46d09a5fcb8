import type { AlertRecipient } from "@sigma/contract/alerts/notification-configuration";
import type { WellId } from "@sigma/contract/ids";
import type { OperatorReportMail, ReportMail, ReportMailSettings } from "@sigma/contract/reports/report-mail";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { drawnRows } from "../../../data/calls/loaded";
import { call } from "../../../data/calls/rest";
import { useEvent } from "../../../data/calls/use-event";
import { offerUndo } from "../../../data/notifications/toasts";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { SwitchField } from "../../../settings/fields/switch-field";
import { mergeOf } from "../../../settings/form/merge";
import { Card, SettingsForm } from "../../../settings/form/settings-form";
import type { SettingsPanelProps } from "../../../settings/form/settings-panel";
import { useDraft } from "../../../settings/form/use-draft";
import { useSaving } from "../../../settings/form/use-saving";
import { formatDay, formatMinute, zoneName } from "../../../ui/format/times";
import { PanelBody } from "../../../ui/layout/panel";
import { MailFields } from "./mail-fields";
import styles from "./report-mail.module.css";
import {
  errorCount,
  newReportMail,
  reportMailFormOf,
  reportMailLabels,
  reportMailText,
  storedMailOf,
} from "./report-mail-form";
import { ignoreAlerted } from "../../../data/calls/ignore-alerted";

/** How the daily report of a well is sent by e-mail: its own setting, and that of its operator for all wells without their own. */
export function ReportMailPanel({ wellId }: Pick<SettingsPanelProps, "wellId">) {
  const settings = useRoute("GET api/report-mail", { wellId });
  const people = useEvent("notification-configuration/get/recipients", { wellId });
  return (
    <PanelBody
      of={{
        ...settings,
        data: settings.data && people.data ? { stored: settings.data, people: drawnRows(people) } : undefined,
        error: settings.error ?? people.error,
      }}
      what="the report e-mail"
      empty="The well was not found"
    >
      {({ stored, people: users }) => <ReportMailOfWell stored={stored} people={users} wellId={wellId} />}
    </PanelBody>
  );
}

type ReportMailOfWellProps = { stored: ReportMailSettings; people: readonly AlertRecipient[]; wellId: WellId };

function ReportMailOfWell({ stored, people, wellId }: ReportMailOfWellProps) {
  const cache = useQueryClient();
  const key = routeKey("GET api/report-mail", { wellId });
  const takeOperator = (operator: OperatorReportMail) =>
    cache.setQueryData<ReportMailSettings>(key, (settings) => settings && { ...settings, operator });
  const draft = useDraft(useMemo(() => reportMailFormOf(stored), [stored]));
  const { form, changed, change, forget } = draft;
  const saving = useSaving((current) =>
    "wellId" in (current as object) ? cache.setQueryData(key, current) : takeOperator(current as OperatorReportMail),
  );
  const { operator } = stored;
  const sendOperator = async ({ _id, version }: OperatorReportMail, own: ReportMail | null) => {
    const savedOperator = await call("POST api/operator-report-mail", { _id, version, own });
    if (savedOperator) takeOperator(savedOperator);
    return savedOperator;
  };
  const sendOwn = async (version: number, own: ReportMail | null) => {
    const settings = await call("POST api/report-mail", { wellId, version, own });
    if (settings) cache.setQueryData(key, settings);
    return settings;
  };
  const labels = reportMailLabels(operator?.name ?? "the operator");
  const save = () =>
    saving.save(async () => {
      const savedOperator =
        operator && changed.includes("operator") ? await sendOperator(operator, storedMailOf(form.operator)) : null;
      const savedWell = changed.includes("own") ? await sendOwn(stored.version, storedMailOf(form.own)) : null;
      forget();
      const undo = async () => {
        if (savedOperator) await sendOperator(savedOperator, operator!.own);
        if (savedWell) await sendOwn(savedWell.version, stored.own);
      };
      offerUndo({ title: "Report e-mail", text: "Changes applied", undo: () => undo().catch(ignoreAlerted) });
    });
  return (
    <SettingsForm
      label="Report e-mail"
      changes={changed.map((name) => labels[name])}
      errors={errorCount(form.own) + errorCount(form.operator)}
      isBusy={saving.isBusy}
      merge={mergeOf(draft, {
        by: saving.changedBy,
        labelOf: (name) => labels[name],
        textOf: (_name, mail) => reportMailText(mail),
      })}
      hint="At the hour, the report of the last ended reporting day is sent with what is confirmed by then"
      onSave={save}
      onDiscard={forget}
    >
      {stored.unavailable !== null && (
        <p className="error-text" role="alert">
          No report is sent. {stored.unavailable}.
        </p>
      )}
      <Card title="This well">
        <SwitchField
          label="Setting"
          value={form.own === null ? "operator" : "own"}
          options={[
            { value: "operator", label: operator ? `As ${operator.name}` : "Not set" },
            { value: "own", label: "Own" },
          ]}
          onChange={(value) => change({ own: value === "own" ? (form.operator ?? newReportMail) : null })}
        />
        {form.own !== null && <MailFields mail={form.own} people={people} onChange={(own) => change({ own })} />}
        <p className={`text2 ${styles.note}`}>{nextText(stored, changed.length > 0)}</p>
        <p className={`text2 ${styles.note}`}>
          The hour is that of{" "}
          {typeof stored.zone === "string" ? stored.zone.replaceAll("_", " ") : "the clock of the rig"}, as the
          reporting day. A day with neither data nor a report is not sent.
        </p>
      </Card>
      {operator && (
        <Card title={`All wells of ${operator.name}`}>
          <SwitchField
            label={`Setting of ${operator.name}`}
            value={form.operator === null ? "none" : "set"}
            options={[
              { value: "none", label: "Not set" },
              { value: "set", label: "Set" },
            ]}
            onChange={(value) => change({ operator: value === "set" ? newReportMail : null })}
          />
          {form.operator !== null && (
            <MailFields
              mail={form.operator}
              people={people}
              of={operator.name}
              onChange={(mail) => change({ operator: mail })}
            />
          )}
          <p className={`text2 ${styles.note}`}>
            Applies to every well of the operator that has no setting of its own.
          </p>
        </Card>
      )}
    </SettingsForm>
  );
}

function nextText({ nextAt, unavailable }: ReportMailSettings, isEdited: boolean): string {
  if (nextAt === null) return "No report is sent by schedule.";
  const when = `${formatDay(nextAt)} ${formatMinute(nextAt)} ${zoneName(nextAt)}`;
  return `${unavailable === null ? "Next report" : "Next report, once e-mail is configured"}: ${when}${isEdited ? ", by the saved setting" : ""}.`;
}
