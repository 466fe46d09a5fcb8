import { ofRows, rowsOf } from "../../data/calls/loaded";
import type { UserAccess } from "@sigma/contract/users/user";
import type { WellId } from "@sigma/contract/ids";
import { useRoute } from "../../data/pages/use-route";
import { Field } from "../../ui/controls/field";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { Toggle } from "../../ui/controls/toggle";
import { WellMultiSelect } from "../../ui/controls/well-select/well-multi-select";
import styles from "./access-fields.module.css";
import { wellChoice } from "../../ui/well/well-option";

/** Wells that a user can be limited to. */
const MOST_WELLS = 1000;

type AccessFieldsProps = {
  access: UserAccess;
  seesCosts: boolean;
  onChange: (change: { access?: UserAccess; seesCosts?: boolean }) => void;
};

/** What a user may see: all wells, or those of some operators and some others, with or without their costs. */
export function AccessFields({ access, seesCosts, onChange: change }: AccessFieldsProps) {
  const onChange = (next: UserAccess) => change({ access: next });
  const wells = rowsOf(useRoute("GET api/wells", {}));
  const operators = ofRows(rowsOf(useRoute("GET api/operator", {})), (knownOperators) => [
    ...new Set([...knownOperators.map(({ name }) => name), ...(access?.operators ?? [])]),
  ]);
  return (
    <div className={styles.body}>
      <SegmentedControl
        label="Access"
        value={access === null ? "all" : "some"}
        options={{ all: "All wells", some: "Some operators and wells" }}
        onChange={(value) => onChange(value === "all" ? null : { operators: [], wells: [] })}
      />
      <Toggle label="Costs of wells" checked={seesCosts} onChange={(isOn) => change({ seesCosts: isOn })} />
      {access && (
        <>
          {access.operators.length + access.wells.length === 0 && (
            <p className="text2">Nothing is chosen: this user sees no well.</p>
          )}
          <Field label="Wells of these operators, including future wells">
            {({ id }) => (
              <SearchableSelect
                id={id}
                label="Operators"
                mode="multi"
                width={320}
                height={28}
                placeholder="No operator"
                empty="There are no operators yet"
                options={ofRows(operators, (names) => names.map((name) => ({ value: name, label: name })))}
                keys={access.operators}
                onKeys={(chosenOperators) => onChange({ ...access, operators: chosenOperators })}
              />
            )}
          </Field>
          <WellMultiSelect
            label="And these wells"
            wells={ofRows(wells, (rows) => rows.map(wellChoice))}
            chosen={access.wells}
            limit={MOST_WELLS}
            distanceTitle={null}
            height={220}
            onChange={(chosenWells) => onChange({ ...access, wells: chosenWells as WellId[] })}
          />
        </>
      )}
    </div>
  );
}
