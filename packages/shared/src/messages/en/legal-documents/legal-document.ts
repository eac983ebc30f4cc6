/**
 * A long text to read. It stands outside the catalogue, so that only who opens it downloads it.
 * A block is a paragraph, or a list where it is an array.
 */
export type LegalDocument = {
  title: string;
  lastUpdated: string;
  intro: string;
  sections: readonly {
    /** What the address ends with when it points here. */
    id: string;
    heading: string;
    blocks: readonly (string | readonly string[])[];
  }[];
};
