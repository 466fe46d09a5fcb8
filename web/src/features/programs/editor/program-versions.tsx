import type { Program } from "@sigma/contract/programs/program";
import type { RouteReply } from "@sigma/contract/call-types";
import { useRoute } from "../../../data/pages/use-route";
import { Button } from "../../../ui/controls/button";
import { Modal } from "../../../ui/controls/modal/modal";
import { formatMoment } from "../../../ui/format/times";
import { type Column, PanelBody, Table } from "../../../ui/layout/panel";

type Version = RouteReply<"GET api/program/versions">[number];

type ProgramVersionsProps = {
  program: Program;
  /** Takes the code of a version into the draft; null for a user who may not change it. */
  onUse: ((code: string) => void) | null;
  onClose: () => void;
};

/** The former versions of the code of a program; one of them becomes the draft. */
export function ProgramVersions({ program, onUse, onClose }: ProgramVersionsProps) {
  const versions = useRoute("GET api/program/versions", { id: program._id });
  return (
    <Modal
      title="Earlier versions"
      context={program.name}
      width={640}
      onClose={onClose}
      hint={onUse ? "Restore puts the code into the draft; saving it makes a new version" : "Only its owner restores"}
      actions={
        <Button width={100} onClick={onClose}>
          Close
        </Button>
      }
    >
      <PanelBody of={versions} what="the versions" empty="This is the first version">
        {(rows) => (
          <Table
            label="Earlier versions"
            rows={rows}
            rowHeight={44}
            columns={columnsOf(onUse)}
            rowKey={({ version }) => String(version)}
          />
        )}
      </PanelBody>
    </Modal>
  );
}

const columnsOf = (onUse: ProgramVersionsProps["onUse"]): readonly Column<Version>[] => [
  { title: "Version", value: ({ version }) => version, decimals: 0, isKey: true },
  { title: "Name", value: ({ name }) => name },
  { title: "Lines", value: ({ code }) => code.trimEnd().split("\n").length, decimals: 0 },
  { title: "Saved", value: ({ changedAt }) => formatMoment(changedAt) },
  {
    title: "Actions",
    hiddenTitle: true,
    align: "right",
    value: () => null,
    cell: ({ version, code }) => (
      <Button
        aria-label={`Restore version ${version}`}
        disabled={!onUse}
        onClick={onUse ? () => onUse(code) : undefined}
      >
        Restore
      </Button>
    ),
  },
];
