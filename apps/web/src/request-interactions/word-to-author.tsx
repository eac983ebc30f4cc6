import { translate } from '@prayer-swap/shared/messages/translate';
import { type ComponentProps, useState } from 'react';
import MessageSquareText from '~icons/lucide/message-square-text';
import { createLazyModule, useLazyModule } from '../lib/lazy-module.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import type { WordForm } from './word-form.lazy.tsx';

const formModule = createLazyModule(() => import('./word-form.lazy.tsx'));

type WordToAuthorProps = ComponentProps<typeof WordForm> & {
  /** Whether the member has prayed just now. */
  startsOpen: boolean;
};

/** An optional word to the author, after the prayer. */
export function WordToAuthor({ startsOpen, ...form }: WordToAuthorProps) {
  const [open, setOpen] = useState(startsOpen);
  const module = useLazyModule(formModule, open, () => {
    setOpen(false);
    if (!startsOpen) showToast(translate('error.offline'));
  });
  if (open && module) return <module.WordForm {...form} />;
  return (
    <Button variant="ghost" size="small" className="-ms-3 self-start" onClick={() => setOpen(true)}>
      <MessageSquareText className="size-4.5" />
      {translate('requests.leave-word')}
    </Button>
  );
}
