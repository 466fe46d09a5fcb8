import type { Note } from "@sigma/contract/notes/note";
import { useEvent } from "../../data/calls/use-event";
import { Modal } from "../../ui/controls/modal/modal";
import { formatMoment } from "../../ui/format/times";
import { PanelBody } from "../../ui/layout/panel";
import { placeText } from "./note-texts";
import styles from "./notes.module.css";

/** The versions of a note, each with its author. */
export function NoteHistory({ note, onClose }: { note: Note; onClose: () => void }) {
  const versions = useEvent("note/get/history", { wellId: note.wellId, id: note._id });
  return (
    <Modal title="Versions of the note" width={480} onClose={onClose}>
      <PanelBody of={versions} what="versions" empty="The note is gone">
        {(all) => (
          <ol className={styles.versions}>
            {all.map((version) => (
              <li key={version.version}>
                <p>
                  <strong>{version.by}</strong>{" "}
                  <span className="text2">
                    {formatMoment(version.at)}, {version.category}, {placeText(version)}
                  </span>
                </p>
                <p className={styles.words}>{version.text}</p>
              </li>
            ))}
          </ol>
        )}
      </PanelBody>
    </Modal>
  );
}
