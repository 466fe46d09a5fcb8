import { Row } from "../../ui/layout/flow";
import type { ListedUser } from "@sigma/contract/users/user";
import { roles } from "@sigma/contract/users/roles";
import { IconEdit, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { ReactNode } from "react";
import { pageHref } from "../../data/pages/page-href";
import { roleOptions } from "../../settings/user/user-cards";
import { IconButton } from "../../ui/controls/button";
import { RowLink } from "../../ui/controls/row-link";
import { SelectSearch } from "../../ui/controls/select/select-search";
import { formatAge } from "../../ui/format/times";
import type { Column } from "../../ui/layout/table";
import { type UserColumn, userSortValues } from "./users-view";
import styles from "./users-list.module.css";

/** Maximum age of the last call of an online user: calls are recorded once a minute. */
const PRESENT_PERIOD: Seconds = 120;

const sortable = (title: UserColumn) => ({ title, value: userSortValues[title], sortable: true });

/** The actions of the rows in the user list. */
export type UserActions = {
  now: EpochSeconds;
  ownId: string | null;
  onType: (user: ListedUser, type: ListedUser["type"]) => void;
  onDelete: (user: ListedUser) => void;
};

/** The columns of the user list. */
export const userColumns = ({ now, ownId, onType, onDelete }: UserActions): Column<ListedUser>[] => [
  {
    ...sortable("Name"),
    isKey: true,
    cell: ({ _id, name }) => <RowLink to={pageHref("user", { userId: _id })} name={name} />,
  },
  sortable("Username"),
  { ...sortable("E-mail"), folds: true },
  {
    ...sortable("Type"),
    width: 140,
    cell: (user) =>
      user._id === ownId ? (
        <span className="text2" title="You cannot change your own type">
          {user.type}
        </span>
      ) : (
        <InRow>
          <SelectSearch
            label={`Type of ${user.name}`}
            width={112}
            options={roleOptions}
            value={user.type}
            onChange={(value) => {
              const type = roles.find((role) => role === value);
              if (type && type !== user.type) onType(user, type);
            }}
          />
        </InRow>
      ),
  },
  { ...sortable("Sessions"), decimals: 0, folds: true },
  { ...sortable("Last seen"), align: "right", cell: ({ lastSeenAt }) => seenText(lastSeenAt, now) },
  {
    title: "Edit and delete",
    hiddenTitle: true,
    value: () => null,
    align: "right",
    width: 88,
    cell: (user) => (
      <InRow>
        <Link
          className={styles.edit}
          to={pageHref("user", { userId: user._id })}
          aria-label={`Edit ${user.name}`}
          title={`Edit ${user.name}`}
        >
          <IconEdit size={16} stroke={1.5} aria-hidden />
        </Link>
        <IconButton
          label={`Delete ${user.name}`}
          title={user._id === ownId ? "You can't delete your own account" : `Delete ${user.name}`}
          disabled={user._id === ownId}
          onClick={() => onDelete(user)}
        >
          <IconTrash size={16} stroke={1.5} />
        </IconButton>
      </InRow>
    ),
  },
];

/** Controls of a row: neither their clicks nor selections in a list that they open open the row. */
function InRow({ children }: { children: ReactNode }) {
  return (
    <Row role="presentation" as="span" inline gap={4} align="center" onClick={(event) => event.stopPropagation()}>
      {children}
    </Row>
  );
}

function seenText(lastSeenAt: EpochSeconds | null, now: EpochSeconds) {
  if (lastSeenAt === null) return <span className="text3">never</span>;
  const age = now - lastSeenAt;
  return age < PRESENT_PERIOD ? "now" : <span className="text2">{formatAge(age)} ago</span>;
}
