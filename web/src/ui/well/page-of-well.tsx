import { type Answer, drawnRows } from "../../data/calls/loaded";
import type { Well } from "@sigma/contract/wells/well";
import type { PageName } from "@sigma/contract/users/pages";
import { Navigate } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { pageHref } from "../../data/pages/page-href";
import { usePageParam } from "../../data/pages/use-page-param";
import { useRoute } from "../../data/pages/use-route";
import { PRODUCT_NAME } from "../../data/session/environment";
import { useSession } from "../../data/session/session";
import { wellOfPage } from "../../data/well/well-of-page";
import { PanelBody } from "../layout/panel";

type PageOfWellProps = {
  page: PageName;
  /** The title of the document after the name of the well; none for the dashboard. */
  title?: string;
  children: (well: Well) => ReactNode;
};

/** A page about the well in the path. Without a well it redirects to the default well; for an unknown well to `well-not-found`. */
export function PageOfWell({ page, title, children }: PageOfWellProps) {
  const wellId = usePageParam("wellId");
  const wells = useRoute("GET api/wells", {});
  const favorites = useSession(({ user }) => user?.favoriteWells);
  if (wells.data === undefined) return <Waiting of={wells} />;
  const pageWell = wellOfPage(wellId, drawnRows(wells), favorites ?? []);
  const showWell = (well: Well) => (
    <Shown key={well._id} well={well} title={title}>
      {children}
    </Shown>
  );
  switch (pageWell.status) {
    case "unlisted":
      return <UnlistedWell wellId={pageWell.wellId}>{showWell}</UnlistedWell>;
    case "none":
      return <Navigate to={pageHref("well-not-found")} replace />;
    case "chosen":
      // A link to a tab or a moment of no certain well keeps both.
      return <Navigate to={pageHref(page, { wellId: pageWell.wellId })} search={true} replace />;
    case "found":
      return showWell(pageWell.well);
  }
}

/** A well that the list in hand does not have: it may be newer than the list. */
function UnlistedWell({ wellId, children }: { wellId: string; children: (well: Well) => ReactNode }) {
  const well = useRoute("GET api/well", { wellId });
  if (well.data === undefined) return <Waiting of={well} />;
  if (well.data === null) return <Navigate to={pageHref("well-not-found")} replace />;
  return children(well.data);
}

const Waiting = <T,>({ of }: { of: Answer<T> }) => (
  <PanelBody of={of} what="the well" empty="">
    {() => null}
  </PanelBody>
);

type ShownProps = { well: Well; title: string | undefined; children: (well: Well) => ReactNode };

function Shown({ well, title, children }: ShownProps) {
  useEffect(() => {
    document.title = [well.name, title, PRODUCT_NAME].filter(Boolean).join(" – ");
  }, [well.name, title]);
  return children(well);
}
