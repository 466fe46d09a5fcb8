import { drawnRows, together } from "../../data/calls/loaded";
import type { Well } from "@sigma/contract/wells/well";
import { IconRulerMeasure2 } from "@tabler/icons-react";
import { useState } from "react";
import { useEvent } from "../../data/calls/use-event";
import { useRoute } from "../../data/pages/use-route";
import { Button } from "../controls/button";
import type { ValueRange } from "../controls/range-slider/range-rules";
import { Modal } from "../controls/modal/modal";
import { PanelBody } from "../layout/panel";
import { formatQuantityRange, quantities } from "../format/numbers";
import { formationChoices, runChoices, sectionChoices } from "./filter-choices";
import { FilterModal } from "./filter-modal";
import type { FilterResult } from "./filter-result";
import { fullDepthRange } from "./filter-state";

type DepthFilterButtonProps = {
  well: Well;
  /** First and last depth of the well, ft; null while they are not known. */
  borders: ValueRange | null;
  /** The part of the well that is shown; null for the whole. */
  applied: FilterResult | null;
  onApply: (applied: FilterResult | null) => void;
};

/** The depths that a view shows: it opens the filter by formation, section, MWD run or range, the same in every view. */
export function DepthFilterButton({ well, borders, applied, onApply }: DepthFilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const range = applied?.range ?? borders;
  return (
    <>
      <Button icon={<IconRulerMeasure2 size={14} stroke={1.5} aria-hidden />} onClick={() => setOpen(true)}>
        {range && range.to > range.from
          ? formatQuantityRange(range.from, range.to, quantities.wholeDepth)
          : "All depths"}
      </Button>
      {isOpen && <DepthModal {...{ well, borders, applied, onApply }} onClose={() => setOpen(false)} />}
    </>
  );
}

function DepthModal({ well, borders, applied, onApply, onClose }: DepthFilterButtonProps & { onClose: () => void }) {
  const wellId = well._id;
  const tops = useRoute("GET api/formation-top", { wellId });
  const runs = useEvent("mwd-run/get/all", { wellId });
  const bhas = useEvent("bha/get/all", { wellId });
  const loadedLists = together({ tops, runs, bhas });
  if (loadedLists.data === undefined) {
    return (
      <Modal title="Filter" width={560} onClose={onClose}>
        <PanelBody of={loadedLists} what="formations and runs" empty="">
          {() => null}
        </PanelBody>
      </Modal>
    );
  }
  const choices = {
    formation: formationChoices(drawnRows(tops)),
    section: sectionChoices(well.sections),
    mwdRun: runChoices(drawnRows(runs), drawnRows(bhas), "depth", 0),
  };
  return (
    <FilterModal
      offers={{ depth: { choices, full: fullDepthRange(borders) } }}
      applied={applied}
      onApply={(result) => {
        onApply(result.isClear ? null : result);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
