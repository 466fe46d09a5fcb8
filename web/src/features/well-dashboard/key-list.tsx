import { Modal } from "../../ui/controls/modal/modal";
import { useShortcutList } from "../../ui/controls/shortcuts";
import styles from "./key-list.module.css";
import { Fact } from "../../ui/layout/fact";

const signs: Record<string, string> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", "-": "−" };

/** How a key is written: single letters as capitals, arrows as arrows. */
export const keyText = (key: string): string =>
  key
    .split(/\+(?=.)/)
    .map((part) => signs[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(" ");

/** The keyboard shortcuts of the current screen. */
export default function KeyList({ onClose }: { onClose: () => void }) {
  const shortcuts = useShortcutList(({ groups }) => groups).flat();
  return (
    <Modal title="Keys" context="Single keys are off while you type" width={520} onClose={onClose}>
      <dl className={styles.keys}>
        <Fact label={<kbd>Ctrl K</kbd>} value="Search, views and commands" />
        {shortcuts
          .filter(({ does }) => does !== null)
          // A key that two parts of the screen have is listed once.
          .filter(({ key, does }, at, all) => all.findIndex((other) => other.key === key && other.does === does) === at)
          .map(({ key, shown, does }) => (
            <Fact key={`${key} ${does}`} label={<kbd>{shown ?? keyText(key)}</kbd>} value={does} />
          ))}
      </dl>
    </Modal>
  );
}
