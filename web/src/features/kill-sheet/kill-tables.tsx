import { formatQuantity, formatValue } from "../../ui/format/numbers";
import { type Column, Table } from "../../ui/layout/table";
import { type KillReply, killQuantities as quantities, methodRows, type VolumeRow, volumeRows } from "./kill-rows";
import styles from "./kill-sheet.module.css";

type Sheet = NonNullable<KillReply["sheet"]>;
type Step = Sheet["steps"][number];

const volumeColumns: Column<VolumeRow>[] = [
  { title: "Pumped", value: ({ label }) => label, isKey: true },
  { title: "Volume", ...quantities.volume, value: ({ volume }) => volume },
  { title: "Strokes", decimals: 0, value: ({ strokes }) => strokes },
  { title: "Time", ...quantities.minutes, value: ({ minutes }) => minutes },
];

/** The volumes with their strokes and minutes. */
export const VolumeTable = ({ sheet }: { sheet: Sheet }) => (
  <Table label="Volumes and strokes" rows={volumeRows(sheet)} columns={volumeColumns} rowKey={({ label }) => label} />
);

const stepColumns: Column<Step>[] = [
  { title: "Strokes", decimals: 0, value: ({ strokes }) => strokes, isKey: true },
  { title: "Time", ...quantities.minutes, value: ({ minutes }) => minutes },
  { title: "Volume", ...quantities.volume, value: ({ volume }) => volume },
  { title: "Kill mud at, MD", ...quantities.depth, value: ({ md }) => md },
  { title: "Drill pipe", ...quantities.pressure, value: ({ pressure }) => pressure },
];

/** Drill pipe pressure every 100 strokes until kill mud is at the bit. */
export const StepTable = ({ steps }: { steps: readonly Step[] }) => (
  <Table label="Step-down table" rows={steps} columns={stepColumns} rowKey={({ strokes }) => String(strokes)} />
);

/** The drill pipe pressure that both methods hold. */
export function MethodList({ sheet }: { sheet: Sheet }) {
  const { driller, weight } = methodRows(sheet, (psi) => formatQuantity(psi, quantities.pressure));
  const strokes = (value: number) => formatValue(value, quantities.strokes);
  return (
    <div className={styles.methods}>
      {[
        { title: "Driller's method", rows: driller },
        { title: "Wait and weight", rows: weight },
      ].map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h3 className="type-caption">{title}</h3>
          <ol>
            {rows.map(({ step, from, to, pressure }) => (
              <li key={step}>
                {step}: <strong>{pressure}</strong>, strokes {strokes(from)} to {strokes(to)}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
