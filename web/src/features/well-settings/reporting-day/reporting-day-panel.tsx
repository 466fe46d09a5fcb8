import type { WellId } from "@sigma/contract/ids";
import type { OperatorReportingDay, ReportingDaySettings } from "@sigma/contract/reports/reporting-day";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../../data/calls/rest";
import { toast } from "../../../data/notifications/toasts";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { ChoiceField } from "../../../settings/fields/choice-field";
import { mergeOf } from "../../../settings/form/merge";
import { Card, SettingsForm } from "../../../settings/form/settings-form";
import type { SettingsPanelProps } from "../../../settings/form/settings-panel";
import { useDraft } from "../../../settings/form/use-draft";
import { useSaving } from "../../../settings/form/use-saving";
import { TextField } from "../../../ui/controls/field";
import { PanelBody } from "../../../ui/layout/panel";
import {
  appliesText,
  reportingDayFormOf,
  reportingDayLabels,
  startError,
  startOf,
  zoneOptions,
} from "./reporting-day-form";
import { inputPropsOf } from "../../../ui/controls/input-props";

/** When the reporting day of a well begins: its own start, and that of its operator for all wells without their own. */
export function ReportingDayPanel({ wellId }: Pick<SettingsPanelProps, "wellId">) {
  const settings = useRoute("GET api/reporting-day", { wellId });
  return (
    <PanelBody of={settings} what="the reporting day" empty="There is no well">
      {(storedSettings) => <ReportingDayOfWell stored={storedSettings} wellId={wellId} />}
    </PanelBody>
  );
}

function ReportingDayOfWell({ stored, wellId }: { stored: ReportingDaySettings; wellId: WellId }) {
  const cache = useQueryClient();
  const key = routeKey("GET api/reporting-day", { wellId });
  const takeOperator = (operator: OperatorReportingDay) =>
    cache.setQueryData<ReportingDaySettings>(key, (settings) => settings && { ...settings, operator });
  const draft = useDraft(useMemo(() => reportingDayFormOf(stored), [stored]));
  const { form, changed, change, forget } = draft;
  const saving = useSaving((current) =>
    "wellId" in (current as object) ? cache.setQueryData(key, current) : takeOperator(current as OperatorReportingDay),
  );
  const { operator } = stored;
  const labels = reportingDayLabels(operator?.name ?? "the operator");
  const errors = [form.startsAt, form.operatorStartsAt].filter((text) => startError(text) !== null);
  const zones = useMemo(() => zoneOptions([stored.zone, stored.operator?.zone ?? null]), [stored]);
  const save = () =>
    saving.save(async () => {
      if (changed.includes("startsAt") || changed.includes("zone")) {
        const { startsAt, zone } = form;
        const body = { wellId, version: stored.version, startsAt: startOf(startsAt), zone };
        cache.setQueryData(key, await call("POST api/reporting-day", body));
      }
      if (operator && (changed.includes("operatorStartsAt") || changed.includes("operatorZone"))) {
        const { operatorStartsAt, operatorZone: zone } = form;
        const body = { _id: operator._id, version: operator.version, startsAt: startOf(operatorStartsAt), zone };
        const savedOperator = await call("POST api/operator-reporting-day", body);
        if (savedOperator) takeOperator(savedOperator);
      }
      forget();
      toast.success("Reporting day", "Changes applied");
    });
  const inputProps = inputPropsOf(form, change);
  return (
    <SettingsForm
      label="Reporting day"
      changes={changed.map((name) => labels[name])}
      errors={errors.length}
      isBusy={saving.isBusy}
      merge={mergeOf(draft, {
        by: saving.changedBy,
        labelOf: (name) => labels[name],
        textOf: (_name, value) => value || "not set",
      })}
      hint="Daily reports, hours, footage and shifts follow it; saved intervals keep their times"
      onSave={save}
      onDiscard={forget}
    >
      <Card title="This well">
        <TextField
          label={labels.startsAt}
          placeholder={startOf(form.operatorStartsAt) ?? "00:00"}
          error={startError(form.startsAt)}
          {...inputProps("startsAt")}
        />
        <ChoiceField
          label={labels.zone}
          options={zones}
          placeholder={form.operatorZone ?? "Not set"}
          clearable
          {...inputProps("zone")}
        />
        <p className="text2">{appliesText(form, stored)}</p>
      </Card>
      {operator && (
        <Card title={`All wells of ${operator.name}`}>
          <TextField
            label={labels.operatorStartsAt}
            placeholder="00:00"
            error={startError(form.operatorStartsAt)}
            {...inputProps("operatorStartsAt")}
          />
          <ChoiceField
            label={labels.operatorZone}
            options={zones}
            placeholder="Not set"
            clearable
            {...inputProps("operatorZone")}
          />
          <p className="text2">Applies to every well of the operator that has no time or zone of its own.</p>
        </Card>
      )}
    </SettingsForm>
  );
}
