import type { WellId } from "@sigma/contract/ids";
import type { ListedProgram } from "@sigma/contract/programs/program";
import { IconCopy, IconTrash } from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import { findUnloaded, unloadedText } from "../../../data/calls/loaded";
import { pageHref } from "../../../data/pages/page-href";
import { useRoute } from "../../../data/pages/use-route";
import { roleOf, useSession } from "../../../data/session/session";
import { IconButton } from "../../../ui/controls/button";
import { formatTime } from "../../../ui/format/times";
import { Row } from "../../../ui/layout/flow";
import list from "../../../ui/layout/list-page.module.css";
import type { Column } from "../../../ui/layout/panel";
import { EnabledToggle } from "../enabled-toggle";
import { copyProgram, deleteProgram } from "../program-calls";
import { triggerText, programWellsText } from "../program-words";
import { RunOutcomeWord } from "../run-outcome";

/** The columns of the list of programs. @param names the names of the wells that the user may see */
export function useProgramColumns(names: ReadonlyMap<WellId, string>): readonly Column<ListedProgram>[] {
  const router = useRouter();
  const userId = useSession((session) => session.user?._id);
  const isAdmin = useSession(roleOf) === "admin";
  const copy = async ({ _id }: ListedProgram) => {
    const program = await copyProgram(_id).catch(() => null);
    if (program) void router.navigate({ to: pageHref("programs", { programId: program._id }) });
  };
  return [
    {
      title: "Name",
      isKey: true,
      value: ({ name }) => name,
      cell: ({ _id, name, description }) => (
        <Link className={list.link} to={pageHref("programs", { programId: _id })} title={description || undefined}>
          {name}
        </Link>
      ),
    },
    { title: "Runs", value: ({ trigger }) => triggerText(trigger) },
    { title: "Wells", value: ({ wells }) => programWellsText(wells, names), folds: true },
    {
      title: "Owner",
      value: ({ ownerId, ownerName }) => (ownerId === userId ? "you" : (ownerName ?? "deleted user")),
      folds: true,
    },
    {
      title: "Last run",
      value: () => null,
      cell: ({ _id }) => <LastRun id={_id} />,
    },
    {
      title: "Enabled",
      value: ({ enabled }) => (enabled ? "yes" : "no"),
      cell: (program) => (
        <Row as="span" inline gap={8} align="center">
          <EnabledToggle program={program} isOwn={program.ownerId === userId} isAdmin={isAdmin} hasWord={false} />
          {program.switchedOff && !program.enabled && (
            <span className="text2" title={program.switchedOff.text}>
              switched off after faults
            </span>
          )}
        </Row>
      ),
    },
    {
      title: "Actions",
      hiddenTitle: true,
      align: "right",
      value: () => null,
      cell: (program) => (
        <Row inline gap={4}>
          <IconButton label={`Copy ${program.name}`} onClick={() => void copy(program)}>
            <IconCopy size={16} stroke={1.5} />
          </IconButton>
          {(program.ownerId === userId || isAdmin) && (
            <IconButton
              label={`Delete ${program.name}`}
              onClick={() => void deleteProgram(program).catch(() => undefined)}
            >
              <IconTrash size={16} stroke={1.5} />
            </IconButton>
          )}
        </Row>
      ),
    },
  ];
}

/** The last run of a program: its outcome and when it was. */
function LastRun({ id }: { id: string }) {
  const runs = useRoute("GET api/program/runs", { id, limit: 1 });
  if (runs.data === undefined) return <span className="text3">{unloadedText[findUnloaded(runs)!]}</span>;
  const run = runs.data?.[0];
  if (!run) return <span className="text3">has not run</span>;
  return (
    <Row as="span" inline gap={8} align="center">
      <RunOutcomeWord outcome={run.outcome} />
      <Link
        className="text2"
        to={pageHref("programs", { programId: id })}
        search={{ tab: "runs", run: run._id, well: run.wellId }}
      >
        {formatTime(run.moment, "minute")}
      </Link>
    </Row>
  );
}
