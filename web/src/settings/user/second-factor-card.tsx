import { Row } from "../../ui/layout/flow";
import type { SecondFactorSecret } from "@sigma/contract/users/second-factor";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallFailure } from "../../data/calls/call-failure";
import { call } from "../../data/calls/rest";
import { toast } from "../../data/notifications/toasts";
import { routeKey, useRoute } from "../../data/pages/use-route";
import { Button } from "../../ui/controls/button";
import { TextField } from "../../ui/controls/field";
import { formatMoment } from "../../ui/format/times";
import { Card } from "../form/settings-form";
import { RecoveryCodes } from "./recovery-codes";
import { SecondFactorSecretShown } from "./second-factor-secret";

/** The input that the card asks for. */
type Step =
  | { kind: "idle" }
  | { kind: "begin" }
  | { kind: "confirm"; made: SecondFactorSecret }
  | { kind: "codes"; codes: readonly string[] }
  | { kind: "renew" | "remove" };

/** Switches the own second factor on and off, and makes new recovery codes. */
export function SecondFactorCard() {
  const cache = useQueryClient();
  const state = useRoute("GET api/second-factor", {});
  const [step, setStep] = useState<Step>({ kind: "idle" });
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState<{ field: string; message: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const factorState = state.data;
  if (!factorState || (factorState.mode === "off" && !factorState.isOn)) return null;

  const go = (next: Step) => {
    setStep(next);
    setCode("");
    setPassword("");
    setWrong(null);
  };
  const run = async (work: () => Promise<Step | null>) => {
    setBusy(true);
    setWrong(null);
    try {
      const next = await work();
      if (next) go(next);
      await cache.invalidateQueries({ queryKey: routeKey("GET api/second-factor") });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setWrong({ field: failure.field ?? "code", message: failure.message });
    } finally {
      setBusy(false);
    }
  };
  const silent = { alert: false };
  const begin = () =>
    run(async () => {
      const factorRequest = { password, ...(factorState.isOn && { code }) };
      const factorSetup = await call("POST api/second-factor", factorRequest, silent);
      return factorSetup && { kind: "confirm", made: factorSetup };
    });
  const confirm = () =>
    run(async () => {
      const reply = await call("POST api/second-factor/confirm", { code }, silent);
      return reply && { kind: "codes", codes: reply.recoveryCodes };
    });
  const renew = () =>
    run(async () => {
      const reply = await call("POST api/second-factor/recovery-codes", { code }, silent);
      return reply && { kind: "codes", codes: reply.recoveryCodes };
    });
  const remove = () =>
    run(async () => {
      await call("POST api/second-factor/remove", { code }, silent);
      toast.success("Second factor", "Switched off");
      return { kind: "idle" };
    });

  const errorOf = (field: string) => (wrong?.field === field ? wrong.message : null);
  const codeField = (
    <TextField
      label={step.kind === "confirm" ? "Code" : "Code, or a recovery code"}
      value={code}
      autoComplete="one-time-code"
      maxLength={40}
      error={errorOf("code")}
      onChange={setCode}
    />
  );
  const buttons = (label: string, act: () => Promise<void>, isReady: boolean) => (
    <Row as="span" gap={8} wraps>
      <Button look="filled" disabled={isBusy || !isReady} onClick={() => void act()}>
        {label}
      </Button>
      <Button disabled={isBusy} onClick={() => go({ kind: "idle" })}>
        Cancel
      </Button>
    </Row>
  );

  return (
    <Card title="Second factor" gap={12}>
      {step.kind === "idle" && (
        <>
          <p className="text2">
            {factorState.isOn
              ? `On${factorState.since === null ? "" : ` since ${formatMoment(factorState.since)}`}: signing in asks for a code of your authenticator app. ${factorState.recoveryCodesLeft} recovery codes are left.`
              : "Off: signing in asks for the password alone. With a second factor it also asks for a code of an authenticator app."}
          </p>
          <Row as="span" gap={8} wraps>
            <Button onClick={() => go({ kind: "begin" })}>{factorState.isOn ? "Change the app" : "Set up"}</Button>
            {factorState.isOn && <Button onClick={() => go({ kind: "renew" })}>New recovery codes</Button>}
            {factorState.isOn && factorState.mode !== "required" && (
              <Button onClick={() => go({ kind: "remove" })}>Switch off</Button>
            )}
          </Row>
        </>
      )}
      {step.kind === "begin" && (
        <>
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            maxLength={1000}
            value={password}
            error={errorOf("password")}
            onChange={setPassword}
          />
          {factorState.isOn && codeField}
          {buttons("Continue", begin, password !== "" && (!factorState.isOn || code.trim() !== ""))}
        </>
      )}
      {step.kind === "confirm" && (
        <>
          <SecondFactorSecretShown made={step.made} />
          {codeField}
          {buttons("Switch on", confirm, code.trim() !== "")}
        </>
      )}
      {step.kind === "codes" && <RecoveryCodes codes={step.codes} onStored={() => go({ kind: "idle" })} />}
      {(step.kind === "renew" || step.kind === "remove") && (
        <>
          {codeField}
          {step.kind === "renew"
            ? buttons("Make new recovery codes", renew, code.trim() !== "")
            : buttons("Switch off", remove, code.trim() !== "")}
        </>
      )}
    </Card>
  );
}
