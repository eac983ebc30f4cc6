import type { Operation } from '../operation.ts';
import { members, type Outcomes } from '../outcomes.ts';
import {
  answeredRequest,
  type CreateTarget,
  flaggedByCaller,
  flaggedByOwner,
  ofBlockedAuthor,
  prayedByOwner,
  prayerRequest,
  reactedByOwner,
  savedByOwner,
  update,
} from '../targets.ts';

const GONE = '404 requests.not-found';
const OWN = '403 requests.own-request';
const NOT_YOURS = '403 error.forbidden';
const UNDER_REVIEW = '409 requests.under-review';

/** A state of a request, and the outcome of each route for its owner and for other members. */
type State = {
  of: string;
  on: CreateTarget;
  read: Outcomes;
  edit: Outcomes;
  archive: Outcomes;
  update: Outcomes;
  remove: Outcomes;
  act: Outcomes;
};

const visible = {
  read: members('200'),
  edit: members('200', NOT_YOURS),
  archive: members('200', NOT_YOURS),
  update: members('201', NOT_YOURS),
  remove: members('204', NOT_YOURS),
  act: members(OWN, '201'),
};

/** In moderation: visible to its owner only. */
const underReview = {
  read: members('200', GONE),
  edit: members(UNDER_REVIEW, GONE),
  archive: members('200', GONE),
  update: members(UNDER_REVIEW, GONE),
  remove: members('204', GONE),
  act: members(OWN, GONE),
};

const gone = {
  read: members(GONE),
  edit: members(GONE),
  archive: members(GONE),
  update: members(GONE),
  remove: members(GONE),
  act: members(GONE),
};

const states: State[] = [
  { of: 'a named request', on: prayerRequest(), ...visible },
  { of: 'an anonymous request', on: prayerRequest({ anonymous: true }), ...visible },
  { of: 'a celebration', on: prayerRequest({ type: 'Celebration' }), ...visible },
  { of: 'a reinstated request', on: prayerRequest({ status: 'Admin_Reinstated' }), ...visible },
  { of: 'a request under review', on: prayerRequest({ status: 'Under_Review' }), ...underReview },
  {
    of: 'a request that waits for its first review',
    on: prayerRequest({ status: 'Under_Review', awaitsFirstReview: true }),
    ...underReview,
  },
  {
    of: 'a request the admins blocked',
    on: prayerRequest({ status: 'Admin_Blocked' }),
    ...underReview,
  },
  {
    of: 'an archived request',
    on: prayerRequest({ archived: true }),
    // An admin can read it, since they can delete it there.
    read: members('200', GONE, { others: '200' }),
    edit: members('200', GONE, { others: NOT_YOURS }),
    archive: members('200', GONE, { others: NOT_YOURS }),
    update: members('409 updates.request-archived', GONE, { others: NOT_YOURS }),
    remove: members('204', GONE, { others: NOT_YOURS }),
    act: members(OWN, GONE),
  },
  { of: 'a deleted request', on: prayerRequest({ deleted: true }), ...gone },
  { of: 'a request of a blocked author', on: ofBlockedAuthor, ...gone },
];

const operationsByState = states.flatMap(
  ({ of, on, read, edit, archive, update, remove, act }): Operation[] => {
    const path = '/api/requests/:id' as const;
    const ownContent = 'manage own content' as const;
    const interaction = 'pray, react, flag' as const;
    const text = 'A corrected text, long enough.';
    return [
      {
        does: `reads ${of}`,
        method: 'GET',
        path,
        on,
        capability: 'read and write',
        outcomes: read,
      },
      {
        does: `edits ${of}`,
        method: 'PATCH',
        path,
        on,
        body: { text },
        capability: ownContent,
        outcomes: edit,
      },
      {
        does: `archives ${of}`,
        method: 'PATCH',
        path,
        on,
        body: { archived: true },
        capability: ownContent,
        outcomes: archive,
      },
      {
        does: `reads what was added to ${of}`,
        method: 'GET',
        path: `${path}/updates`,
        on,
        capability: 'read and write',
        outcomes: read,
      },
      {
        does: `adds an update to ${of}`,
        method: 'POST',
        path: `${path}/updates`,
        on,
        body: { text },
        capability: ownContent,
        outcomes: update,
      },
      {
        does: `deletes ${of}`,
        method: 'DELETE',
        path,
        on,
        capability: ownContent,
        outcomes: remove,
      },
      {
        does: `reacts to ${of}`,
        method: 'POST',
        path: `${path}/reactions`,
        on,
        body: { emoji: 'heart' },
        capability: interaction,
        outcomes: act,
      },
      {
        does: `prays for ${of}`,
        method: 'POST',
        path: `${path}/completions`,
        on,
        capability: interaction,
        outcomes: act,
      },
      {
        does: `flags ${of}`,
        method: 'POST',
        path: `${path}/flags`,
        on,
        body: { reason: 'spam' },
        capability: interaction,
        outcomes: act,
      },
      {
        does: `keeps praying for ${of}`,
        method: 'POST',
        path: `${path}/saved-prayer`,
        on,
        capability: interaction,
        outcomes: members(
          act['member, on their own'] === OWN ? '403 praying-for.own' : GONE,
          act['member, on another’s'] === '201' ? '204' : GONE,
        ),
      },
      {
        does: `hides ${of}`,
        method: 'POST',
        path: '/api/mutes',
        on: async (context) => {
          const { id } = await on(context);
          return { body: { requestId: id } };
        },
        capability: interaction,
        outcomes: members(
          act['member, on their own'] === OWN ? '403 mutes.own' : GONE,
          act['member, on another’s'],
        ),
      },
      {
        does: `shows ${of} again, which they had not hidden`,
        method: 'DELETE',
        path: '/api/requests/:id/mute',
        on,
        capability: interaction,
        outcomes: members('404 error.not-found'),
      },
    ];
  },
);

export const requestOperations: Operation[] = [
  {
    does: 'reads the feed',
    method: 'GET',
    path: '/api/requests',
    capability: 'read and write',
    outcomes: members('200'),
  },
  {
    does: 'reads what is popular',
    method: 'GET',
    path: '/api/requests',
    query: '?sort=popular',
    capability: 'read and write',
    outcomes: members('200'),
  },
  {
    does: 'reads what no one has prayed for',
    method: 'GET',
    path: '/api/requests/unprayed',
    capability: 'read and write',
    outcomes: members('200'),
  },
  {
    does: 'reads their own archive',
    method: 'GET',
    path: '/api/requests',
    query: '?tab=mine&archived=true',
    capability: 'manage own content',
    outcomes: members('200'),
  },
  {
    does: 'reads an archive of the community',
    method: 'GET',
    path: '/api/requests',
    query: '?archived=true',
    capability: 'read and write',
    outcomes: members('400 error.invalid-input'),
  },
  {
    does: 'takes a swap',
    method: 'GET',
    path: '/api/swap',
    capability: 'read and write',
    outcomes: members('200'),
  },
  ...(['Support', 'Celebration'] as const).map(
    (type): Operation => ({
      does: `posts a ${type}`,
      method: 'POST',
      path: '/api/requests',
      body: { text: 'Please pray for my family.', type, anonymous: false },
      capability: 'post Support and Celebration',
      outcomes: members('201'),
    }),
  ),
  {
    does: 'posts a Prompt',
    method: 'POST',
    path: '/api/requests',
    body: { text: 'What are you thankful for?', type: 'Prompt' },
    capability: 'post Prompt',
    outcomes: members('403 requests.prompt-admins-only', '403 requests.prompt-admins-only', {
      own: '201',
      others: '201',
    }),
  },
  ...operationsByState,
  {
    does: 'reads a request they have flagged',
    method: 'GET',
    path: '/api/requests/:id',
    on: flaggedByCaller,
    capability: 'read and write',
    outcomes: members('200', GONE),
  },
  {
    does: 'flags a second time',
    method: 'POST',
    path: '/api/requests/:id/flags',
    body: {},
    on: flaggedByCaller,
    capability: 'pray, react, flag',
    outcomes: members(OWN, '409 flags.already-flagged'),
  },
  {
    does: 'marks a request as answered',
    method: 'POST',
    path: '/api/requests/:id/updates',
    body: { text: 'It went as we had hoped.', answered: true },
    on: prayerRequest(),
    capability: 'manage own content',
    outcomes: members('201', NOT_YOURS),
  },
  {
    does: 'takes back that it was answered',
    method: 'DELETE',
    path: '/api/requests/:id/answer',
    on: answeredRequest,
    capability: 'manage own content',
    outcomes: members('200', NOT_YOURS),
  },
  {
    does: 'makes a Celebration of it',
    method: 'POST',
    path: '/api/requests/:id/celebration',
    on: answeredRequest,
    capability: 'manage own content',
    outcomes: members('200', NOT_YOURS),
  },
  {
    does: 'deletes an update',
    method: 'DELETE',
    path: '/api/updates/:id',
    on: update(),
    capability: 'manage own content',
    outcomes: members('200', NOT_YOURS),
  },
  {
    does: 'deletes an update while the admins look',
    method: 'DELETE',
    path: '/api/updates/:id',
    on: update({ status: 'Under_Review' }),
    capability: 'manage own content',
    outcomes: members(UNDER_REVIEW, '404 updates.gone'),
  },
  {
    does: 'takes a request off the list of what they pray for',
    method: 'DELETE',
    path: '/api/requests/:id/saved-prayer',
    on: savedByOwner,
    capability: 'pray, react, flag',
    outcomes: members('204', '404 error.not-found'),
  },
  {
    does: 'takes a reaction back',
    method: 'DELETE',
    path: '/api/requests/:id/reactions',
    on: reactedByOwner,
    capability: 'pray, react, flag',
    outcomes: members('204', '404 error.not-found'),
  },
  {
    does: 'takes a prayer back',
    method: 'DELETE',
    path: '/api/requests/:id/completions',
    on: prayedByOwner,
    capability: 'pray, react, flag',
    outcomes: members('204', '404 error.not-found'),
  },
  {
    does: 'takes a flag back',
    method: 'DELETE',
    path: '/api/requests/:id/flags',
    on: flaggedByOwner,
    capability: 'pray, react, flag',
    outcomes: members('204', '404 error.not-found'),
  },
];
