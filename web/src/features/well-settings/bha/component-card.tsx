import { Row, Stack } from "../../../ui/layout/flow";
import type { SavedComponent } from "@sigma/contract/well-settings/bha-component";
import { IconBookmarkPlus, IconBooks, IconCopy, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { Highlights } from "../../../settings/fields/highlights";
import { RowFields } from "../../../settings/fields/row-fields";
import { Button } from "../../../ui/controls/button";
import fieldStyles from "../../../ui/controls/field.module.css";
import { classNames } from "../../../ui/theme/class-names";
import styles from "./bha-editor.module.css";
import { type BhaErrors, errorsAt } from "./bha-form";
import { ComponentLibrary, SaveToLibrary } from "./component-library";
import { type ComponentForm, componentForm, detailRows } from "./component-form";

type ComponentCardProps = {
  /** The open component; null while none is. */
  component: ComponentForm | null;
  place: number;
  errors: BhaErrors;
  count: number;
  onChange: (key: string, part: Partial<ComponentForm>) => void;
  /** Adds a component behind the open one, blank or as given. */
  onAdd: (fields: ComponentForm | null) => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

const MOST_COMPONENTS = 200;
/** The message of a value that is out of bounds shows the bounds. */
const shownRows = detailRows.map(({ min: _min, max: _max, ...row }) => row);

/** No link points to a field of a component. */
const noHighlights: Highlights = { has: () => false, touch: () => undefined };

/** The actions for the components, and the other fields of the open one. */
export function ComponentCard(props: ComponentCardProps) {
  const { component, place, errors, count, onChange, onAdd, onDuplicate, onRemove } = props;
  const [dialog, setDialog] = useState<"library" | "save" | null>(null);
  const isFull = count >= MOST_COMPONENTS;
  const icon = { size: 14, stroke: 1.5, "aria-hidden": true } as const;
  const take = ({ _id, name: _name, ...fields }: SavedComponent) => {
    onAdd(componentForm(fields, _id));
    setDialog(null);
  };
  return (
    <Stack gap={10} padding="10px 14px 14px">
      <Row gap={8} wraps>
        <Button icon={<IconPlus {...icon} />} disabled={isFull} onClick={() => onAdd(null)}>
          Add component
        </Button>
        <Button icon={<IconBooks {...icon} />} disabled={isFull} onClick={() => setDialog("library")}>
          From library
        </Button>
        <span className="grows" />
        <Button icon={<IconCopy {...icon} />} disabled={!component || isFull} onClick={onDuplicate}>
          Duplicate
        </Button>
        <Button icon={<IconBookmarkPlus {...icon} />} disabled={!component} onClick={() => setDialog("save")}>
          Save to library
        </Button>
        <Button icon={<IconTrash {...icon} />} disabled={!component} onClick={onRemove}>
          Remove
        </Button>
      </Row>
      {component && (
        <>
          <h3 className="type-strong">
            {place} {component.type}
          </h3>
          <div className={classNames(fieldStyles.level, styles.fields)}>
            <RowFields
              rows={shownRows}
              typed={component}
              errors={errorsAt(errors, `components.${component.key}`)}
              highlights={noHighlights}
              onChange={(field, text) => onChange(component.key, { [field]: text })}
            />
          </div>
        </>
      )}
      {dialog === "library" && <ComponentLibrary onClose={() => setDialog(null)} onChoose={take} />}
      {dialog === "save" && component && <SaveToLibrary component={component} onClose={() => setDialog(null)} />}
    </Stack>
  );
}
