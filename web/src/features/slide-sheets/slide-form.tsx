import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import type { WellId } from "@sigma/contract/ids";
import { useState } from "react";
import { numberRule } from "../../data/calls/number-rule";
import { CallFailure } from "../../data/calls/call-failure";
import { call } from "../../data/calls/rest";
import { toast } from "../../data/notifications/toasts";
import { TextField } from "../../ui/controls/field";
import { FormModal } from "../../ui/controls/modal/form-modal";
import { inputMessage } from "../../ui/controls/validation";
import { formatToolface } from "../../ui/format/toolfaces";
import { parseToolface, type SheetRow } from "./sheet-rows";
import { rowSpanText } from "./slide-actions";

type SlideFormProps = {
  wellId: WellId;
  /** The row that is changed; null to add one. */
  row: SheetRow | null;
  /** The existing rows, which determine the times of a new row. */
  rows: readonly SlideSheet[];
  onClose: () => void;
};

const depth = { ...numberRule("POST api/slide-sheet", "rows.startMD", "ft"), required: true };
const length = numberRule("POST api/slide-sheet", "rows.trueSlideDistance", "ft");
const names = ["startMD", "endMD", "averageToolface", "targetToolface", "targetDistance"] as const;
type Name = (typeof names)[number];

const fields: Record<Name, { label: string; unit: string; note?: string }> = {
  startMD: { label: "Start MD", unit: "ft" },
  endMD: { label: "End MD", unit: "ft" },
  averageToolface: { label: "Toolface, mean", unit: "deg", note: "from high side as 16R, or 0 to 360" },
  targetToolface: { label: "Target toolface", unit: "deg" },
  targetDistance: { label: "Target length", unit: "ft" },
};
const TOOLFACE = "A toolface is 0 to 360, or 0 to 180 with R or L";

/** Adds a slide, or changes one; what is not given follows the data. */
export function SlideForm({ wellId, row, rows, onClose }: SlideFormProps) {
  const [before] = useState(() => textsOf(row));
  const [text, setText] = useState(before);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const wrong = (name: Name): string | null => {
    const typedText = text[name].trim();
    if (name === "averageToolface" || name === "targetToolface") {
      return typedText === "" || parseToolface(typedText) !== null ? null : TOOLFACE;
    }
    const message = inputMessage(typedText, name === "targetDistance" ? length : depth);
    if (message || name !== "endMD") return message;
    return Number(typedText) > Number(text.startMD) ? null : "The end must be deeper than the start";
  };

  const save = async () => {
    setTried(true);
    if (names.some((name) => wrong(name) !== null)) return;
    const changedNames = names.filter((name) => text[name] !== before[name]);
    const values = Object.fromEntries(changedNames.map((name) => [name, valueOf(name, text[name])]));
    try {
      if (row) {
        await call(
          "PATCH api/slide-sheet",
          { wellId, id: row._id, version: row.version, updateValues: values },
          { alert: false },
        );
      } else {
        const startMD = Number(text.startMD);
        const endMD = Number(text.endMD);
        const givenFields = {
          trueSlideDistance: endMD - startMD,
          activity: 100,
          ...timesOf(rows, startMD, endMD),
          ...values,
        };
        await call("POST api/slide-sheet", { wellId, rows: [{ startMD, endMD, ...givenFields }] }, { alert: false });
      }
      toast.success(
        row ? "Row changed" : "Slide added",
        rowSpanText({ startMD: Number(text.startMD), endMD: Number(text.endMD) }),
      );
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setRefusal(failure.newer ? "Somebody has changed this row meanwhile: close and open it again" : failure.message);
    }
  };

  return (
    <FormModal
      title={row ? (row.number === null ? "Edit rotation" : `Edit slide ${row.number}`) : "Add slide"}
      context={row ? rowSpanText(row) : undefined}
      submit="Save"
      onSubmit={() => void save()}
      onClose={onClose}
      refusal={refusal}
    >
      {names.map((name) => (
        <TextField
          key={name}
          label={fields[name].label}
          unit={fields[name].unit}
          value={text[name]}
          required={name === "startMD" || name === "endMD"}
          error={isTried ? wrong(name) : null}
          onChange={(value) => setText({ ...text, [name]: value })}
        />
      ))}
      <p className="text2">
        Rates, weights and pressures come from the depth data of these depths. A toolface reads 16R, 3L, or 0 to 360.
      </p>
    </FormModal>
  );
}

function textsOf(row: SheetRow | null): Record<Name, string> {
  const angle = (value: number | null | undefined) =>
    value == null ? "" : formatToolface(value, row?.toolfaceType ?? "gravity");
  const number = (value: number | null | undefined) => (value == null ? "" : String(Math.round(value * 100) / 100));
  return {
    startMD: number(row?.startMD),
    endMD: number(row?.endMD),
    averageToolface: angle(row?.averageToolface),
    targetToolface: angle(row?.targetToolface),
    targetDistance: number(row?.targetDistance),
  };
}

function valueOf(name: Name, text: string): number | null {
  if (text.trim() === "") return null;
  return name === "averageToolface" || name === "targetToolface" ? parseToolface(text) : Number(text);
}

/** The time range of hole between two depths, from the rows that contain it; without such rows, the last row's end. */
function timesOf(rows: readonly SlideSheet[], startMD: number, endMD: number): { startTime: number; endTime: number } {
  const timeAt = (md: number): number | null => {
    const row = rows.find((slideRow) => slideRow.startMD <= md && slideRow.endMD >= md);
    if (!row) return null;
    return row.startTime + ((row.endTime - row.startTime) * (md - row.startMD)) / (row.endMD - row.startMD);
  };
  const last = rows.at(-1)?.endTime ?? Math.floor(Date.now() / 1000);
  const startTime = timeAt(startMD) ?? last;
  return { startTime, endTime: Math.max(startTime, timeAt(endMD) ?? last) };
}
