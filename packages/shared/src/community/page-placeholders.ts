/**
 * What the build writes into pages in place of the community's settings, which only the server
 * knows. The contact contains an `@`, as an address does, because texts treat one differently.
 */
export const PAGE_PLACEHOLDERS = {
  name: '%COMMUNITY-NAME%',
  welcome: '%COMMUNITY-WELCOME%',
  contact: '%COMMUNITY@CONTACT%',
  operator: '%COMMUNITY-OPERATOR%',
  /** Attributes of the root element: the revision and the palette. */
  attributes: 'data-community=""',
  /** The settings as JSON. */
  settings: '<!--community-->',
} as const;

/** The id of the element with the settings as JSON, and their key in the storage of the device. */
export const SETTINGS_KEY = 'community-settings';
