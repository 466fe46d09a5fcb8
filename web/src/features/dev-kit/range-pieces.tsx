import { useState } from "react";
import { RangeSlider } from "../../ui/controls/range-slider/range-slider";
import { DepthFilter, useDepthFilter } from "../../ui/depth-filter/depth-filter";
import { type Theme } from "../../ui/theme/palette";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { Piece } from "./piece";
import { depthOffer, weights } from "./sample-values";

/** Sliders with two handles, and the depth filter built from one of them. */
export function RangePieces({ theme }: { theme: Theme }) {
  const [weight, setWeight] = useState({ from: 4, to: 25 });
  const [speed, setSpeed] = useState({ from: 20, to: 80 });
  const filter = useDepthFilter(depthOffer.full);
  const fixedProps = { value: { from: 10, to: 60 }, onChange: () => undefined };
  return (
    <>
      <Piece name="Range with distribution; the track shows a part of 0 – 100, steps of 0.5" wide>
        <RangeSlider
          label="WOB"
          min={0}
          max={100}
          step={0.5}
          shown={{ from: 0, to: 50 }}
          value={weight}
          onChange={setWeight}
          unit="klb"
          distribution={weights}
          color={traceColor(traceColorAt(6), theme)}
        />
      </Piece>
      <Piece name="Range" wide>
        <RangeSlider label="RPM" min={0} max={200} value={speed} onChange={setSpeed} unit="rpm" />
      </Piece>
      <Piece name="Range, inputs below">
        <div style={{ width: 240 }}>
          <RangeSlider label="RPM" min={0} max={200} value={speed} onChange={setSpeed} unit="rpm" inputs="below" />
        </div>
      </Piece>
      <Piece name="Range, disabled">
        <div style={{ width: 240 }}>
          <RangeSlider label="Flow" min={0} max={100} unit="gpm" {...fixedProps} inputs="below" disabled />
        </div>
      </Piece>
      <Piece name="Depth filter" wide>
        <DepthFilter choices={depthOffer.choices} {...filter} />
      </Piece>
    </>
  );
}
