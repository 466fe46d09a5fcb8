import { Row } from "../../ui/layout/flow";
import type { UserSession } from "@sigma/contract/users/user-session";
import type { UserId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../data/calls/rest";
import { useNow } from "../../data/live/use-now";
import { toast } from "../../data/notifications/toasts";
import { routeKey, useRoute } from "../../data/pages/use-route";
import { Button } from "../../ui/controls/button";
import { ConfirmModal } from "../../ui/controls/modal/confirm-modal";
import { formatAge, formatMoment, zoneName } from "../../ui/format/times";
import { type Column, PanelBody, Table } from "../../ui/layout/panel";
import styles from "./session-list.module.css";

/** Interval at which the list of sessions is read again, s. */
const LOOK_EVERY = 30;

/** The open sessions of a user, or of all users for null, each with its origin and a button to end it. */
export function SessionList({ userId }: { userId: UserId | null }) {
  const sessions = useRoute("GET api/user-session", userId === null ? {} : { userId }, { every: LOOK_EVERY });
  return (
    <PanelBody of={sessions} what="sessions" empty="No session is open">
      {(loadedSessions) => <Sessions sessions={loadedSessions} userId={userId} />}
    </PanelBody>
  );
}

function Sessions({ sessions, userId }: { sessions: readonly UserSession[]; userId: UserId | null }) {
  const cache = useQueryClient();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const others = sessions.filter(({ isThis }) => !isThis).length;
  const end = async (sessionRequest: { sessionId: string } | { userId: UserId }) => {
    setAsking(false);
    try {
      const reply = await call("DELETE api/user-session", sessionRequest);
      if (reply && "userId" in sessionRequest) toast.success("Sessions", `${reply.deleted} ended`);
    } catch {
      // The alert of the call has said why; the list shows what is open.
    }
    await Promise.all(
      (["GET api/user-session", "GET api/users"] as const).map((name) =>
        cache.invalidateQueries({ queryKey: routeKey(name) }),
      ),
    );
  };
  return (
    <>
      <Row gap={12} align="center" justify="space-between" padding="8px 0">
        <span className="text2">{sessions.length} open</span>
        {userId !== null && others > 0 && (
          <Button onClick={() => setAsking(true)}>
            {sessions.some(({ isThis }) => isThis) ? "Sign out all others" : "Sign out all"}
          </Button>
        )}
      </Row>
      <div className={styles.scroller}>
        <Table
          label="Sessions"
          rows={sessions}
          rowHeight={44}
          rowKey={({ _id }) => _id}
          columns={columns({ now, isOfAll: userId === null, onEnd: (sessionId) => void end({ sessionId }) })}
        />
      </div>
      {isAsking && userId !== null && (
        <ConfirmModal
          context="Sign out"
          question={`${others === 1 ? "One session ends" : `${others} sessions end`} at once, with their open pages.`}
          apply="Sign out"
          onCancel={() => setAsking(false)}
          onApply={() => void end({ userId })}
        />
      )}
    </>
  );
}

type ListProps = { now: EpochSeconds; isOfAll: boolean; onEnd: (sessionId: string) => void };

const columns = ({ now, isOfAll, onEnd }: ListProps): Column<UserSession>[] => [
  ...(isOfAll ? [{ title: "User", value: ({ name }: UserSession) => name, isKey: true }] : []),
  { title: "Device", value: ({ device }) => device ?? "not known" },
  {
    title: "Address",
    value: ({ address }) => address,
    cell: ({ address }) => <span className="type-raw">{address?.replace(/^::ffff:/, "") ?? "not known"}</span>,
  },
  {
    title: `Since, ${zoneName()}`,
    value: ({ createdAt }) => (createdAt === null ? "not known" : formatMoment(createdAt)),
    folds: true,
  },
  { title: `Ends, ${zoneName()}`, value: ({ endsAt }) => formatMoment(endsAt) },
  {
    title: "Last call",
    value: () => null,
    align: "right",
    cell: ({ lastUsedAt, isThis }) => {
      if (isThis) return "now";
      return lastUsedAt === null ? "never" : `${formatAge(Math.max(0, now - lastUsedAt))} ago`;
    },
  },
  {
    title: "End",
    staysAtEnd: true,
    hiddenTitle: true,
    value: () => null,
    align: "right",
    width: 112,
    cell: ({ _id, isThis, name, device }) =>
      isThis ? (
        <span className="type-strong accent-text">this one</span>
      ) : (
        <Button
          width={64}
          aria-label={`End the session of ${name}, ${device ?? "not known"}`}
          onClick={() => onEnd(_id)}
        >
          End
        </Button>
      ),
  },
];
