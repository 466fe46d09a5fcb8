import type { User } from "@sigma/contract/users/user";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../data/calls/rest";
import { toast } from "../../data/notifications/toasts";
import { routeKey } from "../../data/pages/use-route";
import { Card } from "../../settings/form/settings-form";
import { Button } from "../../ui/controls/button";

/** Removes the second factor of a user who has lost it. */
export function ResetSecondFactor({ user }: { user: User }) {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const reset = async () => {
    setBusy(true);
    try {
      await call("POST api/second-factor/reset", { userId: user._id });
      toast.success("Second factor", `${user.name} signs in without it, and can set up another`);
      await cache.invalidateQueries({ queryKey: routeKey("GET api/users") });
    } catch {
      // The alert of the call has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title="Second factor" gap={8}>
      <p className="text2">
        {user.name} signs in with a second factor. Reset it only when you know that {user.name} asks for it.
      </p>
      <span>
        <Button disabled={isBusy} onClick={() => void reset()}>
          Reset the second factor
        </Button>
      </span>
    </Card>
  );
}
