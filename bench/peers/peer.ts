type PeerFigures = { perSecond: number; p50Ms: number; p99Ms: number };

/** What another server does with the same data. */
export type Peer = {
  version: string;
  feed: PeerFigures;
  like: PeerFigures;
  memoryMb: number | null;
};
