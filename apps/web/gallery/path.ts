/** The path of the gallery on every server that is not in production. */
export const GALLERY = '/dev/gallery';
