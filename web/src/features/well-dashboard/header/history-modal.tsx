import type { Notification } from "@sigma/contract/wells/notification";
import type { Well } from "@sigma/contract/wells/well";
import { useState } from "react";
import { Button } from "../../../ui/controls/button";
import { Modal } from "../../../ui/controls/modal/modal";
import { NotificationHistory } from "../../../ui/notifications/notification-history";
import { showNewSurvey } from "../new-survey/new-survey-notice";
import { DirectionalListModal } from "./directional-list-modal";
import styles from "./history-modal.module.css";

type HistoryModalProps = {
  well: Well;
  /** New surveys that are not archived. */
  surveys: readonly Notification[];
  onClose: () => void;
};

/** The notification history of a well, and the list of its new surveys. */
export default function HistoryModal({ well, surveys, onClose }: HistoryModalProps) {
  const [listed, setListed] = useState<readonly Notification[] | null>(null);
  if (listed) {
    return <DirectionalListModal well={well} notifications={listed} onClose={() => setListed(null)} onOpen={onClose} />;
  }
  return (
    <Modal title={`Notifications, ${well.name}`} width={1200} onClose={onClose}>
      <div className={styles.body}>
        <NotificationHistory
          wellId={well._id}
          tools={surveys.length > 0 && <Button onClick={() => setListed(surveys)}>New surveys {surveys.length}</Button>}
          onSurvey={showNewSurvey}
          onOpen={onClose}
        />
      </div>
    </Modal>
  );
}
