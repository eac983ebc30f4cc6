import type { CommunitySetting } from '@prayer-swap/shared/community/choices';
import { isLanguage, LANGUAGES } from '@prayer-swap/shared/messages/languages';
import { hasMessage, type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { NEW_AUTHOR_POSTS } from '@prayer-swap/shared/prayer-requests/limits';
import { formatList } from '../../lib/format.ts';

const LABELS = {
  name: 'community.name',
  welcome: 'community.welcome',
  palette: 'community.color',
  joining: 'community.joining',
  reviewFirst: 'community.review-first',
  contact: 'community.contact',
  operator: 'community.operator',
  storeLinks: 'community.store-links',
  faiths: 'community.faiths',
  regions: 'community.regions',
  rules: 'community.rules',
  language: 'community.language',
  logo: 'community.logo',
} as const satisfies Record<CommunitySetting | 'logo', MessageCode>;

/** The separator of two settings. The name of a community can contain a comma. */
const SEPARATOR = new RegExp(`, (?=(?:${Object.keys(LABELS).join('|')})(?:: |, |$))`);

/** Formats a logged change, such as `palette: teal → rose, rules`, in the words of the settings form. */
export function formatCommunityChange(detail: string): string {
  return formatList(detail.split(SEPARATOR).map(formatSetting));
}

function formatSetting(change: string): string {
  const [, name = '', from, to] = /^(\w+)(?:: (.*?) → (.*))?$/.exec(change) ?? [];
  if (!Object.hasOwn(LABELS, name)) return change;
  const setting = translate(LABELS[name as keyof typeof LABELS]);
  if (from === undefined || to === undefined) return setting;
  return translate('community.changed', {
    setting,
    from: formatValue(name, from),
    to: formatValue(name, to),
  });
}

function formatValue(setting: string, value: string): string {
  if (setting === 'language' && isLanguage(value)) return LANGUAGES[value].name;
  const code = codeOf(setting, value);
  return hasMessage(code) ? translate(code, { posts: NEW_AUTHOR_POSTS }) : value;
}

function codeOf(setting: string, value: string): string {
  if (setting === 'palette') return `community.palette-${value}`;
  if (setting === 'joining') return `community.joining-${value}`;
  return setting === 'reviewFirst' ? `community.review-first-${value}` : '';
}
