import { useEffect, useState } from "react";
import { Modal } from "../controls/modal/modal";
import { SegmentedControl } from "../controls/segmented-control";
import { DocumentPage } from "../documents/document-page";
import { guideOf, type GuideName, guides, type GuideTexts, sectionsOf } from "./guides";
import styles from "./guide-modal.module.css";

const texts = import.meta.glob<string>("../../../../docs/guides/*.md", { query: "?raw", import: "default" });
const pictures = import.meta.glob<string>("../../../../docs/guides/pictures/*.png", {
  query: "?url",
  import: "default",
  eager: true,
});

type GuideModalProps = {
  /** The requested section, by its heading; null for the start of the first guide. */
  section: string | null;
  onClose: () => void;
};

/** The user's guides: whose is chosen on top, the sections beside the text. */
export default function GuideModal({ section, onClose }: GuideModalProps) {
  const [loaded, setLoaded] = useState<GuideTexts | null>(null);
  const [chosen, setChosen] = useState<{ guide: GuideName; heading: string | null } | null>(null);
  useEffect(() => {
    let isShown = true;
    void loadGuides().then((all) => isShown && setLoaded(all));
    return () => void (isShown = false);
  }, []);
  const foundGuide = loaded && section !== null ? guideOf(loaded, section) : null;
  const { guide, heading } = chosen ?? { guide: foundGuide ?? "driller", heading: foundGuide && section };
  return (
    <Modal
      title="User's guide"
      width={1040}
      onClose={onClose}
      tools={
        <SegmentedControl
          label="Guide for"
          value={guide}
          options={guides.map(({ name, label }) => ({ value: name, label }))}
          onChange={(name) => setChosen({ guide: name, heading: null })}
        />
      }
    >
      <div className={styles.guide}>
        <nav aria-label="Sections">
          {sectionsOf(loaded?.[guide] ?? "").map((each) => (
            <button
              key={each}
              type="button"
              aria-current={each === heading ? "location" : undefined}
              onClick={() => setChosen({ guide, heading: each })}
            >
              {each}
            </button>
          ))}
        </nav>
        <DocumentPage
          key={guide}
          text={loaded?.[guide] ?? null}
          what="the guide"
          heading={heading}
          pictureOf={(path) => pictures[`../../../../docs/guides/${path}`]}
        />
      </div>
    </Modal>
  );
}

async function loadGuides(): Promise<GuideTexts> {
  const entries = guides.map(async ({ name }) => [name, await texts[`../../../../docs/guides/${name}.md`]!()]);
  return Object.fromEntries(await Promise.all(entries)) as GuideTexts;
}
