import { Row } from "../../../ui/layout/flow";
import type { Delivery } from "@sigma/contract/notifications/delivery";
import { deliveryStates, type DeliveryState } from "@sigma/contract/notifications/delivery-limits";
import { useState } from "react";
import { call } from "../../../data/calls/rest";
import { useRoute } from "../../../data/pages/use-route";
import { Button } from "../../../ui/controls/button";
import { Pager } from "../../../ui/controls/pager/pager";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { NO_VALUE } from "../../../ui/format/numbers";
import { formatMoment, zoneName } from "../../../ui/format/times";
import { pageSizes, type PageSize } from "../../../ui/layout/list-view";
import { type Column, PanelBody, PanelEmpty, Table } from "../../../ui/layout/panel";
import styles from "./webhooks.module.css";

const LOOK_EVERY = 10;

const stateNames: Record<DeliveryState | "all", string> = {
  all: "All",
  waiting: "Waiting",
  sending: "Sending",
  sent: "Sent",
  failed: "Failed",
  dropped: "Dropped",
};

/** Every delivery by state, newest first, with attempts and responses; a delivery to a webhook can be sent again. */
export function DeliveryLog({ onChanged }: { onChanged: () => void }) {
  const [state, setState] = useState<DeliveryState | "all">("all");
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState<PageSize>(20);
  const deliveryQuery = { ...(state !== "all" && { state }), page, pageSize };
  const log = useRoute("GET api/delivery", deliveryQuery, { every: LOOK_EVERY });
  const replay = async ({ _id }: Delivery) => {
    await call("POST api/delivery/replay", { _id }).catch(() => null);
    onChanged();
  };
  return (
    <>
      <SegmentedControl
        label="State of deliveries"
        value={state}
        options={["all" as const, ...deliveryStates].map((value) => ({ value, label: stateNames[value] }))}
        onChange={(next) => {
          setState(next);
          setPage(0);
        }}
      />
      <PanelBody of={log} what="deliveries" empty="Nothing was sent yet">
        {({ rows, count }) => (
          <>
            {rows.length === 0 ? (
              <PanelEmpty sentence={state === "all" ? "Nothing was sent yet" : `No delivery is ${state}`} />
            ) : (
              <Table
                label="Deliveries"
                rows={rows}
                rowHeight={44}
                rowKey={({ _id }) => _id}
                columns={columns((delivery) => void replay(delivery))}
              />
            )}
            <Pager
              page={page}
              pageSize={pageSize}
              pageSizes={pageSizes}
              count={count}
              onPage={setPage}
              onPageSize={(size) => {
                setPageSize(size);
                setPage(0);
              }}
            />
          </>
        )}
      </PanelBody>
    </>
  );
}

const columns = (onReplay: (delivery: Delivery) => void): Column<Delivery>[] => [
  { title: `Time, ${zoneName()}`, value: ({ createdAt }) => formatMoment(createdAt), width: 176 },
  { title: "To", value: ({ recipient }) => recipient, isKey: true },
  { title: "Way", value: ({ way, cause }) => (cause === "notification" ? way : `${way}, ${cause}`) },
  { title: "Well", value: ({ well }) => well?.name ?? null, folds: true },
  { title: "Message", value: ({ message }) => message },
  { title: "State", value: ({ state }) => state },
  { title: "Tries", value: ({ tries }) => tries, decimals: 0 },
  {
    title: "Answer",
    value: ({ answer }) => answer,
    folds: true,
    cell: ({ answer }) => (
      <span className={styles.answer} title={answer ?? undefined}>
        {answer ?? NO_VALUE}
      </span>
    ),
  },
  {
    title: "Send again",
    hiddenTitle: true,
    value: () => null,
    align: "right",
    width: 112,
    staysAtEnd: true,
    cell: (delivery) =>
      delivery.way === "webhook" && delivery.cause !== "test" && !["waiting", "sending"].includes(delivery.state) ? (
        <Row as="span" gap={4} justify="end">
          <Button aria-label={`Send again to ${delivery.recipient}`} onClick={() => onReplay(delivery)}>
            Send again
          </Button>
        </Row>
      ) : null,
  },
];
