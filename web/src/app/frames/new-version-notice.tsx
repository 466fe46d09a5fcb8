import { useAppVersion } from "../../data/calls/app-version";
import { usePageQuery } from "../../data/pages/use-page-query";
import { Button } from "../../ui/controls/button";
import styles from "./new-version-notice.module.css";

/** Says calmly that there is a new version; nothing is loaded anew before somebody asks for it. */
export function NewVersionNotice() {
  const { isNewReady, isPutOff } = useAppVersion();
  // A wall that nobody attends takes it by itself.
  const isKiosk = usePageQuery("kiosk") === "1";
  if (!isNewReady || isPutOff || isKiosk) return null;
  return (
    <output className={styles.notice}>
      <p>A new version is ready</p>
      <Button onClick={() => useAppVersion.setState({ isPutOff: true })}>Later</Button>
      <Button look="quiet" onClick={() => location.reload()}>
        Reload
      </Button>
    </output>
  );
}
