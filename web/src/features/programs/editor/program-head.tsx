import type { Program } from "@sigma/contract/programs/program";
import { FAULTS_TO_SWITCH_OFF } from "@sigma/contract/programs/program-limits";
import { IconCopy, IconHistory, IconTrash } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { pageHref } from "../../../data/pages/page-href";
import { BackLink } from "../../../ui/controls/back-link";
import { Button, IconButton } from "../../../ui/controls/button";
import { HelpButton } from "../../../ui/help/help-button";
import { formatTime } from "../../../ui/format/times";
import { Row } from "../../../ui/layout/flow";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { EnabledToggle } from "../enabled-toggle";
import { copyProgram, deleteProgram } from "../program-calls";
import { triggerText } from "../program-words";
import styles from "./program-editor.module.css";
import { ProgramVersions } from "./program-versions";

type ProgramHeadProps = {
  program: Program;
  isOwn: boolean;
  isAdmin: boolean;
  /** Takes the code of a former version into the draft; null for a user who may not change it. */
  onRestore: ((code: string) => void) | null;
};

/** The name of a program with what can be done with all of it. */
export function ProgramHead({ program, isOwn, isAdmin, onRestore }: ProgramHeadProps) {
  const router = useRouter();
  const [showsVersions, setShowsVersions] = useState(false);
  const copy = async () => {
    const ofCopy = await copyProgram(program._id).catch(() => null);
    if (ofCopy) void router.navigate({ to: pageHref("programs", { programId: ofCopy._id }) });
  };
  const remove = async () => {
    try {
      await deleteProgram(program);
      void router.navigate({ to: pageHref("programs"), ignoreBlocker: true });
    } catch {
      // The alert of the call has said why.
    }
  };
  return (
    <header className={styles.head}>
      <BackLink to={pageHref("programs")} label="All programs" />
      <h1 className="type-title clip">{program.name}</h1>
      <span className="text2">
        {triggerText(program.trigger)}, {isOwn ? "yours" : `of ${program.ownerName ?? "a deleted user"}`}
      </span>
      {program.switchedOff && !program.enabled && <SwitchedOff switchedOff={program.switchedOff} />}
      <Row gap={8} align="center" atEnd wraps>
        <EnabledToggle program={program} isOwn={isOwn} isAdmin={isAdmin} />
        <HelpButton section="Write a program" />
        <Button icon={<IconHistory size={16} stroke={1.5} aria-hidden />} onClick={() => setShowsVersions(true)}>
          Versions
        </Button>
        <Button icon={<IconCopy size={16} stroke={1.5} aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
        {(isOwn || isAdmin) && (
          <IconButton label={`Delete ${program.name}`} onClick={() => void remove()}>
            <IconTrash size={16} stroke={1.5} />
          </IconButton>
        )}
      </Row>
      {showsVersions && (
        <ProgramVersions
          program={program}
          onUse={
            onRestore &&
            ((code) => {
              onRestore(code);
              setShowsVersions(false);
            })
          }
          onClose={() => setShowsVersions(false)}
        />
      )}
    </header>
  );
}

/** Why Sigma has switched a program off. */
function SwitchedOff({ switchedOff: { at, text } }: { switchedOff: NonNullable<Program["switchedOff"]> }) {
  return (
    <Row as="output" inline gap={6} align="center" className="clip">
      <AlarmGlyph level="Warning" size={14} />
      <span className="clip" title={text}>
        Switched off {formatTime(at, "minute")} after {FAULTS_TO_SWITCH_OFF} faults in a row: {text}
      </span>
    </Row>
  );
}
