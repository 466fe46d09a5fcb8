import { useState } from "react";
import { MomentField } from "../../ui/controls/calendar/moment-field";
import DayRangeCalendar from "../../ui/controls/calendar/day-range-calendar";
import { TimeSelect } from "../../ui/controls/calendar/time-select";
import { TextField } from "../../ui/controls/field";
import { boundsText, emailMessage, inputMessage, type InputRule, phoneMessage } from "../../ui/controls/validation";
import styles from "./dev-kit.module.css";
import { Piece } from "./piece";
import { sampleNow } from "./sample-values";

const angle: InputRule = { kind: "number", required: true, min: 0, max: 360 };
const even: InputRule = {
  kind: "number",
  min: 2,
  check: (text) => (Number(text) % 2 === 0 ? null : "Stages come in pairs"),
};

/** Validated inputs and moments. */
export function FieldPieces() {
  const [toolface, setToolface] = useState("20");
  const [stages, setStages] = useState("5");
  const [moment, setMoment] = useState("2009-07-04 06:30");
  const [time, setTime] = useState("06:30");
  const [days, setDays] = useState({ from: sampleNow - 3 * 86_400, to: sampleNow });
  const range = boundsText(angle);
  return (
    <>
      <Piece name="Text field: bounds, own check, empty, read-only, disabled" wide>
        <div className={styles.fields}>
          <TextField
            label="Toolface"
            {...(range ? { range } : {})}
            unit="deg"
            inputMode="decimal"
            value={toolface}
            onChange={setToolface}
            error={inputMessage(toolface, angle)}
          />
          <TextField
            label="Stages"
            inputMode="decimal"
            value={stages}
            onChange={setStages}
            error={inputMessage(stages, even)}
          />
          <TextField label="Name" required value="" onChange={() => undefined} error={inputMessage("", angle)} />
          <TextField
            label="E-mail"
            value="k.moe@rig"
            onChange={() => undefined}
            error={emailMessage("E-mail", "k.moe@rig")}
          />
          <TextField
            label="Phone"
            value="555-1234"
            onChange={() => undefined}
            error={phoneMessage("Phone", "555-1234")}
          />
          <TextField label="Start date" readOnly value="03 Jul 18:04" onChange={() => undefined} />
          <TextField label="Look back" unit="ft" inputMode="decimal" disabled value="500" onChange={() => undefined} />
        </div>
      </Piece>
      <Piece name="Moment: good, wrong, disabled" wide>
        <div className={styles.fields}>
          <MomentField label="Spud" value={moment} onChange={setMoment} now={sampleNow} />
          <MomentField label="From" value="31 June" onChange={() => undefined} now={sampleNow} />
          <MomentField label="To" value="now" onChange={() => undefined} now={sampleNow} disabled />
        </div>
      </Piece>
      <Piece name="Time of day">
        <TimeSelect label="Time" value={time} onChange={setTime} />
      </Piece>
      <Piece name="Days">
        <div style={{ width: 252 }}>
          <DayRangeCalendar range={days} borders={{ from: sampleNow - 20 * 86_400, to: sampleNow }} onPick={setDays} />
        </div>
      </Piece>
    </>
  );
}
