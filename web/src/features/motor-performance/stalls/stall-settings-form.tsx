import type { MotorStallSettings } from "@sigma/contract/motor/motor-stall";
import type { WellId } from "@sigma/contract/ids";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { request } from "../../../data/calls/socket";
import { useEvent } from "../../../data/calls/use-event";
import { useIsReplay } from "../../../data/replay/use-replay";
import { toast } from "../../../data/notifications/toasts";
import { Button } from "../../../ui/controls/button";
import { TextField } from "../../../ui/controls/field";
import { boundsText, inputMessage } from "../../../ui/controls/validation";
import { formatNumber } from "../../../ui/format/numbers";
import styles from "../motor-performance.module.css";
import { useStallView } from "./stall-view";
import { Grid } from "../../../ui/layout/flow";

const fields = [
  { name: "stallPressureRatio", label: "Stall at, of stall pressure", min: 0.5, max: 1, unit: undefined },
  { name: "minDuration", label: "Lasts at least", min: 1, max: 60, unit: "s" },
  { name: "spikeDeltaPressure", label: "Spike from", min: 50, max: 1000, unit: "psi" },
  { name: "rpmDropPercent", label: "RPM drop", min: 10, max: 100, unit: "%" },
] as const;
type FieldName = (typeof fields)[number]["name"];
type Limits = Record<FieldName, number>;

/** The limits of stalls and spikes of this well; edits stay until they are saved or discarded. */
export function StallSettingsForm({ wellId, settings }: { wellId: WellId; settings: MotorStallSettings }) {
  const { edits, show } = useStallView(wellId);
  const setEdits = (typedEdits: Readonly<Record<string, string>>) => show({ edits: typedEdits });
  const [isSaving, setSaving] = useState(false);
  const text = (name: FieldName) => edits[name] ?? String(settings[name]);
  const errorOf = (field: (typeof fields)[number]) =>
    inputMessage(text(field.name), { kind: "number", required: true, ...field });
  const changedFields = fields.filter(({ name }) => text(name) !== String(settings[name]));
  const hasError = fields.some((field) => errorOf(field) !== null);

  const limits =
    changedFields.length === 0 || hasError
      ? null
      : (Object.fromEntries(fields.map(({ name }) => [name, Number(text(name))])) as Limits);

  const save = async () => {
    setSaving(true);
    try {
      const change = Object.fromEntries(changedFields.map(({ name }) => [name, Number(text(name))]));
      await request("motor-stall-settings/patch", { wellId, version: settings.version, ...change });
      toast.success("Stall settings", "Changes applied");
      setEdits({});
    } catch {
      // The failed call has told why; a newer version is read again, and the edits stay.
    } finally {
      setSaving(false);
    }
  };

  return (
    <section className={styles.settings} aria-label="Stall settings">
      <h3 className="type-title">Stall settings</h3>
      <Grid columns="repeat(auto-fit, minmax(170px, 1fr))" gap="8px 16px" align="end">
        {fields.map((field) => (
          <TextField
            key={field.name}
            label={field.label}
            unit={field.unit}
            range={boundsText(field)!}
            error={errorOf(field)}
            inputMode="decimal"
            value={text(field.name)}
            onChange={(value) => setEdits({ ...edits, [field.name]: value })}
          />
        ))}
      </Grid>
      <LimitsCount wellId={wellId} limits={limits} />
      <div className={styles.foot}>
        <span className="text2">
          {changedFields.length === 0
            ? "A change searches the whole well for stalls again."
            : `${changedFields.length} ${changedFields.length === 1 ? "change" : "changes"} not saved`}
        </span>
        <Button disabled={changedFields.length === 0 || isSaving} onClick={() => setEdits({})}>
          Discard
        </Button>
        <Button look="filled" disabled={changedFields.length === 0 || hasError || isSaving} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </section>
  );
}

/** Typing settles this long before the well is counted through, ms. */
const SETTLES_AFTER = 500;

/** The stalls that unsaved limits would find in the well. @param limits null while the limits are not valid */
function LimitsCount({ wellId, limits }: { wellId: WellId; limits: Limits | null }) {
  const isReplay = useIsReplay();
  const [settled] = useDebouncedValue(limits, SETTLES_AFTER);
  const isAsked = limits !== null && settled !== null && !isReplay;
  const count = useEvent(
    "motor-stall-settings/count",
    { wellId, ...(settled ?? noLimits) },
    { enabled: isAsked, isGivenUp: true },
  );
  if (limits === null || isReplay) return null;
  const isCounted = JSON.stringify(settled) === JSON.stringify(limits) && !count.isPending;
  return <output>{isCounted ? countedText(count.data ?? null) : "Counting what these limits find…"}</output>;
}

const noLimits = { stallPressureRatio: 0.5, minDuration: 1, spikeDeltaPressure: 50, rpmDropPercent: 10 };

const countText = (count: number, singular: string) =>
  `${formatNumber(count, 0)} ${count === 1 ? singular : `${singular}s`}`;

const countedText = (count: { stalls: number; spikes: number } | null): string =>
  count === null
    ? "The stalls and spikes within these limits could not be counted"
    : `With these limits the whole well has ${countText(count.stalls, "stall")}, ${countText(count.spikes, "spike")}`;
