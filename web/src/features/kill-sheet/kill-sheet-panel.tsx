import { Grid, Row, Stack } from "../../ui/layout/flow";
import { useDeferredValue, useRef } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { useEvent } from "../../data/calls/use-event";
import { usePreferences } from "../../data/choices/preferences";
import { pageHref } from "../../data/pages/page-href";
import { BasisNote } from "../../ui/basis/basis-note";
import { holePathInput } from "../../ui/basis/hole-path";
import { MissingNote } from "../../ui/basis/missing-note";
import { Button } from "../../ui/controls/button";
import { TextField } from "../../ui/controls/field";
import { formatQuantity, formatValue } from "../../ui/format/numbers";
import { formatAge } from "../../ui/format/times";
import { FigureList } from "../../ui/layout/figure-list";
import { PanelBody, PanelEmpty, type PanelProps } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import { PlotFigure } from "../../ui/plot/plot-figure";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import {
  clearKill,
  enterKill,
  type KillEntryName,
  killFault,
  killFields,
  killRange,
  killRequest,
  useKillEntries,
} from "./kill-entries";
import {
  influxRows,
  killCsv,
  killQuantities as quantities,
  type KillReply,
  killRows,
  shoeRows,
  stepFigure,
  wellRows,
} from "./kill-rows";
import layout from "../../ui/layout/panel-layout.module.css";
import styles from "./kill-sheet.module.css";
import { MethodList, StepTable, VolumeTable } from "./kill-tables";

/** The sheet follows the drilled well so often, s. */
const REFRESH = 30;
/** A bit that is higher above the bottom cannot pump kill mud to it, ft. */
const OFF_BOTTOM = 100;
/** The maximum age of a bit depth that still counts as current, s. */
const STALE_AFTER = 60;

/** The kill sheet of a well from its own data and the shut-in pressures. */
export default function KillSheetPanel({ wellId, well }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const theme = usePreferences((preferences) => preferences.theme);
  const entries = useKillEntries(wellId);
  const settledEntries = useDeferredValue(entries);
  const answer = useEvent(
    "kill-sheet/get",
    { wellId, ...killRequest(settledEntries) },
    { keepPrevious: true, everyWhileLive: REFRESH },
  );
  const reply = answer.data ?? null;
  const field = (name: KillEntryName) => {
    const { label, unit } = killFields.find((killField) => killField.name === name)!;
    return (
      <TextField
        key={name}
        label={label}
        unit={unit}
        range={killRange(name)}
        inputMode="decimal"
        value={entries[name]}
        placeholder={placeholderOf(name, reply)}
        error={killFault(name, entries[name])}
        onChange={(text) => enterKill(wellId, name, text)}
      />
    );
  };
  return (
    <div className={layout.scrolled} ref={panel}>
      <PanelTools>
        <BasisNote of="Kill sheet" basis={reply?.basis} methods="kill-sheet" inputs={sourcesOf(reply)} />
        <ExportButtons panel={panel} well={well} heading={["Kill sheet"]} csv={() => (reply ? killCsv(reply) : "")} />
      </PanelTools>
      <MissingNote wellId={wellId} missing={reply?.missing} href={(id) => pageHref("well-settings", { wellId: id })} />
      <Grid columns="244px minmax(0, 1fr)" grows>
        <div className={styles.form}>
          <h3 className="type-caption">Pump and bit</h3>
          {killFields.filter(({ part }) => part === "pump").map(({ name }) => field(name))}
          <h3 className="type-caption">Read at the shut-in well</h3>
          {killFields.filter(({ part }) => part === "shut-in").map(({ name }) => field(name))}
          <Button onClick={() => clearKill(wellId)}>Clear</Button>
        </div>
        <Stack gap={12} padding="10px 12px">
          <PanelBody of={answer} empty="No kill sheet" what="kill sheet">
            {(killReply) =>
              killReply.sheet === null ? (
                <PanelEmpty sentence="No kill sheet" why="The missing inputs are listed above." />
              ) : (
                <SheetView reply={killReply} sheet={killReply.sheet} color={traceColor(traceColorAt(4), theme)} />
              )
            }
          </PanelBody>
        </Stack>
      </Grid>
    </div>
  );
}

type SheetViewProps = { reply: KillReply; sheet: NonNullable<KillReply["sheet"]>; color: string };

function SheetView({ reply, sheet, color }: SheetViewProps) {
  const { bitDepth, holeDepth } = reply.given;
  const offBottom = bitDepth === null || holeDepth === null ? 0 : holeDepth - bitDepth;
  const age = ageOfBit(reply);
  return (
    <>
      {reply.given.bitDepthFrom === "hole" && (
        <output className={layout.warning}>
          No bit depth is measured: the sheet is made for the bottom of the hole. Enter where the bit is.
        </output>
      )}
      {age !== null && (
        <output className={layout.warning}>
          The newest bit depth is {formatAge(age)} old. Enter the depth where the bit is now.
        </output>
      )}
      {offBottom > OFF_BOTTOM && (
        <output className={layout.warning}>
          The bit is {formatQuantity(offBottom, quantities.depth)} off bottom: kill mud and strokes count to the bit.
        </output>
      )}
      {sheet.shoe !== null && sheet.shoe.maasp < 0 && (
        <output className={layout.warning}>The mud is heavier than the rock at the shoe bears.</output>
      )}
      <Row gap="10px 28px" wraps>
        <FigureList title="Well" rows={wellRows(reply)} />
        <FigureList title="Shoe" rows={shoeRows(sheet)} />
        <FigureList title="Kill mud and pressures" rows={killRows(sheet)} />
        <FigureList title="Influx" rows={influxRows(sheet)} />
      </Row>
      <VolumeTable sheet={sheet} />
      {sheet.kill === null ? (
        <p className="text2">
          {reply.given.slowPressure === null
            ? "Enter the slow circulating pressure, or the pump output for the model to give it, then SIDPP: kill mud, ICP, FCP and the step-down table follow."
            : "Enter SIDPP of the shut-in well: kill mud, ICP, FCP and the step-down table follow."}
        </p>
      ) : sheet.steps.length === 0 ? (
        <p className="text2">Enter the pump output: strokes and the step-down table follow.</p>
      ) : (
        <>
          <MethodList sheet={sheet} />
          <div className={styles.steps}>
            <StepTable steps={sheet.steps} />
            <PlotFigure {...stepFigure(sheet, color)} />
          </div>
        </>
      )}
    </>
  );
}

/** The age of the newest bit depth, s; null if it is current, entered or not known. */
function ageOfBit({ given, basis }: KillReply): number | null {
  const age = given.bitDepthAt === null ? 0 : basis.time - given.bitDepthAt;
  return age > STALE_AFTER ? age : null;
}

/** The source of the bit depth, in one word. */
function bitSource(reply: KillReply): string {
  if (reply.given.bitDepthFrom === "hole") return "hole depth";
  return ageOfBit(reply) === null ? "now" : "last";
}

/** The value that an empty field stands for. */
function placeholderOf(name: KillEntryName, reply: KillReply | null): string {
  const givenValues = reply?.given;
  if (!givenValues) return "";
  const text = (value: number | null, decimals: number, from: string) => {
    const { unit } = killFields.find((field) => field.name === name)!;
    return value === null ? "not known" : `${formatValue(value, { unit, decimals })} ${from}`;
  };
  if (name === "bitDepth") return text(givenValues.bitDepth, 0, bitSource(reply));
  if (name === "pumpOutput") return text(givenValues.pumpOutput, 4, "measured");
  return name === "slowPressure" ? text(givenValues.slowPressure, 0, "by model") : "";
}

function sourcesOf(reply: KillReply | null): { label: string; value: string }[] {
  if (!reply) return [];
  const { path, given } = reply;
  const { pumpOutput, pumpOutputFrom, slowPressure, slowPressureFrom } = given;
  const nameSource = (text: string, from: string | null) => (from === null ? "not known" : `${text}, ${from}`);
  return [
    holePathInput(path),
    {
      label: "Pump output, a stroke",
      value: nameSource(formatQuantity(pumpOutput, quantities.output), pumpOutputFrom),
    },
    {
      label: "Slow circulating pressure",
      value: nameSource(formatQuantity(slowPressure, quantities.pressure), slowPressureFrom),
    },
  ];
}
