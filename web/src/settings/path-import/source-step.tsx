import { decodeText } from "@sigma/formats/table/decode-text";
import { useState } from "react";
import { Button } from "../../ui/controls/button";
import { Field } from "../../ui/controls/field";
import { FieldError } from "../../ui/controls/field-error";
import { FileDrop } from "../../ui/controls/files/file-drop";
import { CLIPBOARD } from "./save-import";
import styles from "./path-import.module.css";
import { Stack } from "../../ui/layout/flow";

type SourceStepProps = {
  /** The error of the last input. */
  error: string | null;
  onText: (text: string, fileName: string) => void;
};

/** Bytes of a file that is read in the browser. */
const MOST_BYTES = 20_000_000;

/** Takes a file, or text copied from a spreadsheet. */
export function SourceStep({ error, onText }: SourceStepProps) {
  const [pasted, setPasted] = useState("");
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const read = async (file: File) => {
    setTooLarge(file.size > MOST_BYTES ? `${file.name} has more than 20 MB` : null);
    if (file.size <= MOST_BYTES) onText(decodeText(new Uint8Array(await file.arrayBuffer())), file.name);
  };
  return (
    <Stack gap={12}>
      <FileDrop
        label="Drop a file here"
        hint="CSV or text, LAS 2.0, WITSML 1.3 or 1.4, up to 20 MB"
        multiple={false}
        onFiles={([file]) => void read(file!)}
      />
      <Field label="Or paste rows from a spreadsheet, with their heading">
        {({ id }) => (
          <textarea
            id={id}
            className={styles.paste}
            rows={8}
            spellCheck={false}
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
          />
        )}
      </Field>
      <FieldError text={tooLarge ?? error} />
      <Button
        className={styles.read}
        width={144}
        disabled={pasted.trim() === ""}
        onClick={() => onText(pasted, CLIPBOARD)}
      >
        Read the rows
      </Button>
    </Stack>
  );
}
