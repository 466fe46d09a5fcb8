import type { WitsmlServer } from "@sigma/contract/rigs/witsml-server";
import { IconPlus, IconServer2 } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useRouter } from "@tanstack/react-router";
import { pageHref } from "../../data/pages/page-href";
import { useRoute } from "../../data/pages/use-route";
import { roleOf, useSession } from "../../data/session/session";
import { UndoDeletions } from "../../settings/deleting/undo-deletions";
import { Button } from "../../ui/controls/button";
import { type Column, PanelBody, Table } from "../../ui/layout/panel";
import { ServerDetail } from "./server-detail";
import { ServerForm } from "./server-form";
import { classNames } from "../../ui/theme/class-names";
import searchedList from "../../ui/layout/searched-list.module.css";
import styles from "./witsml-servers.module.css";
import { usePageQuery } from "../../data/pages/use-page-query";

/** Lists the WITSML servers, with the contents of the store of the selected one; to add, test, edit and delete. */
export default function WitsmlServersPage() {
  const servers = useRoute("GET api/witsml-server", {});
  const isAdmin = useSession(roleOf) === "admin";
  const [isAdding, setAdding] = useState(false);
  const [asked, choose] = useChosenServer();
  return (
    <UndoDeletions kind="witsml-server">
      <PanelBody
        of={servers}
        what="WITSML servers"
        empty={{
          sentence: "No WITSML servers yet",
          why: isAdmin
            ? "A WITSML server is the store of another company whose logs, trajectories and BHAs Sigma reads."
            : "A WITSML server is the store of another company that Sigma reads. An administrator adds it.",
          icon: IconServer2,
          ...(isAdmin && { action: { label: "Add server", run: () => setAdding(true) } }),
        }}
      >
        {(list) => {
          const open = list.find(({ _id }) => _id === asked) ?? list[0]!;
          return (
            <div className={classNames(searchedList.page, styles.page)}>
              <section className={searchedList.list} aria-label="WITSML servers">
                <div className={searchedList.head}>
                  <h1 className="type-title">
                    WITSML servers <span>{list.length}</span>
                  </h1>
                  {isAdmin && (
                    <Button icon={<IconPlus size={14} stroke={1.5} aria-hidden />} onClick={() => setAdding(true)}>
                      Add server
                    </Button>
                  )}
                </div>
                <div className={classNames(searchedList.rows, styles.rows)}>
                  <Table
                    label="WITSML servers"
                    rows={list}
                    rowHeight={44}
                    columns={columns}
                    rowKey={({ _id }) => _id}
                    selected={open._id}
                    onRow={({ _id }) => choose(_id)}
                  />
                </div>
                <p className={styles.foot}>
                  If the calls of a store differ from the standard, describe them in a{" "}
                  <Link to={pageHref("witsml-template")}>WITSML template</Link>.
                </p>
              </section>
              <ServerDetail key={open._id} server={open} isAdmin={isAdmin} />
            </div>
          );
        }}
      </PanelBody>
      {isAdding && <ServerForm server={null} onClose={() => setAdding(false)} onSaved={choose} />}
    </UndoDeletions>
  );
}

const columns: Column<WitsmlServer>[] = [
  { title: "Name", value: ({ name }) => name, isKey: true },
  { title: "Version", value: ({ witsmlVersion }) => witsmlVersion, align: "right" },
];

/** The WITSML server in the address, and the function that selects another server. */
function useChosenServer(): [string | undefined, (id: string) => void] {
  const chosenId = usePageQuery("server");
  const router = useRouter();
  return [chosenId, (id) => void router.navigate({ to: pageHref("witsml-servers"), search: { server: id } })];
}
