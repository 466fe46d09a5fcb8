import { useState } from "react";
import { SearchField } from "../../ui/controls/search-field";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { SelectSearch } from "../../ui/controls/select/select-search";
import { Piece } from "./piece";

const options = ["Drill Bit", "Motor", "MWD/LWD", "Stabilizer", "Jar"].map((label) => ({ value: label, label }));

/** Lists to choose one or several entries from. */
export function SelectPieces() {
  const [one, setOne] = useState<string | null>("Motor");
  const [several, setSeveral] = useState(["Motor", "Jar"]);
  const [search, setSearch] = useState("");
  const sharedProps = { options, onChange: setOne };
  return (
    <>
      <Piece name="One entry, default 150 × 24">
        <SelectSearch {...sharedProps} label="Component" value={one} clearable />
      </Piece>
      <Piece name="Nothing chosen">
        <SelectSearch {...sharedProps} label="Component" value={null} placeholder="Choose a column" />
      </Piece>
      <Piece name="Invalid">
        <SelectSearch {...sharedProps} label="Component" value={null} invalid placeholder="Choose a column" />
      </Piece>
      <Piece name="Disabled">
        <SelectSearch {...sharedProps} label="Component" value={one} disabled />
      </Piece>
      <Piece name="Several entries">
        <SearchableSelect
          label="Components"
          mode="multi"
          options={options}
          keys={several}
          onKeys={setSeveral}
          clearable
          height={28}
          width={180}
        />
      </Piece>
      <Piece name="Search">
        <SearchField label="Search pieces" placeholder="Name" value={search} onChange={setSearch} />
      </Piece>
    </>
  );
}
