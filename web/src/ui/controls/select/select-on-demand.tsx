import { Suspense, useState } from "react";
import { ErrorBoundary } from "../../layout/error-boundary";
import { chunkComponent, useLoadedAhead } from "../../layout/load-chunk";
import { SelectButton, type SearchableSelectProps } from "./select-button";

const SearchableSelect = chunkComponent(async () => ({
  default: (await import("./searchable-select")).SearchableSelect,
}));

/** A searchable select whose list is loaded when it is first opened, for pages that must load fast. */
export function SelectOnDemand(props: SearchableSelectProps) {
  const [isWanted, setWanted] = useState(false);
  useLoadedAhead(SearchableSelect);
  const button = (
    <SelectButton select={props} aria-haspopup="listbox" aria-expanded={false} onClick={() => setWanted(true)} />
  );
  if (!isWanted) return button;
  return (
    <ErrorBoundary title={`${props.label} failed`}>
      <Suspense fallback={button}>
        <SearchableSelect {...props} isOpenedFirst />
      </Suspense>
    </ErrorBoundary>
  );
}
