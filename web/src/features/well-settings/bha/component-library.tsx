import { Row, Stack } from "../../../ui/layout/flow";
import type { SavedComponent } from "@sigma/contract/well-settings/bha-component";
import { useQueryClient } from "@tanstack/react-query";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { call } from "../../../data/calls/rest";
import { toast } from "../../../data/notifications/toasts";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { Button, IconButton } from "../../../ui/controls/button";
import { TextField } from "../../../ui/controls/field";
import { FormModal } from "../../../ui/controls/modal/form-modal";
import { Modal } from "../../../ui/controls/modal/modal";
import { SearchField } from "../../../ui/controls/search-field";
import { formatQuantity, quantities } from "../../../ui/format/numbers";
import { contain } from "../../../ui/layout/list-view";
import { PanelBody } from "../../../ui/layout/panel";
import { type ComponentForm, toComponent } from "./component-form";
import styles from "./dialogs.module.css";

const KEY = routeKey("GET api/bha-component", {});

type ComponentLibraryProps = { onClose: () => void; onChoose: (component: SavedComponent) => void };

/** The library of components, which all wells share: takes a copy of one, or deletes one. */
export function ComponentLibrary({ onClose, onChoose }: ComponentLibraryProps) {
  const cache = useQueryClient();
  const library = useRoute("GET api/bha-component", {});
  const [search, setSearch] = useState("");
  const [deleted, setDeleted] = useState<SavedComponent | null>(null);
  const change = async (send: () => Promise<unknown>, next: SavedComponent | null) => {
    try {
      await send();
      setDeleted(next);
      await cache.invalidateQueries({ queryKey: KEY });
    } catch {
      // The alert of the call has said why.
    }
  };
  return (
    <Modal
      title="Library of components"
      width={560}
      onClose={onClose}
      hint={
        deleted && (
          <Row as="span" gap={8} align="center">
            {deleted.name} was deleted.
            <Button
              look="plain"
              onClick={() => void change(() => call("POST api/bha-component/restore", { id: deleted._id }), null)}
            >
              Undo
            </Button>
          </Row>
        )
      }
      actions={
        <Button width={100} onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <PanelBody
        of={library}
        what="the library"
        empty={{ sentence: "The library is empty", why: "Save a component of a BHA to find it here." }}
      >
        {(list) => {
          const matchingComponents = list.filter(({ name, type, description }) =>
            contain([name, type, description], search),
          );
          return (
            <Stack gap={12}>
              <SearchField
                label="Search library"
                placeholder="Name or type"
                value={search}
                onChange={setSearch}
                onEnter={() => matchingComponents[0] && onChoose(matchingComponents[0])}
              />
              <ul className={styles.list} aria-label="Saved components">
                {matchingComponents.map((component) => (
                  <li key={component._id}>
                    <button type="button" className={styles.choice} onClick={() => onChoose(component)}>
                      <span className="type-strong">{component.name}</span>
                      <span className="type-label">
                        {component.type}, OD {formatQuantity(component.od, { unit: "in", decimals: 3 })},{" "}
                        {formatQuantity(component.length, quantities.liveDepth)}
                      </span>
                    </button>
                    <IconButton
                      label={`Delete ${component.name}`}
                      onClick={() =>
                        void change(() => call("DELETE api/bha-component", { id: component._id }), component)
                      }
                    >
                      <IconTrash size={16} stroke={1.5} />
                    </IconButton>
                  </li>
                ))}
              </ul>
              {matchingComponents.length === 0 && <p>No items matching the search criteria</p>}
            </Stack>
          );
        }}
      </PanelBody>
    </Modal>
  );
}

/** Saves a component under a name, to be used in other BHAs. */
export function SaveToLibrary({ component, onClose }: { component: ComponentForm; onClose: () => void }) {
  const cache = useQueryClient();
  const [name, setName] = useState(component.description.trim() || component.type);
  const save = async () => {
    const { sequence: _sequence, ...fields } = toComponent(component, 1);
    try {
      await call("POST api/bha-component", { name: name.trim(), ...fields });
      toast.success("Library of components", `${name.trim()} was saved`);
      await cache.invalidateQueries({ queryKey: KEY });
      onClose();
    } catch {
      // The alert of the call has said why.
    }
  };
  return (
    <FormModal
      title="Save to library"
      context={component.type}
      submit="Save"
      isDisabled={name.trim() === ""}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={200} data-autofocus value={name} onChange={setName} />
    </FormModal>
  );
}
