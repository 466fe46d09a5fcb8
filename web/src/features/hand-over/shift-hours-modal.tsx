import type { WellId } from "@sigma/contract/ids";
import type { ClockZone } from "@sigma/terms/reporting-day";
import { useState } from "react";
import { queryClient } from "../../data/calls/query-client";
import { call } from "../../data/calls/rest";
import { routeKey, useRoute } from "../../data/pages/use-route";
import { TextField } from "../../ui/controls/field";
import { FormModal } from "../../ui/controls/modal/form-modal";
import { useFormSave } from "../../settings/form/use-form-save";

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** Minutes after midnight of a time of day; null if the text isn't a time. */
function minutesOf(text: string): number | null {
  const [, hours, minutes] = CLOCK.exec(text.trim()) ?? [];
  return hours === undefined ? null : 60 * Number(hours) + Number(minutes);
}

const two = (value: number) => String(value).padStart(2, "0");

/** Minutes after midnight as a time of day. */
export const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** The clock by which shifts change: of the zone of the reporting day, else of the rig. */
export const shiftClockText = (reportingZone: ClockZone | null): string =>
  typeof reportingZone === "string" ? `in ${reportingZone}` : "by the clock of the rig";

type ShiftHoursModalProps = {
  wellId: WellId;
  /** The clock of the times, in words. */
  clock: string;
  onClose: () => void;
};

/** The start times of the shifts of a well. */
export function ShiftHoursModal({ wellId, clock, onClose }: ShiftHoursModalProps) {
  const shiftHours = useRoute("GET api/shift-hours", { wellId }).data;
  const [typed, setTyped] = useState<{ day?: string; night?: string }>({});
  const { isBusy, refusal, save } = useFormSave("row of shift hours", onClose);
  const day = typed.day ?? (shiftHours ? clockOf(shiftHours.dayStart) : "");
  const night = typed.night ?? (shiftHours ? clockOf(shiftHours.nightStart) : "");
  const [dayStart, nightStart] = [minutesOf(day), minutesOf(night)];
  const wrong = (text: string) => (text !== "" && minutesOf(text) === null ? "A time of day, such as 06:00" : null);
  const send = async (version: number) => {
    const hours = { wellId, version, dayStart: dayStart!, nightStart: nightStart! };
    const savedHours = await call("POST api/shift-hours", hours, { alert: false });
    await queryClient.invalidateQueries({ queryKey: routeKey("GET api/shift-hours", { wellId }) });
    return savedHours;
  };
  return (
    <FormModal
      title="Shift hours"
      context={clock}
      submit="Save"
      isDisabled={!shiftHours || dayStart === null || nightStart === null || isBusy}
      onSubmit={() => void save(() => send(shiftHours!.version))}
      onClose={onClose}
      refusal={refusal}
    >
      <TextField
        label="Day shift begins"
        value={day}
        error={wrong(day)}
        onChange={(text) => setTyped({ ...typed, day: text })}
      />
      <TextField
        label="Night shift begins"
        value={night}
        error={wrong(night)}
        onChange={(text) => setTyped({ ...typed, night: text })}
      />
    </FormModal>
  );
}
