import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createLazyModule } from '../lib/lazy-module.ts';
import { onMemberChange } from '../lib/session.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { preloadDialog } from '../ui/dialog.tsx';
import type { Concern } from './concerns.ts';

/** Longer than this nobody waits for a question. */
const MODULE_TIMEOUT_MS = 2000;

const careModule = createLazyModule(async () => {
  const [{ findConcerns }, { CareDialog }] = await Promise.all([
    import('./concerns.ts'),
    import('./care-dialog.tsx'),
  ]);
  return { findConcerns, CareDialog };
});

/** What was asked about the text at hand and answered: in memory only, and gone once it is shared. */
const acknowledged = new Set<string>();
onMemberChange(() => acknowledged.clear());

type PendingCheck = { concerns: Concern[]; open: boolean };

type CareCheck = {
  /**
   * Asks, where there is something to ask about.
   *
   * @returns whether to go on with the text as it is
   */
  confirmText: (text: string) => Promise<boolean>;
  /** The text has gone out: the next one is another. */
  reset: () => void;
  /** To be drawn somewhere on the screen. */
  dialog: ReactNode;
};

type Options = {
  /** Whether a text is being written: what is needed is fetched meanwhile. */
  isWriting: boolean;
  /** What the button says that goes on. */
  submitAction: 'post' | 'save';
  /** The id of the field to which "Change it" leads. */
  fieldId: string;
};

/** The one gentle question before a text is shared. Where it cannot be asked, nothing is in the way. */
export function useCareCheck({ isWriting, submitAction, fieldId }: Options): CareCheck {
  const [check, setCheck] = useState<PendingCheck | null>(null);
  const resolveCheck = useRef<((go: boolean) => void) | null>(null);
  const isChecking = useRef(false);
  useEffect(() => {
    if (isWriting) whenIdle(() => void fetchAll().catch(() => {}));
  }, [isWriting]);
  useEffect(() => () => resolveCheck.current?.(false), []);

  async function confirmText(text: string): Promise<boolean> {
    if (isChecking.current) return false;
    isChecking.current = true;
    try {
      const concerns = (await loadConcerns(text)).filter(
        (concern) => !acknowledged.has(concernKey(concern)),
      );
      if (concerns.length === 0) return true;
      for (const concern of concerns) acknowledged.add(concernKey(concern));
      setCheck({ concerns, open: true });
      return await new Promise<boolean>((resolve) => {
        resolveCheck.current = resolve;
      });
    } finally {
      isChecking.current = false;
    }
  }

  function closeDialog(proceed: boolean) {
    setCheck((now) => now && { ...now, open: false });
    resolveCheck.current?.(proceed);
    resolveCheck.current = null;
  }

  const loaded = careModule.getLoaded();
  return {
    confirmText,
    reset: () => acknowledged.clear(),
    dialog: check && loaded && (
      <loaded.CareDialog
        {...check}
        submitAction={submitAction}
        fieldId={fieldId}
        onClose={closeDialog}
      />
    ),
  };
}

async function loadConcerns(text: string): Promise<Concern[]> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, MODULE_TIMEOUT_MS, null));
  const loaded = await Promise.race([fetchAll().catch(() => null), timeout]);
  return loaded?.findConcerns(text) ?? [];
}

async function fetchAll() {
  const [loaded] = await Promise.all([careModule.load(), preloadDialog()]);
  return loaded;
}

function concernKey({ kind, found }: Concern): string {
  return `${kind}:${found.toLowerCase()}`;
}
