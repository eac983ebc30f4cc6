import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { NO_DRAFTS } from '../../src/features/prayer-requests/drafts.ts';
import { paths } from '../../src/lib/paths.ts';
import { texts } from '../fixtures/texts.ts';
import { uuid } from '../fixtures/viewers.ts';
import { click, type } from '../interactions.ts';
import type { Screen } from '../state.ts';
import { neverRespond, problem, respondWith } from '../stubs/server.ts';

const withDraft = (text: string) => ({
  device: {
    [`member/${uuid(1)}/drafts`]: JSON.stringify({
      ...NO_DRAFTS,
      texts: { ...NO_DRAFTS.texts, Support: text },
    }),
  },
});
const send = () => click('requests.submit-support');
const choose = (tab: MessageCode) => () => click(tab);

export const create: Screen = {
  name: 'create',
  route: paths.create,
  path: paths.create,
  viewer: 'member',
  states: {
    empty: { wide: true },
    celebration: { interact: choose('requests.celebration') },
    prompt: { viewer: 'admin', interact: choose('requests.prompt') },
    written: {
      ...withDraft(texts.usual),
      interact: () => click('requests.post-anonymously'),
      wide: true,
    },
    'too-short': { interact: () => type('requests.support-label', 'Please') },
    'too-long': { ...withDraft(texts.usual.repeat(20)) },
    sending: {
      ...withDraft(texts.usual),
      handlers: { 'POST /requests': neverRespond },
      interact: send,
      busy: true,
    },
    failed: {
      ...withDraft(texts.usual),
      handlers: { 'POST /requests': respondWith({}) },
      interact: send,
    },
    refused: {
      ...withDraft(texts.usual),
      handlers: { 'POST /requests': problem(400, 'requests.text-too-long') },
      interact: send,
    },
    'in-danger': { ...withDraft('I want to die. Nobody here knows.'), interact: send, wide: true },
    'too-personal': {
      ...withDraft('Please call my sister on +44 7700 900123, she is alone this week.'),
      interact: send,
    },
    'help-open': { interact: () => click('care.help-near-you') },
    'what-is-anonymous': { interact: () => click('hint.anonymous') },
    offline: { ...withDraft(texts.usual), offline: true, wide: true },
    'long-words': { ...withDraft(texts.long) },
    'right-to-left': { ...withDraft(texts.arabic), wide: true },
    'kept-for-later': { ...withDraft(texts.usual), offline: true, interact: send },
    'in-danger-large-text': {
      ...withDraft('I want to die. Nobody here knows.'),
      interact: send,
      largeText: true,
    },
    'in-danger-in-arabic': {
      ...withDraft('أريد أن أموت. لا أحد هنا يعرف.'),
      interact: send,
      language: 'ar',
      wide: true,
    },
    'in-arabic': { ...withDraft(texts.arabic), language: 'ar', wide: true },
    'large-text': { ...withDraft(texts.usual), largeText: true },
  },
};
