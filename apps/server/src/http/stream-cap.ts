import type { Stream } from './sse.ts';

/** Maximum of open streams for a member on this server: more than the windows a person uses. */
export const MAX_STREAMS_PER_MEMBER = 8;

const open = new Map<string, Set<Stream>>();

/** Counts a member's open streams. Above the maximum the oldest ends, whose client may be gone. */
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
