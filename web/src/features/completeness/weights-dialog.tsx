import { checkRow, checksOf, completenessColumns } from "@sigma/contract/completeness/checks";
import { DEFAULT_COMPLETENESS_SETTINGS, initialCompletenessSettings } from "@sigma/contract/completeness/check-weights";
import type { CompletenessSettings, StoredCompletenessSettings } from "@sigma/contract/completeness/settings";
import { useState } from "react";
import { queryClient } from "../../data/calls/query-client";
import { call } from "../../data/calls/rest";
import { eventKey } from "../../data/calls/use-event";
import { routeKey, useRoute } from "../../data/pages/use-route";
import { TextField } from "../../ui/controls/field";
import { FormModal } from "../../ui/controls/modal/form-modal";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { Toggle } from "../../ui/controls/toggle";
import { Row } from "../../ui/layout/flow";
import { PanelBody } from "../../ui/layout/panel";
import { columnIds } from "./completeness-view";
import { parseSettings, sumOfColumn, sumOfTyped, type TypedWeights, typedWeights, wholeNumber } from "./typed-weights";
import styles from "./weights-dialog.module.css";
import { useFormSave } from "../../settings/form/use-form-save";

const noOperator = "Wells without an operator";

/** The weights of the checks and the limit of the alarm, by operator. */
export function WeightsDialog({ onClose }: { onClose: () => void }) {
  const settings = useRoute("GET api/completeness-settings", {});
  const [id, setId] = useState(DEFAULT_COMPLETENESS_SETTINGS);
  return (
    <PanelBody of={settings} what="the weights" empty="There are no operators">
      {(sets) => {
        const storedSet = sets.find(({ _id }) => _id === id) ?? sets[0]!;
        const sharedSettings = sets[0]?.own ?? initialCompletenessSettings;
        return (
          <WeightsForm
            // Another operator, and what another user has saved meanwhile, start a new form.
            key={`${storedSet._id} ${storedSet.version}`}
            stored={storedSet}
            shared={storedSet._id === DEFAULT_COMPLETENESS_SETTINGS ? initialCompletenessSettings : sharedSettings}
            sets={sets}
            onSelect={setId}
            onClose={onClose}
          />
        );
      }}
    </PanelBody>
  );
}

type WeightsFormProps = {
  stored: StoredCompletenessSettings;
  /** Those that apply without own settings. */
  shared: CompletenessSettings;
  sets: readonly StoredCompletenessSettings[];
  onSelect: (id: string) => void;
  onClose: () => void;
};

function WeightsForm({ stored, shared, sets, onSelect, onClose }: WeightsFormProps) {
  const [isOwn, setOwn] = useState(stored.own !== null);
  const [typed, setTyped] = useState<TypedWeights>(() => typedWeights(stored.own ?? shared));
  const { isBusy, refusal, save } = useFormSave("set of weights", onClose);
  const shownSettings = isOwn ? typed : typedWeights(shared);
  const sum = sumOfTyped(shownSettings);
  const own = parseSettings(typed);
  const send = async () => {
    const { _id, version } = stored;
    const savedSet = await call(
      "POST api/completeness-settings",
      { _id, version, own: isOwn ? own : null },
      { alert: false },
    );
    await queryClient.invalidateQueries({ queryKey: eventKey("completeness/get") });
    await queryClient.invalidateQueries({ queryKey: routeKey("GET api/completeness-settings") });
    return savedSet;
  };
  const limitError = typed.alarmBelow.trim() === "" || wholeNumber(typed.alarmBelow, 1) !== null ? null : "1 to 100";
  return (
    <FormModal
      title="Weights"
      context={stored.operator ?? noOperator}
      submit="Save"
      width={860}
      isDisabled={(isOwn && own === null) || isBusy}
      onSubmit={() => void save(send)}
      onClose={onClose}
      refusal={refusal}
    >
      <Row gap={12} align="center" wraps>
        <SearchableSelect
          label="Operator"
          mode="single"
          placeholder={noOperator}
          options={sets.map(({ _id, operator }) => ({ value: _id, label: operator ?? noOperator }))}
          keys={[stored._id]}
          onKeys={([id]) => id !== undefined && onSelect(id)}
        />
        <Toggle
          label={stored.operator === null ? "Own weights instead of the initial ones" : "Own weights and limit"}
          checked={isOwn}
          onChange={setOwn}
        />
        <output className={sum === 100 ? "type-strong" : "type-strong error-text"}>
          Sum {sum} %{sum !== 100 && `, ${sum < 100 ? `${100 - sum} % too low` : `${sum - 100} % too high`}`}
        </output>
      </Row>
      <fieldset className={styles.weights} disabled={!isOwn}>
        <legend className="visually-hidden">Weights of the checks, %</legend>
        {columnIds.map((column) => (
          <section key={column} aria-label={completenessColumns[column]}>
            <h3 className="type-strong">
              {completenessColumns[column]} <span className="text2">{sumOfColumn(shownSettings, column)} %</span>
            </h3>
            {checksOf(column).map((check) => (
              <TextField
                key={check}
                label={checkRow(check).label}
                inputMode="numeric"
                value={shownSettings.weights[check]}
                error={wholeNumber(shownSettings.weights[check], 0) === null ? "0 to 100" : null}
                onChange={(value) => setTyped({ ...typed, weights: { ...typed.weights, [check]: value } })}
              />
            ))}
          </section>
        ))}
      </fieldset>
      <fieldset className={styles.limit} disabled={!isOwn}>
        <legend className="visually-hidden">Alarm</legend>
        <TextField
          label="Alarm below, %"
          inputMode="numeric"
          placeholder="No alarm"
          value={shownSettings.alarmBelow}
          error={isOwn ? limitError : null}
          onChange={(alarmBelow) => setTyped({ ...typed, alarmBelow })}
        />
        <p className="text2">
          A live well with a lower score raises one notification; it can raise the next after the score has been 2 %
          above the limit.
        </p>
      </fieldset>
    </FormModal>
  );
}
