import type { GuestRequestStatus } from '@prayer-swap/shared/guests/status-schemas';
import { paths } from '../../src/lib/paths.ts';
import { texts } from '../fixtures/base.ts';
import { click, type } from '../interactions.ts';
import { answered, failed, loading, rejected, unreachable } from '../outcomes.ts';
import { LARGE_TEXT, type State, screen } from '../state.ts';
import { noContent } from '../stubs/server.ts';

const SEND = 'POST /guest-requests';
const STATUS = 'POST /guest-requests/status';
const TOKEN = 'Q7m2vX9cT4bN8kL1pR6sW3yH5dF0gJzAeUoIiYtMqVw';

async function send() {
  await type('guests.text', texts.quiet);
  await click('guests.send');
}

const sent: State = {
  ...answered(SEND, { statusUrl: `https://prayers.example.org${paths.guestStatus}#${TOKEN}` }),
  interact: send,
};

export const guest = {
  ...screen('guest', paths.guest, 'visitor', {
    form: {},
    'without-link': { path: paths.guest },
    'for-other': { interact: () => click('guests.for-other') },
    'nothing-filled-in': { interact: () => click('guests.send') },
    'consent-missing': {
      interact: async () => {
        await click('guests.for-other');
        await send();
      },
    },
    sending: { ...loading(SEND), interact: send },
    'link-invalid': { ...rejected(SEND, 403, 'guests.link-invalid'), interact: send },
    failed: { ...failed(SEND), interact: send },
    offline: { ...unreachable(SEND), interact: send },
    sent: { ...sent },
    'sent-large-text': { ...sent, ...LARGE_TEXT },
    'sent-in-arabic': { ...sent, language: 'ar' },
    'in-arabic': { language: 'ar' },
    'large-text': LARGE_TEXT,
  }),
  path: `${paths.guest}#${TOKEN}`,
};

const status = (state: GuestRequestStatus['state'], prayed = 0): State =>
  answered(STATUS, { state, prayed });

export const guestStatus = {
  ...screen('guest-status', paths.guestStatus, 'visitor', {
    waiting: { ...status('waiting') },
    shown: { ...status('shown', 7) },
    'shown-not-prayed': status('shown'),
    declined: status('declined'),
    removed: status('removed'),
    unknown: rejected(STATUS, 404, 'guests.request-unknown'),
    loading: loading(STATUS),
    failed: failed(STATUS),
    removing: {
      handlers: { ...status('shown', 7).handlers, 'POST /guest-requests/remove': noContent },
      interact: () => click('guests.remove'),
    },
    'in-arabic': { ...status('shown', 7), language: 'ar' },
    'large-text': { ...status('shown', 7), ...LARGE_TEXT },
  }),
  path: `${paths.guestStatus}#${TOKEN}`,
};
