import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { Button, IconButton } from "../../ui/controls/button";
import { CopyButton } from "../../ui/controls/copy-button";
import { SegmentedControl, SegmentedSwitches } from "../../ui/controls/segmented-control";
import { TabRow } from "../../ui/controls/tab-row";
import { Toggle } from "../../ui/controls/toggle";
import styles from "./dev-kit.module.css";
import { Piece } from "./piece";

const looks = ["filled", "outline", "quiet", "plain"] as const;
const tabs = ["Surveys", "Well plans", "Slide sheets"];

/** Buttons, switches and tabs. */
export function ActionPieces() {
  const [span, setSpan] = useState<"1" | "2">("1");
  const [isOn, setOn] = useState(true);
  const [tab, setTab] = useState("Surveys");
  return (
    <>
      {([false, true] as const).map((disabled) => (
        <Piece
          key={String(disabled)}
          name={disabled ? "Button, disabled" : "Button: filled, outline, quiet, plain, icon"}
        >
          <div className={styles.row}>
            {looks.map((look) => (
              <Button key={look} look={look} disabled={disabled}>
                Save
              </Button>
            ))}
            <Button icon={<IconPlus size={16} stroke={1.5} />} disabled={disabled}>
              Add BHA
            </Button>
            <IconButton label="Delete" disabled={disabled}>
              <IconTrash size={16} stroke={1.5} />
            </IconButton>
          </div>
        </Piece>
      ))}
      <Piece name="Button: widths 64, 100, 144">
        <div className={styles.row}>
          {([64, 100, 144] as const).map((width) => (
            <Button key={width} width={width}>
              {width}
            </Button>
          ))}
        </div>
      </Piece>
      <Piece name="Copy button">
        <CopyButton label="Copy the well id" text="8f14e45f" />
      </Piece>
      <Piece name="Segments: one of, each by itself">
        <div className={styles.row}>
          <SegmentedControl
            label="Span"
            value={span}
            options={[
              { value: "1", label: "1 h" },
              { value: "2", label: "2 h" },
            ]}
            onChange={setSpan}
          />
          <SegmentedSwitches
            label="Show"
            options={[
              { value: "plan", label: "Plan", on: isOn },
              { value: "offsets", label: "Offsets", on: false, disabled: true },
            ]}
            onToggle={() => setOn(!isOn)}
          />
        </div>
      </Piece>
      <Piece name="Toggle: off or on, disabled">
        <div className={styles.row}>
          <Toggle label="Allow Backward Pushing" checked={isOn} onChange={setOn} />
          <Toggle label="Auto-sync" checked disabled onChange={setOn} />
        </div>
      </Piece>
      <Piece name="Tabs" wide>
        <TabRow label="Views" tabs={tabs} value={tab} onChange={setTab} />
      </Piece>
    </>
  );
}
