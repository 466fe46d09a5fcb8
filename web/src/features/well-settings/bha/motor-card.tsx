import { useState } from "react";
import { Card } from "../../../settings/form/settings-form";
import { Button } from "../../../ui/controls/button";
import { classNames } from "../../../ui/theme/class-names";
import { type BhaCardProps, CardFields, FieldWarnings } from "./bha-cards";
import fieldStyles from "../../../ui/controls/field.module.css";
import styles from "./bha-editor.module.css";
import { hasMotor, motorPart, motorRowsOfBha } from "./bha-form";
import { ChooseMotor } from "./choose-motor";

/** Number of fields shown at first, in the order of a data sheet. */
const MAIN_FIELDS = 10;

/** The motor, which can be edited while a component is of type Motor. */
export function MotorCard({ warnings, ...card }: BhaCardProps) {
  const { form, errors, onChange } = card;
  const [isChoosing, setChoosing] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const isThere = hasMotor(form);
  const hiddenRows = motorRowsOfBha.slice(MAIN_FIELDS);
  const areHiddenWrong = hiddenRows.some(({ name }) => errors[name] || card.highlights.has(name));
  const isOpen = isWhole || areHiddenWrong;
  return (
    <Card
      title="Motor"
      className={styles.cardBody}
      tools={
        <Button look="plain" disabled={!isThere} onClick={() => setChoosing(true)}>
          Choose from motors
        </Button>
      }
    >
      {!isThere && <p className="text3">No component is of type Motor.</p>}
      <fieldset
        className={classNames(fieldStyles.level, styles.fields, !isOpen && styles.dense)}
        disabled={!isThere}
        aria-label="Motor data"
      >
        <CardFields {...card} rows={isOpen ? motorRowsOfBha : motorRowsOfBha.slice(0, MAIN_FIELDS)} />
      </fieldset>
      <FieldWarnings warnings={warnings} fields={motorRowsOfBha.map(({ name }) => name)} />
      <Button look="plain" aria-expanded={isOpen} onClick={() => setWhole(!isWhole)}>
        {isOpen ? "Fewer fields" : `All ${motorRowsOfBha.length} fields`}
      </Button>
      {isChoosing && (
        <ChooseMotor
          onClose={() => setChoosing(false)}
          onChoose={({ _id: motorId, version: _version, ...fields }) => {
            onChange(motorPart({ motorId, ...fields }));
            setChoosing(false);
          }}
        />
      )}
    </Card>
  );
}
