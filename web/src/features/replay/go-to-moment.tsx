import { Popover } from "@mantine/core";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { IconCalendar } from "@tabler/icons-react";
import { useState } from "react";
import { moveReplay } from "../../data/replay/replay";
import type { ReplayClock } from "../../data/replay/replay-clock";
import { Button, IconButton } from "../../ui/controls/button";
import { MomentField } from "../../ui/controls/calendar/moment-field";
import { parseMoment } from "../../ui/format/parse-moment";
import { formatTypedMoment } from "../../ui/format/times";
import styles from "./replay-bar.module.css";

/** Goes to a typed or selected moment. */
export function GoToMoment({ moment, clock }: { moment: EpochSeconds; clock: ReplayClock }) {
  const [text, setText] = useState<string | null>(null);
  const wantedMoment = text === null ? null : parseMoment(text, clock.to);
  const isBeyond = wantedMoment !== null && (wantedMoment < clock.from || wantedMoment > clock.to);
  const isGood = wantedMoment !== null && !isBeyond;
  const go = () => {
    if (!isGood) return;
    moveReplay({ type: "seek", moment: wantedMoment });
    setText(null);
  };
  return (
    <Popover
      opened={text !== null}
      onChange={(isOpen) => !isOpen && setText(null)}
      position="bottom-start"
      withinPortal
    >
      <Popover.Target>
        <IconButton
          label="Go to a moment"
          aria-expanded={text !== null}
          onClick={() => setText(text === null ? formatTypedMoment(moment) : null)}
        >
          <IconCalendar size={18} stroke={1.5} />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={styles.goTo}
          onSubmit={(event) => {
            event.preventDefault();
            go();
          }}
        >
          <MomentField
            label="Moment"
            value={text ?? ""}
            onChange={setText}
            now={clock.to}
            borders={Number.isFinite(clock.from) ? clock : null}
            error={isBeyond ? "The well cannot be replayed then" : null}
          />
          <Button look="filled" disabled={!isGood} onClick={go}>
            Go
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
