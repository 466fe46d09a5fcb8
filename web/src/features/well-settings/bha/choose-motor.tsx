import { Stack } from "../../../ui/layout/flow";
import type { Motor } from "@sigma/contract/well-settings/motor";
import { useState } from "react";
import { useRoute } from "../../../data/pages/use-route";
import { Button } from "../../../ui/controls/button";
import { Modal } from "../../../ui/controls/modal/modal";
import { SearchField } from "../../../ui/controls/search-field";
import { formatNumber, formatQuantity } from "../../../ui/format/numbers";
import { contain } from "../../../ui/layout/list-view";
import { PanelBody } from "../../../ui/layout/panel";
import styles from "./dialogs.module.css";

type ChooseMotorProps = { onClose: () => void; onChoose: (motor: Motor) => void };

/** Chooses a motor of the list; the BHA takes a copy of its data. */
export function ChooseMotor({ onClose, onChoose }: ChooseMotorProps) {
  const motors = useRoute("GET api/motor", {});
  const [search, setSearch] = useState("");
  return (
    <Modal
      title="Choose from motors"
      width={560}
      onClose={onClose}
      hint="The BHA takes a copy; later changes of the list do not reach it."
      actions={
        <Button width={100} onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <PanelBody of={motors} what="motors" empty={{ sentence: "No motors yet", why: "Add them on the page Motors." }}>
        {(list) => {
          const matchingMotors = list.filter(({ manufacturer, modelNumber }) =>
            contain([manufacturer, modelNumber], search),
          );
          return (
            <Stack gap={12}>
              <SearchField
                label="Search motors"
                placeholder="Manufacturer or model"
                value={search}
                onChange={setSearch}
                onEnter={() => matchingMotors[0] && onChoose(matchingMotors[0])}
              />
              <ul className={styles.list} aria-label="Motors">
                {matchingMotors.map((motor) => (
                  <li key={motor._id}>
                    <button type="button" className={styles.choice} onClick={() => onChoose(motor)}>
                      <span className="type-strong">
                        {motor.manufacturer} {motor.modelNumber}
                      </span>
                      <span className="type-label">
                        {motor.lobes || "–"}, {formatNumber(motor.stages, 1)} stages, {formatNumber(motor.rpg, 3)}{" "}
                        rev/gal, max diff {formatQuantity(motor.maxDiffPressure, { unit: "psi", decimals: 0 })}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              {matchingMotors.length === 0 && <p>No items matching the search criteria</p>}
            </Stack>
          );
        }}
      </PanelBody>
    </Modal>
  );
}
