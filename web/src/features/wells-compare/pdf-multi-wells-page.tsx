import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { usePreferences } from "../../data/choices/preferences";
import { PanelBody } from "../../ui/layout/panel";
import { showCompare } from "./compare-store";
import { unitsOfQuery, viewOfQuery } from "./pdf-view";
import { useCompared } from "./use-compared";
import { WellsCompareView } from "./wells-compare-view";

/** The comparison as printed, of the view in the address. */
export default function PdfMultiWellsPage() {
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  // Set before the first drawing, so that no data is read for another view.
  useState(() => {
    usePreferences.setState({ theme: "light", textSize: 100, timeZone: "UTC", units: unitsOfQuery(query) });
    showCompare(viewOfQuery(query));
  });
  const comparedWells = useCompared();
  return (
    <PanelBody of={comparedWells} what="wells" empty="There are no wells yet">
      {({ wells, waiting }) => <WellsCompareView wells={wells} waiting={waiting} isPdf />}
    </PanelBody>
  );
}
