import { Row, Stack } from "../../ui/layout/flow";
import type { Motor } from "@sigma/contract/well-settings/motor";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { call } from "../../data/calls/rest";
import { toast } from "../../data/notifications/toasts";
import { pageHref } from "../../data/pages/page-href";
import { usePageParam } from "../../data/pages/use-page-param";
import { routeKey, useRoute } from "../../data/pages/use-route";
import { useSaving } from "../../settings/form/use-saving";
import { risingSpeeds, type SpeedTable, speedErrors, speedTable, toSpeeds } from "../../settings/motor/motor-form";
import { SpeedPlot } from "../../settings/motor/motor-plots";
import { namedAs, SpeedTableFields } from "../../settings/motor/speed-table-fields";
import { Button } from "../../ui/controls/button";
import { FileDrop } from "../../ui/controls/files/file-drop";
import { LeaveGuard } from "../../settings/form/leave-guard";
import { FormFoot } from "../../ui/controls/modal/form-foot";
import { PanelBody } from "../../ui/layout/panel";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import styles from "./motor-upload-page.module.css";
import { filledFromNeighbours, type ParsedSpeeds, parseSpeeds } from "./parse-speeds";

/** The upload of the performance data of a motor: its speeds by flow rate and differential pressure. */
export default function MotorUploadPage() {
  const id = usePageParam("motorId") ?? "";
  const motors = useRoute("GET api/motor", { id });
  return (
    <PanelBody
      of={motors}
      what="the motor"
      empty={{ sentence: "This motor does not exist", why: "It may be deleted." }}
    >
      {([motor]) => motor && <UploadForm key={motor._id} motor={motor} />}
    </PanelBody>
  );
}

type UploadedFile = { name: string } & Omit<ParsedSpeeds, "table">;

function UploadForm({ motor }: { motor: Motor }) {
  const cache = useQueryClient();
  const router = useRouter();
  const [file, setFile] = useState<UploadedFile | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [edited, setEdited] = useState<SpeedTable | null>(null);
  const table = edited ?? speedTable(motor);
  const errors = speedErrors(table);
  const rising = risingSpeeds(table);
  const wrong = Object.entries(errors);
  const refusedLines = file?.refused ?? [];
  const isDirty = edited !== null;
  const reload = () => cache.invalidateQueries({ queryKey: routeKey("GET api/motor") });
  const saving = useSaving(reload);
  const name = `${motor.manufacturer} ${motor.modelNumber}`;

  const read = async (givenFile: File) => {
    const parsedSpeeds = parseSpeeds(await givenFile.text());
    if (typeof parsedSpeeds === "string") {
      setFault(`${givenFile.name}: ${parsedSpeeds}`);
      return;
    }
    const { table: speeds, ...facts } = parsedSpeeds;
    setFault(null);
    setFile({ name: givenFile.name, ...facts });
    setEdited(speeds);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    await saving.save(async () => {
      await call("PATCH api/motor", { id: motor._id, version: motor.version, updateValues: toSpeeds(table) });
      await reload();
      toast.success("Motor performance", "Changes applied");
      setEdited(null);
      setFile(null);
    });
  };
  const hasGaps = table.rows.some(({ values }) => values.some((text) => text.trim() === ""));
  const maySave = isDirty && wrong.length === 0 && refusedLines.length === 0 && !saving.isBusy;

  return (
    <Stack as="form" fills aria-label="Performance table" noValidate onSubmit={(event) => void save(event)}>
      <div className={styles.content}>
        <h1 className="type-title">
          Performance table, {name}{" "}
          {motor.rpm.length > 0 && <span>a new file replaces the table of {motor.rpm.length} flows</span>}
        </h1>
        <FileDrop
          label="Drop a CSV file here"
          hint="Columns gpm, diffPressure, rpm: a line for each flow rate and pressure"
          extensions={[".csv"]}
          multiple={false}
          onFiles={([given]) => given && void read(given)}
        />
        {fault && (
          <Row role="alert" as="p" gap={4} align="center" className="error-text">
            <AlarmGlyph level="Error" size={12} /> {fault}
          </Row>
        )}
        {file && (
          <p className="text2">
            <strong>{file.name}</strong> {file.rows} rows, {table.rows.length} flow rates, {table.diffPressure.length}{" "}
            pressures
          </p>
        )}
        {refusedLines.length > 0 && (
          <div className={styles.refused}>
            <ul aria-label="Lines that can't be read">
              {refusedLines.slice(0, 10).map(({ line, reason }) => (
                <li key={line}>
                  Line {line}: {reason}
                </li>
              ))}
              {refusedLines.length > 10 && <li>and {refusedLines.length - 10} more</li>}
            </ul>
            <Button onClick={() => file && setFile({ ...file, refused: [] })}>Leave these lines out</Button>
          </div>
        )}
        {table.rows.length > 0 && (
          <div className={styles.plot}>
            <SpeedPlot table={table} rising={rising} />
          </div>
        )}
        <section className={styles.table} aria-label="Speed, rpm, by flow and differential pressure">
          <div className={styles.tableHead}>
            <h2 className="type-strong">Speed, rpm, by flow and differential pressure</h2>
            <span>
              <AlarmGlyph level="Error" size={12} /> empty or no number
            </span>
            <span>
              <AlarmGlyph level="Warning" size={12} /> rises with pressure
            </span>
          </div>
          <SpeedTableFields table={table} errors={errors} rising={rising} onChange={setEdited} />
        </section>
      </div>
      <FormFoot
        said={
          <>
            {wrong[0] && (
              <Row as="output" gap={4} align="center" className="error-text">
                <AlarmGlyph level="Error" size={12} /> {placeText(table, wrong[0][0])}: {wrong[0][1]}
                {wrong.length > 1 && `, and ${wrong.length - 1} more`}
              </Row>
            )}
            {saving.changedBy && (
              <span>{saving.changedBy} has changed this motor in the meantime. Save again to replace its table.</span>
            )}
          </>
        }
      >
        <Button disabled={!hasGaps} onClick={() => setEdited(filledFromNeighbours(table))}>
          Fill from neighbours
        </Button>
        <Button
          width={64}
          onClick={() => {
            if (isDirty) {
              setEdited(null);
              setFile(null);
            } else void router.navigate({ to: pageHref("motors") });
          }}
        >
          {isDirty ? "Discard" : "Back"}
        </Button>
        <Button type="submit" look="filled" width={64} disabled={!maySave}>
          Save
        </Button>
      </FormFoot>
      <LeaveGuard when={isDirty} />
    </Stack>
  );
}

/** The position of a cell in words: `900 gpm, 500 psi`. */
function placeText({ diffPressure, rows }: SpeedTable, place: string): string {
  const [first, field, at] = place.split(".");
  if (first === "diffPressure") return `Pressure ${Number(field) + 1}`;
  const flow = namedAs(rows[Number(first)]?.flowRate ?? "", "gpm");
  return field === "flowRate"
    ? `Flow rate ${Number(first) + 1}`
    : `${flow}, ${namedAs(diffPressure[Number(at)] ?? "", "psi")}`;
}
