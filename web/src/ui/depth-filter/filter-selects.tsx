import { Field } from "../controls/field";
import { SearchableSelect } from "../controls/select/searchable-select";
import { type DepthFilterState, type FilterChoice, type FilterChoices, type FilterKind } from "./filter-state";
import styles from "./depth-filter.module.css";

type FilterSelectsProps = {
  choices: FilterChoices;
  state: DepthFilterState;
  onChoose: (kind: FilterKind, choice: FilterChoice | null) => void;
};

const labels: Record<FilterKind, string> = { formation: "Formation", section: "Section", mwdRun: "MWD run" };

/** The key for no selection; no formation, section or run has this key. */
const ALL = "\u0000all";

/** The three lists to select a part of a well from; each starts with All. */
export function FilterSelects({ choices, state, onChoose }: FilterSelectsProps) {
  return (
    <div className={styles.selects}>
      {(["formation", "section", "mwdRun"] as const).map((kind) => (
        <Field key={kind} label={labels[kind]}>
          {({ id }) => (
            <SearchableSelect
              id={id}
              label={labels[kind]}
              mode="single"
              width="100%"
              height={28}
              options={[
                { value: ALL, label: "All" },
                ...choices[kind].map(({ key, label, range }) => ({
                  value: key,
                  label,
                  ...(range ? {} : { hint: "range not known", disabled: true }),
                })),
              ]}
              keys={[state[kind] ?? ALL]}
              onKeys={([key]) => onChoose(kind, choices[kind].find((choice) => choice.key === key) ?? null)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
