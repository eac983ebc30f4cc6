import type { MessageCode } from '@prayer-swap/shared/messages/translate';

/** A block is a paragraph, or a list if it is an array. */
export type LegalDocument = {
  title: MessageCode;
  intro: MessageCode;
  lastUpdated: string;
  sections: readonly {
    /** The fragment of the section's URL. */
    id: string;
    heading: MessageCode;
    blocks: readonly (MessageCode | readonly MessageCode[])[];
  }[];
};
