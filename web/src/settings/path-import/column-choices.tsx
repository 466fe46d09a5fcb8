import type { Choices, Fields, Proposal } from "@sigma/formats/path-import/proposal";
import { unitsOf } from "@sigma/formats/path-import/units";
import { SelectSearch } from "../../ui/controls/select/select-search";
import { NO_VALUE } from "../../ui/format/numbers";
import styles from "./path-import.module.css";

type ColumnChoicesProps<Field extends string> = {
  proposal: Proposal<Field, unknown>;
  fields: Fields<Field>;
  onChoose: (part: Choices<Field>) => void;
};

/** The content and unit of each column of the file, as guessed or as set by the user. */
export function ColumnChoices<Field extends string>({ proposal, fields, onChoose }: ColumnChoicesProps<Field>) {
  const { columns, choices, missing } = proposal;
  const names = Object.keys(fields) as Field[];
  const holds = names.map((field) => ({ value: field, label: fields[field].label }));
  const chosenColumns = Object.fromEntries(
    names.map((field) => {
      const at = columns.findIndex((column) => column.field === field);
      return [field, at < 0 ? null : at];
    }),
  ) as Record<Field, number | null>;

  const choose = (at: number, field: Field | null) => {
    const next = { ...chosenColumns };
    for (const name of names) if (next[name] === at) next[name] = null;
    if (field !== null) next[field] = at;
    onChoose({ columns: next });
  };
  return (
    <>
      <ul className={styles.columns} aria-label="Columns of the file">
        {columns.map(({ header, unitInFile, field, unit, sample }, at) => {
          const name = header || `Column ${at + 1}`;
          const units = field === null ? [] : unitsOf[fields[field].measures];
          return (
            // Columns are identified only by their index.
            <li key={at} className={styles.column} data-used={field !== null}>
              <strong className="clip" title={name}>
                {name}
                {unitInFile && <span className="text3"> {unitInFile}</span>}
              </strong>
              <span className={styles.sample}>{sample.filter((text) => text !== "").join(" · ") || NO_VALUE}</span>
              <SelectSearch
                label={`${name} holds`}
                width="100%"
                height={28}
                clearable
                placeholder="Not used"
                options={holds}
                value={field}
                onChange={(value) => choose(at, value as Field | null)}
              />
              {field !== null && units.length > 0 && (
                <SelectSearch
                  label={`Unit of ${name}`}
                  width="100%"
                  height={28}
                  options={units.map((lengthUnit) => ({
                    value: lengthUnit,
                    label: lengthUnit === "ftUS" ? "US survey ft" : lengthUnit,
                  }))}
                  value={unit}
                  onChange={(value) => value !== null && onChoose({ units: { ...choices.units, [field]: value } })}
                />
              )}
            </li>
          );
        })}
      </ul>
      {missing.length > 0 && (
        <p className="error-text" role="alert">
          {`Choose the column of ${missing.map((field) => fields[field].label).join(", ")}`}
        </p>
      )}
    </>
  );
}
