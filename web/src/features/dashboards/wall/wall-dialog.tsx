import type { Dashboard } from "@sigma/contract/dashboards/dashboard";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { isUnloaded, rowsOf } from "../../../data/calls/loaded";
import { useRoute } from "../../../data/pages/use-route";
import { Field } from "../../../ui/controls/field";
import { Modal } from "../../../ui/controls/modal/modal";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { Stack } from "../../../ui/layout/flow";
import { secondsOf, turnSeconds } from "./turning";
import { ModalButtons } from "../../../ui/controls/modal/modal-buttons";

/** Asks with which other dashboards a dashboard is shown in turn, and shows it in full screen. */
export function WallDialog({ dashboard, onClose }: { dashboard: Dashboard; onClose: () => void }) {
  const router = useRouter();
  const all = rowsOf(useRoute("GET api/dashboards", {}));
  const [others, setOthers] = useState<readonly string[]>([]);
  const [seconds, setSeconds] = useState(secondsOf(undefined));
  const show = () => {
    onClose();
    void router.navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({
        ...before,
        kiosk: 1,
        ...(others.length > 0 && { wall: [dashboard._id, ...others].join(","), turn: seconds }),
      }),
    });
    // A browser that refuses shows the dashboard over its page all the same.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  return (
    <Modal
      title="Show on the wall"
      context={dashboard.name}
      onClose={onClose}
      hint="Escape ends it"
      actions={<ModalButtons apply="Show" onApply={show} onCancel={onClose} />}
    >
      <Stack gap={12} padding={16}>
        <Field label="In turn with">
          {({ id }) => (
            <SearchableSelect
              id={id}
              label="In turn with"
              mode="multi"
              width="100%"
              options={
                isUnloaded(all)
                  ? all
                  : all
                      .filter(({ _id }) => _id !== dashboard._id)
                      .map(({ _id, name, ownerName }) => ({ value: _id, label: name, hint: ownerName ?? "" }))
              }
              keys={others}
              counted="dashboards"
              placeholder="No other dashboard"
              onKeys={setOthers}
            />
          )}
        </Field>
        <Field label="Each for">
          {({ id }) => (
            <SelectSearch
              id={id}
              label="Each for"
              width="100%"
              disabled={others.length === 0}
              options={turnSeconds.map((each) => ({ value: String(each), label: `${each} s` }))}
              value={String(seconds)}
              onChange={(value) => value !== null && setSeconds(Number(value))}
            />
          )}
        </Field>
      </Stack>
    </Modal>
  );
}
