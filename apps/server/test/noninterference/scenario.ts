import type { RequestType } from '@prayer-swap/shared/prayer-requests/choices';
import type { Random } from '../../src/demo/random.ts';

/** The events of a run, whichever member wrote the anonymous request. */
export type Scenario = {
  name: string;
  anonymous: boolean;
  /** Whether every admin response is compared, and the request is flagged and decided. */
  audited: boolean;
  /** Who can read the request; the possible authors and the readers are in the circle. */
  audience: 'everyone' | 'circle';
  type: Exclude<RequestType, 'Prompt'>;
  text: string;
  /** The author of a second, named post; the anonymous author may be the same member. */
  namedBy: 'long' | 'short' | 'third';
  /** What the reader mutes before the comparison. */
  mutes: 'nobody' | 'long' | 'short' | 'the post';
  authorEdits: boolean;
  thirdPrays: boolean;
  thirdReacts: boolean;
  flaggedBy: 'nobody' | 'reader' | 'third';
  moderatorDecides: 'nothing' | 'reinstate' | 'block';
  authorUpdates: 'nothing' | 'an update' | 'an answer';
};

const TEXTS = [
  'Please pray for me, I am afraid of the operation.',
  'صلّوا من أجلي، أنا وحيدة هذه الأيام.',
  'We found a home at last 🏡 after a long year.',
  'Please pray.\n\nI cannot sleep and I do not know whom to tell.',
];

export function createScenario(random: Random, { audited = false } = {}): Scenario {
  const one = <Value>(...values: [Value, ...Value[]]): Value =>
    values[random.nextInt(values.length)] ?? values[0];
  const scenario = {
    anonymous: true,
    audited,
    audience: one<Scenario['audience']>('everyone', 'everyone', 'circle'),
    type: one<Scenario['type']>('Support', 'Celebration'),
    text: one(TEXTS[0] ?? '', ...TEXTS.slice(1)),
    namedBy: one<Scenario['namedBy']>('long', 'short', 'third'),
    mutes: one<Scenario['mutes']>('nobody', 'nobody', 'long', 'short', 'the post'),
    authorEdits: one(false, true),
    thirdPrays: one(false, true),
    thirdReacts: one(false, true),
    flaggedBy: audited
      ? one<Scenario['flaggedBy']>('reader', 'third')
      : one<Scenario['flaggedBy']>('nobody', 'nobody', 'reader', 'third'),
    moderatorDecides: audited
      ? one<Scenario['moderatorDecides']>('reinstate', 'block')
      : one<Scenario['moderatorDecides']>('nothing', 'reinstate', 'block'),
    authorUpdates: one<Scenario['authorUpdates']>('nothing', 'an update', 'an answer'),
  };
  const name = [
    ...(audited ? ['audited'] : []),
    `${scenario.type} for ${scenario.audience}`,
    `beside ${scenario.namedBy}`,
    `hides ${scenario.mutes}`,
    `flagged by ${scenario.flaggedBy}`,
    scenario.moderatorDecides,
    `tells ${scenario.authorUpdates}`,
  ].join(', ');
  return { ...scenario, name };
}
