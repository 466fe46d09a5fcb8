import { MOST_PICTURE_BYTES } from "@sigma/contract/dashboards/dashboard-limits";
import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import { use, useState } from "react";
import { TextField } from "../../../ui/controls/field";
import { FieldError } from "../../../ui/controls/field-error";
import { FileDrop } from "../../../ui/controls/files/file-drop";
import { DashboardContext } from "../dashboard-context";
import { base64Of, storePicture } from "../pictures";

type PictureOptionsProps = {
  panel: Extract<DashboardPanel, { kind: "picture" }>;
  change: (options: object, subject?: string) => void;
};

/** The picture of a panel, and the text for those who do not see it. */
export function PictureOptions({ panel, change }: PictureOptionsProps) {
  const { dashboardId } = use(DashboardContext);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // An empty text is not taken over: a picture needs one.
  const [isEmptied, setEmptied] = useState(false);
  const take = async ([file]: File[]) => {
    if (!file) return;
    setError(null);
    if (file.size > MOST_PICTURE_BYTES) return setError("The picture has more than 2 MB");
    setBusy(true);
    try {
      const picture = await storePicture(dashboardId, await base64Of(file));
      change({ picture, alt: panel.alt || nameOf(file) });
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FileDrop
        label={panel.picture === null ? "Drop a picture here" : "Drop another picture here"}
        hint="PNG, JPEG or WebP, at most 2 MB"
        extensions={[".png", ".jpg", ".jpeg", ".webp"]}
        multiple={false}
        disabled={isBusy}
        onFiles={(files) => void take(files)}
      />
      <FieldError id="picture-error" text={error} />
      {panel.picture !== null && (
        <TextField
          label="Text for those who do not see it"
          required
          value={isEmptied ? "" : panel.alt}
          maxLength={300}
          error={isEmptied ? "This field is required." : null}
          onChange={(alt) => {
            setEmptied(alt.trim() === "");
            if (alt.trim() !== "") change({ alt }, "alt");
          }}
        />
      )}
    </>
  );
}

/** The name of a file in words, without its ending. */
const nameOf = ({ name }: File): string =>
  name
    .replace(/\.[^.]*$/, "")
    .replaceAll(/[-_]+/g, " ")
    .trim() || "Picture";
