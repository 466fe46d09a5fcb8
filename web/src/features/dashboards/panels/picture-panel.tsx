import { use } from "react";
import { useRoute } from "../../../data/pages/use-route";
import { PanelBody, PanelEmpty } from "../../../ui/layout/panel";
import { DashboardContext } from "../dashboard-context";
import styles from "./panels.module.css";

type PicturePanelProps = {
  /** Null until one has been chosen. */
  picture: string | null;
  alt: string;
  /** Opens the settings of the panel; null for readers. */
  onChoose: (() => void) | null;
};

/** A picture of the dashboard, whole, as large as its panel allows. */
export default function PicturePanel({ picture, alt, onChoose }: PicturePanelProps) {
  if (picture !== null) return <Stored picture={picture} alt={alt} />;
  return (
    <PanelEmpty
      sentence="No picture has been chosen"
      icon={null}
      {...(onChoose && { action: { label: "Choose picture", run: onChoose } })}
    />
  );
}

function Stored({ picture, alt }: { picture: string; alt: string }) {
  const { dashboardId } = use(DashboardContext);
  const answer = useRoute("GET api/dashboard/picture", { id: dashboardId, picture });
  return (
    <PanelBody of={answer} what="the picture" empty="This picture is no longer stored">
      {({ type, data }) => <img className={styles.picture} src={`data:${type};base64,${data}`} alt={alt} />}
    </PanelBody>
  );
}
