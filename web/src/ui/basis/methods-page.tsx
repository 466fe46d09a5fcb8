import MarkdownText from "markdown-to-jsx/react";
import { useEffect, useState } from "react";
import { Modal } from "../controls/modal";
import { Loading } from "../layout/loading";
import styles from "./methods-page.module.css";

const pages = import.meta.glob<string>("../../../../docs/methods/*.md", { query: "?raw", import: "default" });

/** A page of docs/methods, by its file name. */
export type MethodsPageName =
  | "activity"
  | "anti-collision"
  | "directional-advice"
  | "drilling-advice"
  | "drilling-mechanics"
  | "drilling-optimization"
  | "hydraulics"
  | "motor"
  | "slide-sheet"
  | "stand"
  | "state-transition"
  | "stuck-pipe"
  | "survey"
  | "tendencies"
  | "torque-drag"
  | "uncertainty"
  | "well-pipeline"
  | "well-plan";

/** Formulas and sources of a calculation, as they stand in the documentation. */
export default function MethodsPage({ page, onClose }: { page: MethodsPageName; onClose: () => void }) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void pages[`../../../../docs/methods/${page}.md`]!().then((loaded) => isShown && setText(loaded));
    return () => void (isShown = false);
  }, [page]);
  return (
    <Modal title="Formulas and sources" context={page} width={860} onClose={onClose}>
      <div className={styles.page}>
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
