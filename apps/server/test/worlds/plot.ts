import type { RequestType } from '@prayer-swap/shared/prayer-requests/choices';
import type { Chance } from '../../src/demo/random.ts';

/** What happens in a world, whoever wrote the anonymous request. */
export type Plot = {
  name: string;
  anonymous: boolean;
  /** Whether every admin answer is compared, and the request is flagged and decided. */
  audited: boolean;
  type: Exclude<RequestType, 'Prompt'>;
  text: string;
  /** A second post stands beside it, under the name of somebody who may be its author as well. */
  namedBy: 'long' | 'short' | 'third';
  /** What the reader has done before anything is compared. */
  hides: 'nobody' | 'long' | 'short' | 'the post';
  authorEdits: boolean;
  thirdPrays: boolean;
  thirdReacts: boolean;
  flaggedBy: 'nobody' | 'reader' | 'third';
  wardenDecides: 'nothing' | 'reinstate' | 'block';
  authorTells: 'nothing' | 'an update' | 'an answer';
};

const TEXTS = [
  'Please pray for me, I am afraid of the operation.',
  'صلّوا من أجلي، أنا وحيدة هذه الأيام.',
  'We found a home at last 🏡 after a long year.',
  'Please pray.\n\nI cannot sleep and I do not know whom to tell.',
];

export function plotFrom(luck: Chance, { audited = false } = {}): Plot {
  const one = <Value>(...values: [Value, ...Value[]]): Value =>
    values[luck.below(values.length)] ?? values[0];
  const plot = {
    anonymous: true,
    audited,
    type: one<Plot['type']>('Support', 'Celebration'),
    text: one(TEXTS[0] ?? '', ...TEXTS.slice(1)),
    namedBy: one<Plot['namedBy']>('long', 'short', 'third'),
    hides: one<Plot['hides']>('nobody', 'nobody', 'long', 'short', 'the post'),
    authorEdits: one(false, true),
    thirdPrays: one(false, true),
    thirdReacts: one(false, true),
    flaggedBy: audited
      ? one<Plot['flaggedBy']>('reader', 'third')
      : one<Plot['flaggedBy']>('nobody', 'nobody', 'reader', 'third'),
    wardenDecides: audited
      ? one<Plot['wardenDecides']>('reinstate', 'block')
      : one<Plot['wardenDecides']>('nothing', 'reinstate', 'block'),
    authorTells: one<Plot['authorTells']>('nothing', 'an update', 'an answer'),
  };
  const name = [
    ...(audited ? ['audited'] : []),
    plot.type,
    `beside ${plot.namedBy}`,
    `hides ${plot.hides}`,
    `flagged by ${plot.flaggedBy}`,
    plot.wardenDecides,
    `tells ${plot.authorTells}`,
  ].join(', ');
  return { ...plot, name };
}
