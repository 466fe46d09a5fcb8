import { Row, Stack } from "../../../ui/layout/flow";
import type { WellId } from "@sigma/contract/ids";
import { useQueryClient } from "@tanstack/react-query";
import { IconCircleCheck, IconFileAlert, IconFileCheck, IconLoader2, IconTrash } from "@tabler/icons-react";
import { useCallback, useReducer, useRef, useState } from "react";
import { call } from "../../../data/calls/rest";
import { sendFile } from "../../../data/calls/send-file";
import { toast } from "../../../data/notifications/toasts";
import { routeKey } from "../../../data/pages/use-route";
import type { SettingsPanelProps } from "../../../settings/form/settings-panel";
import { Button, IconButton } from "../../../ui/controls/button";
import { FileDrop } from "../../../ui/controls/files/file-drop";
import { FormFoot } from "../../../ui/controls/modal/form-foot";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { type Column, Table } from "../../../ui/layout/table";
import CorrectionsPanel from "../corrections/corrections-panel";
import SampleEditPanel from "../sample-edit/sample-edit-panel";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { ImportList } from "./imports/import-list";
import { MappingModal } from "./mapping/mapping-modal";
import { readCsvFile } from "./rows/read-file";
import { rowsText } from "./rows/row-count";
import styles from "./upload-csv.module.css";
import { countsText, failedText, sentText, stateText, uploadFiles, type UploadFile } from "./upload-files";
import { useRowsOfFiles } from "./rows/use-row-count";

/** Imports time data and depth logs into a well from CSV and LAS files, edits stored samples, and lists the corrections by users. */
export default function UploadCsvPanel(props: SettingsPanelProps) {
  const [part, setPart] = useState<"upload" | "edit" | "corrections">("upload");
  return (
    <div className={styles.panel}>
      <SegmentedControl
        label="Time data"
        value={part}
        options={{ upload: "Upload files", edit: "Edit stored samples", corrections: "Corrections" }}
        onChange={setPart}
      />
      {part === "upload" && <Upload wellId={props.wellId} />}
      {part === "edit" && <SampleEditPanel {...props} />}
      {part === "corrections" && <CorrectionsPanel {...props} />}
    </div>
  );
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function Upload({ wellId }: { wellId: WellId }) {
  const cache = useQueryClient();
  const [files, dispatch] = useReducer(uploadFiles, []);
  const [mapped, setMapped] = useState<string | null>(null);
  const [sending, setSending] = useState<AbortController | null>(null);
  const nextId = useRef(0);
  const isSending = files.some(({ state }) => state === "active");
  const toMap = files.find(({ id }) => id === mapped);

  const onCounted = useCallback((id: string, rows: number | null) => dispatch({ type: "counted", id, rows }), []);
  useRowsOfFiles(files, mapped, onCounted);

  const drop = (droppedFiles: readonly File[], error: string | null) => {
    const namedFiles = droppedFiles.map((file) => ({ id: `file-${++nextId.current}`, file, error }));
    dispatch({ type: "dropped", files: namedFiles });
    for (const { id, file } of error === null ? namedFiles : []) {
      readCsvFile(file).then(
        (read) => dispatch({ type: "read", id, read }),
        (fault: unknown) => dispatch({ type: "failed", id, error: reasonOf(fault) }),
      );
    }
  };

  const uploadAll = async () => {
    for (const { id, file, mapping } of files.filter(({ state }) => state === "configured")) {
      const stop = new AbortController();
      setSending(stop);
      dispatch({ type: "started", id });
      try {
        const onSent = (bytes: number) => dispatch({ type: "sent", id, bytes });
        const { uploadId } = await sendFile("POST api/well-data-upload-proxy", file, {
          fields: { wellId },
          onSent,
          signal: stop.signal,
        });
        const { fieldsMapping, options } = mapping!;
        await call(
          "POST api/well-data-upload-proxy/process",
          { wellId, uploadId, fieldsMapping, options },
          { alert: false },
        );
        dispatch({ type: "uploaded", id });
        toast.success(file.name, "Uploaded successfully");
      } catch (fault) {
        const error = failedText(reasonOf(fault));
        dispatch({ type: "failed", id, error });
        toast.error(file.name, error);
      }
      await cache.invalidateQueries({ queryKey: routeKey("GET api/csv-import", { wellId }) });
    }
  };

  const ready = files.filter(({ state }) => state === "configured").length;
  return (
    <>
      <Stack gap={12} grows shrinks scrolls padding="0 16px 16px">
        <FileDrop
          label="Drop CSV files here, or choose them"
          hint="LAS 2.0 files are read too; by time or by depth, up to 2 GB each; rows of the same time or depth are replaced"
          extensions={[".csv", ".las"]}
          onFiles={(droppedFiles) => drop(droppedFiles, null)}
          onRefused={(refusedFiles) => drop(refusedFiles, "Invalid extension. CSV expected")}
        />
        {files.length > 0 && (
          <div className={styles.table}>
            <Table
              label="Files"
              rows={files}
              rowKey={({ id }) => id}
              rowHeight={44}
              columns={fileColumns({
                onMap: setMapped,
                onStop: () => sending?.abort(),
                onRemove: (id) => dispatch({ type: "removed", id }),
              })}
            />
          </div>
        )}
        <ImportList wellId={wellId} />
      </Stack>
      <FormFoot said={<output>{countsText(files)}</output>}>
        {files.length > 1 && (
          <Button
            width={100}
            disabled={isSending}
            onClick={() => {
              for (const { id } of files) dispatch({ type: "removed", id });
            }}
          >
            Remove all
          </Button>
        )}
        <Button look="filled" width={144} disabled={ready === 0 || isSending} onClick={() => void uploadAll()}>
          {ready > 1 ? `Upload ${ready} files` : "Upload"}
        </Button>
      </FormFoot>
      {toMap?.read && (
        <MappingModal
          file={{ ...toMap, read: toMap.read }}
          others={files.filter(({ id, state }) => id !== toMap.id && state === "added")}
          onCounted={onCounted}
          onCancel={() => setMapped(null)}
          onApply={(ids, mapping) => {
            dispatch({ type: "configured", ids, mapping });
            setMapped(null);
          }}
        />
      )}
    </>
  );
}

const stateLooks: Partial<Record<UploadFile["state"], string | undefined>> = {
  added: styles.waits,
  uploaded: styles.arrived,
  error: styles.failed,
};

const stateIcons = { added: IconFileAlert, configured: IconFileCheck, active: IconLoader2, uploaded: IconCircleCheck };

function StateGlyph({ state }: { state: UploadFile["state"] }) {
  if (state === "error") return <AlarmGlyph level="Error" size={16} />;
  const Icon = stateIcons[state];
  return <Icon className={stateLooks[state]} size={16} stroke={1.5} aria-hidden />;
}

const fileColumns = (actions: FileActions): Column<UploadFile>[] => [
  {
    title: "File",
    value: ({ file }) => file.name,
    isKey: true,
    cell: ({ file, state }) => (
      <span className={styles.name}>
        <StateGlyph state={state} />
        {file.name}
      </span>
    ),
  },
  { title: "Size", value: sentText, align: "right" },
  {
    title: "Rows",
    value: ({ read, rows, file }) => (read ? rowsText(read, file.size, rows ?? null) : null),
    align: "right",
  },
  { title: "Columns", value: ({ read }) => read?.head.columns.length ?? null, decimals: 0, align: "right" },
  {
    title: "State",
    value: stateText,
    cell: (file) => (
      <Row as="span" gap={8} align="center">
        <span className={stateLooks[file.state]}>{stateText(file)}</span>
        {file.state === "active" && (
          <progress
            className={styles.bar}
            value={file.sent}
            max={file.file.size}
            aria-label={`Sending ${file.file.name}`}
          />
        )}
      </Row>
    ),
  },
  { title: "Actions", hiddenTitle: true, value: () => null, cell: (file) => <ActionsOf file={file} {...actions} /> },
];

/** The actions on a file, by its id. */
type FileActions = { onMap: (id: string) => void; onStop: () => void; onRemove: (id: string) => void };

function ActionsOf({ file: { id, file, state, read }, onMap, onStop, onRemove }: FileActions & { file: UploadFile }) {
  const isReadable = read !== null && state !== "active" && state !== "uploaded";
  return (
    <span className={styles.tools}>
      {isReadable && (
        <Button look="plain" onClick={() => onMap(id)}>
          {state === "configured" ? "Mapping" : "Configure"}
        </Button>
      )}
      {state === "active" ? (
        <Button look="plain" onClick={onStop}>
          Stop
        </Button>
      ) : (
        <IconButton label={`Remove ${file.name}`} onClick={() => onRemove(id)}>
          <IconTrash size={16} stroke={1.5} />
        </IconButton>
      )}
    </span>
  );
}
