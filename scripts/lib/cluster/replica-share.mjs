const READS = /^prayer_swap_replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm;

/**
 * The number of reads that the replica served on these servers, of those that may be slightly
 * stale, and the reasons for the rest.
 */
export async function replicaShare(origins, token) {
  const counts = { replica: 0, behind: 0, away: 0, failed: 0 };
  for (const origin of origins) {
    const answer = await fetch(`${origin}/metrics`, {
      headers: { authorization: `Bearer ${token}` },
    });
    for (const [, outcome, count] of (await answer.text()).matchAll(READS)) {
      counts[outcome] += Number(count);
    }
  }
  return counts;
}

export function formatReplicaShare({ replica, behind, away, failed }) {
  const all = replica + behind + away + failed;
  const percent = all === 0 ? 0 : Math.round((100 * replica) / all);
  return `The replica answered ${replica} of ${all} reads that may be a moment old (${percent} %); the primary ${behind} whose readers had just written, ${away} while the replica was away, ${failed} that failed there.`;
}
