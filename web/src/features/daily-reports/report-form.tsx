import type { WellId } from "@sigma/contract/ids";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import { activityCodes, activityGroups } from "@sigma/terms/activity-codes";
import { type DailyReportPhase, dailyReportPhases } from "@sigma/terms/daily-report-phases";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/controls/button";
import { MomentField } from "../../ui/controls/calendar/moment-field";
import { Field, TextField } from "../../ui/controls/field";
import { Modal } from "../../ui/controls/modal";
import { SelectSearch } from "../../ui/controls/select/select-search";
import { inputMessage } from "../../ui/controls/validation";
import { parseMoment } from "../../ui/format/parse-moment";
import { formatNumber } from "../../ui/format/numbers";
import { formatTypedMoment } from "../../ui/format/times";
import styles from "./daily-reports.module.css";
import { createReport, type NewReport, updateReport } from "./report-calls";

type ReportFormProps = {
  wellId: WellId;
  /** The interval that is changed; null to add one. */
  report: DailyReport | null;
  /** What a new one begins with. */
  proposal: Partial<NewReport>;
  reports: readonly DailyReport[];
  bhas: readonly { _id: string; name: string }[];
  /** The newest moment of the well. */
  now: EpochSeconds;
  onClose: () => void;
};

const depthRule = { kind: "number", min: 0, max: 100_000 } as const;
const HOUR = 3600;

/** Adds an interval to the daily reports, or changes one; its hours follow from its times. */
export function ReportForm({ wellId, report, proposal, reports, bhas, now, onClose }: ReportFormProps) {
  const begin: Partial<NewReport> = report ?? proposal;
  const [start, setStart] = useState(momentText(begin.startTime));
  const [end, setEnd] = useState(momentText(begin.endTime));
  const [depths, setDepths] = useState({ startMD: depthText(begin.startMD), endMD: depthText(begin.endMD) });
  const [bha, setBha] = useState(begin.bha ?? null);
  const [phase, setPhase] = useState(begin.phase ?? null);
  const [activity, setActivity] = useState(begin.activity ?? null);
  const [description, setDescription] = useState(begin.description ?? "");
  const [isBusy, setBusy] = useState(false);
  const [startTime, endTime] = [parseMoment(start, now), parseMoment(end, now)];
  const wrong = { startMD: inputMessage(depths.startMD, depthRule), endMD: inputMessage(depths.endMD, depthRule) };
  const isComplete = startTime !== null && endTime !== null && wrong.startMD === null && wrong.endMD === null;
  const hours = startTime !== null && endTime !== null ? (endTime - startTime) / HOUR : null;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (startTime === null || endTime === null || !isComplete) return;
    const values = {
      startTime,
      endTime,
      startMD: depthOf(depths.startMD),
      endMD: depthOf(depths.endMD),
      bha,
      phase,
      activity,
      description,
    };
    setBusy(true);
    const isSaved = report
      ? await updateReport(wellId, reports, report._id, changesOf(report, values))
      : await createReport(wellId, values);
    setBusy(false);
    if (isSaved) onClose();
  };

  return (
    <Modal
      title={report ? "Edit daily report" : "Add daily report"}
      width={560}
      onClose={onClose}
      hint={hours === null ? null : `${formatNumber(hours, 2)} h`}
      actions={
        <>
          <Button width={100} onClick={onClose}>
            Cancel
          </Button>
          <Button look="filled" width={100} type="submit" form="daily-report-form" disabled={!isComplete || isBusy}>
            {report ? "Save" : "Add"}
          </Button>
        </>
      }
    >
      <form id="daily-report-form" className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <MomentField label="Start" value={start} onChange={setStart} now={now} required />
        <MomentField label="End" value={end} onChange={setEnd} now={now} required />
        <TextField
          label="Start MD"
          unit="ft"
          inputMode="decimal"
          value={depths.startMD}
          error={wrong.startMD}
          onChange={(startMD) => setDepths({ ...depths, startMD })}
        />
        <TextField
          label="End MD"
          unit="ft"
          inputMode="decimal"
          value={depths.endMD}
          error={wrong.endMD}
          onChange={(endMD) => setDepths({ ...depths, endMD })}
        />
        <Field label="BHA">
          {({ id }) => (
            <SelectSearch
              id={id}
              label="BHA"
              width="100%"
              value={bha}
              clearable
              placeholder="No BHA"
              options={bhas.map(({ _id, name }) => ({ value: _id, label: name }))}
              onChange={setBha}
            />
          )}
        </Field>
        <Field label="Phase">
          {({ id }) => (
            <SelectSearch
              id={id}
              label="Phase"
              width="100%"
              value={phase}
              clearable
              placeholder="Choose a phase"
              options={dailyReportPhases.map((name) => ({ value: name, label: name }))}
              onChange={(name) => setPhase(name as DailyReportPhase | null)}
            />
          )}
        </Field>
        <div className={styles.wide}>
          <Field label="Activity">
            {({ id }) => (
              <SelectSearch
                id={id}
                label="Activity"
                width="100%"
                value={activity}
                clearable
                placeholder="Choose an activity"
                options={activityCodes.map(({ code, group, description: text }) => {
                  const name = groupNames.get(group);
                  return { value: code, label: `${code} ${text}`, ...(name && { hint: name }) };
                })}
                onChange={setActivity}
              />
            )}
          </Field>
        </div>
        <div className={styles.wide}>
          <TextField label="Description" maxLength={2000} value={description} onChange={setDescription} />
        </div>
      </form>
    </Modal>
  );
}

const groupNames = new Map(activityGroups.map(({ group, name }) => [group, name]));

const momentText = (time: EpochSeconds | undefined): string => (time === undefined ? "" : formatTypedMoment(time));
const depthText = (md: number | null | undefined): string => (md == null ? "" : String(Math.round(md * 100) / 100));
const depthOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));

type Values = Pick<
  DailyReport,
  "startTime" | "endTime" | "startMD" | "endMD" | "bha" | "phase" | "activity" | "description"
>;

/** What of an interval is other than before: a depth that was shown rounded stays as it was. */
function changesOf(report: DailyReport, values: Values): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[];
  const isOther = (name: keyof Values) =>
    name === "startMD" || name === "endMD"
      ? depthText(report[name]) !== depthText(values[name])
      : name === "startTime" || name === "endTime"
        ? formatTypedMoment(report[name]) !== formatTypedMoment(values[name])
        : report[name] !== values[name];
  return Object.fromEntries(names.filter(isOther).map((name) => [name, values[name]]));
}
