import type { DataProcessorSettings } from "@sigma/contract/wells/data-processor-settings";
import { defaultDataProcessorSettings } from "@sigma/engine/well-pipeline/settings";
import { useQueryClient } from "@tanstack/react-query";
import { IconSettings } from "@tabler/icons-react";
import { useMemo } from "react";
import { call } from "../../data/calls/rest";
import { toast } from "../../data/notifications/toasts";
import { routeKey, useRoute } from "../../data/pages/use-route";
import { RecomputeDialog } from "../../settings/recompute/recompute-dialog";
import { typedOf, typedText } from "../../settings/form/form-rows";
import { mergeOf } from "../../settings/form/merge";
import { useHighlights } from "../../settings/fields/highlights";
import { RowFields } from "../../settings/fields/row-fields";
import { Card, SettingsForm } from "../../settings/form/settings-form";
import type { SettingsPanelProps } from "../../settings/form/settings-panel";
import { type RecomputeWaiting, useRecomputeWait } from "../../settings/recompute/use-recompute-wait";
import { useDraft } from "../../settings/form/use-draft";
import { useSaving } from "../../settings/form/use-saving";
import { useOthersChanges } from "../../settings/recompute/use-others-changes";
import { PanelBody } from "../../ui/layout/panel";
import { type Threshold, thresholdErrors, thresholdRows, thresholdSettingsOf } from "./data-processor-form";
import styles from "./data-processor-panel.module.css";

const MESSAGE = "data-processor-settings-updated";

/** The thresholds from which the engine derives the rig state. */
export default function DataProcessorPanel({ wellId, highlighted }: SettingsPanelProps) {
  const settings = useRoute("GET api/data-processor-settings", { wellId });
  const apply = useRecomputeWait(wellId, MESSAGE);
  const save = useSave(apply);
  const changedBy = useOthersChanges(wellId, MESSAGE, settings.refetch);
  return (
    <>
      <PanelBody
        of={settings}
        what="the data processor settings"
        empty={{
          sentence: "This well doesn't have Data Processor Settings",
          why: "Until it has, its rig states are found with the usual thresholds.",
          icon: IconSettings,
          action: {
            label: "Use default settings",
            run: () =>
              void save({ wellId, version: 0, ...defaultDataProcessorSettings }).catch(() => settings.refetch()),
          },
        }}
      >
        {(loadedSettings) => (
          <Thresholds settings={loadedSettings} highlighted={highlighted} changedBy={changedBy} onSave={save} />
        )}
      </PanelBody>
      <RecomputeDialog of={apply} />
    </>
  );
}

type Save = (settings: DataProcessorSettings) => Promise<void>;

/** Saves the thresholds and has the engine apply them. */
function useSave({ startRecompute }: RecomputeWaiting): Save {
  const cache = useQueryClient();
  return async (settings) => {
    const { wellId } = settings;
    const savedSettings = await call("POST api/data-processor-settings", settings);
    cache.setQueryData(routeKey("GET api/data-processor-settings", { wellId }), savedSettings);
    toast.success("Data processor settings", "Changes applied");
    void startRecompute();
  };
}

type ThresholdsProps = {
  settings: DataProcessorSettings;
  highlighted: readonly string[];
  /** Who else has saved them. */
  changedBy: string | null;
  onSave: Save;
};

function Thresholds({ settings, highlighted, changedBy, onSave }: ThresholdsProps) {
  const { wellId, version } = settings;
  const cache = useQueryClient();
  const highlights = useHighlights(highlighted);
  const draft = useDraft(useMemo(() => typedOf(thresholdRows, settings), [settings]));
  const { form, changed, change, forget } = draft;
  const saving = useSaving(
    (current) => cache.setQueryData(routeKey("GET api/data-processor-settings", { wellId }), current),
    changedBy,
  );
  const errors = thresholdErrors(form);

  const save = async () => {
    if (await saving.save(() => onSave(thresholdSettingsOf(wellId, form, version)))) forget();
  };

  return (
    <SettingsForm
      label="Data processor settings"
      changes={changed.map(labelOf)}
      errors={Object.keys(errors).length}
      isBusy={saving.isBusy}
      merge={mergeOf(draft, { by: saving.changedBy, labelOf, textOf })}
      hint="Saving recomputes rig states, stands and slides of the whole well"
      onSave={save}
      onDiscard={forget}
    >
      <Card title="Thresholds" className={styles.thresholds}>
        {thresholdRows.map((row) => (
          <div key={row.name} className={styles.threshold}>
            <div className={styles.field}>
              <RowFields
                rows={[row]}
                typed={form}
                errors={errors}
                highlights={highlights}
                onChange={(name, text) => change({ [name]: text })}
              />
            </div>
            <p className={styles.decides}>{row.decides}</p>
          </div>
        ))}
      </Card>
    </SettingsForm>
  );
}

const rowOf = (name: Threshold) => thresholdRows.find((row) => row.name === name)!;
const labelOf = (name: Threshold): string => rowOf(name).label;
const textOf = (name: Threshold, typedValue: string): string => typedText(rowOf(name), typedValue);
