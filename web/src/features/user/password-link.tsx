import type { User } from "@sigma/contract/users/user";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useState } from "react";
import { call } from "../../data/calls/rest";
import { pageHref } from "../../data/pages/page-href";
import { Card } from "../../settings/form/settings-form";
import { Button } from "../../ui/controls/button";
import { ShownOnce } from "../../ui/controls/modal/shown-once";
import { formatMoment, zoneName } from "../../ui/format/times";

/** Creates a link with which the user sets a new password; it is shown only once. */
export function PasswordLink({ user }: { user: User }) {
  const [made, setMade] = useState<{ link: string; expiresAt: EpochSeconds } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const reply = await call("POST api/users/password-reset", { userId: user._id });
      // Behind the # it reaches no server and no log.
      if (reply)
        setMade({ link: `${location.origin}${pageHref("login")}#reset=${reply.token}`, expiresAt: reply.expiresAt });
    } catch {
      // The alert of the call has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title="Password link" gap={8}>
      <p className="text2">
        With the link {user.name} sets a new password without the old one. It works once, within 24 hours; a new link
        ends the one before.
      </p>
      {made ? (
        <ShownOnce text={made.link} copy="Copy the link">
          It is shown this once, and valid until {formatMoment(made.expiresAt)} {zoneName(made.expiresAt)}. Hand it to
          the user alone.
        </ShownOnce>
      ) : (
        <span>
          <Button disabled={isBusy} onClick={() => void make()}>
            Make a password link
          </Button>
        </span>
      )}
    </Card>
  );
}
