type Drawing = {
  lines: string;
  /** The centre of the mark's point. */
  point: [x: number, y: number];
};

/** Drawn on 128 by 96 units. */
const SCENES = {
  /** A place shared with others. */
  lamp: {
    lines:
      'M54 20a10 10 0 0 1 20 0M50 22h28l4 12H46zM48 34v30M80 34v30M44 64h40M50 64l-2 8h32l-2-8M12 72h24M92 72h24M40 82c7 2.7 15 4 24 4s17-1.3 24-4',
    point: [64, 51],
  },
  /** What is the member's own. */
  window: {
    lines:
      'M38 64V12h52v52M28 64h72M50 12c0 14-3 22-12 27M78 12c0 14 3 22 12 27M38 50h8M82 50h8M52 50a12 4.5 0 1 0 24 0a12 4.5 0 1 0-24 0M44 78h40',
    point: [64, 33],
  },
  /** What is carried for others, or is on its way. */
  boat: {
    lines:
      'M28 58h72c-4 10-10 14-18 14H46c-8 0-14-4-18-14zM64 58V12c12 8 20 20 22 34H64M8 72h16M104 72h16M36 82c8 2.7 17 4 28 4s20-1.3 28-4',
    point: [104, 24],
  },
  /** Nothing to do. */
  bench: {
    lines:
      'M30 28h68M30 38h68M38 28v22M90 28v22M26 50h76M36 50v18M92 50v18M8 68h112M30 78h28M72 78h36M52 86h40',
    point: [106, 16],
  },
} satisfies Record<string, Drawing>;

export type SceneName = keyof typeof SCENES;

/** A small drawing for an empty state, in the lines of the mark. Decorative. */
export function Scene({ name }: { name: SceneName }) {
  const { lines, point } = SCENES[name];
  return (
    <svg
      aria-hidden="true"
      data-scene={name}
      viewBox="0 0 128 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-full"
    >
      <path d={lines} />
      <circle cx={point[0]} cy={point[1]} r="5" fill="currentColor" stroke="none" />
    </svg>
  );
}
