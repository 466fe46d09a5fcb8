import type { AlertRecipient } from "@sigma/contract/alerts/notification-configuration";
import { type RefObject, useState } from "react";
import { useSession } from "../../../data/session/session";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";
import { Stack } from "../../../ui/layout/flow";
import type { AlertForm } from "./alert-form";
import styles from "./create-alert.module.css";

type PeopleChoiceProps = {
  form: AlertForm;
  people: readonly AlertRecipient[];
  onChange: (change: Partial<AlertForm>) => void;
  /** The first choice, which takes the focus after the value. */
  first: RefObject<HTMLInputElement | null>;
};

/** The users who follow the well: an alert for all reaches them. */
const followersOf = (people: readonly AlertRecipient[]): AlertRecipient[] =>
  people.filter(({ obstacles }) => obstacles?.application !== "well");

/** The users whom an alert of the form notifies. */
export const notifiedOf = ({ isForAll, recipients }: AlertForm, people: readonly AlertRecipient[]): AlertRecipient[] =>
  isForAll ? followersOf(people) : people.filter(({ _id }) => recipients.includes(_id));

/** A number of people in words. */
export const personsText = (count: number): string => (count === 1 ? "1 person" : `${count} people`);

/** Who is notified: the user, everyone who follows the well, or chosen people. */
export function PeopleChoice({ form, people, onChange, first }: PeopleChoiceProps) {
  const own = useSession(({ user }) => user?._id);
  const { isForAll, recipients } = form;
  // A person whose box was cleared stays in the list.
  const [listed, setListed] = useState<readonly string[]>(recipients);
  const me = people.find(({ _id }) => _id === own);
  const others = people.filter(({ _id }) => _id !== own);
  const shownPeople = others.filter(({ _id }) => listed.includes(_id));
  const goneCount = recipients.filter((id) => !people.some(({ _id }) => _id === id)).length;
  const toggle = (id: string, isOn: boolean) =>
    onChange({ recipients: isOn ? [...recipients, id] : recipients.filter((other) => other !== id) });
  return (
    <Stack gap={2} as="fieldset" className={styles.plain} aria-label="Who">
      <h3>Who</h3>
      {me && (
        <Choice
          box={first}
          label="Me"
          note={me.name}
          checked={isForAll || recipients.includes(me._id)}
          disabled={isForAll}
          onChange={(isOn) => toggle(me._id, isOn)}
        />
      )}
      <Choice
        {...(!me && { box: first })}
        label="Everyone who follows this well"
        note={personsText(followersOf(people).length)}
        checked={isForAll}
        onChange={(isOn) => onChange({ isForAll: isOn })}
      />
      {shownPeople.map(({ _id, name, username }) => (
        <Choice
          key={_id}
          label={name}
          note={username}
          checked={isForAll || recipients.includes(_id)}
          disabled={isForAll}
          onChange={(isOn) => toggle(_id, isOn)}
        />
      ))}
      {goneCount > 0 && (
        <p className="text2">
          {personsText(goneCount)} named before may not see this well any more
          {goneCount === recipients.length && "; everyone who follows the well is notified"}.
        </p>
      )}
      {!isForAll && (
        <SearchableSelect
          label="Add a person"
          mode="single"
          options={others
            .filter(({ _id }) => !shownPeople.some((person) => person._id === _id))
            .map(({ _id, name, username }) => ({ value: _id, label: name, hint: username }))}
          keys={[]}
          placeholder="Add a person"
          empty="No other user may see this well"
          onKeys={([id]) => {
            if (id === undefined) return;
            setListed([...listed, id]);
            toggle(id, true);
          }}
          width={200}
          height={28}
        />
      )}
    </Stack>
  );
}

type ChoiceProps = {
  box?: RefObject<HTMLInputElement | null>;
  label: string;
  note: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
};

const Choice = ({ box, label, note, checked, disabled = false, onChange }: ChoiceProps) => (
  <label className={styles.choice}>
    <input
      {...(box && { ref: box })}
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label} <span className="text2">{note}</span>
  </label>
);
