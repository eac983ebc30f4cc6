import { FAITHS, REGIONS } from '@prayer-swap/shared/accounts/choices';
import { usernameField } from '@prayer-swap/shared/accounts/schemas';
import { TEXT_MAX_LENGTH, TEXT_MIN_LENGTH } from '@prayer-swap/shared/prayer-requests/limits';
import { countCharacters, normalizeText } from '@prayer-swap/shared/prayer-requests/text';
import { describe, expect, it } from 'vitest';
import { demoMembers, demoRequests } from './texts.ts';

const usernames = demoMembers.map(({ username }) => username);
const texts = demoRequests.map(({ text }) => text);

describe('the demo members', () => {
  it('are sixty, each with a unique name', () => {
    expect(demoMembers).toHaveLength(60);
    expect(new Set(usernames).size).toBe(60);
  });

  it('have names valid for the product', () => {
    expect(usernames.map((username) => usernameField().parse(username))).toEqual(usernames);
  });

  it('live in every region', () => {
    expect(new Set(demoMembers.map(({ region }) => region))).toEqual(new Set(REGIONS));
  });

  it('cover every faith, and some prefer not to say', () => {
    expect(new Set(demoMembers.map(({ faith }) => faith))).toEqual(new Set([...FAITHS, null]));
  });
});

describe('the demo requests', () => {
  it('are four hundred, in realistic proportions', () => {
    const ofType = Object.groupBy(demoRequests, ({ type }) => type);
    expect(demoRequests).toHaveLength(400);
    expect(ofType.Support).toHaveLength(270);
    expect(ofType.Celebration).toHaveLength(120);
    expect(ofType.Prompt).toHaveLength(10);
    expect(demoRequests.filter(({ anonymous }) => anonymous)).toHaveLength(90);
  });

  it('are all different, ignoring case and spacing', () => {
    const bare = texts.map((text) => text.toLowerCase().replace(/[\p{P}\s]+/gu, ' '));
    expect(new Set(bare).size).toBe(400);
  });

  it('are unchanged by normalization', () => {
    expect(texts.filter((text) => normalizeText(text) !== text)).toEqual([]);
  });

  it('are within the limits of length', () => {
    const outOfRange = texts.filter((text) => {
      const length = countCharacters(text);
      return length < TEXT_MIN_LENGTH || length > TEXT_MAX_LENGTH;
    });
    expect(outOfRange).toEqual([]);
  });

  it('include twelve long ones with paragraphs', () => {
    const longTexts = texts.filter((text) => countCharacters(text) >= 600);
    expect(longTexts).toHaveLength(12);
    expect(longTexts.filter((text) => !text.includes('\n\n'))).toEqual([]);
  });

  it('belong to a member each, and every member wrote one; a Prompt is the admin’s', () => {
    const prompts = demoRequests.filter(({ type }) => type === 'Prompt');
    const others = demoRequests.filter(({ type }) => type !== 'Prompt');
    expect(new Set(others.map(({ author }) => author))).toEqual(new Set(usernames));
    expect(prompts.filter(({ author, anonymous }) => author ?? anonymous)).toEqual([]);
  });

  it.each(['Arabic', 'Hebrew', 'Devanagari', 'Gurmukhi'])('have times in %s', (script) => {
    const scriptPattern = new RegExp(`\\p{Script=${script}}`, 'u');
    expect(texts.filter((text) => scriptPattern.test(text)).length).toBeGreaterThanOrEqual(4);
  });

  it('contain no links or e-mail addresses', () => {
    expect(texts.filter((text) => /https?:|www\.|\S@\S/i.test(text))).toEqual([]);
  });
});
