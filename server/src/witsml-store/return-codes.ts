import { shortenText } from "@sigma/contract/errors";

/** The results of a call: 1 and above are successes, below 0 failures. @see WITSML Store API 1.4.1, appendix A */
export const returnCodes: Readonly<Record<number, string>> = {
  1: "Function completed successfully",
  2: "Partial success: Function completed successfully but some growing data-object data-nodes were not returned.",
  1001: "Function completed successfully with warnings",
  1002: "Partial success: Function completed successfully with warnings, but some growing data-object data-nodes were not returned",
  [-401]: "The input template must contain a plural root element.",
  [-402]: "The value of the OptionsIn keyword of 'maxReturnNodes' must be greater than zero.",
  [-403]: "A template must include a default namespace declaration for the WITSML namespace.",
  [-404]:
    "In the value of the capClient schemaVersion, the oldest Data Schema Version must be listed first, followed by the next oldest, etc.",
  [-405]:
    "For WMLS_AddToStore, a data-object with the same type and unique identifier(s) must not already exist in the persistent store.",
  [-406]:
    "For WMLS_AddToStore, all parentage-pointers and lower level (child) uid values must be defined in the XMLin.",
  [-407]: "A non-empty value must be defined for WMLtypeIn.",
  [-408]: "A non-empty value must be defined for the input template.",
  [-409]: "The input template must conform to the appropriate derived schema.",
  [-410]: "A template containing empty values must otherwise conform to the appropriate derived schema.",
  [-411]:
    "The OptionsIn parameter string must be encoded utilizing a subset (semicolon separators and no whitespace) of the encoding rules for HTML form content type application/x-www-form-urlencoded.",
  [-412]:
    "The result of an add, update, or delete operation must be compliant with the derived write schema after performing a retrieval of the complete data-object.",
  [-413]: "The data-object must be supported by the server as defined in its capability data-object.",
  [-414]:
    "In the server configuration for the site, the user must have rights to perform the requested operation on the data-object.",
  [-415]: "The input template must specify the unique identifiers of one data-object to be processed.",
  [-416]: "For WMLS_DeleteFromStore, an empty uid attribute must not be specified.",
  [-417]: "For WMLS_DeleteFromStore, an empty uom attribute must not be specified.",
  [-418]:
    "For WMLS_DeleteFromStore, if an element with a uid attribute in the schema is specified then it must also be specified with a value for its uid attribute.",
  [-419]:
    "For WMLS_DeleteFromStore, an empty non-recurring container-element with no unique identifier in the schema or an empty value for logData must not be specified.",
  [-420]:
    "For WMLS_DeleteFromStore, an empty node must not be specified for a non-recurring element or attribute that is mandatory in the write schema.",
  [-421]:
    "For WMLS_DeleteFromStore, a recurring element that is mandatory in the write schema must retain at least one occurrence after the deletion.",
  [-422]: "For WMLS_GetBaseMsg, a non-empty value must be specified for ReturnValueIn.",
  [-423]:
    "For WMLS_GetCap, the OptionsIn keyword 'dataVersion' must specify a Data Schema Version that is supported by the server as defined by WMLS_GetVersion.",
  [-424]: "For WMLS_GetCap, the OptionsIn keyword 'dataVersion' must be specified.",
  [-425]:
    "For WMLS_GetFromStore, the OptionsIn keyword 'returnElements' must not specify a value of 'header-only' or 'data-only' for a non-growing data-object.",
  [-426]: "The input template must conform to the appropriate derived schema after uncompressing the string.",
  [-427]:
    "The OptionsIn keyword 'requestObjectSelectionCapability' with a value other than 'none' must not be specified with any other OptionsIn keyword.",
  [-428]:
    "If the OptionsIn keyword 'requestObjectSelectionCapability' is specified with a value other than 'none' then QueryIn must be the Minimum Query Template.",
  [-429]: "For WMLS_GetFromStore, the logData section must not recur when retrieving data.",
  [-430]: "A client must specify an item for data-item selection that the server supports.",
  [-431]: "A client must specify an item (element or attribute) for data-object selection that the server supports.",
  [-432]:
    "If cascading deletes are not invoked, a client must only request deletion of bottom level data-objects such that all child data-objects are deleted before the parent is deleted.",
  [-433]: "A data-object with the same type and unique identifier(s) must already exist in the persistent store.",
  [-434]:
    "For updating systematically growing data, if data-nodes are specified then the column-identifiers (mnemonic) must be specified in the data-column-list.",
  [-436]:
    "When an update adds a new column-identifier to a systematically growing data-object, a structural-range must not also be specified.",
  [-437]:
    "For WMLS_DeleteFromStore with a systematically growing data-object, a column-identifier must not be specified in the data-column-list (mnemonicList).",
  [-438]:
    "When multiple selection criteria are included in a recurring element, the same selection items must exist in each recurring node.",
  [-439]: "When multiple selection criteria are included in a recurring pattern, an empty value must not be specified.",
  [-440]: "The OptionsIn value must be a recognized keyword for that function.",
  [-441]: "The value specified with an OptionsIn keyword must be a recognized value for that keyword.",
  [-442]: "A client must not specify an OptionsIn keyword that is not supported by the server.",
  [-443]:
    "The value of the uom attribute must match an 'annotation' attribute from the WITSML Units Dictionary XML file.",
  [-444]: "The input template must not specify more than one data-object.",
  [-445]: "For WMLS_UpdateInStore, new elements or attributes must not be empty.",
  [-446]: "For WMLS_UpdateInStore, a uom attribute must not be specified unless its corresponding value is specified.",
  [-447]: "When adding or updating curves, column-identifiers must be unique.",
  [-448]:
    "For WMLS_UpdateInStore, if an element with a unique identifier in the schema is specified then the identifier value must also be specified.",
  [-449]:
    "When updating data in a systematically growing data-object the indexCurve must be specified in the mnemonicList.",
  [-450]:
    "When updating data in a systematically growing data-object, each mnemonic must occur only once in the mnemonicList.",
  [-451]: "When updating data in a systematically growing data-object, the unitList must always be specified.",
  [-452]:
    "When updating data in a systematically growing data-object, the unitList must be populated with units that match the header.",
  [-453]: "For WMLS_AddToStore and WMLS_UpdateInStore, the client must always specify the unit for all measure data.",
  [-454]:
    "For a particular WMLS_AddToStore call, a client must specify all growing data-object index data in the same unit of measure.",
  [-455]:
    "All datum elements or attributes for indexes in a growing data-object must implicitly or explicitly point to the same wellDatum when adding or updating data.",
  [-456]:
    "The client must not attempt to add or update more data than is allowed by the server's maxDataNodes and maxDataPoints values.",
  [-457]:
    "If a column-identifier representing the index column is specified then it must be specified first in the data-column-list.",
  [-458]:
    "For growing data-objects, a combination of depth and date-time structural-range indices must not be specified.",
  [-459]:
    "For systematically growing data-objects, the column-identifier (mnemonic) values must not contain one of the following special characters: single-quote, double-quote, less than, greater than, forward slash, backward slash, ampersand, comma.",
  [-460]:
    "For getting systematically growing data-objects, if column-identifiers (mnemonics) are specified in both the header and data sections then the column-identifiers must be the same in the two sections.",
  [-461]:
    "For getting systematically growing data-objects, if a column-definition (logCurveInfo) section is specified then a mnemonic element must be specified.",
  [-462]:
    "For getting systematically growing data-objects, if a data-node (logData) section is specified then a mnemonicList element must be specified.",
  [-463]:
    "For updating systematically growing data, the update data must not contain multiple nodes with the same index.",
  [-464]: "Each lower level child uid value must be unique within the context of its nearest recurring parent node.",
  [-465]: "The capClient apiVers value must match the API schema version.",
  [-466]: "The CapabilitiesIn XML must conform to the API capClient schema.",
  [-467]: "The server does not support the API Version provided by the client.",
  [-468]:
    "A QueryIn template must include a version attribute in the plural data-object that defines the Data Schema Version of the data-object.",
  [-469]: "The query template does not conform to the data schema for this data-object.",
  [-470]: "Query not supported.",
  [-472]: "The client product name and/or product version number are missing in the HTTP user-agent field.",
  [-473]:
    "For the capClient object, the values of schemaVersion must match the version attribute used in the plural data-objects.",
  [-474]:
    "For growing data-objects in a query, if a node-index value is to be returned, then the client must explicitly specify it in the query.",
  [-475]:
    "No subset of a growing data-object is specified. A query must specify a subset of one growing data-object per query.",
  [-476]:
    "For WMLS_GetFromStore: OptionsIn keyword returnElements=latest-change-only can only be used for a changeLog object.",
  [-477]:
    "For getting systematically growing data-objects, both column-description and data sections must be specified.",
  [-478]: "Incorrect case on parent uid.",
  [-479]: "Unable to decompress query.",
  [-480]: "A new column (log curve) cannot be added at the same time an existing column (log curve) is being updated.",
  [-481]: "Parent does not exist.",
  [-482]: "Duplicate mnemonics in a query are not allowed.",
  [-483]: "The XMLin document does not comply with the update schema.",
  [-484]: "A mandatory write schema item is missing.",
  [-485]: "The client is polling too fast.",
  [-486]: "In WMLS_AddToStore, the WMLtypeIn objectType must match the XMLin objectType.",
  [-487]: "In WMLS_AddToStore, the objectType being added in WMLtypeIn must be an objectType supported by the server.",
  [-999]: "A server error without its own code",
  [-1001]: "Error adding data to the data store",
  [-1002]: "Error reading data from the data store",
  [-1003]: "Error updating data in the data store",
  [-1004]: "Error deleting data from the data store",
  [-1005]: "Transaction timeout error",
  [-1006]: "Maximum document size exceeded",
  [-1021]: "When deleting simple content that has attribute(s), the attribute(s) should not be specified",
  [-1051]: "Number of data values per row does not match number of column-identifiers (mnemonics)",
};

/** A call that failed, with its code and what is wrong in this case. */
export class ReturnCodeError extends Error {
  override readonly name = "StoreFault";

  /**
   * @param code one of `returnCodes`, below 0
   * @param detail what is wrong here, if the text of the code does not say it
   */
  constructor(
    readonly code: number,
    detail?: string,
  ) {
    super(detail === undefined ? (returnCodes[code] ?? "Unknown") : shortenText(detail));
  }
}
