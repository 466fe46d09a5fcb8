import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "../../ui/controls/button";
import { PageTools } from "../../ui/layout/page-tools";
import { AddUserModal } from "./add-user-modal";
import { UsersList } from "./users-list";

/** The administration of Sigma: its users. */
export default function AdminPage() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageTools>
        <Button look="filled" icon={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={() => setAdding(true)}>
          Add New User
        </Button>
      </PageTools>
      <UsersList />
      {isAdding && <AddUserModal onClose={() => setAdding(false)} />}
    </>
  );
}
