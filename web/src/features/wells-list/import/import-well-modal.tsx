import { drawnRows } from "../../../data/calls/loaded";
import type { ArchiveJob } from "@sigma/contract/exchange/archive-job";
import type { ArchiveUpload } from "@sigma/contract/exchange/well-archive";
import { useEffect, useRef, useState } from "react";
import { cancelArchiveJob, isUnderWay, readArchivesAgain, useArchiveJobs } from "../../../data/archive/archives";
import { call } from "../../../data/calls/rest";
import { sendFile } from "../../../data/calls/send-file";
import { pageHref } from "../../../data/pages/page-href";
import { Button } from "../../../ui/controls/button";
import { TextField } from "../../../ui/controls/field";
import { FileDrop } from "../../../ui/controls/files/file-drop";
import { Modal } from "../../../ui/controls/modal/modal";
import { RowLink } from "../../../ui/controls/row-link";
import { requiredMessage } from "../../../ui/controls/validation";
import { formatMegabytes, formatNumber, formatText } from "../../../ui/format/numbers";
import { formatMoment, zoneName } from "../../../ui/format/times";
import { ArchiveJobStanding } from "../../../ui/well/archive/archive-job-standing";
import { Grid } from "../../../ui/layout/flow";

const reasonOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault));

/** Imports the archive of a well: sends the file, requests the name, and follows the job. */
export default function ImportWellModal({ onClose }: { onClose: () => void }) {
  const jobs = useArchiveJobs().data;
  const [sending, setSending] = useState<{ name: string; sent: number; total: number } | null>(null);
  const [upload, setUpload] = useState<ArchiveUpload | null>(null);
  const [name, setName] = useState("");
  const [begun, setBegun] = useState<ArchiveJob | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const job = begun && (drawnRows({ data: jobs }).find(({ _id }) => _id === begun._id) ?? begun);
  const isTaken = upload?.isNameTaken === true && name.trim() === upload.wellName;
  const nameFault = isTaken ? `A well is named ${name.trim()} already. Give another name` : requiredMessage(name);

  const send = async (file: File) => {
    const own = new AbortController();
    stop.current = own;
    setRefusal(null);
    setSending({ name: file.name, sent: 0, total: file.size });
    try {
      const foundArchive = await sendFile("POST api/well-archive", file, {
        fields: {},
        signal: own.signal,
        onSent: (sentBytes) => setSending({ name: file.name, sent: sentBytes, total: file.size }),
      });
      setUpload(foundArchive);
      setName(foundArchive.wellName);
    } catch (fault) {
      if (!own.signal.aborted) setRefusal(reasonOf(fault));
    }
    setSending(null);
  };
  const begin = async () => {
    setAsking(true);
    setRefusal(null);
    try {
      const importRequest = { uploadId: upload!.uploadId, name: name.trim() };
      setBegun(await call("POST api/well-archive/import", importRequest, { alert: false }));
      await readArchivesAgain();
    } catch (fault) {
      setRefusal(reasonOf(fault));
    }
    setAsking(false);
  };

  return (
    <Modal
      title="Import well"
      width={560}
      onClose={onClose}
      hint={job && isUnderWay(job) ? "Runs on the server: this dialog may be closed" : null}
      actions={
        <>
          {job && isUnderWay(job) && (
            <Button look="quiet" onClick={() => void cancelArchiveJob(job)}>
              Cancel import
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
          {upload && !job && (
            <Button look="filled" disabled={nameFault !== null || isAsking} onClick={() => void begin()}>
              Import
            </Button>
          )}
        </>
      }
    >
      <Grid gap={16}>
        {!upload && (
          <FileDrop
            label="Drop the archive of a well here, or choose it"
            hint="a zip file that Sigma has written; up to 8 GB"
            extensions={[".zip"]}
            multiple={false}
            disabled={sending !== null}
            onFiles={([file]) => file && void send(file)}
            progress={sending}
            onStop={() => stop.current?.abort()}
          />
        )}
        {upload && <UploadText upload={upload} />}
        {upload && !job && (
          <TextField label="Name of the well here" value={name} error={nameFault} onChange={setName} />
        )}
        {job && <ArchiveJobStanding job={job} />}
        {job?.state === "done" && job.wellId && (
          <p>
            Imported: <RowLink to={pageHref("well-dashboard", { wellId: job.wellId })} name={job.wellName} />
          </p>
        )}
        {refusal && (
          <p role="alert" className="warning-text">
            {refusal}
          </p>
        )}
      </Grid>
    </Modal>
  );
}

function UploadText({ upload }: { upload: ArchiveUpload }) {
  return (
    <p className="text2">
      {upload.fileName}, {formatMegabytes(upload.bytes)}: well {upload.wellName}, operator {formatText(upload.operator)}
      , rig {formatText(upload.rig)}, {formatNumber(upload.samples, 0)} samples
      {upload.from !== null && ` from ${formatMoment(upload.from)} to ${formatMoment(upload.to)}`}. Written{" "}
      {formatMoment(upload.writtenAt)} {zoneName(upload.writtenAt)} by {upload.product}.
    </p>
  );
}
