import { checkAllAsked } from "@sigma/formats/witsml/read/asked-object";
import type { WitsmlCurve, WitsmlObject, WitsmlSection } from "@sigma/contract/rigs/witsml-server";
import { readObject, readObjectList } from "@sigma/formats/witsml/read/object-list";
import { proposeChannels } from "@sigma/formats/witsml/propose-channels";
import { listQuery, type ObjectKey, objectQuery } from "@sigma/formats/witsml/queries";
import type { WitsmlType } from "@sigma/terms/witsml";
import { textOf } from "@sigma/formats/witsml/read/read-xml";
import { readHeader } from "../sources/witsml/read-header";
import { sectionsOf } from "./object-sections";
import type { StoreClient } from "./store-client";
import { StoreFault } from "./store-fault";

/** Objects of a list that are shown, at most. */
const MOST_LISTED = 2000;

/** Lists the objects of a type by name. @throws StoreFault */
export async function browseObjects(client: StoreClient, type: WitsmlType, key: ObjectKey): Promise<WitsmlObject[]> {
  const text = await client.getText(listQuery(client.version, type, key));
  const listedObjects = read(() => readObjectList(text, type));
  const byName = new Intl.Collator("en", { numeric: true });
  return listedObjects.slice(0, MOST_LISTED).toSorted((a, b) => byName.compare(a.name, b.name));
}

/** An object in readable form; null if the store does not have it. @throws StoreFault */
export async function showObject(
  client: StoreClient,
  type: WitsmlType,
  key: ObjectKey,
): Promise<{ name: string; sections: WitsmlSection[] } | null> {
  if (type === "log") return showLog(client, key);
  const text = await client.getText(objectQuery(client.version, type, key));
  const storeObject = read(() => {
    checkAllAsked(text, type, key);
    return readObject(text, type);
  });
  return storeObject && { name: textOf(storeObject, "name") ?? key.uid ?? "", sections: sectionsOf(storeObject) };
}

/** The rows of a log are not read: its header describes its contents. */
async function showLog(client: StoreClient, key: ObjectKey) {
  const header = await readHeader(client, key);
  if (!header) return null;
  const field = (label: string, value: string | null, unit = "") => ({ label, value: value ?? "", unit });
  const unit = header.indexType === "depth" ? header.indexUnit : "";
  const fields = [
    field("Index", header.indexTypeText),
    field("Index curve", header.indexCurve),
    field("First index", header.start, unit),
    field("Last index", header.end, unit),
    field("Direction", header.isDecreasing ? "decreasing" : "increasing"),
    field("Growing", header.isGrowing === null ? null : header.isGrowing ? "yes" : "no"),
    field("No value", header.nullValue),
  ].filter(({ value }) => value !== "");
  const rows = header.curves.map(({ mnemonic, unit: of, description, type }) => [mnemonic, of, description, type]);
  const columns = ["Mnemonic", "Unit", "Description", "Type"];
  return {
    name: header.name,
    sections: [
      { title: "Log", fields, table: null, leftOut: 0 },
      { title: `Curves (${rows.length})`, fields: [], table: { columns, rows }, leftOut: 0 },
    ],
  };
}

/** The curves of a log with the channels that their names mean; null if the store does not have it. @throws StoreFault */
export async function readCurves(
  client: StoreClient,
  key: ObjectKey,
): Promise<{ index: "time" | "depth" | "other"; curves: WitsmlCurve[] } | null> {
  const header = await readHeader(client, key);
  if (!header) return null;
  const curves = header.curves.filter(({ mnemonic }) => mnemonic !== header.indexCurve);
  const proposedChannels = proposeChannels(curves);
  return {
    index: header.indexType,
    curves: curves.map(({ mnemonic, unit, description }, at) => ({
      mnemonic,
      unit,
      description,
      trace: proposedChannels[at]!.trace,
      fits: proposedChannels[at]!.fits,
    })),
  };
}

function read<Found>(work: () => Found): Found {
  try {
    return work();
  } catch (fault) {
    throw new StoreFault("reply", (fault as Error).message);
  }
}
