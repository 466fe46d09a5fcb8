import type { PageName } from "@sigma/contract/users/pages";
import { useRouter } from "@tanstack/react-router";
import type { FormEvent, ReactNode } from "react";
import { pageHref } from "../../data/pages/page-href";
import { Button } from "../../ui/controls/button";
import { FormFoot } from "../../ui/controls/modal/form-foot";
import fieldStyles from "../../ui/controls/field.module.css";
import { classNames } from "../../ui/theme/class-names";
import styles from "./add-page.module.css";
import { FormErrorCount } from "./form-error-count";
import { LeaveGuard } from "./leave-guard";
import { Stack } from "../../ui/layout/flow";

type AddPageProps = {
  title: string;
  /** How many fields are shown as wrong. */
  errors: number;
  isBusy: boolean;
  /** Whether there is typed or selected input that leaving would lose. */
  isTyped: boolean;
  onSubmit: (event: FormEvent) => Promise<void>;
  /** Where Cancel leads. */
  back: PageName;
  children: ReactNode;
};

/** A page that adds one item: groups of fields, and a footer with the only filled button. */
export function AddPage({ title, errors, isBusy, isTyped, onSubmit, back, children }: AddPageProps) {
  const router = useRouter();
  return (
    <Stack as="form" fills noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className={styles.content}>
        <h1 className="type-title">{title}</h1>
        {children}
      </div>
      <LeaveGuard when={isTyped && !isBusy} />
      <FormFoot said={<FormErrorCount errors={errors} />}>
        <Button width={100} onClick={() => void router.navigate({ to: pageHref(back), ignoreBlocker: true })}>
          Cancel
        </Button>
        <Button type="submit" look="filled" width={100} disabled={isBusy}>
          {title}
        </Button>
      </FormFoot>
    </Stack>
  );
}

/** A group of fields of such a page. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classNames(fieldStyles.level, styles.group)}>
      <legend className="type-caption">{legend}</legend>
      {children}
    </fieldset>
  );
}
