import type { Retention } from "@sigma/contract/exchange/retention";
import { FEWEST_DAYS, MOST_DAYS } from "@sigma/contract/exchange/retention-limits";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../../data/calls/rest";
import { toast } from "../../../data/notifications/toasts";
import { routeKey } from "../../../data/pages/use-route";
import { Button } from "../../../ui/controls/button";
import { TextField } from "../../../ui/controls/field";
import { formatNumber } from "../../../ui/format/numbers";
import { typedDays, type RetentionDays, rulesFaults } from "./retention-days";
import styles from "./retention.module.css";

type RulesFormProps = { stored: Retention; onTyped: (rules: RetentionDays) => void };

const textOf = (days: number | null) => (days === null ? "" : String(days));

/** After how many days finished wells are archived every night; an empty field is never. */
export function RulesForm({ stored, onTyped }: RulesFormProps) {
  const cache = useQueryClient();
  const [samples, setSamples] = useState(textOf(stored.samplesAfterDays));
  const [all, setAll] = useState(textOf(stored.allAfterDays));
  const faults = rulesFaults(samples, all);
  const isWrong = faults.samples !== null || faults.all !== null;
  const rules = { samplesAfterDays: typedDays(samples), allAfterDays: typedDays(all) };
  const isChanged = samples !== textOf(stored.samplesAfterDays) || all !== textOf(stored.allAfterDays);
  const type = (nextSamples: string, nextAll: string) => {
    setSamples(nextSamples);
    setAll(nextAll);
    const { samples: one, all: two } = rulesFaults(nextSamples, nextAll);
    if (one === null && two === null)
      onTyped({ samplesAfterDays: typedDays(nextSamples), allAfterDays: typedDays(nextAll) });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isWrong || !isChanged) return;
    // The alert of a failed call has shown the reason; the typed values stay.
    const savedRules = await call("PATCH api/retention", { version: stored.version, ...rules }).catch(() => null);
    if (!savedRules) return;
    toast.success("Retention", "The rules are saved; they take effect the next night");
    await cache.invalidateQueries({ queryKey: routeKey("GET api/retention") });
  };
  const range = `${FEWEST_DAYS} – ${formatNumber(MOST_DAYS, 0)}`;
  return (
    <form className={styles.form} aria-label="Retention rules" noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label="Archive time samples after, days"
        range={range}
        placeholder="Never"
        inputMode="numeric"
        value={samples}
        error={faults.samples}
        onChange={(next) => type(next, all)}
      />
      <TextField
        label="Archive all data after, days"
        range={range}
        placeholder="Never"
        inputMode="numeric"
        value={all}
        error={faults.all}
        onChange={(next) => type(samples, next)}
      />
      <Button type="submit" look="filled" width={100} disabled={isWrong || !isChanged}>
        Save
      </Button>
      <p className="text2 spans-columns">
        Days since the newest data of a finished well. Empty is never. What is typed is shown below before it is saved.
      </p>
    </form>
  );
}
