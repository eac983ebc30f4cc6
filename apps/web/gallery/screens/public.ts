import { paths } from '../../src/lib/paths.ts';
import { click } from '../interactions.ts';
import { answered, failed, loading } from '../outcomes.ts';
import { IN_ARABIC, LARGE_TEXT, type Screen, type State, screen } from '../state.ts';
import { noImpact } from './profile.ts';

const member: State = { viewer: 'member' };

export const landing = screen('landing', paths.home, 'visitor', {
  visitor: { wide: true },
  member: { ...member, wide: true },
  'member-loading': { ...member, ...loading('GET /me/impact') },
  'member-failed': { ...member, ...failed('GET /me/impact') },
  'member-new': { ...member, ...answered('GET /me/impact', noImpact) },
  'member-offline': { ...member, offline: true },
  'member-large-text': { ...member, ...LARGE_TEXT },
  'in-arabic': IN_ARABIC,
  'member-in-arabic': { ...member, language: 'ar' },
  'large-text': LARGE_TEXT,
});

/** The path without a screen, which redirects. */
export const start = screen('start', paths.start, 'visitor', {
  opening: { ...loading('GET /auth/session/optional'), isTransient: true },
});

export const support = screen('support', paths.support, 'visitor', {
  usual: { wide: true },
  'answer-open': { interact: () => click('support.share') },
  blocked: { viewer: 'blocked' },
  member,
  'in-arabic': IN_ARABIC,
  'large-text': LARGE_TEXT,
});
export const terms = document('terms', paths.terms);
export const privacy = document('privacy', paths.privacy);
export const childSafety = document('child-safety', paths.childSafety);

function document(name: string, path: string): Screen {
  return screen(name, path, 'visitor', {
    usual: { wide: true },
    member,
    'large-text': LARGE_TEXT,
    'in-arabic': { language: 'ar' },
  });
}
