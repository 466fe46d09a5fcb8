import { Suspense, useEffect } from "react";
import { PRODUCT_NAME } from "../../data/session/environment";
import { ErrorBoundary } from "../../ui/layout/error-boundary";
import { NavFrame } from "./nav-frame";
import { Preloader } from "./preloader";
import type { PageRoute } from "../routes";
import { TitleFrame } from "./title-frame";

/** A page in its frame, with its title on the document. */
export function PageFrame({ route: { page, title, frame, component: Page } }: { route: PageRoute }) {
  useEffect(() => {
    document.title = `${title} – ${PRODUCT_NAME}`;
  }, [title]);
  const content = (
    <ErrorBoundary key={page} title={`${title} failed`}>
      <Suspense fallback={<Preloader />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
  switch (frame) {
    case "nav":
      return <NavFrame page={page}>{content}</NavFrame>;
    case "title":
      return <TitleFrame>{content}</TitleFrame>;
    case "bare":
      return content;
  }
}
