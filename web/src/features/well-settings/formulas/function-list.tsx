import { formulaLibrary, type KnownFormula } from "@sigma/engine/formula/formula-library";
import { formulaFunctions } from "@sigma/engine/formula/functions/formula-functions";
import { channels } from "@sigma/terms/channels";
import { useId, useState } from "react";
import { Button } from "../../../ui/controls/button";
import { SearchField } from "../../../ui/controls/search-field";
import { Stack } from "../../../ui/layout/flow";
import { classNames } from "../../../ui/theme/class-names";
import styles from "./formula-channel.module.css";
import { functionTexts } from "./function-texts";

const groups = { time: "Over time", choose: "Choose", depth: "By depth", number: "Numbers" } as const;

type FunctionListProps = {
  /** Puts a text at the cursor. */
  onInsert: (text: string) => void;
  onFormula: (formula: KnownFormula) => void;
};

/** The functions, channels and known formulas: a click puts them into the text. */
export function FunctionList({ onInsert, onFormula }: FunctionListProps) {
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState<string | null>(null);
  const aboutId = useId();
  const fits = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(search.trim().toLowerCase()));
  const formulas = formulaLibrary.filter(({ name, source }) => fits(name, source));
  const channelRows = channels.filter(({ id, label }) => fits(id, label));
  return (
    <Stack as="aside" gap={4} aria-label="Functions and channels">
      <SearchField
        label="Functions and channels"
        placeholder={`${formulaFunctions.length} functions, ${channels.length} channels`}
        value={search}
        onChange={setSearch}
      />
      <div className={styles.functions}>
        {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => {
          const rows = formulaFunctions.filter((row) => row.group === group && fits(row.name));
          return (
            rows.length > 0 && (
              <section key={group} aria-label={groups[group]}>
                <h4 className="type-label">{groups[group]}</h4>
                {rows.map(({ name, signature }) => (
                  <Button
                    key={name}
                    look="plain"
                    aria-describedby={shown === name ? aboutId : undefined}
                    onFocus={() => setShown(name)}
                    onMouseEnter={() => setShown(name)}
                    onClick={() => onInsert(`${name}(`)}
                  >
                    {signature}
                  </Button>
                ))}
              </section>
            )
          );
        })}
        {formulas.length > 0 && (
          <section aria-label="Known formulas">
            <h4 className="type-label">Known formulas</h4>
            {formulas.map((formula) => (
              <Button key={formula.name} look="plain" title={formula.source} onClick={() => onFormula(formula)}>
                {formula.name}
              </Button>
            ))}
          </section>
        )}
        {channelRows.length > 0 && (
          <section aria-label="Channels">
            <h4 className="type-label">Channels</h4>
            {channelRows.map(({ id, label, unit }) => (
              <Button key={id} look="plain" title={`${label}, ${unit}`} onClick={() => onInsert(id)}>
                {id}
              </Button>
            ))}
          </section>
        )}
      </div>
      <p id={aboutId} className={classNames(styles.about, "text2")}>
        {shown === null ? (
          "Point at a function to see what it does."
        ) : (
          <>
            {functionTexts[shown]!.about}
            <code>{functionTexts[shown]!.example}</code>
          </>
        )}
      </p>
    </Stack>
  );
}
