import type { UserId } from "@sigma/contract/ids";
import type { Delivery } from "@sigma/contract/notifications/delivery";
import { useEvent } from "../../data/calls/use-event";
import { formatMoment, zoneName } from "../../ui/format/times";
import { type Column, PanelBody, Table } from "../../ui/layout/panel";

/** What was sent to a user of late, and what came of it. */
export function DeliveryList({ userId }: { userId: UserId }) {
  const deliveries = useEvent("user-notification-settings/get/deliveries", { userId });
  return (
    <PanelBody of={deliveries} what="deliveries" empty="Nothing was sent yet">
      {(found) => (
        <Table
          label="Deliveries"
          rows={(found ?? []).slice(0, MOST_ROWS)}
          rowHeight={28}
          rowKey={({ _id }) => _id}
          columns={columns()}
        />
      )}
    </PanelBody>
  );
}

const MOST_ROWS = 10;

const columns = (): Column<Delivery>[] => [
  { title: `Time, ${zoneName()}`, value: ({ createdAt }) => formatMoment(createdAt), width: 176 },
  { title: "Way", value: ({ way }) => way },
  { title: "Message", value: ({ message }) => message, isKey: true },
  { title: "State", value: ({ state }) => state },
  { title: "Answer", value: ({ answer }) => answer, folds: true },
];
