import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createLazyModule, whenIdle } from '../lib/lazy-module.ts';
import { onMemberChange } from '../lib/session.ts';
import { preloadDialog } from '../ui/dialog.tsx';
import type { Concern } from './concerns.ts';

/** The maximum time that posting is delayed by loading the check. */
const MODULE_TIMEOUT_MS = 2000;

const careModule = createLazyModule(async () => {
  const [{ findConcerns }, { CareDialog }] = await Promise.all([
    import('./concerns.ts'),
    import('./care-dialog.tsx'),
  ]);
  return { findConcerns, CareDialog };
});

/**
 * The concerns that were acknowledged for the current text: in memory only, cleared after posting.
 */
const acknowledged = new Set<string>();
onMemberChange(() => acknowledged.clear());

type PendingCheck = { concerns: Concern[]; open: boolean };

type CareCheck = {
  /**
   * Asks for confirmation if the text has concerns.
   *
   * @returns whether to continue with the text
   */
  confirmText: (text: string) => Promise<boolean>;
  /** Call after the text was sent, before the next one. */
  reset: () => void;
  /** Render it anywhere on the screen. */
  dialog: ReactNode;
};

type Options = {
  /** Preloads the check while the member writes a text. */
  isWriting: boolean;
  /** The label of the button that continues. */
  submitAction: 'post' | 'save';
  /** The id of the field that "Change it" focuses. */
  fieldId: string;
};

/** One confirmation before a text is posted. If the check cannot load, posting continues. */
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
