import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { XmlDocument, XmlElement, XsdValidator } from "libxml2-wasm";

/** Schemas of a version in a folder of their own. */
export type SchemaFolder = { folder: URL; remove: () => void };

/**
 * Derives the read schemas of a version, as the API describes them: a reply of WMLS_GetFromStore contains the requested
 * elements, so that each element may be absent. Attributes, types, order and the number of occurrences are unchanged.
 */
export function deriveReadSchemas(schemas: URL): SchemaFolder {
  const folder = mkdtempSync(join(tmpdir(), "read-schemas-"));
  for (const name of readdirSync(schemas).filter((file) => file.endsWith(".xsd"))) {
    const schema = XmlDocument.fromBuffer(readFileSync(new URL(name, schemas)));
    const particles = schema.find("//xsd:element[ancestor::xsd:complexType or ancestor::xsd:group]", {
      xsd: "http://www.w3.org/2001/XMLSchema",
    });
    for (const particle of particles) if (particle instanceof XmlElement) particle.setAttr("minOccurs", "0");
    writeFileSync(join(folder, name), schema.toString());
    schema.dispose();
  }
  return {
    folder: pathToFileURL(`${folder}/`),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Validates documents against a schema, which is read once for many documents. */
export function schemaCheck(schema: URL): { faultsOf: (xml: string) => string[]; dispose: () => void } {
  const path = fileURLToPath(schema);
  const description = XmlDocument.fromBuffer(readFileSync(path), { url: path });
  const validator = XsdValidator.fromDoc(description);
  return {
    faultsOf(xml) {
      const document = XmlDocument.fromString(xml);
      try {
        validator.validate(document);
        return [];
      } catch (fault) {
        return [(fault as Error).message];
      } finally {
        document.dispose();
      }
    },
    dispose() {
      validator.dispose();
      description.dispose();
    },
  };
}
