import type { DashboardFile } from "@sigma/contract/dashboards/dashboard";
import type { WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { CallFailure } from "../../../data/calls/call-failure";
import { call } from "../../../data/calls/rest";
import { pageHref } from "../../../data/pages/page-href";
import { useRoute } from "../../../data/pages/use-route";
import { Button } from "../../../ui/controls/button";
import { Field } from "../../../ui/controls/field";
import { FieldError } from "../../../ui/controls/field-error";
import { FileDrop } from "../../../ui/controls/files/file-drop";
import { Modal } from "../../../ui/controls/modal/modal";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { Stack } from "../../../ui/layout/flow";
import { PanelBody } from "../../../ui/layout/panel";
import { wellOption } from "../../../ui/well/well-option";
import { keepDashboard } from "../dashboard-calls";
import { pictureIdsOf, storePicture } from "../pictures";
import { wellIdsOf, replaceWells } from "../exported-file";

/** A file that has been read, whose rules the server checks. */
type ReadFile = { file: DashboardFile; foreignIds: readonly WellId[] };

/** Adds a dashboard from a file; wells that are not known here are chosen by the user. */
export function DashboardImport({ onClose }: { onClose: () => void }) {
  const wells = useRoute("GET api/wells", {});
  return (
    <Modal title="Import dashboard" onClose={onClose}>
      <PanelBody of={wells} what="the wells" empty={{ sentence: "There are no wells yet" }}>
        {(known) => <ImportForm wells={known} onClose={onClose} />}
      </PanelBody>
    </Modal>
  );
}

function ImportForm({ wells, onClose }: { wells: readonly Well[]; onClose: () => void }) {
  const router = useRouter();
  const [read, setRead] = useState<ReadFile | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, WellId | null>>>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async ({ file }: ReadFile) => {
    const wellFor = (id: WellId) => (wells.some(({ _id }) => _id === id) ? id : (chosen[id] ?? null));
    setBusy(true);
    try {
      const content = replaceWells(file.content, wellFor);
      // The names of wells are for this form: a user may have no right to see wells of the ids in them.
      const sentFile = { ...file, content, wells: {}, pictures: {} };
      const dashboard = await call("POST api/dashboard/import", sentFile, { alert: false });
      if (!dashboard) return;
      for (const picture of pictureIdsOf(content)) {
        const data = file.pictures[picture];
        if (data !== undefined) await storePicture(dashboard._id, data);
      }
      keepDashboard(dashboard);
      onClose();
      void router.navigate({ to: pageHref("dashboards", { dashboardId: dashboard._id }) });
    } catch (failure) {
      setError(failure instanceof CallFailure ? failure.message : String(failure));
    } finally {
      setBusy(false);
    }
  };
  const open = async ([taken]: File[]) => {
    setError(null);
    const file = taken && readFile(await taken.text());
    if (!file) return setError("This file isn't a dashboard of Sigma");
    const foreignIds = wellIdsOf(file.content).filter((id) => !wells.some(({ _id }) => _id === id));
    setRead({ file, foreignIds });
  };
  return (
    <Stack gap={12} padding={16}>
      {read === null ? (
        <FileDrop
          label="Drop an exported dashboard here"
          extensions={[".json"]}
          multiple={false}
          onFiles={(files) => void open(files)}
        />
      ) : (
        <>
          <strong>{read.file.name}</strong>
          {read.foreignIds.map((id) => (
            <Field key={id} label={`Well instead of ${read.file.wells[id] ?? id}`}>
              {({ id: field }) => (
                <SelectSearch
                  id={field}
                  label={`Well instead of ${read.file.wells[id] ?? id}`}
                  width="100%"
                  clearable
                  options={wells.map(wellOption)}
                  placeholder="Choose later"
                  value={chosen[id] ?? null}
                  onChange={(wellId) => setChosen({ ...chosen, [id]: wellId as WellId | null })}
                />
              )}
            </Field>
          ))}
          <Button look="filled" disabled={isBusy} onClick={() => void send(read)}>
            Import
          </Button>
        </>
      )}
      <FieldError id="import-error" text={error} />
    </Stack>
  );
}

/** A file whose parts are there; null for another one. What they contain, the server checks. */
function readFile(text: string): DashboardFile | null {
  try {
    const file = JSON.parse(text) as Partial<DashboardFile> | null;
    const content = file?.content;
    if (file?.format !== "sigma-dashboard" || !Array.isArray(content?.variables) || !Array.isArray(content.panels))
      return null;
    return { ...file, wells: file.wells ?? {}, pictures: file.pictures ?? {} } as DashboardFile;
  } catch {
    return null;
  }
}
