/**
 * A long text. It is not part of the catalogue, so it is downloaded only when it is opened. A block
 * is a paragraph, or a list if it is an array.
 */
export type LegalDocument = {
  title: string;
  lastUpdated: string;
  intro: string;
  sections: readonly {
    /** The fragment of the section's URL. */
    id: string;
    heading: string;
    blocks: readonly (string | readonly string[])[];
  }[];
};
