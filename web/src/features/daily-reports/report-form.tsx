import { HOUR } from "@sigma/terms/durations";
import type { WellId } from "@sigma/contract/ids";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import { NOT_BEGUN } from "@sigma/contract/reports/daily-report-texts";
import { activityText } from "@sigma/terms/activity-codes";
import { type DailyReportPhase, dailyReportPhases } from "@sigma/terms/daily-report-phases";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type ReportingDay, reportingDayOf, spanOfReportingDay } from "@sigma/terms/reporting-day";
import { type FormEvent, useState } from "react";
import { numberRule } from "../../data/calls/number-rule";
import { MergeNotice } from "../../settings/form/merge-notice";
import { mergeOf, countUndecided } from "../../settings/form/merge";
import { useDraft } from "../../settings/form/use-draft";
import { useSaving } from "../../settings/form/use-saving";
import { MomentField } from "../../ui/controls/calendar/moment-field";
import { Field, TextField } from "../../ui/controls/field";
import { FieldError } from "../../ui/controls/field-error";
import { Modal } from "../../ui/controls/modal/modal";
import { SelectSearch } from "../../ui/controls/select/select-search";
import { inputMessage } from "../../ui/controls/validation";
import { parseMoment } from "../../ui/format/parse-moment";
import { formatNumber } from "../../ui/format/numbers";
import { formatMinute } from "../../ui/format/times";
import type { DayRow } from "./day/day-rows";
import { changeDay, createReport, type NewReport, updateReport } from "./report-calls";
import { activityOptions } from "./activity-options";
import { changedValues, depthOf, type FormTexts, type LostTime, textsOf } from "./report-texts";
import { addedOf, findOverlapped, pullNeighbours } from "./day/row-changes";
import { typedText } from "../../settings/form/form-rows";
import { inputPropsOf } from "../../ui/controls/input-props";
import { ModalButtons } from "../../ui/controls/modal/modal-buttons";
import { Grid } from "../../ui/layout/flow";

type ReportFormProps = {
  wellId: WellId;
  /** The interval or the proposal that is changed; null to add one. */
  row: DayRow | null;
  /** The initial values of a new interval. */
  proposal: Partial<NewReport>;
  reports: readonly DailyReport[];
  rule: ReportingDay;
  bhas: readonly { _id: string; name: string }[];
  /** The newest moment of the well, and that of the clock. */
  now: EpochSeconds;
  clock: EpochSeconds;
  onClose: () => void;
};

const depthRule = numberRule("daily-report/post", "dailyReport.startMD", "ft");

const labels: Record<keyof FormTexts, string> = {
  start: "Start",
  end: "End",
  startMD: "Start MD",
  endMD: "End MD",
  bha: "BHA",
  phase: "Phase",
  activity: "Activity",
  lostTime: "Lost time (NPT)",
  description: "Description",
};

/**
 * Adds an interval to the daily reports, or changes one. Its hours follow from its times, and a neighbour that ends at
 * its start is adjusted. Changes saved meanwhile by another user are merged, and no input is lost.
 */
export function ReportForm({ wellId, row, proposal, reports, rule, bhas, now, clock, onClose }: ReportFormProps) {
  // The list brings a newer version of the interval while the form is open.
  const report = reports.find(({ _id }) => _id === row?.report?._id) ?? null;
  // The newest moment advances while the user types: a new interval keeps the times with which the form was opened.
  const [{ start, end }] = useState(() => textsOf(proposal));
  const savedReport = report ?? row;
  const draft = useDraft(savedReport ? textsOf(savedReport) : { ...textsOf(proposal), start, end });
  const { form, change, changed } = draft;
  const saving = useSaving(() => undefined);
  const [startTime, endTime] = [parseMoment(form.start, now), parseMoment(form.end, now)];
  const wrong = { startMD: inputMessage(form.startMD, depthRule), endMD: inputMessage(form.endMD, depthRule) };
  const isAhead = startTime !== null && startTime >= spanOfReportingDay(reportingDayOf(clock, rule), rule).to;
  const isComplete = startTime !== null && endTime !== null && !wrong.startMD && !wrong.endMD && !isAhead;
  const hours = startTime !== null && endTime !== null ? (endTime - startTime) / HOUR : null;
  const times = { startTime: startTime ?? 0, endTime: endTime ?? 0 };
  const over = isComplete && endTime > startTime ? findOverlapped(reports, report?._id ?? null, times) : [];
  const merge = mergeOf(draft, {
    by: saving.changedBy,
    labelOf: (field) => labels[field],
    textOf: (field, value) =>
      field === "bha"
        ? (bhas.find(({ _id }) => _id === value)?.name ?? "none")
        : value === null
          ? "none"
          : field === "startMD" || field === "endMD"
            ? typedText({ unit: "ft" }, value)
            : value,
  });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (startTime === null || endTime === null || !isComplete) return;
    const values = {
      startTime,
      endTime,
      startMD: depthOf(form.startMD),
      endMD: depthOf(form.endMD),
      bha: form.bha,
      phase: form.phase,
      activity: form.activity,
      lostTime: form.lostTime === null ? null : form.lostTime === "yes",
      description: form.description,
    };
    let isDone = false;
    const isSaved = await saving.save(async () => {
      if (report) {
        const updateQuery = changedValues(values, changed);
        const more = endTime > startTime ? pullNeighbours(reports, report, times) : [];
        isDone =
          more.length === 0
            ? await updateReport(wellId, reports, report._id, updateQuery)
            : await changeDay(
                wellId,
                { change: [{ id: report._id, version: report.version, updateQuery }, ...more] },
                "Daily Report updated",
                reports,
              );
      } else if (row)
        isDone = await changeDay(wellId, { add: [{ ...addedOf(row), ...values }] }, "Daily Report created", reports);
      else isDone = await createReport(wellId, values);
    });
    if (isSaved && isDone) onClose();
  };

  const inputProps = inputPropsOf(form, change);
  return (
    <Modal
      title={row ? "Edit daily report" : "Add daily report"}
      width={560}
      onClose={onClose}
      hint={hours === null ? null : `${formatNumber(hours, 2)} h`}
      actions={
        <ModalButtons
          apply={row ? "Save" : "Add"}
          isDisabled={!isComplete || saving.isBusy || over.length > 0 || countUndecided(merge) > 0}
          form="daily-report-form"
          onCancel={onClose}
        />
      }
    >
      <Grid
        as="form"
        id="daily-report-form"
        columns="1fr 1fr"
        gap={12}
        onSubmit={(event) => void save(event)}
        noValidate
      >
        <div className="spans-columns">
          <MergeNotice merge={merge} />
        </div>
        <MomentField label="Start" {...inputProps("start")} now={now} required error={isAhead ? NOT_BEGUN : null} />
        <MomentField label="End" {...inputProps("end")} now={now} required />
        <TextField label="Start MD" unit="ft" inputMode="decimal" error={wrong.startMD} {...inputProps("startMD")} />
        <TextField label="End MD" unit="ft" inputMode="decimal" error={wrong.endMD} {...inputProps("endMD")} />
        <Field label="BHA">
          {({ id }) => (
            <SelectSearch
              id={id}
              label="BHA"
              width="100%"
              clearable
              placeholder="No BHA"
              options={bhas.map(({ _id, name }) => ({ value: _id, label: name }))}
              {...inputProps("bha")}
            />
          )}
        </Field>
        <Field label="Phase">
          {({ id }) => (
            <SelectSearch
              id={id}
              label="Phase"
              width="100%"
              value={form.phase}
              clearable
              placeholder="Choose a phase"
              options={dailyReportPhases.map((name) => ({ value: name, label: name }))}
              onChange={(name) => change({ phase: name as DailyReportPhase | null })}
            />
          )}
        </Field>
        <div className="spans-columns">
          <Field label="Activity">
            {({ id }) => (
              <SelectSearch
                id={id}
                label="Activity"
                width="100%"
                clearable
                placeholder="Choose an activity"
                options={activityOptions}
                {...inputProps("activity")}
              />
            )}
          </Field>
        </div>
        <div className="spans-columns">
          <Field label="Lost time (NPT)">
            {({ id }) => (
              <SelectSearch
                id={id}
                label="Lost time (NPT)"
                width="100%"
                value={form.lostTime}
                clearable
                placeholder="By code and description"
                options={[
                  { value: "yes", label: "Lost time" },
                  { value: "no", label: "Not lost" },
                ]}
                onChange={(lostTime) => change({ lostTime: lostTime as LostTime })}
              />
            )}
          </Field>
        </div>
        <div className="spans-columns">
          <TextField label="Description" maxLength={2000} {...inputProps("description")} />
        </div>
        <div className="spans-columns">
          <FieldError text={over.length > 0 ? `Overlaps ${over.map(rowText).join(", ")}` : null} />
        </div>
      </Grid>
    </Modal>
  );
}

const rowText = ({ startTime, endTime, activity }: DailyReport) =>
  `${formatMinute(startTime)} – ${formatMinute(endTime)}${activity === null ? "" : ` ${activityText(activity)}`}`;
