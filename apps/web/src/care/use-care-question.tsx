import { type ReactNode, useEffect, useRef, useState } from 'react';
import { firstUse } from '../lib/first-use.ts';
import { onMemberChange } from '../lib/session.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { fetchDialogs } from '../ui/dialog.tsx';
import type { Concern } from './concerns.ts';

/** Longer than this nobody waits for a question. */
const PARTS_WAIT_MS = 2000;

const careParts = firstUse(async () => {
  const [{ concernsIn }, { CareQuestion }] = await Promise.all([
    import('./concerns.ts'),
    import('./care-question.tsx'),
  ]);
  return { concernsIn, CareQuestion };
});

/** What was asked about the text at hand and answered: in memory only, and gone once it is shared. */
const answered = new Set<string>();
onMemberChange(() => answered.clear());

type Asked = { concerns: Concern[]; open: boolean };

type CareQuestion = {
  /**
   * Asks, where there is something to ask about.
   *
   * @returns whether to go on with the text as it is
   */
  mayPost: (text: string) => Promise<boolean>;
  /** The text has gone out: the next one is another. */
  forget: () => void;
  /** To be drawn somewhere on the screen. */
  question: ReactNode;
};

type Options = {
  /** Whether a text is being written: what is needed is fetched meanwhile. */
  writing: boolean;
  /** What the button says that goes on. */
  goOn: 'post' | 'save';
  /** The id of the field to which "Change it" leads. */
  fieldId: string;
};

/** The one gentle question before a text is shared. Where it cannot be asked, nothing is in the way. */
export function useCareQuestion({ writing, goOn, fieldId }: Options): CareQuestion {
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = useRef<((go: boolean) => void) | null>(null);
  const reading = useRef(false);
  useEffect(() => {
    if (writing) whenIdle(() => void fetchAll().catch(() => {}));
  }, [writing]);
  useEffect(() => () => answer.current?.(false), []);

  async function mayPost(text: string): Promise<boolean> {
    if (reading.current) return false;
    reading.current = true;
    try {
      const concerns = (await concernsOf(text)).filter((one) => !answered.has(keyOf(one)));
      if (concerns.length === 0) return true;
      for (const one of concerns) answered.add(keyOf(one));
      setAsked({ concerns, open: true });
      return await new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
    } finally {
      reading.current = false;
    }
  }

  function settle(go: boolean) {
    setAsked((now) => now && { ...now, open: false });
    answer.current?.(go);
    answer.current = null;
  }

  const parts = careParts.now();
  return {
    mayPost,
    forget: () => answered.clear(),
    question: asked && parts && (
      <parts.CareQuestion {...asked} goOn={goOn} fieldId={fieldId} onAnswer={settle} />
    ),
  };
}

async function concernsOf(text: string): Promise<Concern[]> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, PARTS_WAIT_MS, null));
  const parts = await Promise.race([fetchAll().catch(() => null), tooLate]);
  return parts?.concernsIn(text) ?? [];
}

async function fetchAll() {
  const [parts] = await Promise.all([careParts.fetch(), fetchDialogs()]);
  return parts;
}

function keyOf({ kind, found }: Concern): string {
  return `${kind}:${found.toLowerCase()}`;
}
