import { type CostColumn, costColumns, requiredCostColumns } from "@sigma/contract/costs/cost-columns";
import type { CheckedCostFile } from "@sigma/contract/costs/cost-import";
import { Field } from "../../../../ui/controls/field";
import { SelectSearch } from "../../../../ui/controls/select/select-search";
import { Grid } from "../../../../ui/layout/flow";

type CostColumnsProps = {
  report: CheckedCostFile;
  isDisabled: boolean;
  /** @param heading "" if no column has the field */
  onColumn: (column: CostColumn, heading: string) => void;
};

const names: Record<CostColumn, string> = {
  date: "Reporting day",
  firstDay: "First day",
  afeLine: "AFE line",
  vendor: "Vendor",
  number: "Ticket number",
  amount: "Amount",
  currency: "Currency",
  description: "Description",
};

const isRequired = (column: CostColumn): boolean => (requiredCostColumns as readonly string[]).includes(column);

/** Which column of a cost file has which field: as detected, or as chosen. */
export function CostColumns({ report, isDisabled, onColumn }: CostColumnsProps) {
  const { headings, firstRow, columns, missing } = report;
  const options = [...new Set(headings)].map((heading) => {
    const cell = firstRow[headings.indexOf(heading)];
    return { value: heading, label: cell ? `${heading}: ${cell}` : heading };
  });
  return (
    <>
      {missing.length > 0 && (
        <output className="warning-text">
          Choose the column of: {missing.map((column) => names[column].toLowerCase()).join(", ")}
        </output>
      )}
      <Grid columns="repeat(auto-fill, minmax(160px, 1fr))" gap="8px 12px">
        {costColumns.map((column) => (
          <Field key={column} label={names[column]}>
            {({ id }) => (
              <SelectSearch
                id={id}
                label={names[column]}
                width="100%"
                disabled={isDisabled}
                clearable={!isRequired(column)}
                placeholder={isRequired(column) ? "Choose a column" : "None"}
                value={columns[column] ?? null}
                options={options}
                onChange={(heading) => onColumn(column, heading ?? "")}
              />
            )}
          </Field>
        ))}
      </Grid>
    </>
  );
}
