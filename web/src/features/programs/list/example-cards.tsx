import { Button } from "../../../ui/controls/button";
import { examples } from "../examples";
import { triggerText } from "../program-words";
import styles from "./example-cards.module.css";

/** The examples that a program can start from, each with what it does. */
export function ExampleCards({ onChoose }: { onChoose: (name: string) => void }) {
  return (
    <section aria-label="Examples">
      <ul className={styles.cards}>
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
      </ul>
    </section>
  );
}
