import { describe, expect, it } from 'vitest';
import {
  draftsSchema,
  NO_DRAFTS,
  toRequestForm,
  withAnonymous,
  withoutSent,
  withRecipients,
  withRejected,
  withSending,
  withSharedText,
  withText,
  withVisitors,
  withWords,
} from './drafts.ts';

const newKey = (key: string) => () => key;
const noKey = () => {
  throw new Error('No new key was expected');
};

describe('the text of each tab', () => {
  it('is separate', () => {
    const drafts = withText(withText(NO_DRAFTS, 'Support', 'one'), 'Celebration', 'two');
    expect(drafts.texts).toEqual({ Support: 'one', Celebration: 'two', Prompt: '' });
  });

  it('is sent for the open tab', () => {
    const drafts = { ...withText(NO_DRAFTS, 'Celebration', 'two'), type: 'Celebration' as const };
    const anonymous = withAnonymous(drafts, 'Celebration', true);
    const visible = withVisitors(anonymous, 'Celebration', true);
    expect(toRequestForm(withWords(visible, 'Celebration', true))).toEqual({
      type: 'Celebration',
      text: 'two',
      anonymous: true,
      visibleToVisitors: true,
      audience: 'everyone',
      circleId: null,
      allowsWords: true,
    });
  });

  it('is never anonymous as a Prompt', () => {
    expect(
      toRequestForm({ ...withAnonymous(NO_DRAFTS, 'Prompt', true), type: 'Prompt' }).anonymous,
    ).toBe(false);
  });
});

it('a first request is for members only and without words, and a Prompt always', () => {
  const closed = { visibleToVisitors: false, allowsWords: false };
  expect(toRequestForm(NO_DRAFTS)).toMatchObject(closed);
  const open = withWords(withVisitors(NO_DRAFTS, 'Prompt', true), 'Prompt', true);
  expect(toRequestForm({ ...open, type: 'Prompt' })).toMatchObject(closed);
});

describe('the audience', () => {
  const CIRCLE = { audience: 'circle', circleId: '7d7ba5b8-9a4e-4b35-9a5a-0c6a45f1ec3f' } as const;

  it('is that of the request, without visitors, and never of a Prompt', () => {
    const drafts = withRecipients(withVisitors(NO_DRAFTS, 'Support', true), CIRCLE);
    expect(toRequestForm(drafts)).toMatchObject({ ...CIRCLE, visibleToVisitors: false });
    const { audience, circleId } = toRequestForm({ ...drafts, type: 'Prompt' });
    expect([audience, circleId]).toEqual(['everyone', null]);
  });

  it('resets after sending', () => {
    const drafts = withRecipients(withText(NO_DRAFTS, 'Support', 'For us'), CIRCLE);
    expect(withoutSent(drafts, toRequestForm(drafts))).toMatchObject({
      audience: 'everyone',
      circleId: null,
    });
  });
});

describe('the anonymous option', () => {
  it('is separate for each tab', () => {
    const drafts = withAnonymous(NO_DRAFTS, 'Support', true);
    expect(toRequestForm(drafts).anonymous).toBe(true);
    expect(toRequestForm({ ...drafts, type: 'Celebration' }).anonymous).toBe(false);
  });

  it('resets after sending', () => {
    const drafts = withAnonymous(withText(NO_DRAFTS, 'Support', 'For me'), 'Support', true);
    expect(toRequestForm(withoutSent(drafts, toRequestForm(drafts))).anonymous).toBe(false);
  });
});

describe('a shared text', () => {
  it('opens Support with it', () => {
    const drafts = withSharedText({ ...NO_DRAFTS, type: 'Celebration' }, 'Given');
    expect([drafts.type, drafts.texts.Support]).toEqual(['Support', 'Given']);
  });

  it('is appended to the draft once', () => {
    const drafts = withText(NO_DRAFTS, 'Support', 'Mine\n');
    const once = withSharedText(drafts, 'Given');
    expect(once.texts.Support).toBe('Mine\n\nGiven');
    expect(withSharedText(once, 'Given')).toEqual(once);
  });
});

describe('sending a draft', () => {
  const drafts = withText(NO_DRAFTS, 'Support', 'Please pray for us');
  const form = toRequestForm(drafts);
  const sending = withSending(drafts, form, newKey('first'));

  it('reuses the key for retries of the same content', () => {
    expect(withSending(sending, form, noKey).sent).toEqual({ key: 'first', form });
  });

  it.each([
    ['another text', { text: 'Please pray for them' }],
    ['another type', { type: 'Celebration' as const }],
    ['another name', { anonymous: true }],
  ])('uses a new key for %s', (_, change) => {
    const next = withSending(sending, { ...form, ...change }, newKey('second'));
    expect(next.sent?.key).toBe('second');
  });

  it('uses a new key after a rejection', () => {
    expect(withSending(withRejected(sending), form, newKey('second')).sent?.key).toBe('second');
  });

  it('deletes only the text that the server stored', () => {
    const both = withText(sending, 'Celebration', 'A small joy');
    expect(withoutSent(both, form)).toEqual({
      ...both,
      sent: null,
      texts: { ...both.texts, Support: '' },
    });
  });

  it('preserves text typed in the meantime', () => {
    const on = withText(sending, 'Support', 'Please pray for us and them');
    expect(withoutSent(on, form)).toEqual({ ...on, sent: null });
  });
});

describe('stored drafts', () => {
  /* As release 0.1 stores them. They stay as they are: a new field is optional or has a default. */
  const form = { type: 'Celebration', text: 'A small joy', anonymous: true };
  const stored = {
    type: 'Celebration',
    anonymous: { Support: false, Celebration: true, Prompt: false },
    texts: { Support: 'Please pray for us', Celebration: 'A small joy', Prompt: '' },
    sent: { key: 'first', form },
    savedAt: 1,
  };

  it('of the previous release are read unchanged', () => {
    expect(draftsSchema.parse(stored)).toMatchObject(stored);
  });

  it('that lack a type of request have an empty draft for it', () => {
    const { Prompt: _text, ...texts } = stored.texts;
    const { Prompt: _anonymous, ...anonymous } = stored.anonymous;
    expect(draftsSchema.parse({ ...stored, texts, anonymous })).toMatchObject(stored);
  });

  it('of the next release keep their new fields, also in a retry', () => {
    const sent = { key: 'first', form: { ...form, prayOn: '2026-12-24' } };
    const next = {
      ...stored,
      sent,
      texts: { ...stored.texts, Gratitude: 'Rain' },
      dates: { Celebration: '2026-12-24' },
    };
    const drafts = draftsSchema.parse(next);
    expect(drafts).toMatchObject(next);
    expect(withSending(drafts, toRequestForm(drafts), noKey).sent).toMatchObject(sent);
  });

  it('of a type that is unknown keep the texts of the others', () => {
    const sent = { key: 'first', form: { ...form, type: 'Gratitude' } };
    expect(draftsSchema.parse({ ...stored, type: 'Gratitude', sent })).toMatchObject({
      ...stored,
      type: 'Support',
      sent: null,
    });
  });
});
