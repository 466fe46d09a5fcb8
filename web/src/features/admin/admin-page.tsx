import { IconKey, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "../../ui/controls/button";
import { PageTools } from "../../ui/layout/page-tools";
import { AddUserModal } from "./add-user-modal";
import { ApiTokenModal } from "./api-token-modal";
import { UsersList } from "./users-list";

/** The administration of Sigma: its users and the tokens of programs. */
export default function AdminPage() {
  const [open, setOpen] = useState<"user" | "token" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageTools>
        <Button look="quiet" icon={<IconKey size={16} stroke={1.5} aria-hidden />} onClick={() => setOpen("token")}>
          API token
        </Button>
        <Button look="filled" icon={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={() => setOpen("user")}>
          Add New User
        </Button>
      </PageTools>
      <UsersList />
      {open === "user" && <AddUserModal onClose={close} />}
      {open === "token" && <ApiTokenModal onClose={close} />}
    </>
  );
}
