import { IconKey, IconPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { pageHref } from "../../data/pages/page-href";
import { useKnownQuery } from "../../data/pages/use-known-query";
import { Button } from "../../ui/controls/button";
import { TabRow } from "../../ui/controls/tab-row";
import { PageTools } from "../../ui/layout/page-tools";
import { AddUserModal } from "./add-user-modal";
import layout from "../../ui/layout/panel-layout.module.css";
import styles from "./admin-page.module.css";
import { type AdminTab, adminTabQuery, adminTabs } from "./admin-tabs";
import { ApiTokenModal } from "./api-token-modal";
import { Assistant } from "./assistant/assistant";
import { AuditLog } from "./audit-log";
import { MqttOutputs } from "./mqtt/mqtt-outputs";
import { Retention } from "./retention/retention";
import { Sessions } from "./sessions";
import { UsersList } from "./users-list";
import { Webhooks } from "./webhooks/webhooks";

const tabs: Readonly<Record<AdminTab, () => ReactNode>> = {
  Users: UsersList,
  Sessions,
  "Audit log": AuditLog,
  Webhooks,
  MQTT: MqttOutputs,
  Retention,
  Assistant,
};

/** The administration of Sigma: its users and their sessions, the tokens of programs and the audit log. */
export default function AdminPage() {
  const askedTab = useKnownQuery("tab", adminTabs.map(adminTabQuery));
  const navigate = useNavigate();
  const [open, setOpen] = useState<"user" | "token" | null>(null);
  const close = () => setOpen(null);
  const tab = adminTabs.find((name) => adminTabQuery(name) === askedTab) ?? "Users";
  const Tab = tabs[tab];
  return (
    <div className={layout.column}>
      <PageTools>
        <Button look="quiet" icon={<IconKey size={16} stroke={1.5} aria-hidden />} onClick={() => setOpen("token")}>
          API token
        </Button>
        <Button look="filled" icon={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={() => setOpen("user")}>
          Add New User
        </Button>
      </PageTools>
      <TabRow
        label="Administration"
        tabs={adminTabs}
        value={tab}
        onChange={(next) => void navigate({ to: pageHref("admin"), search: { tab: adminTabQuery(next) } })}
      />
      <div className={styles.content}>
        <Tab />
      </div>
      {open === "user" && <AddUserModal onClose={close} />}
      {open === "token" && <ApiTokenModal onClose={close} />}
    </div>
  );
}
