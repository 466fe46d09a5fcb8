import { useEffect, useState } from "react";
import { Modal } from "../controls/modal/modal";
import { DocumentPage } from "../documents/document-page";
import { methodsSection } from "./methods-section";

const pages = import.meta.glob<string>("../../../../docs/methods/*.md", { query: "?raw", import: "default" });

/** A page of docs/methods, by its file name. */
export type MethodsPageName =
  | "activity"
  | "alerts"
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
  | "notes"
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
  | "well-plan"
  | "well-summary";

type MethodsPageProps = {
  page: MethodsPageName;
  /** The requested quantity: the page opens at the section that defines it. */
  about: string | null;
  onClose: () => void;
};

/** Formulas and sources of a calculation, from the documentation. */
export default function MethodsPage({ page, about, onClose }: MethodsPageProps) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void pages[`../../../../docs/methods/${page}.md`]!().then((loadedText) => isShown && setText(loadedText));
    return () => void (isShown = false);
  }, [page]);
  return (
    <Modal title="Formulas and sources" context={page} width={860} onClose={onClose}>
      <DocumentPage
        text={text}
        what="methods"
        heading={text === null || about === null ? null : methodsSection(text, about)}
      />
    </Modal>
  );
}
