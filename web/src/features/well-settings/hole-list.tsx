import { Row } from "../../ui/layout/flow";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { CellField } from "../../settings/fields/cell-field";
import { Highlighted, type Highlights } from "../../settings/fields/highlights";
import { useNewRow } from "../../settings/form/use-new-row";
import { Button, IconButton } from "../../ui/controls/button";
import {
  changedCasing,
  estimatedInside,
  type HoleForm,
  holeLabels,
  type HoleListName,
  listErrors,
  MOST_HOLES,
  newHole,
  weightChoices,
} from "./hole-form";
import styles from "./hole-list.module.css";
import { unitText } from "../../ui/format/numbers";

type HoleColumn = { field: keyof HoleForm; title: string; unit?: string };

const size: HoleColumn = { field: "size", title: "Size", unit: "in" };
const depths: readonly HoleColumn[] = [
  { field: "startDepth", title: "Start", unit: "ft" },
  { field: "endDepth", title: "End", unit: "ft" },
];
const columnsOf: Record<HoleListName, readonly HoleColumn[]> = {
  holeData: [size, ...depths],
  casingData: [
    { ...size, title: "Size (OD)" },
    { field: "weight", title: "Weight", unit: "lb/ft" },
    { field: "grade", title: "Grade" },
    { field: "innerDiameter", title: "ID", unit: "in" },
    ...depths,
  ],
};

type HoleListProps = {
  name: HoleListName;
  holes: readonly HoleForm[];
  highlights: Highlights;
  onChange: (holes: readonly HoleForm[]) => void;
};

/** The stretches of hole, or of casing, from the surface down; at most five. */
export function HoleList({ name, holes, highlights, onChange }: HoleListProps) {
  const title = holeLabels[name];
  const columns = columnsOf[name];
  const errorsOf = listErrors(name, holes);
  const isCasing = name === "casingData";
  const { rows, expectRow } = useNewRow<HTMLTableSectionElement>();
  const change = (at: number, part: Partial<HoleForm>) =>
    onChange(
      holes.map((hole, index) => (index === at ? (isCasing ? changedCasing(hole, part) : { ...hole, ...part }) : hole)),
    );
  return (
    <section className="shrinks" aria-label={title}>
      <Row align="center" justify="space-between">
        <h2 className="type-strong">{title}</h2>
        <Button
          icon={<IconPlus size={14} stroke={1.5} aria-hidden />}
          disabled={holes.length >= MOST_HOLES}
          title={holes.length >= MOST_HOLES ? `At most ${MOST_HOLES} items` : undefined}
          aria-label={`Add ${title}`}
          onClick={() => {
            expectRow();
            onChange([...holes, newHole]);
          }}
        >
          Add
        </Button>
      </Row>
      {holes.length === 0 ? (
        <p className={styles.empty}>No items</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.field} scope="col">
                  {column.title} {column.unit && <span>{unitText({ unit: column.unit })}</span>}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody ref={rows}>
            {holes.map((hole, at) => {
              const errors = errorsOf[at]!;
              const about = `${title} ${at + 1}`;
              const estimate = isCasing ? estimatedInside(hole) : null;
              return (
                <tr key={`${name}-${at}`}>
                  {columns.map(({ field, title: column, unit }) => {
                    const path = `${name}.${at}.${field}`;
                    return (
                      <td key={field}>
                        <Highlighted on={highlights.has(path)}>
                          <CellField
                            label={`${column} of ${about}`}
                            kind={field === "grade" ? "text" : "number"}
                            unit={unit}
                            placeholder={
                              field === "innerDiameter" && estimate !== null
                                ? String(Number(estimate.toFixed(3)))
                                : undefined
                            }
                            choices={field === "weight" ? weightChoices(hole) : undefined}
                            value={hole[field]}
                            error={errors[field]}
                            onChange={(text) => {
                              highlights.touch(path);
                              change(at, { [field]: text });
                            }}
                          />
                        </Highlighted>
                      </td>
                    );
                  })}
                  <td>
                    <IconButton
                      label={`Remove ${about}`}
                      onClick={() => onChange(holes.filter((_, index) => index !== at))}
                    >
                      <IconTrash size={16} stroke={1.5} />
                    </IconButton>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {isCasing && holes.some((hole) => estimatedInside(hole) !== null) && (
        <p className={styles.note}>
          An ID in grey is estimated by the weight, or by the usual weight of the size. Enter the ID of the casing
          tally.
        </p>
      )}
    </section>
  );
}
