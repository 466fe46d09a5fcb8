import MarkdownText from "markdown-to-jsx/react";
import { useEffect, useRef, useState } from "react";
import { Modal } from "../controls/modal";
import { Loading } from "../layout/loading";
import styles from "./methods-page.module.css";
import { methodsSection } from "./methods-section";

const pages = import.meta.glob<string>("../../../../docs/methods/*.md", { query: "?raw", import: "default" });

/** A page of docs/methods, by its file name. */
export type MethodsPageName =
  | "activity"
  | "anti-collision"
  | "bit-wear"
  | "daily-report"
  | "directional-advice"
  | "drilling-advice"
  | "drilling-mechanics"
  | "drilling-optimization"
  | "formation-prognosis"
  | "hydraulics"
  | "kill-sheet"
  | "motor"
  | "slide-sheet"
  | "stand"
  | "state-transition"
  | "stuck-pipe"
  | "survey"
  | "tendencies"
  | "torque-drag"
  | "trip-sheet"
  | "uncertainty"
  | "well-control"
  | "well-pipeline"
  | "well-plan";

type MethodsPageProps = {
  page: MethodsPageName;
  /** The quantity that is asked for: the page opens at the section that tells what it is. */
  about: string | null;
  onClose: () => void;
};

/** Formulas and sources of a calculation, as they stand in the documentation. */
export default function MethodsPage({ page, about, onClose }: MethodsPageProps) {
  const [text, setText] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isShown = true;
    void pages[`../../../../docs/methods/${page}.md`]!().then((loaded) => isShown && setText(loaded));
    return () => void (isShown = false);
  }, [page]);
  useEffect(() => {
    const heading = text === null || about === null ? null : methodsSection(text, about);
    const found = [...(place.current?.querySelectorAll("h2") ?? [])].find(({ textContent }) => textContent === heading);
    found?.setAttribute("aria-current", "location");
    found?.scrollIntoView({ block: "start" });
  }, [text, about]);
  return (
    <Modal title="Formulas and sources" context={page} width={860} onClose={onClose}>
      <div ref={place} className={styles.page}>
        {text === null ? (
          <Loading what="methods" />
        ) : (
          <MarkdownText options={{ disableParsingRawHTML: true, overrides: { a: { component: PlainLink } } }}>
            {text}
          </MarkdownText>
        )}
      </div>
    </Modal>
  );
}

/** Pages link to files of the documentation, which a browser does not have: only addresses of the web are links. */
function PlainLink({ href, children }: { href?: string; children?: React.ReactNode }) {
  return href?.startsWith("https:") ? (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    <em>{children}</em>
  );
}
