import { witsmlTypeNames } from "@sigma/contract/rigs/witsml-limits";
import { type WitsmlType, witsmlTypes } from "@sigma/terms/witsml";
import type { WitsmlObject, WitsmlServer } from "@sigma/contract/rigs/witsml-server";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useRoute } from "../../data/pages/use-route";
import { classNames } from "../../ui/theme/class-names";
import { FeedGlyph } from "../../ui/well/feed-badge";
import { ObjectView } from "./object-view";
import { withReadableTimes } from "./readable-times";
import styles from "./store-browser.module.css";

/** An object of a store: its type and the uids that lead to it. */
export type StorePlace = { type: WitsmlType; uidWell: string; uidWellbore: string; uid: string };

type StoreBrowserProps = { server: WitsmlServer };

/** The contents of a store, as a tree: wells, their wellbores, and their objects; beside it the selected object. */
export function StoreBrowser({ server }: StoreBrowserProps) {
  const [chosen, setChosen] = useState<StorePlace | null>(null);
  const branch = { serverId: server._id, chosen, onChoose: setChosen };
  return (
    <div className={styles.browser}>
      <nav className={styles.tree} aria-label={`Wells of ${server.name}`}>
        <Objects {...branch} type="well" uidWell="" uidWellbore="">
          {(well) => (
            <Objects {...branch} type="wellbore" uidWell={well.uid} uidWellbore="">
              {(wellbore) => (
                <ul>
                  {belowWellbore.map((type) => (
                    <Type key={type} name={witsmlTypeNames[type]}>
                      <Objects {...branch} type={type} uidWell={well.uid} uidWellbore={wellbore.uid} />
                    </Type>
                  ))}
                </ul>
              )}
            </Objects>
          )}
        </Objects>
      </nav>
      <div className={styles.content}>
        {chosen ? (
          <ObjectView key={JSON.stringify(chosen)} serverId={server._id} place={chosen} />
        ) : (
          <p className={styles.hint}>Choose a well, a wellbore or what belongs to it to read it here.</p>
        )}
      </div>
    </div>
  );
}

const belowWellbore = witsmlTypes.filter((type) => type !== "well" && type !== "wellbore");

type BranchProps = {
  serverId: string;
  type: WitsmlType;
  uidWell: string;
  uidWellbore: string;
  chosen: StorePlace | null;
  onChoose: (place: StorePlace) => void;
  /** The content below an object; nothing by default. */
  children?: (object: WitsmlObject) => ReactNode;
};

function Objects({ serverId, type, uidWell, uidWellbore, chosen, onChoose, children }: BranchProps) {
  const objectsReply = useRoute("GET api/witsml-server/objects", { serverId, type, uidWell, uidWellbore });
  if (objectsReply.error) return <p className={styles.fault}>{objectsReply.error.message}</p>;
  if (!objectsReply.data) return <p className={styles.hint}>Asking the store</p>;
  if (objectsReply.data.length === 0) return <p className={styles.hint}>None</p>;
  return (
    <ul>
      {objectsReply.data.map((object) => (
        <Node
          key={object.uid}
          object={object}
          isChosen={chosen?.type === type && chosen.uid === object.uid}
          onChoose={() => onChoose({ type, uidWell, uidWellbore, uid: object.uid })}
          {...(children && { below: () => children(object) })}
        />
      ))}
    </ul>
  );
}

type NodeProps = { object: WitsmlObject; isChosen: boolean; onChoose: () => void; below?: () => ReactNode };

function Node({ object, isChosen, onChoose, below }: NodeProps) {
  const [isOpen, setOpen] = useState(false);
  const note = withReadableTimes(object.note);
  return (
    <li>
      <span className={classNames(styles.node, isChosen && styles.chosen, !below && styles.leaf)}>
        {below && <Twist name={object.name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
        <button
          type="button"
          className={styles.name}
          aria-current={isChosen ? "true" : undefined}
          title={note}
          onClick={onChoose}
        >
          {object.name}
          {object.isGrowing && (
            <>
              {" "}
              <FeedGlyph state="live" size={10} />
              <span className="visually-hidden">growing</span>
            </>
          )}
          {note !== "" && <small>{note}</small>}
        </button>
      </span>
      {isOpen && below?.()}
    </li>
  );
}

function Type({ name, children }: { name: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <span className={styles.node}>
        <Twist name={name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        <button type="button" className={styles.name} onClick={() => setOpen(!isOpen)}>
          {name}
        </button>
      </span>
      {isOpen && children}
    </li>
  );
}

function Twist({ name, isOpen, onToggle }: { name: string; isOpen: boolean; onToggle: () => void }) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      className={styles.twist}
      aria-expanded={isOpen}
      aria-label={`${isOpen ? "Close" : "Open"} ${name}`}
      onClick={onToggle}
    >
      <Chevron size={14} stroke={1.5} aria-hidden />
    </button>
  );
}
