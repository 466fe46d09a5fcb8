import type { FeedColumn, ODataFeed } from "./feed";
import { feeds } from "./feeds/feeds";

const vocabularies = "https://docs.oasis-open.org/odata/odata-vocabularies/v4.0/vocabularies";

/** The metadata of the feeds: their columns with types, units and descriptions. @see https://docs.oasis-open.org/odata/odata-csdl-xml/v4.01/odata-csdl-xml-v4.01.html */
export function writeMetadata(): string {
  const all = Object.values(feeds);
  return `<?xml version="1.0" encoding="UTF-8"?>
<edmx:Edmx xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx" Version="4.0">
  <edmx:Reference Uri="${vocabularies}/Org.OData.Core.V1.xml">
    <edmx:Include Namespace="Org.OData.Core.V1" Alias="Core"/>
  </edmx:Reference>
  <edmx:Reference Uri="${vocabularies}/Org.OData.Measures.V1.xml">
    <edmx:Include Namespace="Org.OData.Measures.V1" Alias="Measures"/>
  </edmx:Reference>
  <edmx:Reference Uri="${vocabularies}/Org.OData.Capabilities.V1.xml">
    <edmx:Include Namespace="Org.OData.Capabilities.V1" Alias="Capabilities"/>
  </edmx:Reference>
  <edmx:DataServices>
    <Schema xmlns="http://docs.oasis-open.org/odata/ns/edm" Namespace="Sigma">
${all.map(entityType).join("\n")}
      <EntityContainer Name="Feeds">
${all.map(entitySet).join("\n")}
      </EntityContainer>
    </Schema>
  </edmx:DataServices>
</edmx:Edmx>
`;
}

function entityType({ entity, key, columns }: ODataFeed): string {
  return `      <EntityType Name="${entity}">
        <Key>
${key.map((name) => `          <PropertyRef Name="${name}"/>`).join("\n")}
        </Key>
${Object.entries(columns)
  .map(([name, column]) => property(name, column))
  .join("\n")}
      </EntityType>`;
}

function property(name: string, { type, isRequired, unit, description }: FeedColumn): string {
  const facets = type === "Decimal" ? ' Precision="16" Scale="4"' : type === "DateTimeOffset" ? ' Precision="3"' : "";
  return `        <Property Name="${name}" Type="Edm.${type}"${isRequired ? ' Nullable="false"' : ""}${facets}>
          <Annotation Term="Core.Description" String="${escape(description)}"/>${
            unit === undefined ? "" : `\n          <Annotation Term="Measures.Unit" String="${escape(unit)}"/>`
          }
        </Property>`;
}

const readOnly = ["InsertRestrictions", "UpdateRestrictions", "DeleteRestrictions"] as const;
const rights = { InsertRestrictions: "Insertable", UpdateRestrictions: "Updatable", DeleteRestrictions: "Deletable" };

function entitySet({ name, entity, description }: ODataFeed): string {
  const restrictions = readOnly.map((term) => restriction(term, rights[term]));
  return `        <EntitySet Name="${name}" EntityType="Sigma.${entity}">
          <Annotation Term="Core.Description" String="${escape(description)}"/>
${restrictions.join("\n")}
          <Annotation Term="Capabilities.ReadRestrictions">
            <Record>
              <PropertyValue Property="ReadByKeyRestrictions">
                <Record>
                  <PropertyValue Property="Readable" Bool="false"/>
                </Record>
              </PropertyValue>
            </Record>
          </Annotation>
        </EntitySet>`;
}

const restriction = (term: string, right: string) => `          <Annotation Term="Capabilities.${term}">
            <Record>
              <PropertyValue Property="${right}" Bool="false"/>
            </Record>
          </Annotation>`;

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
