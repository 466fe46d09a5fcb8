import { Button } from "../../../ui/controls/button";
import { examples } from "../examples";
import { triggerText } from "../program-words";
import styles from "./example-cards.module.css";
import { Grid } from "../../../ui/layout/flow";

/** The examples that a program can start from, each with what it does. */
export function ExampleCards({ onChoose }: { onChoose: (name: string) => void }) {
  return (
    <section aria-label="Examples">
      <Grid as="ul" columns="repeat(auto-fit, minmax(220px, 300px))" gap={12} justify="center" padding="0 16px 24px">
        {examples.map(({ name, description, trigger }) => (
          <li key={name} className={styles.card}>
            <h2 className="type-strong">{name}</h2>
            <p className="text2">{description}</p>
            <p className="text3">{triggerText(trigger)}</p>
            <Button aria-label={`Start from ${name}`} onClick={() => onChoose(name)}>
              Start from this
            </Button>
          </li>
        ))}
      </Grid>
    </section>
  );
}
