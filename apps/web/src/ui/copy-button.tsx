import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import Copy from '~icons/lucide/copy';
import { copyText } from '../lib/export-text.ts';
import { Button } from './button.tsx';

/** Copies the text and reports the result beside the button. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [message, setMessage] = useState('');

  async function copy() {
    // Clears the live region first, so that the same message is announced again.
    setMessage('');
    const copied = await copyText(text);
    setMessage(translate(copied ? 'copy.copied' : 'copy.failed'));
  }

  return (
    <div className="flex flex-wrap items-center">
      <Button variant="soft" size="small" onClick={copy}>
        <Copy className="size-4.5" />
        {label}
      </Button>
      <p role="status" className={message && 'ps-3 text-meta text-ink-muted'}>
        {message}
      </p>
    </div>
  );
}
