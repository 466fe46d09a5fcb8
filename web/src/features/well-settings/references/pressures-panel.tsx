import type { WellId } from "@sigma/contract/ids";
import type { PressureProfile } from "@sigma/contract/well-settings/pressure-profile";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../../data/calls/rest";
import { toast } from "../../../data/notifications/toasts";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { mergeOf } from "../../../settings/form/merge";
import { Card, SettingsForm } from "../../../settings/form/settings-form";
import type { SettingsPanelProps } from "../../../settings/form/settings-panel";
import { useDraft } from "../../../settings/form/use-draft";
import { useSaving } from "../../../settings/form/use-saving";
import { FieldError } from "../../../ui/controls/field-error";
import { InputTable } from "../../../ui/controls/input-table/input-table";
import { PanelBody } from "../../../ui/layout/panel";
import { newPressureRow, pressureColumns, pressuresFault, pressuresFormOf, toProfile } from "./pressures-form";

const LABEL = "Pressures and temperature by depth";

/** Pore pressure, fracture gradient and temperature of a well by depth. */
export function PressuresPanel({ wellId }: Pick<SettingsPanelProps, "wellId">) {
  const profile = useRoute("GET api/pressure-profile", { wellId });
  return (
    <PanelBody of={profile} what="the pressures" empty="There is no well">
      {(storedProfile) => <Pressures stored={storedProfile} wellId={wellId} />}
    </PanelBody>
  );
}

function Pressures({ stored, wellId }: { stored: PressureProfile; wellId: WellId }) {
  const cache = useQueryClient();
  const key = routeKey("GET api/pressure-profile", { wellId });
  const draft = useDraft(useMemo(() => pressuresFormOf(stored), [stored]));
  const { form, changed, change, forget } = draft;
  const saving = useSaving((current) => cache.setQueryData(key, current));
  const fault = pressuresFault(form);
  const save = () =>
    saving.save(async () => {
      cache.setQueryData(key, await call("POST api/pressure-profile", toProfile(wellId, form, stored.version)));
      forget();
      toast.success("Pressures", "Changes applied");
    });
  return (
    <SettingsForm
      label={LABEL}
      changes={changed.map(() => LABEL)}
      errors={fault === null ? 0 : 1}
      isBusy={saving.isBusy}
      merge={mergeOf(draft, {
        by: saving.changedBy,
        labelOf: () => LABEL,
        textOf: (_field, rows) => `${rows.length} ${rows.length === 1 ? "depth" : "depths"}`,
      })}
      hint="Copy cells from a spreadsheet and paste them into the first one"
      onSave={save}
      onDiscard={forget}
    >
      <Card title={LABEL} className="">
        <InputTable
          label={LABEL}
          columns={pressureColumns}
          rows={form.rows}
          newRow={newPressureRow}
          rowName="depth"
          most={500}
          onChange={(rows) => change({ rows })}
        />
        <FieldError text={fault} />
      </Card>
    </SettingsForm>
  );
}
