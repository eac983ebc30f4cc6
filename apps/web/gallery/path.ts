/** Where the gallery stands on every server that is not in production. */
export const GALLERY = '/dev/gallery';
