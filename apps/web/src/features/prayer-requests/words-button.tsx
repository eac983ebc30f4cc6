import { translate } from '@prayer-swap/shared/messages/translate';
import { type ComponentProps, useRef, useState } from 'react';
import MessagesSquare from '~icons/lucide/messages-square';
import { createLazyModule, useLazyModule } from '../../lib/lazy-module.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { WordsDialog } from './words-dialog.lazy.tsx';

const wordsModule = createLazyModule(() => import('./words-dialog.lazy.tsx'));

/** The dialog of the words about an own request, loaded on demand. */
export function WordsOverlay(props: ComponentProps<typeof WordsDialog>) {
  const { open, onOpenChange } = props;
  const words = useLazyModule(wordsModule, open, () => {
    onOpenChange(false);
    showToast(translate('error.offline'));
  });
  return words && <words.WordsDialog {...props} />;
}

/** Opens the words. It stays while the dialog is open, in which the author can stop new words. */
export function WordsButton({ request }: Pick<ComponentProps<typeof WordsDialog>, 'request'>) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!request.allowsWords && !open) return null;
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="small"
        className="-ms-3 self-start"
        onClick={() => setOpen(true)}
      >
        <MessagesSquare className="size-4.5" />
        {translate('requests.words')}
      </Button>
      <WordsOverlay request={request} open={open} onOpenChange={setOpen} returnFocusTo={button} />
    </>
  );
}
