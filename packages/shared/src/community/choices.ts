import { FAITHS, REGIONS } from '../accounts/choices.ts';
import type { Language } from '../messages/languages.ts';
import { DEFAULT_IDENTITY } from './identity.ts';

/** Each is tested for a contrast of 7:1 in both themes: `apps/web/src/styles/palettes.css`. */
export const PALETTES = [
  'teal',
  'blue',
  'indigo',
  'violet',
  'plum',
  'rose',
  'clay',
  'moss',
] as const;
export type Palette = (typeof PALETTES)[number];

/**
 * Who can register: `open`, everyone; `approved`, everyone, and an admin approves each account;
 * `invited` and `closed`, only with an invitation, which the start page mentions or not.
 */
export const JOINING_MODES = ['open', 'approved', 'invited', 'closed'] as const;
export type JoiningMode = (typeof JOINING_MODES)[number];

/** The posts that wait for an admin: none, the first of new accounts, or all but those of admins. */
export const REVIEW_FIRST_MODES = ['off', 'new', 'all'] as const;
export type ReviewFirstMode = (typeof REVIEW_FIRST_MODES)[number];

/** What the admins of a community can change. */
export type CommunitySettings = {
  name: string;
  /** Replaces the first sentence of the start page; null keeps it. */
  welcome: string | null;
  palette: Palette;
  joining: JoiningMode;
  reviewFirst: ReviewFirstMode;
  /** The e-mail address that members write to. */
  contact: string;
  /** Who is responsible in the legal texts; null: the community. */
  operator: string | null;
  /** The URLs of the app in the stores. The start page offers the download if one is set. */
  storeLinks: Record<'apple' | 'google', string | null>;
  /** The choices of the registration form, in order. */
  faiths: readonly string[];
  regions: readonly string[];
  /** The community's own rules, beside the terms; null: none. */
  rules: string | null;
  /** The language of visitors whose browser requests none of the product's. */
  language: Language;
};

export type CommunitySetting = keyof CommunitySettings;

export const DEFAULT_COMMUNITY: CommunitySettings = {
  ...DEFAULT_IDENTITY,
  faiths: FAITHS,
  regions: REGIONS,
};

export const NAME_MAX_LENGTH = 40;
export const WELCOME_MAX_LENGTH = 200;
export const OPERATOR_MAX_LENGTH = 80;
export const RULES_MAX_LENGTH = 4000;
export const MAX_CHOICES = 40;
/** Of the uploaded file, in bytes. */
export const LOGO_MAX_BYTES = 300_000;
