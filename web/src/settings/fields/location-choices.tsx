import { isUnloaded, rowsOf, type Unloaded } from "../../data/calls/loaded";
import { useRoute } from "../../data/pages/use-route";
import { ChoiceField, namesWith } from "./choice-field";
import { Highlighted } from "./highlights";
import { changedPlace, type PlaceNames } from "./place";

type LocationChoicesProps = {
  place: PlaceNames;
  onChange: (place: PlaceNames) => void;
  isHighlighted?: (field: keyof PlaceNames) => boolean;
};

/** Country, state and county by name: chosen from the lists, or typed where a list does not have them, such as an offshore block. */
export function LocationChoices({ place, onChange, isHighlighted = () => false }: LocationChoicesProps) {
  const countries = rowsOf(useRoute("GET api/country", {}));
  const country = idOf(countries, place.country);
  const states = rowsOf(useRoute("GET api/state", { country: country ?? "" }, { enabled: country !== null }));
  const state = idOf(states, place.state);
  const counties = rowsOf(useRoute("GET api/county", { state: state ?? "" }, { enabled: state !== null }));
  const fields = [
    { name: "country", label: "Country", list: countries, above: null },
    { name: "state", label: "State", list: country === null ? [] : states, above: "country" },
    { name: "county", label: "County", list: state === null ? [] : counties, above: "state" },
  ] as const;
  return fields.map(({ name, label, list, above }) => {
    const waits = above !== null && place[above] === null;
    const choose = (value: string | null) => onChange(changedPlace(place, { [name]: value }));
    return (
      <Highlighted key={name} on={isHighlighted(name)}>
        <ChoiceField
          clearable
          label={label}
          options={namesWith(list, place[name])}
          value={place[name]}
          disabled={waits}
          placeholder={waits ? `Choose a ${above} first` : "Choose"}
          onChange={choose}
          onAdd={choose}
        />
      </Highlighted>
    );
  });
}

const idOf = (list: readonly { _id: string; name: string }[] | Unloaded, name: string | null): string | null =>
  isUnloaded(list) ? null : (list.find((entry) => entry.name === name)?._id ?? null);
