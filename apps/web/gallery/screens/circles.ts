import { circlePath, paths } from '../../src/lib/paths.ts';
import { LONG_USERNAME, texts } from '../fixtures/base.ts';
import { circle, circles } from '../fixtures/circles.ts';
import { otherRequest, ownRequest, page } from '../fixtures/requests.ts';
import { click } from '../interactions.ts';
import { answered, failed, loading } from '../outcomes.ts';
import { LARGE_TEXT, type State, screen } from '../state.ts';

const LIST = 'GET /circles';
const withCircles = answered(LIST, { items: circles });
const inCareTeam = answered('GET /care-team', { available: true, member: true });

function merged(...states: State[]): State {
  return Object.assign({}, ...states, {
    handlers: Object.assign({}, ...states.map(({ handlers }) => handlers)),
  });
}

export const circleList = screen('circles', paths.circles, 'member', {
  loading: loading(LIST),
  nothing: {},
  usual: { ...merged(withCircles, inCareTeam) },
  starting: { interact: () => click('circles.start') },
  failed: failed(LIST),
  'in-arabic': { ...withCircles, language: 'ar' },
  'large-text': { ...withCircles, ...LARGE_TEXT },
});

const inCircle = { audience: 'circle', circleId: circle.id } as const;
const requests = answered(
  'GET /requests',
  page([
    otherRequest(inCircle),
    ownRequest(inCircle),
    otherRequest({ ...inCircle, text: texts.long, ownerUsername: LONG_USERNAME }),
  ]),
);
const ofCircle = { ...withCircles, path: circlePath(circle.id) };

export const circleRequests = screen('circle', paths.circle, 'member', {
  unknown: {},
  nothing: merged(ofCircle, answered('GET /requests', page([]))),
  usual: { ...merged(ofCircle, requests) },
  'in-arabic': { ...merged(ofCircle, requests), language: 'ar' },
});

const ofMembers = { ...withCircles, path: circlePath(circle.id, paths.circleMembers) };

export const circleMembers = screen('circle-members', paths.circleMembers, 'member', {
  unknown: {},
  keeper: { ...ofMembers },
  invited: { ...ofMembers, interact: () => click('circles.invite-create') },
  member: {
    ...answered(LIST, { items: [{ ...circle, role: 'member' }] }),
    path: ofMembers.path,
  },
  'large-text': { ...ofMembers, ...LARGE_TEXT },
});

export const joinCircle = screen('join-circle', paths.joinCircle, 'member', {
  'without-token': {},
  usual: { path: `${paths.joinCircle}#token=x` },
});

export const careRequests = screen('care-requests', paths.careRequests, 'member', {
  loading: loading('GET /care-requests'),
  usual: {},
  nothing: answered('GET /care-requests', page([])),
  failed: failed('GET /care-requests'),
});
