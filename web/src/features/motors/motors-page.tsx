import type { Motor } from "@sigma/contract/well-settings/motor";
import { IconEngine } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { pageHref } from "../../data/pages/page-href";
import { usePageAction } from "../../data/pages/use-page-action";
import { useRoute } from "../../data/pages/use-route";
import { useMayOpen } from "../../data/session/permissions";
import { UndoDeletions } from "../../settings/deleting/undo-deletions";
import { byName, contain } from "../../ui/layout/list-view";
import { type Column, PanelBody } from "../../ui/layout/panel";
import { SearchedList } from "../../ui/layout/searched-list";
import { MotorCurves, MotorDetail } from "./motor-detail";
import searchedList from "../../ui/layout/searched-list.module.css";
import styles from "./motors-page.module.css";

/** Lists all motors that a BHA can use, with the data, curves and use of the selected motor. */
export default function MotorsPage() {
  const motors = useRoute("GET api/motor", {});
  const action = usePageAction("add-motor", "Add motor");
  return (
    <UndoDeletions kind="motor">
      <PanelBody
        of={motors}
        what="motors"
        empty={{
          sentence: "No motors yet",
          why: "A BHA takes the data of its motor from here.",
          icon: IconEngine,
          ...(action && { action }),
        }}
      >
        {(list) => <Motors motors={list} />}
      </PanelBody>
    </UndoDeletions>
  );
}

function Motors({ motors }: { motors: readonly Motor[] }) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const matchingMotors = motors
    .filter(({ manufacturer, modelNumber }) => contain([manufacturer, modelNumber], search))
    .toSorted((a, b) => byName(a.manufacturer, b.manufacturer) || byName(a.modelNumber, b.modelNumber));
  const open = matchingMotors.find(({ _id }) => _id === chosen) ?? matchingMotors[0];
  return (
    <div className={searchedList.page}>
      <div className={styles.side}>
        <SearchedList
          title="Motors"
          count={motors.length}
          search={{ value: search, placeholder: "Manufacturer or model", onChange: setSearch }}
          found={matchingMotors}
          columns={columns}
          rowKey={({ _id }) => _id}
          selected={open?._id ?? null}
          onSelect={setChosen}
        />
        {open && <MotorDetail key={open._id} motor={open} />}
      </div>
      {open && <MotorCurves key={open._id} motor={open} />}
    </div>
  );
}

const columns: Column<Motor>[] = [
  { title: "Manufacturer", value: ({ manufacturer }) => manufacturer },
  { title: "Model", value: ({ modelNumber }) => modelNumber, isKey: true },
  { title: "Lobes", value: ({ lobes }) => lobes || null, align: "right" },
  { title: "Stages", value: ({ stages }) => stages || null, decimals: 1 },
  { title: "Rev per gal", value: ({ rpg }) => rpg || null, decimals: 3 },
  { title: "Head", unit: "in", value: ({ rotorHeadDiameter }) => rotorHeadDiameter || null, decimals: 3 },
  { title: "Max diff", unit: "psi", value: ({ maxDiffPressure }) => maxDiffPressure || null, decimals: 0 },
  { title: "Table", value: () => null, align: "left", cell: (motor) => <TableCell motor={motor} /> },
];

function TableCell({ motor: { _id, rpm } }: { motor: Motor }) {
  const mayUpload = useMayOpen("motor-upload-gpms");
  const text = rpm.length > 0 ? `${rpm.length} ${rpm.length === 1 ? "flow" : "flows"}` : "Upload";
  if (!mayUpload) return <span className="text3">{rpm.length > 0 ? text : "none"}</span>;
  return (
    <Link
      className={styles.link}
      to={pageHref("motor-upload-gpms", { motorId: _id })}
      onClick={(event) => event.stopPropagation()}
    >
      {text}
    </Link>
  );
}
