import type { WitsmlServer, WitsmlTest } from "@sigma/contract/rigs/witsml-server";
import { IconEdit, IconPlugConnected, IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../data/calls/rest";
import { noteDeletion } from "../../data/deletions/deletions";
import { serverNow } from "../../data/live/server-clock";
import { toast } from "../../data/notifications/toasts";
import { routeKey } from "../../data/pages/use-route";
import { Button, IconButton } from "../../ui/controls/button";
import { ConfirmModal } from "../../ui/controls/modal/confirm-modal";
import { ServerForm } from "./server-form";
import { StoreBrowser } from "./store-browser";
import { TestResult } from "./test-result";
import searchedList from "../../ui/layout/searched-list.module.css";
import styles from "./witsml-servers.module.css";

type ServerDetailProps = { server: WitsmlServer; isAdmin: boolean };

/** A WITSML server: its connection, whether it responds, and the content of its store. */
export function ServerDetail({ server, isAdmin }: ServerDetailProps) {
  const cache = useQueryClient();
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const [test, setTest] = useState<WitsmlTest | null>(null);
  const [isTesting, setTesting] = useState(false);
  const readAgain = () =>
    Promise.all(
      (["GET api/witsml-server", "GET api/witsml-server/objects"] as const).map((name) =>
        cache.invalidateQueries({ queryKey: routeKey(name) }),
      ),
    );
  const runTest = async () => {
    setTesting(true);
    try {
      setTest(await call("POST api/witsml-server/test", { _id: server._id }));
    } catch {
      // The alert of the call has said why.
    } finally {
      setTesting(false);
    }
  };
  const trust = async (fingerprint: string | null) => {
    try {
      await call("PATCH api/witsml-server", {
        _id: server._id,
        version: server.version,
        trustedFingerprint: fingerprint,
      });
      await readAgain();
      await runTest();
    } catch {
      // The alert of the call has said why.
    }
  };
  const remove = async () => {
    setOpen(null);
    try {
      await call("DELETE api/witsml-server", { serverId: server._id });
      noteDeletion({ kind: "witsml-server", id: server._id, name: server.name, time: serverNow() });
      toast.success("WITSML server", `${server.name} deleted`);
    } catch {
      // The alert of the call has said why; the server is still there.
    }
    await readAgain();
  };
  return (
    <section className={searchedList.detail} aria-label={server.name}>
      <div className={searchedList.head}>
        <div className={styles.title}>
          <h2 className="type-title">{server.name}</h2>
          <p>
            {server.url}
            {server.username !== "" && ` · ${server.username}`}
            {server.trustedFingerprint !== null && " · certificate trusted by an administrator"}
          </p>
        </div>
        {isAdmin && (
          <div className={searchedList.tools}>
            <Button
              icon={<IconPlugConnected size={14} stroke={1.5} aria-hidden />}
              disabled={isTesting}
              onClick={() => void runTest()}
            >
              {isTesting ? "Testing" : "Test connection"}
            </Button>
            <Button icon={<IconEdit size={14} stroke={1.5} aria-hidden />} onClick={() => setOpen("edit")}>
              Edit
            </Button>
            <IconButton label={`Delete ${server.name}`} onClick={() => setOpen("delete")}>
              <IconTrash size={16} stroke={1.5} />
            </IconButton>
          </div>
        )}
      </div>
      {test && <TestResult test={test} onTrust={(fingerprint) => void trust(fingerprint)} />}
      <StoreBrowser server={server} />
      {open === "edit" && <ServerForm server={server} onClose={() => setOpen(null)} onSaved={() => setTest(null)} />}
      {open === "delete" && (
        <ConfirmModal
          context={`Delete ${server.name}`}
          question="Data read from it is kept. This can be undone for 10 minutes."
          apply="Delete server"
          onCancel={() => setOpen(null)}
          onApply={() => void remove()}
        />
      )}
    </section>
  );
}
