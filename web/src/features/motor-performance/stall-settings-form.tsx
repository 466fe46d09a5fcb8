import type { MotorStallSettings } from "@sigma/contract/motor/motor-stall";
import type { WellId } from "@sigma/contract/ids";
import { useState } from "react";
import { request } from "../../data/calls/socket";
import { refreshEvent } from "../../data/calls/use-event";
import { toast } from "../../data/notifications/toasts";
import { Button } from "../../ui/controls/button";
import { TextField } from "../../ui/controls/field";
import { formatRange } from "../../ui/format/numbers";
import styles from "./motor-performance.module.css";

const fields = [
  { name: "stallPressureRatio", label: "Stall at, of stall pressure", least: 0.5, most: 1, unit: "" },
  { name: "minDuration", label: "Lasts at least", least: 1, most: 60, unit: "s" },
  { name: "spikeDeltaPressure", label: "Spike from", least: 50, most: 1000, unit: "psi" },
  { name: "rpmDropPercent", label: "RPM drop", least: 10, most: 100, unit: "%" },
] as const;
type FieldName = (typeof fields)[number]["name"];

/** What counts as a stall and as a spike in this well; edits stay until they are saved or discarded. */
export function StallSettingsForm({ wellId, settings }: { wellId: WellId; settings: MotorStallSettings }) {
  const [edits, setEdits] = useState<Partial<Record<FieldName, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const text = (name: FieldName) => edits[name] ?? String(settings[name]);
  const errorOf = ({ name, least, most }: (typeof fields)[number]) => {
    if (text(name).trim() === "") return "This field is required";
    const value = Number(text(name));
    return value >= least && value <= most ? null : `Value should be between ${least} and ${most}`;
  };
  const changed = fields.filter(({ name }) => text(name) !== String(settings[name]));
  const hasError = fields.some((field) => errorOf(field) !== null);

  const save = async () => {
    setSaving(true);
    try {
      const change = Object.fromEntries(changed.map(({ name }) => [name, Number(text(name))]));
      await request("motor-stall-settings/patch", { wellId, version: settings.version, ...change });
      toast.success("Stall settings", "Changes applied");
      setEdits({});
      refreshEvent("motor-stall-settings/get", { wellId });
    } catch {
      // The failed call has told why; a newer version is read again, and the edits stay.
      refreshEvent("motor-stall-settings/get", { wellId });
    } finally {
      setSaving(false);
    }
  };

  return (
    <section className={styles.settings} aria-label="Stall settings">
      <h3 className="type-title">Stall settings</h3>
      <div className={styles.fields}>
        {fields.map((field) => (
          <TextField
            key={field.name}
            label={field.label}
            unit={field.unit || undefined}
            range={formatRange(field.least, field.most, Number.isInteger(field.least) ? 0 : 1)}
            error={errorOf(field)}
            inputMode="decimal"
            value={text(field.name)}
            onChange={(value) => setEdits({ ...edits, [field.name]: value })}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <span className="text2">
          {changed.length === 0
            ? "The stalls of the well are looked for again after a change."
            : `${changed.length} ${changed.length === 1 ? "change" : "changes"} not saved`}
        </span>
        <Button disabled={changed.length === 0 || isSaving} onClick={() => setEdits({})}>
          Discard
        </Button>
        <Button look="filled" disabled={changed.length === 0 || hasError || isSaving} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </section>
  );
}
