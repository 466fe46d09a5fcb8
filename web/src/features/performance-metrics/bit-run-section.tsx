import { type BitRunOfBha, useBitRuns } from "../../data/bit-runs/bit-runs";
import { unloadedText } from "../../data/calls/loaded";
import { pageHref } from "../../data/pages/page-href";
import type { WellData } from "../../data/well/well-data";
import { typedText } from "../../settings/form/form-rows";
import { BasisNote } from "../../ui/basis/basis-note";
import { type Column, Table } from "../../ui/layout/panel";
import styles from "./performance-metrics.module.css";

/** The hole drilled by each bit, its hours on bottom and its revolutions. */
export function BitRunSection({ data }: { data: WellData }) {
  const { wellId } = data;
  const { runs, unknown } = useBitRuns(wellId);
  return (
    <section className={styles.bits} aria-label="Bit hours and revolutions">
      <div className={styles.sectionHead}>
        <h3 className="type-title">Bit hours and revolutions</h3>
        <span className="type-label">on bottom, by the depths of the BHA</span>
        <BasisNote of="Bit runs" basis={null} methods="bit-wear" />
      </div>
      {unknown !== null ? (
        <p className="type-label">{unloadedText[unknown]}</p>
      ) : runs.length > 0 ? (
        <Table label="Bit hours and revolutions" rows={runs} columns={columns} rowKey={({ bha }) => bha._id} />
      ) : (
        <p className="type-label">
          No BHA of this well has drilled recorded hole.{" "}
          <a href={`${pageHref("well-settings", { wellId })}?${new URLSearchParams({ tab: "bha" })}`}>
            Enter BHAs and their depths
          </a>
        </p>
      )}
    </section>
  );
}

const right = { align: "right" } as const;

const columns: Column<BitRunOfBha>[] = [
  { title: "BHA", value: ({ bha }) => bha.name },
  { title: "Bit", value: ({ bha: { bit } }) => `${typedText({ unit: "in" }, String(bit.od || ""))} ${bit.type}` },
  { title: "From", unit: "ft", value: ({ fromMd }) => fromMd, decimals: 0, ...right },
  { title: "To", unit: "ft", value: ({ toMd }) => toMd, decimals: 0, ...right },
  { title: "Footage", unit: "ft", value: ({ run }) => run.all.footage, decimals: 0, ...right },
  { title: "Hours", value: ({ run }) => run.all.hours, decimals: 1, isKey: true, ...right },
  { title: "Rotating, h", value: ({ run }) => run.rotating.hours, decimals: 1, ...right },
  { title: "Sliding, h", value: ({ run }) => run.sliding.hours, decimals: 1, ...right },
  {
    title: "ROP",
    unit: "ft/hr",
    value: ({ run }) => run.all.rop,
    decimals: 0,
    ...right,
  },
  { title: "Krev", value: ({ run }) => run.all.revolutions / 1000, decimals: 1, isKey: true, ...right },
];
