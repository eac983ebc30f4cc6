import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { NO_DRAFTS } from '../../src/features/prayer-requests/drafts.ts';
import { paths } from '../../src/lib/paths.ts';
import { press, type } from '../acts.ts';
import { idOf } from '../fixtures/people.ts';
import { texts } from '../fixtures/texts.ts';
import { answersWith, neverAnswers, refuses } from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

const written = (text: string) => ({
  device: {
    [`member/${idOf(1)}/drafts`]: JSON.stringify({
      ...NO_DRAFTS,
      texts: { ...NO_DRAFTS.texts, Support: text },
    }),
  },
});
const send = () => press('requests.submit-support');
const choose = (tab: MessageCode) => () => press(tab);

export const create: Screen = {
  name: 'create',
  route: paths.create,
  path: paths.create,
  as: 'member',
  states: {
    empty: { wide: true },
    celebration: { act: choose('requests.celebration') },
    prompt: { as: 'admin', act: choose('requests.prompt') },
    written: { ...written(texts.usual), act: () => press('requests.post-anonymously'), wide: true },
    'too-short': { act: () => type('requests.support-label', 'Please') },
    'too-long': { ...written(texts.usual.repeat(20)) },
    sending: {
      ...written(texts.usual),
      answers: { 'POST /requests': neverAnswers },
      act: send,
      busy: true,
    },
    failed: { ...written(texts.usual), answers: { 'POST /requests': answersWith({}) }, act: send },
    refused: {
      ...written(texts.usual),
      answers: { 'POST /requests': refuses(400, 'requests.text-too-long') },
      act: send,
    },
    'in-danger': { ...written('I want to die. Nobody here knows.'), act: send, wide: true },
    'too-personal': {
      ...written('Please call my sister on +44 7700 900123, she is alone this week.'),
      act: send,
    },
    'help-open': { act: () => press('care.help-near-you') },
    'what-is-anonymous': { act: () => press('hint.anonymous') },
    offline: { ...written(texts.usual), offline: true, wide: true },
    'long-words': { ...written(texts.long) },
    'right-to-left': { ...written(texts.arabic), wide: true },
    'kept-for-later': { ...written(texts.usual), offline: true, act: send },
    'in-danger-large-text': {
      ...written('I want to die. Nobody here knows.'),
      act: send,
      largeText: true,
    },
    'in-danger-in-arabic': {
      ...written('أريد أن أموت. لا أحد هنا يعرف.'),
      act: send,
      language: 'ar',
      wide: true,
    },
    'in-arabic': { ...written(texts.arabic), language: 'ar', wide: true },
    'large-text': { ...written(texts.usual), largeText: true },
  },
};
