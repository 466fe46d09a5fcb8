import { Stack } from "../../layout/flow";
import { Dropzone } from "@mantine/dropzone";
import { IconFileUpload } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "../button";
import { FieldError } from "../field-error";
import { type DroppedFiles, sortFiles } from "./dropped-files";
import styles from "./file-drop.module.css";
import { formatMegabytesOf } from "../../format/numbers";

type FileDropProps = {
  /** The text of the drop zone: `Drop CSV files here`. */
  label: string;
  /** Further information: limits, formats. */
  hint?: ReactNode;
  /** The accepted extensions, such as `.csv`; all if none is given. */
  extensions?: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  /** Takes the files with another extension; without it the zone itself shows what it expected. */
  onRefused?: (files: File[]) => void;
  /** The file that is being sent, bytes. */
  progress?: { name: string; sent: number; total: number } | null;
  /** Stops what is being sent. */
  onStop?: () => void;
};

/** A drop zone for files, with a button as an alternative to dragging, and the progress of the upload. */
export function FileDrop({
  label,
  hint,
  extensions = [],
  multiple = true,
  disabled = false,
  onFiles,
  onRefused,
  progress,
  onStop,
}: FileDropProps) {
  const openDialog = useRef<() => void>(null);
  const [error, setError] = useState<string | null>(null);
  const take = (files: File[]) => {
    const sortedFiles: DroppedFiles<File> = sortFiles(files, extensions, multiple);
    setError(onRefused && sortedFiles.refused.length > 0 ? null : sortedFiles.error);
    if (sortedFiles.refused.length > 0) onRefused?.(sortedFiles.refused);
    if (sortedFiles.taken.length > 0) onFiles(sortedFiles.taken);
  };
  return (
    <Stack gap={8}>
      <Dropzone
        unstyled
        className={styles.zone}
        classNames={{ inner: styles.inner ?? "" }}
        openRef={openDialog}
        disabled={disabled}
        multiple={multiple}
        // The button inside is what a keyboard reaches.
        activateOnKeyboard={false}
        inputProps={{ accept: extensions.join(","), "aria-label": label }}
        onDropAny={(acceptedFiles, rejections) => take([...acceptedFiles, ...rejections.map(({ file }) => file)])}
        onDrop={() => undefined}
      >
        <IconFileUpload size={26} stroke={1.5} aria-hidden />
        <span className={styles.said}>
          <strong>{label}</strong>
          {hint && <span className="text3">{hint}</span>}
        </span>
        <Button
          disabled={disabled}
          onClick={(event) => {
            event.stopPropagation();
            openDialog.current?.();
          }}
        >
          {multiple ? "Choose files" : "Choose a file"}
        </Button>
      </Dropzone>
      <FieldError text={error} />
      {progress && <UploadProgress {...progress} {...(onStop ? { onStop } : {})} />}
    </Stack>
  );
}

type UploadProgressProps = {
  /** The name of the file. */
  name: string;
  /** Bytes. */
  sent: number;
  total: number;
  onStop?: () => void;
};

/** How much of a file has been sent, in MB. */
function UploadProgress({ name, sent, total, onStop }: UploadProgressProps) {
  const doneBytes = Math.min(sent, total);
  return (
    <div className={styles.progress}>
      <span className="clip">{name}</span>
      <progress max={Math.max(1, total)} value={doneBytes} aria-label={`Sending ${name}`} />
      <span>{formatMegabytesOf(doneBytes, total)}</span>
      {onStop && (
        <Button look="plain" onClick={onStop} aria-label={`Stop sending ${name}`}>
          Stop
        </Button>
      )}
    </div>
  );
}
