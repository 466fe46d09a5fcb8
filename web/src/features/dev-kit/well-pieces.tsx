import { useState } from "react";
import { WellMultiSelect } from "../../ui/controls/well-select/well-multi-select";
import type { Theme } from "../../ui/theme/palette";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { Piece } from "./piece";
import { sampleWells } from "./sample-values";

/** The selector of several wells. */
export function WellPieces({ theme }: { theme: Theme }) {
  const [chosen, setChosen] = useState(["15/9-F-4", "15/9-F-5"]);
  const [none, setNone] = useState<string[]>([]);
  return (
    <>
      <Piece name="Wells with distance, a column of the caller, colours; at most 3" wide>
        <WellMultiSelect
          label="Offset wells"
          wells={sampleWells}
          chosen={chosen}
          onChange={setChosen}
          ownWell="15/9-F-9 A"
          distanceTitle="At bit"
          within={10_000}
          columns={[
            { title: "Utsira Fm.", unit: "ft", cell: ({ overlap }) => overlap, align: "right", width: "130px" },
          ]}
          colorOf={(id) => traceColor(traceColorAt(chosen.indexOf(id)), theme)}
          note="Parent bore F-9 to 1,400 ft"
          height={300}
        />
      </Piece>
      <Piece name="No other wells" wide>
        <WellMultiSelect label="Offset wells" wells={[]} chosen={none} onChange={setNone} limit={50} height={120} />
      </Piece>
    </>
  );
}
