import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/choices';
import { paths } from '../../src/lib/paths.ts';
import type { ActionContent, QueuedAction } from '../../src/offline/queued-actions.ts';
import { ago, LONG_USERNAME, texts, uuid } from '../fixtures/base.ts';
import { IN_ARABIC, LARGE_TEXT, screen } from '../state.ts';
import { outboxItem } from './feed.ts';

const contents: ActionContent[] = [
  { type: 'completion', targetId: uuid(1), ownerUsername: 'maria', undo: false },
  {
    type: 'reaction',
    targetId: uuid(2),
    ownerUsername: ANONYMOUS_OWNER,
    emoji: 'star',
    undo: false,
  },
  { type: 'saved-prayer', targetId: uuid(3), ownerUsername: LONG_USERNAME, undo: false },
  { type: 'completion', targetId: uuid(4), ownerUsername: 'omar', undo: true },
  { type: 'flag', targetId: uuid(8), ownerUsername: 'omar', reason: 'danger', undo: false },
  { type: 'mute', targetId: uuid(9), ownerUsername: ANONYMOUS_OWNER, undo: false },
  { type: 'mute', targetId: LONG_USERNAME, ownerUsername: LONG_USERNAME, undo: false },
  {
    type: 'report',
    targetId: 'omar',
    ownerUsername: 'omar',
    reason: 'harassment',
    text: texts.short,
    undo: false,
  },
  { type: 'notification-read', targetId: uuid(5), undo: false },
  { type: 'notification-read', targetId: uuid(6), undo: false },
];

const queued = (content: ActionContent, index = 0): QueuedAction => ({
  ...content,
  id: uuid(710 + index),
  userId: uuid(1),
  timestamp: Date.parse(ago(5, 'minutes')) + index,
  attempted: false,
  held: false,
  refusal: null,
});

const update = queued(
  { type: 'request-update', targetId: uuid(7), undo: false, text: texts.short, answered: false },
  contents.length,
);
const flag = queued(
  { type: 'flag', targetId: uuid(8), ownerUsername: 'omar', reason: 'danger', undo: false },
  contents.length + 1,
);
const limit = {
  code: 'flags.too-many',
  message: 'You’ve flagged 20 posts in the last day. Please try again later.',
};
const refusal = { code: 'updates.gone', message: 'This request is no longer here.' };
const all = [...contents.map(queued), update];

export const waiting = screen('waiting', paths.waiting, 'member', {
  nothing: {},
  some: { offline: true, outboxItems: [outboxItem], queuedActions: all, wide: true },
  refused: {
    queuedActions: [
      { ...update, refusal },
      { ...flag, refusal: limit },
    ],
  },
  'in-arabic': { offline: true, queuedActions: all, ...IN_ARABIC },
  'large-text': { offline: true, queuedActions: all, ...LARGE_TEXT },
});
