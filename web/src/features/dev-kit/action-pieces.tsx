import { Row } from "../../ui/layout/flow";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { Button, IconButton } from "../../ui/controls/button";
import { CopyButton } from "../../ui/controls/copy-button";
import { SegmentedControl, SegmentedSwitches } from "../../ui/controls/segmented-control";
import { TabRow } from "../../ui/controls/tab-row";
import { Toggle } from "../../ui/controls/toggle";
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
      {([false, true] as const).map((isDisabled) => (
        <Piece
          key={String(isDisabled)}
          name={isDisabled ? "Button, disabled" : "Button: filled, outline, quiet, plain, icon"}
        >
          <Row gap={8} align="center" wraps>
            {looks.map((look) => (
              <Button key={look} look={look} disabled={isDisabled}>
                Save
              </Button>
            ))}
            <Button icon={<IconPlus size={16} stroke={1.5} />} disabled={isDisabled}>
              Add BHA
            </Button>
            <IconButton label="Delete" disabled={isDisabled}>
              <IconTrash size={16} stroke={1.5} />
            </IconButton>
          </Row>
        </Piece>
      ))}
      <Piece name="Button: widths 64, 100, 144">
        <Row gap={8} align="center" wraps>
          {([64, 100, 144] as const).map((width) => (
            <Button key={width} width={width}>
              {width}
            </Button>
          ))}
        </Row>
      </Piece>
      <Piece name="Copy button">
        <CopyButton label="Copy the well id" text="8f14e45f" />
      </Piece>
      <Piece name="Segments: one of, each by itself">
        <Row gap={8} align="center" wraps>
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
        </Row>
      </Piece>
      <Piece name="Toggle: off or on, disabled">
        <Row gap={8} align="center" wraps>
          <Toggle label="Allow Backward Pushing" checked={isOn} onChange={setOn} />
          <Toggle label="Auto-sync" checked disabled onChange={setOn} />
        </Row>
      </Piece>
      <Piece name="Tabs" wide>
        <TabRow label="Views" tabs={tabs} value={tab} onChange={setTab} />
      </Piece>
    </>
  );
}
