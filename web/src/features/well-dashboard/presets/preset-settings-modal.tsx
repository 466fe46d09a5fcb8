import { PresetList } from "../../../settings/presets/preset-list";
import { Modal } from "../../../ui/controls/modal/modal";

/** Lists the presets of the user beside the dashboard. */
export default function PresetSettingsModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Preset settings" width={400} onClose={onClose}>
      <PresetList />
    </Modal>
  );
}
