/** What is wrong with a file, where a person can mend it by more than its message. */
type RefusalFacts = {
  code:
    | "quote"
    | "rowTooLong"
    | "unknownTable"
    | "empty"
    | "encoding"
    | "notText"
    | "brokenXml"
    | "pricePoints";
  /** of the file, from 1 */
  line?: number;
  /** of `pricePoints`: a price as it is written */
  example?: string;
};

/** The import is refused and changes nothing; the message is one line that says what to do. */
export class ImportRefusal extends Error {
  override readonly name = "ImportRefusal";
  readonly facts: Partial<RefusalFacts>;

  constructor(message: string, facts: RefusalFacts | undefined = undefined) {
    super(message);
    this.facts = facts ?? {};
  }
}
