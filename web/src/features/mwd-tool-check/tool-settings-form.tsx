import { Grid, Stack } from "../../ui/layout/flow";
import type { StoredToolSettings } from "@sigma/contract/mwd-tool/mwd-tool-data";
import type { FieldReference } from "@sigma/engine/mwd-tool/tool-limits";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { CallFailure } from "../../data/calls/call-failure";
import { call } from "../../data/calls/rest";
import { toast } from "../../data/notifications/toasts";
import { routeKey } from "../../data/pages/use-route";
import { Button } from "../../ui/controls/button";
import { TextField } from "../../ui/controls/field";
import { formatNumber } from "../../ui/format/numbers";
import { shownUnit } from "../../ui/format/shown-unit";
import styles from "./mwd-tool-check.module.css";
import { settingFields, settingsFault, type TypedSettings, typedSettings } from "./typed-settings";

type ToolSettingsFormProps = {
  settings: StoredToolSettings;
  /** The magnetic field at the well of the open log; null if no log is open. */
  reference: FieldReference | null;
};

/** The limits of the user; saving them checks every log again. */
export function ToolSettingsForm({ settings, reference }: ToolSettingsFormProps) {
  const cache = useQueryClient();
  const [typed, setTyped] = useState<TypedSettings>({});
  const [isBusy, setBusy] = useState(false);
  const storedTexts = typedSettings(settings);
  const fault = settingsFault({ ...storedTexts, ...typed });
  const isChanged = settingFields.some(
    ({ field }) => typed[field] !== undefined && typed[field] !== storedTexts[field],
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (fault.values === null || isBusy) return;
    setBusy(true);
    try {
      const savedSettings = await call("POST api/mwd-tool-settings", { ...fault.values, version: settings.version });
      cache.setQueryData(routeKey("GET api/mwd-tool-settings", {}), savedSettings);
      setTyped({});
      toast.success("Tool settings saved", "Every log is checked again");
      await cache.invalidateQueries({ queryKey: routeKey("GET api/mwd-tool-data/check") });
    } catch (failure) {
      // A toast shows the rejected change. Typed values stay, beside values that another window has saved in the meantime.
      if (failure instanceof CallFailure && failure.code === "conflict") {
        await cache.invalidateQueries({ queryKey: routeKey("GET api/mwd-tool-settings", {}) });
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.card} aria-label="Tool settings" noValidate onSubmit={(event) => void save(event)}>
      <h2 className="type-title">Tool settings</h2>
      <Grid columns="1fr 1fr" gap="8px 12px">
        {settingFields.map(({ field, label, unit, range }) => (
          <TextField
            key={field}
            label={label}
            range={range}
            unit={shownUnit(unit).unit}
            inputMode="decimal"
            value={typed[field] ?? storedTexts[field]}
            error={fault.errors[field] ?? null}
            onChange={(text) => setTyped((before) => ({ ...before, [field]: text }))}
          />
        ))}
        {reference && (
          <Stack as="p" gap={4} className="type-label">
            Field of the well
            <strong>
              {reference.totalField === null ? "not given" : `${formatNumber(reference.totalField, 0)} nT`},{" "}
              {reference.dip === null ? "dip not given" : `${formatNumber(reference.dip, 2)} deg`}
            </strong>
          </Stack>
        )}
      </Grid>
      <div className={styles.foot}>
        <span className="text3">Yours alone. A changed limit checks all logs again.</span>
        <Button disabled={!isChanged} onClick={() => setTyped({})}>
          Discard
        </Button>
        <Button type="submit" disabled={!isChanged || fault.values === null || isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}
