import { drawnRows } from "../../data/calls/loaded";
import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import type { WellId } from "@sigma/contract/ids";
import { useCallback, useState } from "react";
import { newGaugeId, saveGauges } from "../../data/choices/gauges";
import { useAlertConfigurations } from "../../data/notifications/alerts";
import { toast } from "../../data/notifications/toasts";
import { useSession } from "../../data/session/session";
import { gaugeFormOf, type GaugeForm, gaugeOf, newGauge } from "./gauge-form";
import { makeGaugeAlert } from "./make-gauge-alert";

/** The gauges of a preset or a panel while they are edited. */
export type GaugesDraft = {
  forms: readonly GaugeForm[];
  chosen: string | null;
  /** The chosen one; null while none is. */
  edited: GaugeForm | null;
  removed: { form: GaugeForm; at: number } | null;
  /** Whether all gauges are valid, so that they can be saved. */
  isRight: boolean;
  isSaving: boolean;
  choose: (id: string) => void;
  add: () => void;
  remove: (id: string) => void;
  undo: () => void;
  reorder: (forms: readonly GaugeForm[]) => void;
  change: (form: GaugeForm) => void;
  /** Saves the gauges. @returns whether it succeeded */
  save: () => Promise<boolean>;
};

/** Saves gauges. @throws CallFailure after an alert */
export type SaveGauges = (gauges: readonly Gauge[]) => Promise<void>;

/** Saves the gauges of the active preset, and has the server evaluate the alerts of new gauges on a well. */
export function useSavePresetGauges(wellId: WellId): SaveGauges {
  const preset = useSession(({ user }) => user?.activePreset) ?? "default";
  const alerts = drawnRows(useAlertConfigurations(wellId));
  return async (gauges) => {
    await saveGauges(gauges);
    for (const gauge of gauges) {
      const isKnown = alerts.some((alert) => alert.gaugeId === gauge.id);
      if (gauge.updateFrequency > 0 && !isKnown) await makeGaugeAlert(wellId, gauge);
    }
    toast.success("Gauges", `The gauges of ${preset} were saved`);
  };
}

/** Starts to edit gauges. @param first the gauge that is edited first; null for the first of the list */
export function useGaugesDraft(knownGauges: readonly Gauge[], first: string | null, save: SaveGauges): GaugesDraft {
  const [forms, setForms] = useState<readonly GaugeForm[]>(() => knownGauges.map(gaugeFormOf));
  const [chosen, setChosen] = useState(first ?? knownGauges[0]?.id ?? null);
  const [removed, setRemoved] = useState<GaugesDraft["removed"]>(null);
  const [isSaving, setSaving] = useState(false);
  const gauges = forms.flatMap((form) => gaugeOf(form) ?? []);
  const remove = useCallback(
    (id: string) => {
      const at = forms.findIndex((form) => form.id === id);
      setRemoved({ form: forms[at]!, at });
      setForms(forms.filter((form) => form.id !== id));
    },
    [forms],
  );
  return {
    forms,
    chosen,
    edited: forms.find(({ id }) => id === chosen) ?? null,
    removed,
    isRight: gauges.length === forms.length,
    isSaving,
    choose: setChosen,
    add() {
      const form = newGauge(newGaugeId());
      setForms([...forms, form]);
      setChosen(form.id);
    },
    remove,
    undo() {
      if (!removed) return;
      setForms(forms.toSpliced(removed.at, 0, removed.form));
      setChosen(removed.form.id);
      setRemoved(null);
    },
    reorder: setForms,
    change: (form) => setForms(forms.map((listedForm) => (listedForm.id === form.id ? form : listedForm))),
    async save() {
      setSaving(true);
      try {
        await save(gauges);
        setRemoved(null);
        return true;
      } catch {
        // The alert of the call has shown the reason; the typed values are kept.
        return false;
      } finally {
        setSaving(false);
      }
    },
  };
}
