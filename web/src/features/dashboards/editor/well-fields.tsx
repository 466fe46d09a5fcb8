import type { WellChoice, WellsChoice } from "@sigma/contract/dashboards/dashboard-choices";
import { MOST_WELLS } from "@sigma/contract/dashboards/dashboard-limits";
import { Field } from "../../../ui/controls/field";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { wellOption } from "../../../ui/well/well-option";
import type { PanelSettingsProps } from "./panel-settings";

type WellFieldProps = Pick<PanelSettingsProps, "variables" | "wells"> & {
  choice: WellChoice;
  onChange: (choice: WellChoice) => void;
};

/** Marks the value of a variable in the list; no id of a well starts so. */
const SIGN = "$";

/** The well of a panel: a variable or a fixed well. */
export function WellField({ choice, variables, wells, onChange }: WellFieldProps) {
  const signs = variables
    .filter(({ kind }) => kind === "well" || kind === "rig")
    .map(({ name }) => ({ value: `${SIGN}${name}`, label: `${SIGN}${name}`, hint: "variable" }));
  const value = choice.by === "fixed" ? choice.wellId : choice.by === "variable" ? `${SIGN}${choice.name}` : null;
  const choose = (chosen: string | null) => {
    if (chosen === null) return;
    if (chosen.startsWith(SIGN)) return onChange({ by: "variable", name: chosen.slice(SIGN.length) });
    const well = wells.find(({ _id }) => _id === chosen);
    if (well) onChange({ by: "fixed", wellId: well._id });
  };
  return (
    <Field label="Well" range="or a fixed well">
      {({ id, describedBy }) => (
        <SelectSearch
          id={id}
          describedBy={describedBy}
          label="Well"
          width="100%"
          options={[...signs, ...wells.map(wellOption)]}
          placeholder={choice.by === "hidden" ? "No right to see this well" : "Choose a well"}
          value={value}
          onChange={choose}
        />
      )}
    </Field>
  );
}

type WellsFieldProps = Pick<PanelSettingsProps, "variables" | "wells"> & {
  choice: WellsChoice;
  onChange: (choice: WellsChoice) => void;
};

/** The entry for the wells that are being drilled. */
const LIVE = "live";
/** The entry for fixed wells, which are then chosen below. */
const FIXED = "fixed";

/** The wells of a panel: those being drilled, a variable, or fixed wells. */
export function WellsField({ choice, variables, wells, onChange }: WellsFieldProps) {
  const signs = variables
    .filter(({ kind }) => kind === "wells")
    .map(({ name }) => ({ value: `${SIGN}${name}`, label: `${SIGN}${name}`, hint: "variable" }));
  const choose = (chosen: string | null) => {
    if (chosen === LIVE) onChange({ by: "live" });
    else if (chosen === FIXED) onChange({ by: "fixed", wellIds: [] });
    else if (chosen !== null) onChange({ by: "variable", name: chosen.slice(SIGN.length) });
  };
  return (
    <>
      <Field label="Wells">
        {({ id }) => (
          <SelectSearch
            id={id}
            label="Wells"
            width="100%"
            options={[{ value: LIVE, label: "Wells being drilled" }, { value: FIXED, label: "Chosen wells" }, ...signs]}
            value={choice.by === "variable" ? `${SIGN}${choice.name}` : choice.by}
            onChange={choose}
          />
        )}
      </Field>
      {choice.by === "fixed" && (
        <Field label="Chosen wells" range={`up to ${MOST_WELLS}`}>
          {({ id, describedBy }) => (
            <SearchableSelect
              id={id}
              describedBy={describedBy}
              label="Chosen wells"
              mode="multi"
              width="100%"
              options={wells.map(wellOption)}
              keys={choice.wellIds}
              counted="wells"
              onKeys={(keys) =>
                onChange({
                  by: "fixed",
                  wellIds: wells.flatMap(({ _id }) => (keys.includes(_id) ? [_id] : [])).slice(0, MOST_WELLS),
                })
              }
            />
          )}
        </Field>
      )}
    </>
  );
}
