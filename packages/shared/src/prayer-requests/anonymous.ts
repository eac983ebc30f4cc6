/**
 * What the API calls an author whose name it keeps. No username is it, for those have small letters;
 * a page says it in the language of its reader.
 */
export const ANONYMOUS_OWNER = 'Anonymous';
