import type { AlertRecipient } from "@sigma/contract/alerts/notification-configuration";
import { MOST_ESCALATION_STEPS } from "@sigma/contract/notifications/delivery-limits";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { Button, IconButton } from "../../../ui/controls/button";
import { InputBox } from "../../../ui/controls/input-box";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";
import { type AlertForm, escalationRange, numberFault } from "./alert-form";
import styles from "./create-alert.module.css";
import { Row } from "../../../ui/layout/flow";

type EscalationFieldsProps = {
  people: readonly AlertRecipient[];
  steps: AlertForm["escalation"];
  onSteps: (steps: AlertForm["escalation"]) => void;
};

/** The users to whom an alert is escalated, in order, until it is acknowledged. */
export function EscalationFields({ people, steps, onSteps }: EscalationFieldsProps) {
  const options = people.map(({ _id, name, username }) => ({ value: _id, label: name, hint: username }));
  const change = (index: number, part: Partial<AlertForm["escalation"][number]>) =>
    onSteps(steps.map((step, at) => (at === index ? { ...step, ...part } : step)));
  const next = people.find(({ _id }) => !steps.some(({ userId }) => userId === _id));
  return (
    <>
      {steps.map(({ userId, minutes }, index) => (
        // Steps have no name; they are changed in place.
        <Row key={index} gap={6} align="center" wraps>
          <span className="text2">{index === 0 ? "Without acknowledgement" : "then"} after</span>
          <span className={styles.limit}>
            <InputBox
              aria-label={`Minutes before step ${index + 1}`}
              inputMode="numeric"
              unit="min"
              value={minutes}
              isWrong={numberFault(minutes, escalationRange) !== null}
              onChange={(text) => change(index, { minutes: text })}
            />
          </span>
          <span className="text2">to</span>
          <SearchableSelect
            label={`Person of step ${index + 1}`}
            mode="single"
            options={options}
            keys={[userId]}
            onKeys={([key]) => key && change(index, { userId: key })}
            width={180}
          />
          <IconButton label={`Remove step ${index + 1}`} onClick={() => onSteps(steps.filter((_, at) => at !== index))}>
            <IconTrash size={16} stroke={1.5} />
          </IconButton>
        </Row>
      ))}
      <span>
        <Button
          icon={<IconPlus size={16} stroke={1.5} aria-hidden />}
          disabled={next === undefined || steps.length >= MOST_ESCALATION_STEPS}
          onClick={() => next && onSteps([...steps, { userId: next._id, minutes: "10" }])}
        >
          Add a person to call without acknowledgement
        </Button>
      </span>
    </>
  );
}
