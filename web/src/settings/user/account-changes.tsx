import type { AccountChange } from "@sigma/contract/users/account-change";
import type { UserId } from "@sigma/contract/ids";
import { useRoute } from "../../data/pages/use-route";
import { formatMoment, zoneName } from "../../ui/format/times";
import { type Column, PanelBody, Table } from "../../ui/layout/panel";
import styles from "./session-list.module.css";

/** The changes of the credentials of a user, newest first, so that a change by another person is noticed. */
export function AccountChanges({ userId }: { userId: UserId }) {
  const changes = useRoute("GET api/account-change", { userId });
  return (
    <PanelBody of={changes} what="changes of the account" empty="No change yet">
      {(rows) => (
        <div className={styles.scroller}>
          <Table
            label="Recent changes of the account"
            rows={rows}
            rowHeight={44}
            rowKey={({ _id }) => _id}
            columns={columns()}
          />
        </div>
      )}
    </PanelBody>
  );
}

const columns = (): Column<AccountChange>[] => [
  { title: "Change", value: changeText },
  { title: `When, ${zoneName()}`, value: ({ time }) => formatMoment(time) },
  {
    title: "From",
    value: ({ device, address }) => [device, address.replace(/^::ffff:/, "")].filter(Boolean).join(", "),
  },
  { title: "By", value: ({ by }) => by, folds: true },
];

const changeText = ({ change, detail }: AccountChange): string =>
  `${change[0]!.toUpperCase()}${change.slice(1)}${detail === null ? "" : `: ${detail}`}`;
