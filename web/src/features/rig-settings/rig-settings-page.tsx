import { cantFind } from "@sigma/contract/error-texts";
import type { Rig } from "@sigma/contract/rigs/rig";
import { Navigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { PRODUCT_NAME } from "../../data/session/environment";
import { pageHref } from "../../data/pages/page-href";
import { usePageParam } from "../../data/pages/use-page-param";
import { useRoute } from "../../data/pages/use-route";
import { PageHead } from "../../ui/layout/page-head";
import { PanelBody } from "../../ui/layout/panel";
import { RigSettings } from "./rig-settings";

/** Shows the settings of the rig in the path; a path without a rig leads to the list. */
export default function RigSettingsPage() {
  const rigId = usePageParam("rigId");
  return rigId === undefined ? <Navigate to={pageHref("rigs")} replace /> : <OneRig key={rigId} rigId={rigId} />;
}

function OneRig({ rigId }: { rigId: string }) {
  const rigs = useRoute("GET api/rig", { rigId });
  const router = useRouter();
  const back = { to: pageHref("rigs"), label: "All rigs" };
  return (
    <>
      {rigs.data === null && <PageHead title="Rig not found" back={back} />}
      <PanelBody
        of={rigs}
        what="the rig"
        empty={{
          sentence: cantFind("Rig", rigId),
          action: { label: "All rigs", run: () => void router.navigate({ to: pageHref("rigs") }) },
        }}
      >
        {([rig]) => rig && <Named rig={rig} back={back} />}
      </PanelBody>
    </>
  );
}

function Named({ rig, back }: { rig: Rig; back: { to: string; label: string } }) {
  const config = useRoute("GET api/wits-configs", { rigId: rig._id });
  useEffect(() => {
    document.title = `${rig.name} – ${PRODUCT_NAME}`;
  }, [rig.name]);
  return (
    <>
      <PageHead title={`"${rig.name}" / Settings`} back={back} />
      {config.data === undefined ? (
        <PanelBody of={config} what="the WITS configuration" empty="This rig has no WITS configuration">
          {() => null}
        </PanelBody>
      ) : (
        <RigSettings rig={rig} config={config.data} />
      )}
    </>
  );
}
