/** The action that a store's return value requires of its client. */
export type ReturnAdvice = "go-on" | "ask-again" | "wait" | "stop";

type Meaning = readonly [sentence: string, advice: ReturnAdvice];

/**
 * What each return value of the STORE interface means, in words for the person who set the connection up, and what the
 * client does then. A value above 0 is a success.
 *
 * @see WITSML STORE API 1.4.1, appendix A: defined values for return code
 */
const meanings: Readonly<Record<number, Meaning>> = {
  1: ["Done", "go-on"],
  2: ["Done in part: the store sends the rest when it is asked again", "ask-again"],
  1001: ["Done, with warnings", "go-on"],
  1002: ["Done in part, with warnings: the store sends the rest when it is asked again", "ask-again"],
  [-401]: ["The query has no list element at its root", "stop"],
  [-402]: ["The number of rows asked for must be above zero", "stop"],
  [-403]: ["The query does not declare the WITSML namespace", "stop"],
  [-404]: ["The versions of the client must be listed oldest first", "stop"],
  [-405]: ["An object of this type and uid exists already", "stop"],
  [-406]: ["A uid of the object or of its parents is missing", "stop"],
  [-407]: ["The type of the object is missing", "stop"],
  [-408]: ["The query is empty", "stop"],
  [-409]: ["The store finds that the query does not conform to its schema", "stop"],
  [-410]: ["The store finds that a query with empty values does not conform to its schema", "stop"],
  [-411]: ["The options of the call are not written as the standard asks", "stop"],
  [-412]: ["The object would not conform to the schema after this change", "stop"],
  [-413]: ["The store does not offer this type of object", "stop"],
  [-414]: ["The user has no right to do this with this object", "stop"],
  [-415]: ["The uid of the object is missing", "stop"],
  [-416]: ["A deletion names an empty uid", "stop"],
  [-417]: ["A deletion names an empty unit", "stop"],
  [-418]: ["A deletion leaves out the uid of a part", "stop"],
  [-419]: ["A deletion names an empty part that does not recur", "stop"],
  [-420]: ["A deletion names a part that an object must have", "stop"],
  [-421]: ["A deletion must leave one part of its kind", "stop"],
  [-422]: ["The return value that was asked about is missing", "stop"],
  [-423]: ["The store does not speak the version that is set for it", "stop"],
  [-424]: ["The version that is asked about is missing", "stop"],
  [-425]: ["Header or rows alone can be asked only of an object that grows", "stop"],
  [-426]: ["The query does not conform to its schema after it was uncompressed", "stop"],
  [-427]: ["The selection capability must be asked for without other options", "stop"],
  [-428]: ["The selection capability must be asked for with the shortest query", "stop"],
  [-429]: ["A query must have one section of rows", "stop"],
  [-430]: ["The store cannot return an item that the query asks for", "stop"],
  [-431]: ["The store cannot select objects by an item of the query", "stop"],
  [-432]: ["An object that has others below it cannot be deleted", "stop"],
  [-433]: ["The store has no object of this type and uid", "stop"],
  [-434]: ["The names of the curves are missing", "stop"],
  [-435]: ["A return value that the standard no longer uses", "stop"],
  [-436]: ["A new curve must not come with a range", "stop"],
  [-437]: ["A deletion must not name curves among the rows", "stop"],
  [-438]: ["The selections of the query differ from one another", "stop"],
  [-439]: ["A selection of the query is empty", "stop"],
  [-440]: ["An option is not one of this call", "stop"],
  [-441]: ["The value of an option is not known", "stop"],
  [-442]: ["The store does not support an option of the call", "stop"],
  [-443]: ["A unit is not one of the WITSML units dictionary", "stop"],
  [-444]: ["The call names more than one object", "stop"],
  [-445]: ["A new item is empty", "stop"],
  [-446]: ["A unit has no value", "stop"],
  [-447]: ["A curve is named twice", "stop"],
  [-448]: ["The uid of a part is missing", "stop"],
  [-449]: ["The index curve is missing among the curves", "stop"],
  [-450]: ["A curve is listed twice", "stop"],
  [-451]: ["The list of units is missing", "stop"],
  [-452]: ["The list of units does not match the header of the log", "stop"],
  [-453]: ["The unit of a value is missing", "stop"],
  [-454]: ["The index is in more than one unit", "stop"],
  [-455]: ["The index has more than one datum", "stop"],
  [-456]: ["More data are sent than the store takes at once", "stop"],
  [-457]: ["The index must be the first of the curves", "stop"],
  [-458]: ["A range must be of depth or of time, not of both", "stop"],
  [-459]: ["The name of a curve has a character that is not allowed", "stop"],
  [-460]: ["The curves of the header and of the rows differ", "stop"],
  [-461]: ["A curve of the query has no name", "stop"],
  [-462]: ["The rows of the query have no list of curves", "stop"],
  [-463]: ["Two rows have the same index", "stop"],
  [-464]: ["A uid is used twice within one parent", "stop"],
  [-465]: ["The version of the client does not match that of the interface", "stop"],
  [-466]: ["The capabilities of the client do not conform to their schema", "stop"],
  [-467]: ["The store does not speak the version of the interface that the client has", "stop"],
  [-468]: ["The query does not name its version", "stop"],
  [-469]: ["The query does not conform to the schema of its object", "stop"],
  [-470]: ["The store does not support this query", "stop"],
  [-471]: ["A return value that the standard does not assign", "stop"],
  [-472]: ["The client does not name its product and version", "stop"],
  [-473]: ["The versions of the client do not match that of the query", "stop"],
  [-474]: ["The query does not ask for the index of its rows", "stop"],
  [-475]: ["The query names no part of the growing object", "stop"],
  [-476]: ["The latest change can be asked only of a change log", "stop"],
  [-477]: ["The query must name the curves and the rows", "stop"],
  [-478]: ["The uid of a parent is written in another case", "stop"],
  [-479]: ["The store cannot uncompress the query", "stop"],
  [-480]: ["A new curve cannot be added together with a change of others", "stop"],
  [-481]: ["The parent of the object does not exist", "stop"],
  [-482]: ["The query names a curve twice", "stop"],
  [-483]: ["The change does not conform to its schema", "stop"],
  [-484]: ["An item that the object must have is missing", "stop"],
  [-485]: ["The store is asked too often", "wait"],
  [-486]: ["The type of the call and of the object differ", "stop"],
  [-487]: ["The store does not take this type of object", "stop"],
  [-999]: ["The store failed for a reason that it does not name", "wait"],
};

/** Values from -1000 down, and others that the standard leaves to the makers of stores. */
const ownMeaning = (code: number): Meaning => [`The store returns its own code ${code}`, "wait"];

const meaningOf = (code: number): Meaning =>
  meanings[code] ?? (code > 0 ? [`Done, with the return value ${code}`, "go-on"] : ownMeaning(code));

/** Every return value of the standard. */
export const knownReturnCodes: readonly number[] = Object.keys(meanings).map(Number);

/** The meaning of a return value, as a sentence, followed by the store's own message. */
export function returnSentence(code: number, storeMessage = ""): string {
  const text = storeMessage.trim().replaceAll(/\s+/g, " ").slice(0, 300);
  const [sentence] = meaningOf(code);
  return `${sentence} (${code})${text === "" ? "" : `. The store says: ${text}`}`;
}

/** The client's action after a return value. */
export const returnAdvice = (code: number): ReturnAdvice => meaningOf(code)[1];

/** Whether a return value is a success, if only in part. */
export const isSuccess = (code: number): boolean => code > 0;
