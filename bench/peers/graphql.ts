import { REACTION_COUNT_COLUMNS } from '../../apps/server/src/db/reaction-counts.ts';
import { unauthenticatedWrite } from '../workload/http-requests.ts';
import type { Measurement } from '../workload/measurement.ts';
import type { Pair, WorkloadData } from '../workload/workload-data.ts';

const REACTION_COUNTS = REACTION_COUNT_COLUMNS.map((column) =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
).join(' ');

const FEED = `{
  allPeerPosts(first: 21, orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) {
    nodes {
      rowId text type anonymous status createdAt editedAt completedCount ${REACTION_COUNTS}
      userByUserId { username admin }
    }
  }
}`;

const LIKE = `mutation ($reaction: ReactionInput!) {
  createReaction(input: { reaction: $reaction }) { reaction { rowId } }
}`;

const CONNECTIONS = 32;

/** The number of pairs that the reactions of all rounds and of the warm-up use. */
export function countPeerPairs({ rounds, writes }: { rounds: number; writes: number }): number {
  return (rounds + 1) * writes;
}

/**
 * A page of the feed with its authors, and a reaction. The other measurements leave it the last
 * pairs.
 */
export function peerMeasurements(
  { pairs }: WorkloadData,
  run: { readMs: number; rounds: number; writes: number },
): { feed: Measurement; like: Measurement } {
  const own = pairs.slice(-countPeerPairs(run));
  const both = { connections: CONNECTIONS, status: 200 };
  return {
    feed: {
      ...both,
      name: 'peer-feed',
      title: 'PostGraphile, feed',
      durationMs: run.readMs,
      callsPerRound: CONNECTIONS,
      sides: { ours: (amount) => Array.from({ length: amount }, () => graphqlRequest(FEED, {})) },
    },
    like: {
      ...both,
      name: 'peer-like',
      title: 'PostGraphile, like',
      durationMs: null,
      callsPerRound: run.writes,
      sides: { ours: (amount) => own.splice(0, amount).map(like) },
    },
  };
}

function like({ viewer, requestId }: Pair) {
  const reaction = {
    rowId: crypto.randomUUID(),
    userId: viewer.id,
    requestId,
    emoji: 'heart',
    reactedAt: new Date().toISOString(),
  };
  return graphqlRequest(LIKE, { reaction });
}

function graphqlRequest(query: string, variables: object) {
  return unauthenticatedWrite('/graphql', { query, variables });
}
