import { Grid, Stack } from "../../ui/layout/flow";
import { ofRows, type Unloaded } from "../../data/calls/loaded";
import type { MwdToolData } from "@sigma/contract/mwd-tool/mwd-tool-data";
import { MOST_TOOL_FILE_BYTES, newRunDepths } from "@sigma/contract/mwd-tool/tool-limits";
import type { Well } from "@sigma/contract/wells/well";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sendFile } from "../../data/calls/send-file";
import { toast } from "../../data/notifications/toasts";
import { routeKey } from "../../data/pages/use-route";
import { Button } from "../../ui/controls/button";
import { Field, TextField } from "../../ui/controls/field";
import { FieldError } from "../../ui/controls/field-error";
import { FileDrop } from "../../ui/controls/files/file-drop";
import { Modal } from "../../ui/controls/modal/modal";
import { boundsText } from "../../ui/controls/validation";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { toolLogDepths, runFault } from "./run-fault";
import { wellOption } from "../../ui/well/well-option";

type AddMwdRunProps = { wells: readonly Well[] | Unloaded; logs: readonly MwdToolData[]; onClose: () => void };

/** Takes the tool log and then the EM data of a run; the run can no longer be changed once its tool log is taken. */
export function AddMwdRun({ wells, logs, onClose }: AddMwdRunProps) {
  const cache = useQueryClient();
  const [wellId, setWellId] = useState<string | null>(null);
  const [start, setStart] = useState(String(newRunDepths.startDepth));
  const [end, setEnd] = useState(String(newRunDepths.endDepth));
  const [isTaken, setTaken] = useState(false);
  const [progress, setProgress] = useState<{ name: string; sent: number; total: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const fault = isTaken ? null : runFault({ wellId, start, end }, logs);

  const send = async (name: "POST api/mwd-tool-data-proxy" | "POST api/mwd-em-data-proxy", file: File) => {
    setRefusal(null);
    setProgress({ name: file.name, sent: 0, total: file.size });
    try {
      await sendFile(name, file, {
        fields: { wellId: wellId!, startDepth: Number(start), endDepth: Number(end) },
        onSent: (sentBytes) => setProgress({ name: file.name, sent: sentBytes, total: file.size }),
      });
      return true;
    } catch (failure) {
      setRefusal((failure as Error).message);
      return false;
    } finally {
      setProgress(null);
      await cache.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith("GET api/mwd-") });
    }
  };
  const takeTool = async (file: File) => {
    if (!(await send("POST api/mwd-tool-data-proxy", file))) return;
    setTaken(true);
    toast.success("MWD Run is generated successfully");
  };
  const takeEm = async (file: File) => {
    if (!(await send("POST api/mwd-em-data-proxy", file))) return;
    toast.success("MWD Em5 Data is generated successfully");
    await cache.invalidateQueries({ queryKey: routeKey("GET api/mwd-em-data") });
    onClose();
  };
  const isLocked = isTaken || progress !== null;
  const hint = `Tab- or comma-separated text with one header line, up to ${MOST_TOOL_FILE_BYTES / 1024 ** 2} MB. Times without a zone are UTC.`;
  return (
    <Modal
      title="Add MWD Run"
      width={560}
      onClose={onClose}
      actions={
        <Button width={100} onClick={onClose}>
          {isTaken ? "Close" : "Cancel"}
        </Button>
      }
    >
      <Stack gap={12}>
        <Field label="Well" required>
          {({ id }) => (
            <SearchableSelect
              id={id}
              label="Well"
              mode="single"
              width="100%"
              placeholder="Choose a well"
              options={ofRows(wells, (rows) => rows.map(wellOption))}
              keys={wellId === null ? [] : [wellId]}
              onKeys={([key]) => setWellId(key ?? null)}
              disabled={isLocked}
            />
          )}
        </Field>
        <Grid columns="1fr 1fr" gap="8px 12px">
          <TextField
            label="Start depth"
            range={boundsText(toolLogDepths)!}
            unit="ft"
            required
            value={start}
            disabled={isLocked}
            onChange={setStart}
          />
          <TextField
            label="End depth"
            range={boundsText(toolLogDepths)!}
            unit="ft"
            required
            value={end}
            disabled={isLocked}
            onChange={setEnd}
          />
        </Grid>
        {wellId !== null && <FieldError text={fault} />}
        {!isTaken && fault === null && (
          <FileDrop
            label="Drop the tool log here"
            hint={hint}
            extensions={[".txt"]}
            multiple={false}
            disabled={progress !== null}
            progress={progress}
            onFiles={([file]) => void takeTool(file!)}
          />
        )}
        {isTaken && (
          <FileDrop
            label="Drop the EM5 data here"
            hint={hint}
            extensions={[".txt"]}
            multiple={false}
            disabled={progress !== null}
            progress={progress}
            onFiles={([file]) => void takeEm(file!)}
          />
        )}
        <FieldError text={refusal} />
      </Stack>
    </Modal>
  );
}
