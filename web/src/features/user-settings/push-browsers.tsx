import type { UserId } from "@sigma/contract/ids";
import { useState } from "react";
import { queryClient } from "../../data/calls/query-client";
import { request } from "../../data/calls/socket";
import { useEvent } from "../../data/calls/use-event";
import { toast } from "../../data/notifications/toasts";
import { Button } from "../../ui/controls/button";
import styles from "./notification-settings.module.css";
import { pushFault, subscribeToPush } from "./subscribe-to-push";

/** The browsers of a user that receive push messages, with a way to add this one. */
export function PushBrowsers({ userId, publicKey }: { userId: UserId; publicKey: string | null }) {
  const browsers = useEvent("push-subscription/get", { userId }).data ?? [];
  const [isBusy, setBusy] = useState(false);
  const fault = pushFault();
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      toast.error("Push", (failure as Error).message);
    }
    setBusy(false);
    void queryClient.invalidateQueries({ queryKey: ["push-subscription/get"] });
  };
  const add = async () => request("push-subscription/post", { userId, ...(await subscribeToPush(publicKey ?? "")) });
  return (
    <div className={styles.row}>
      <span className="text2">Push reaches</span>
      {browsers.length === 0 && <span className="text3">no browser yet</span>}
      {browsers.map(({ _id, device }) => (
        <Button
          key={_id}
          disabled={isBusy}
          aria-label={`Remove ${device} from push messages`}
          onClick={() => void run(() => request("push-subscription/delete", { userId, id: _id }))}
        >
          {device} ×
        </Button>
      ))}
      <Button disabled={isBusy || publicKey === null || fault !== null} onClick={() => void run(add)}>
        Add this browser
      </Button>
      {fault !== null && <span className="text3">{fault}</span>}
    </div>
  );
}
