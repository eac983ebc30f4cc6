/** The frame of the legal pages; their texts are in `legal-documents/`. */
export const legalMessages = {
  'legal.contents': 'On this page',
  'legal.last-updated': 'Last updated: {date}',
  'legal.back': 'Back to the start',
  'legal.print': 'Print',
} as const;
