import { findUnloaded, unloadedText } from "../../../data/calls/loaded";
import type { WellId } from "@sigma/contract/ids";
import { useMemo } from "react";
import { useSteering } from "../../../data/directional/use-steering";
import { BasisNote } from "../../basis/basis-note";
import { formatQuantity, quantities } from "../../format/numbers";
import { FigureList } from "../../layout/figure-list";
import { slideNeeds } from "./slide-needs";

const wholeFeet = { unit: "ft", decimals: 0 };

/** The slide that is still needed from the bit: for the active recommendation, and to return to the plan. */
export function SlideNeeded({ wellId }: { wellId: WellId }) {
  const { of, bit, tendencies, basis, plan, active } = useSteering(wellId);
  const motorYield = tendencies?.used.motorYield ?? null;
  // Without a slide covered by a survey, the yield is the value set by a user, or the default.
  const isConfigured = tendencies !== null && tendencies.last.motorYield === null;
  const needs = useMemo(
    () => (bit ? slideNeeds({ bit, plan, motorYield, active }) : null),
    [bit, plan, motorYield, active],
  );
  const unknown = findUnloaded(of);
  return (
    <FigureList
      title="Slide needed from the bit"
      tools={
        <BasisNote
          of="Slide needed"
          basis={basis}
          methods="directional-advice"
          inputs={[
            { label: "Bit, MD", value: formatQuantity(bit?.md, quantities.liveDepth) },
            { label: "Motor yield used", value: formatQuantity(motorYield, quantities.dogleg) },
          ]}
        />
      }
      rows={
        unknown !== null
          ? []
          : [
              ...(needs ?? []).map(({ what, slide }) => ({ label: what, value: slide, quantity: wholeFeet })),
              {
                label: isConfigured ? "Motor yield, as configured" : "Highest DLS the motor can make",
                value: motorYield,
                quantity: quantities.dogleg,
              },
            ]
      }
    >
      {unknown !== null && <p className="text2">{unloadedText[unknown]}</p>}
      {unknown === null && needs === null && <p className="text2">It needs a survey and hole below it.</p>}
      {unknown === null && needs !== null && !plan && (
        <p className="text2">The well has no wellbore plan to come back to.</p>
      )}
    </FigureList>
  );
}
