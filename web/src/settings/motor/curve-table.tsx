import { Stack } from "../../ui/layout/flow";
import { newCurvePoint } from "@sigma/contract/well-settings/new-bha";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { Button, IconButton } from "../../ui/controls/button";
import { CellField } from "../fields/cell-field";
import { type CurvePointForm, curveForm } from "./motor-form";
import styles from "./motor-tables.module.css";
import { unitText } from "../../ui/format/numbers";

type CurveTableProps = {
  curve: readonly CurvePointForm[];
  /** The errors, by place: `0.flowRate`. */
  errors: { readonly [place: string]: string | undefined };
  /** The warnings, by place. */
  warnings?: { readonly [place: string]: string | undefined };
  onChange: (curve: readonly CurvePointForm[]) => void;
};

const [newPoint] = curveForm([newCurvePoint]);

/** The points of a hydraulic performance curve; at least one stays. */
export function CurveTable({ curve, errors, warnings = {}, onChange }: CurveTableProps) {
  const change = (at: number, part: Partial<CurvePointForm>) =>
    onChange(curve.map((point, index) => (index === at ? { ...point, ...part } : point)));
  return (
    <Stack gap={8} align="start" shrinks>
      <table className={styles.table} aria-label="Hydraulic performance curve">
        <thead>
          <tr>
            <th scope="col">
              Flow rate <span>{unitText({ unit: "gpm" })}</span>
            </th>
            <th scope="col">
              Pressure drop <span>{unitText({ unit: "psi" })}</span>
            </th>
            <th scope="col">
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {curve.map((point, at) => (
            <tr key={at}>
              {(["flowRate", "pressureDrop"] as const).map((field) => (
                <td key={field}>
                  <CellField
                    label={`${field === "flowRate" ? "Flow rate" : "Pressure drop"} of point ${at + 1}`}
                    unit={field === "flowRate" ? "gpm" : "psi"}
                    value={point[field]}
                    error={errors[`${at}.${field}`]}
                    onChange={(text) => change(at, { [field]: text })}
                  />
                  {warnings[`${at}.${field}`] && <p className={styles.warning}>{warnings[`${at}.${field}`]}</p>}
                </td>
              ))}
              <td>
                <IconButton
                  label={`Remove point ${at + 1}`}
                  disabled={curve.length <= 1}
                  title={curve.length <= 1 ? "The last point stays" : `Remove point ${at + 1}`}
                  onClick={() => onChange(curve.filter((_, index) => index !== at))}
                >
                  <IconTrash size={16} stroke={1.5} />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        icon={<IconPlus size={14} stroke={1.5} aria-hidden />}
        disabled={curve.length >= 100}
        onClick={() => onChange([...curve, newPoint!])}
      >
        Add point
      </Button>
    </Stack>
  );
}
