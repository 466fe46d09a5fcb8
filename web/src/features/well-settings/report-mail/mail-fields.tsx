import type { AlertRecipient } from "@sigma/contract/alerts/notification-configuration";
import type { ReportMail, ReportRecipient } from "@sigma/contract/reports/report-mail";
import { MOST_REPORT_RECIPIENTS, recipientKey } from "@sigma/contract/reports/report-recipients";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useSession } from "../../../data/session/session";
import { ChoiceField } from "../../../settings/fields/choice-field";
import { Button, IconButton } from "../../../ui/controls/button";
import { TextField } from "../../../ui/controls/field";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";
import { Toggle } from "../../../ui/controls/toggle";
import { Row, Stack } from "../../../ui/layout/flow";
import { addressError, hourError } from "./report-mail-form";
import styles from "./report-mail.module.css";

type MailFieldsProps = {
  mail: ReportMail;
  /** The users who may see the well. */
  people: readonly AlertRecipient[];
  /** Of whom the setting is, for the labels of its fields: empty for the well. */
  of?: string;
  onChange: (mail: ReportMail) => void;
};

const unitOptions = [
  { value: "field", label: "Field" },
  { value: "metric", label: "Metric" },
  { value: "mixed", label: "Mixed" },
];

/** The fields of how a report is sent: on or off, the hour, the units and the recipients. */
export function MailFields({ mail, people, of = "", onChange }: MailFieldsProps) {
  const change = (part: Partial<ReportMail>) => onChange({ ...mail, ...part });
  const suffix = of && ` of ${of}`;
  return (
    <>
      <div className={styles.toggle}>
        <Toggle label={`Send reports${suffix}`} checked={mail.isOn} onChange={(isOn) => change({ isOn })} />
      </div>
      <TextField
        label={`Hour${suffix}`}
        value={mail.hour}
        placeholder="07:00"
        error={hourError(mail.hour)}
        onChange={(hour) => change({ hour })}
      />
      <ChoiceField
        label={`Units${suffix}`}
        value={mail.units}
        options={unitOptions}
        onChange={(units) => units && change({ units: units as ReportMail["units"] })}
      />
      <Recipients mail={mail} people={people} suffix={suffix} onChange={(recipients) => change({ recipients })} />
    </>
  );
}

type RecipientsProps = Pick<MailFieldsProps, "mail" | "people"> & {
  suffix: string;
  onChange: (recipients: ReportRecipient[]) => void;
};

function Recipients({ mail: { isOn, recipients }, people, suffix, onChange }: RecipientsProps) {
  const seesCosts = useSession(({ user }) => user?.seesCosts === true);
  const [address, setAddress] = useState("");
  const [error, setError] = useState<string | null>(null);
  const isFull = recipients.length >= MOST_REPORT_RECIPIENTS;
  const addAddress = () => {
    const fault = addressError(address, recipients);
    setError(fault);
    if (fault !== null) return;
    onChange([...recipients, { address: address.trim(), withCosts: false }]);
    setAddress("");
  };
  const listedUsers = new Set(recipients.map((recipient) => ("userId" in recipient ? recipient.userId : null)));
  return (
    <Stack gap={8} as="fieldset" aria-label={`Recipients${suffix}`} className={styles.recipients}>
      <h3 className="type-label">Recipients</h3>
      {recipients.length === 0 && (
        <p className={isOn ? "error-text" : "text2"}>{isOn ? "Add at least one recipient" : "No recipients yet"}</p>
      )}
      <ul>
        {recipients.map((recipient) => {
          const person = "userId" in recipient ? people.find(({ _id }) => _id === recipient.userId) : undefined;
          const name = "userId" in recipient ? (person?.name ?? "A user who may not see this well") : recipient.address;
          return (
            <Row as="li" key={recipientKey(recipient)} gap={12} align="center">
              <span className={styles.name}>{name}</span>
              {"userId" in recipient ? (
                <span className="text2">costs if the user may see them</span>
              ) : (
                <Toggle
                  label="With costs"
                  checked={recipient.withCosts}
                  disabled={!seesCosts}
                  onChange={(withCosts) =>
                    onChange(recipients.map((each) => (each === recipient ? { ...recipient, withCosts } : each)))
                  }
                />
              )}
              <IconButton
                label={`Remove ${name}`}
                onClick={() => onChange(recipients.filter((each) => each !== recipient))}
              >
                <IconX size={14} stroke={1.5} aria-hidden />
              </IconButton>
            </Row>
          );
        })}
      </ul>
      <SearchableSelect
        label={`Add a user${suffix}`}
        mode="single"
        options={people
          .filter(({ _id }) => !listedUsers.has(_id))
          .map(({ _id, name, username }) => ({ value: _id, label: name, hint: username }))}
        keys={[]}
        placeholder="Add a user"
        empty="No other user may see this well"
        disabled={isFull}
        onKeys={([userId]) => {
          const person = people.find(({ _id }) => _id === userId);
          if (person) onChange([...recipients, { userId: person._id }]);
        }}
        width="100%"
        height={28}
      />
      <Row gap={8} align="end">
        <Stack grows shrinks>
          <TextField
            label={`E-mail address${suffix}`}
            value={address}
            placeholder="office@example.com"
            error={error}
            disabled={isFull}
            onChange={(text) => {
              setAddress(text);
              setError(null);
            }}
          />
        </Stack>
        <Button
          icon={<IconPlus size={14} stroke={1.5} aria-hidden />}
          disabled={isFull || !address.trim()}
          onClick={addAddress}
        >
          Add address{suffix}
        </Button>
      </Row>
      {isFull && <p className="text2">A report has at most {MOST_REPORT_RECIPIENTS} recipients.</p>}
    </Stack>
  );
}
