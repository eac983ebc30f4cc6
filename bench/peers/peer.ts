type PeerFigures = { perSecond: number; p50Ms: number; p99Ms: number };

/** The figures of another server with the same data. */
export type Peer = {
  version: string;
  feed: PeerFigures;
  like: PeerFigures;
  memoryMb: number | null;
};
