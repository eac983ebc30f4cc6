import type { Stream } from './sse.ts';

/** As many as a member may have open on this server: more than the windows anybody looks at. */
export const MAX_STREAMS_PER_MEMBER = 8;

const open = new Map<string, Set<Stream>>();

/** Counts a member's stream as long as it lasts. One too many ends the oldest, which may be nobody's any more. */
export function limitStreams(memberId: string, stream: Stream): void {
  const own = open.get(memberId) ?? new Set();
  open.set(memberId, own.add(stream));
  const [oldest] = own;
  if (own.size > MAX_STREAMS_PER_MEMBER && oldest) {
    own.delete(oldest);
    oldest.end();
  }
  void stream.closed.then(() => {
    own.delete(stream);
    if (own.size === 0 && open.get(memberId) === own) open.delete(memberId);
  });
}
