import type { Operation } from '../operation.ts';
import { members } from '../outcomes.ts';
import { openForWords, prayerRequest, wordByOwner, wordForOwner } from '../targets.ts';

const path = '/api/requests/:id/words' as const;
const wordPath = `${path}/:wordId` as const;
const GONE = '404 words.gone';
const OWN = '403 requests.own-request';
const body = { text: 'We are with you.' };

export const wordOperations: Operation[] = [
  {
    does: 'leaves a word after the prayer',
    method: 'POST',
    path,
    on: openForWords,
    body,
    capability: 'pray, react, flag',
    outcomes: members(OWN, '201'),
  },
  {
    does: 'leaves a word without a prayer',
    method: 'POST',
    path,
    on: prayerRequest({ allowsWords: true }),
    body,
    capability: 'pray, react, flag',
    outcomes: members(OWN, '409 words.pray-first'),
  },
  {
    does: 'leaves a word on a request under review',
    method: 'POST',
    path,
    on: prayerRequest({ allowsWords: true, status: 'Under_Review' }),
    body,
    capability: 'pray, react, flag',
    outcomes: members(OWN, '404 requests.not-found'),
  },
  {
    does: 'reads the words about a request',
    method: 'GET',
    path,
    on: prayerRequest(),
    capability: 'manage own content',
    outcomes: members('200', '403 error.forbidden'),
  },
  {
    does: 'reads the words about a deleted request',
    method: 'GET',
    path,
    on: prayerRequest({ deleted: true }),
    capability: 'manage own content',
    outcomes: members('404 requests.not-found'),
  },
  {
    does: 'reads the word that they left',
    method: 'GET',
    path: `${path}/own`,
    on: prayerRequest(),
    capability: 'read and write',
    outcomes: members('200'),
  },
  {
    does: 'deletes a word that they wrote',
    method: 'DELETE',
    path: wordPath,
    on: wordByOwner,
    capability: 'manage own content',
    outcomes: members('204', GONE),
  },
  {
    does: 'deletes a word about their request',
    method: 'DELETE',
    path: wordPath,
    on: wordForOwner,
    capability: 'manage own content',
    outcomes: members('204', GONE),
  },
  {
    does: 'flags a word about their request',
    method: 'POST',
    path: `${wordPath}/flags`,
    on: wordForOwner,
    body: { reason: 'harassment' },
    capability: 'pray, react, flag',
    outcomes: members('201', GONE),
  },
  {
    does: 'flags a word that they wrote',
    method: 'POST',
    path: `${wordPath}/flags`,
    on: wordByOwner,
    body: { reason: 'harassment' },
    capability: 'pray, react, flag',
    outcomes: members(GONE),
  },
];
