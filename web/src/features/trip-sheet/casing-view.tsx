import { layBores } from "@sigma/engine/bha/bores";
import { estimatedInsides } from "@sigma/engine/bha/casing-sizes";
import { aroundCasing, type CasingRow, runCasing } from "@sigma/engine/casing-run/run-casing";
import { TextField } from "../../ui/controls/field";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { quantities } from "../../ui/format/numbers";
import { textShown } from "../../ui/format/texts";
import { FigureList } from "../../ui/layout/figure-list";
import { PanelEmpty, type PanelProps } from "../../ui/layout/panel";
import { type Column, Table } from "../../ui/layout/table";
import { casingFault, casingFields, type CasingEntries, casingOf } from "./casing-entries";
import { CasingMeasured, type CasingReply } from "./casing-measured";
import layout from "../../ui/layout/panel-layout.module.css";
import styles from "./trip-sheet.module.css";
import { Grid } from "../../ui/layout/flow";

const volume = { unit: "bbl", decimals: 1 };

/** The columns of a casing run. */
export const casingColumns: Column<CasingRow>[] = [
  { title: "Joints", decimals: 0, value: ({ joints }) => joints, isKey: true },
  { title: "Shoe at, MD", ...quantities.liveDepth, value: ({ depth }) => depth },
  { title: "Fill", ...volume, value: ({ fill }) => fill },
  { title: "Fill total", ...volume, value: ({ fillTotal }) => fillTotal },
  { title: "Returns", ...volume, value: ({ returns }) => returns },
  { title: "Returns total", ...volume, value: ({ returnsTotal }) => returnsTotal },
];

/** Maximum differences in size (in) and shoe depth (ft) for a casing of the list to be the one that is run. */
const [SAME_SIZE, SAME_DEPTH] = [0.001, 0.1];

/** Why the entries are not a casing. */
function whyNone(entries: CasingEntries): string {
  if (casingFields.some(({ name }) => casingFault(name, entries[name]))) return "An entry is outside of its limits.";
  const [od, id] = [Number(entries.od), Number(entries.id)];
  if (od > 0 && id >= od) return "The inside diameter is not below the outside diameter.";
  return "Size, inside diameter, joint length and shoe depth are needed.";
}

type CasingViewProps = {
  well: PanelProps["well"];
  /** The measured run; null until it is known. */
  measured: CasingReply | null;
  /** Of planned and measured. */
  colors: readonly [string, string];
  entries: CasingEntries;
  onEntries: (entries: CasingEntries) => void;
};

/** Fill-up and returns of a casing during the run, from its size and the bores of the well. */
export function CasingView({ well, measured, colors, entries, onEntries }: CasingViewProps) {
  const casing = casingOf(entries);
  const rows = casing ? runCasing(casing) : [];
  // The casing being run is not in the hole yet, although the well lists it.
  const others = well.casingData.filter(
    ({ size, endDepth }) =>
      !casing ||
      Math.abs(size - casing.outerDiameter) > SAME_SIZE ||
      Math.abs(endDepth - casing.shoeDepth) > SAME_DEPTH,
  );
  const around = casing && aroundCasing(casing, layBores(well.holeData, others));
  const estimates = estimatedInsides(others).map((values) => textShown({ key: "casing-inside", values }));
  const last = rows.at(-1);
  return (
    <Grid columns="244px minmax(0, 1fr)" grows>
      <div className={styles.form}>
        {casingFields.map(({ name, label, unit }) => (
          <TextField
            key={name}
            label={label}
            unit={unit}
            inputMode="decimal"
            value={entries[name]}
            error={casingFault(name, entries[name])}
            onChange={(text) => onEntries({ ...entries, [name]: text })}
          />
        ))}
        <SegmentedControl
          label="Float"
          value={entries.float}
          options={{ closed: "Closed float", filling: "Auto-fill" }}
          onChange={(float) => onEntries({ ...entries, float })}
        />
      </div>
      <div className={layout.stack}>
        {!casing || !last ? (
          <PanelEmpty sentence="No casing to run" why={whyNone(entries)} />
        ) : (
          <>
            {around && around.tightest <= casing.outerDiameter && (
              <output className={layout.warning}>The casing is wider than the tightest bore that it passes.</output>
            )}
            {around && estimates.length > 0 && <output className="text3">{estimates.join("; ")}.</output>}
            <div className={styles.shoe}>
              <FigureList
                title="Casing at its shoe"
                rows={[
                  { label: "Joints", value: last.joints, quantity: { unit: "", decimals: 0 } },
                  { label: "Fill-up", value: last.fillTotal, quantity: volume },
                  { label: "Returns", value: last.returnsTotal, quantity: volume },
                  { label: "Annulus behind it", value: around?.volume ?? null, quantity: volume },
                  { label: "Tightest bore", value: around?.tightest ?? null, quantity: { unit: "in", decimals: 3 } },
                ]}
              />
            </div>
            {measured && <CasingMeasured reply={measured} colors={colors} />}
            <Table label="Casing running" rows={rows} columns={casingColumns} rowKey={({ joints }) => String(joints)} />
          </>
        )}
      </div>
    </Grid>
  );
}
