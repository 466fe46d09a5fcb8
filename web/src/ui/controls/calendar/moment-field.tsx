import { Popover } from "@mantine/core";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { IconCalendar } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { momentHint, parseMoment } from "../../format/parse-moment";
import { formatTypedMoment, zoneName } from "../../format/times";
import { IconButton } from "../button";
import { TextField } from "../field";
import { chunkComponent } from "../../layout/load-chunk";

const MomentPicker = chunkComponent(() => import("./moment-picker"));

type MomentFieldProps = {
  label: string;
  /** The typed text; `parseMoment` reads it. */
  value: string;
  onChange: (text: string) => void;
  /** The newest moment, to which words such as `yesterday` refer. */
  now: EpochSeconds;
  /** The days that the calendar offers; any by default. */
  borders?: { from: EpochSeconds; to: EpochSeconds } | null;
  /** Another error of the value. */
  error?: string | null;
  required?: boolean;
  disabled?: boolean;
};

/** A field for a moment: typed in figures or words, or chosen from a calendar and times of day. */
export function MomentField({
  label,
  value,
  onChange,
  now,
  borders = null,
  error = null,
  required = false,
  disabled = false,
}: MomentFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const moment = parseMoment(value, now);
  const isEmpty = value.trim() === "";
  const wrong = isEmpty ? (required ? "This field is required" : null) : moment === null ? momentHint : null;
  return (
    <TextField
      label={`${label}, ${zoneName(moment ?? now)}`}
      value={value}
      onChange={onChange}
      error={wrong ?? error}
      required={required}
      disabled={disabled}
      tool={
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" offset={4} trapFocus withinPortal>
          <Popover.Target>
            <IconButton
              label={`Calendar for ${label.toLowerCase()}`}
              aria-expanded={isOpen}
              disabled={disabled}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={16} stroke={1.5} />
            </IconButton>
          </Popover.Target>
          <Popover.Dropdown>
            {isOpen && (
              <Suspense>
                <MomentPicker
                  value={moment}
                  borders={borders}
                  now={now}
                  onPick={(pickedMoment) => onChange(formatTypedMoment(pickedMoment))}
                />
              </Suspense>
            )}
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
