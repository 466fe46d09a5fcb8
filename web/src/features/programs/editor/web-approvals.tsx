import type { Program, WebInput } from "@sigma/contract/programs/program";
import { useState } from "react";
import { Button } from "../../../ui/controls/button";
import { formatTime } from "../../../ui/format/times";
import { Row, Stack } from "../../../ui/layout/flow";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { approveAddress } from "../program-calls";
import styles from "./program-editor.module.css";

type WebApprovalsProps = { program: Program; isAdmin: boolean };

/** Whether the saved web inputs of a program are approved; an administrator approves them here. */
export function WebApprovals({ program, isAdmin }: WebApprovalsProps) {
  if (program.inputs.web.length === 0) return null;
  return (
    <section className={styles.approvals} aria-label="Approval of web inputs">
      <Stack gap={8}>
        {program.inputs.web.map((input) => (
          <Approval key={input.name} program={program} input={input} isAdmin={isAdmin} />
        ))}
      </Stack>
    </section>
  );
}

function Approval({ program, input, isAdmin }: WebApprovalsProps & { input: WebInput }) {
  const { name, url } = input;
  const [isBusy, setBusy] = useState(false);
  const approval = program.approvals.find((each) => each.url === url);
  const approve = async () => {
    setBusy(true);
    await approveAddress({ id: program._id, url, isApproved: !approval }).catch(() => undefined);
    setBusy(false);
  };
  return (
    <Row gap="4px 12px" align="center" wraps>
      <AlarmGlyph level={approval ? "Ok" : "Warning"} size={14} />
      <strong>{name}</strong>
      <span className="text2 clip" title={url}>
        {url}
      </span>
      <span>
        {approval
          ? `approved by ${approval.by}, ${formatTime(approval.at, "minute")}`
          : "waits for approval by an administrator"}
      </span>
      {isAdmin && (
        <Button disabled={isBusy} onClick={() => void approve()}>
          {approval ? `Take the approval of ${name} back` : `Approve ${name}`}
        </Button>
      )}
    </Row>
  );
}
