/** Embeddings, overrides and isolates, which let a text reorder what stands around it. */
export const BIDI_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;
