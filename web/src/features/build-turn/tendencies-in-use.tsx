import type { TendencyRecord } from "@sigma/contract/well-settings/directional-settings";
import { formatNumber, formatValue, quantities, unitText } from "../../ui/format/numbers";
import { type Column, Table } from "../../ui/layout/table";
import styles from "./build-turn.module.css";

type Tendency = "motorYield" | "rbr" | "rtr";
const names: readonly { name: Tendency; label: string }[] = [
  { name: "motorYield", label: "Motor yield" },
  { name: "rbr", label: "Rotary build" },
  { name: "rtr", label: "Rotary turn" },
];

type Row = { label: string; set: number | null; observed: number | null; used: number | null };

const rate = { unit: "deg/100 ft" } as const;
const valueCell = (of: (row: Row) => number | null) => (row: Row) => formatValue(of(row), quantities.dogleg);
const columns = (): Column<Row>[] => [
  { title: unitText(rate), value: ({ label }) => label },
  { title: "Configured", value: ({ set }) => set, cell: valueCell(({ set }) => set), align: "right" },
  { title: "Observed", value: ({ observed }) => observed, cell: valueCell(({ observed }) => observed), align: "right" },
  { title: "Used", value: ({ used }) => used, cell: valueCell(({ used }) => used), align: "right", isKey: true },
];

/** The tendencies as set, as derived from the surveys, and as used. */
export function TendenciesInUse({ record }: { record: TendencyRecord }) {
  const { set, last, used, alpha, surveys, reason } = record;
  const knownCount = surveys.filter(({ motorYield }) => motorYield !== null).length;
  const rows = names.map(({ name, label }) => ({
    label,
    set: set[name],
    observed: last[name],
    used: used[name],
  }));
  return (
    <section aria-label="Tendencies in use" className={styles.tendencies}>
      <h3 className="type-caption">
        Tendencies in use{" "}
        <span>
          alpha {formatNumber(alpha, 1)}, {knownCount} of {surveys.length} surveys are used
        </span>
      </h3>
      <Table label="Tendencies in use" rows={rows} columns={columns()} rowKey={({ label }) => label} />
      {reason && <p className="text2">{reason}</p>}
    </section>
  );
}
