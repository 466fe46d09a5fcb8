import type { Dashboard, DashboardSharing } from "@sigma/contract/dashboards/dashboard";
import type { UserId } from "@sigma/contract/ids";
import { useState } from "react";
import { CallFailure } from "../../data/calls/call-failure";
import { isUnloaded, rowsOf } from "../../data/calls/loaded";
import { toast } from "../../data/notifications/toasts";
import { useRoute } from "../../data/pages/use-route";
import { useSession } from "../../data/session/session";
import { Field } from "../../ui/controls/field";
import { Modal } from "../../ui/controls/modal/modal";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { Toggle } from "../../ui/controls/toggle";
import { Stack } from "../../ui/layout/flow";
import { changeDashboard } from "./dashboard-calls";
import { ModalButtons } from "../../ui/controls/modal/modal-buttons";

const choices: { value: DashboardSharing["with"]; label: string }[] = [
  { value: "owner", label: "Only me" },
  { value: "chosen", label: "Chosen users" },
  { value: "all", label: "All users" },
];

const roleNames = { admin: "All administrators", engineer: "All engineers" } as const;
const shareRoles = ["engineer", "admin"] as const;

const hints: Readonly<Record<DashboardSharing["with"], string>> = {
  owner: "Other users do not see it",
  chosen: "They can open it, but not change it",
  all: "All users can open it, but not change it",
};

/** Asks who may open a dashboard. Sharing gives no right to see a well. */
export function ShareDialog({ dashboard, onClose }: { dashboard: Dashboard; onClose: () => void }) {
  const { sharing } = dashboard;
  const own = useSession(({ user }) => user?._id);
  const [kind, setKind] = useState(sharing.with);
  const [userIds, setUserIds] = useState<readonly string[]>(sharing.with === "chosen" ? sharing.userIds : []);
  const [roles, setRoles] = useState<readonly (typeof shareRoles)[number][]>(
    sharing.with === "chosen" ? sharing.roles : [],
  );
  const [isBusy, setBusy] = useState(false);
  const people = rowsOf(useRoute("GET api/dashboard/people", {}, { enabled: kind === "chosen" }));
  const save = async () => {
    setBusy(true);
    const next: DashboardSharing =
      kind === "chosen" ? { with: kind, userIds: userIds as UserId[], roles: [...roles] } : { with: kind };
    try {
      await changeDashboard({ id: dashboard._id, version: dashboard.version, sharing: next });
      onClose();
    } catch (failure) {
      if (failure instanceof CallFailure && failure.newer !== undefined) toast.error(failure.title, failure.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      title="Who can open it"
      context={dashboard.name}
      onClose={onClose}
      hint={hints[kind]}
      actions={<ModalButtons apply="Share" isDisabled={isBusy} onApply={save} onCancel={onClose} />}
    >
      <Stack gap={12} padding={16}>
        <SegmentedControl label="Who can open it" value={kind} options={choices} onChange={setKind} />
        {kind === "chosen" && (
          <>
            <Field label="Users">
              {({ id }) => (
                <SearchableSelect
                  id={id}
                  label="Users"
                  mode="multi"
                  width="100%"
                  options={
                    isUnloaded(people)
                      ? people
                      : people
                          .filter(({ _id }) => _id !== own)
                          .map(({ _id, name, role }) => ({ value: _id, label: name, hint: role }))
                  }
                  keys={userIds}
                  counted="users"
                  placeholder="Choose users"
                  onKeys={setUserIds}
                />
              )}
            </Field>
            {shareRoles.map((role) => (
              <Toggle
                key={role}
                label={roleNames[role]}
                checked={roles.includes(role)}
                onChange={(isOn) => setRoles(isOn ? [...roles, role] : roles.filter((each) => each !== role))}
              />
            ))}
          </>
        )}
        <span className="type-label">
          A user sees the panels of wells that the user may see; the other panels show “No right to see this well”.
        </span>
      </Stack>
    </Modal>
  );
}
