import { LOGO_MAX_BYTES } from '@prayer-swap/shared/community/choices';
import {
  type CommunityForAdmins,
  communityForAdminsSchema,
} from '@prayer-swap/shared/community/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { type ChangeEvent, useRef } from 'react';
import { api } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/api-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';

type LogoFieldProps = {
  hasLogo: boolean;
  onChange: (settings: CommunityForAdmins) => Promise<void>;
};

const PATH = '/admin/community/logo';
const OPTIONS = { responseSchema: communityForAdminsSchema };

/** Uploads or removes the logo at once; the other settings wait for Save. */
export function LogoField({ hasLogo, onChange }: LogoFieldProps) {
  const { run, pending, error, setError } = useAction(errorMessage);
  const input = useRef<HTMLInputElement>(null);

  function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file can be chosen again after it was mended.
    target.value = '';
    if (!file) return;
    if (file.size > LOGO_MAX_BYTES) return setError(translate('community.logo-too-large'));
    void run(async () => {
      const image = await toBase64(file);
      await onChange(await api.put(PATH, { ...OPTIONS, body: { image } }));
    });
  }

  function remove() {
    void run(async () => {
      await onChange(await api.delete(PATH, OPTIONS));
      // The button is gone.
      input.current?.focus();
    });
  }

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-label font-medium">{translate('community.logo')}</legend>
      <p className="text-meta text-ink-muted">{translate('community.logo-hint')}</p>
      {error && <InlineError>{error}</InlineError>}
      <div className="flex flex-wrap gap-3">
        <label
          className={buttonClass({
            variant: 'soft',
            className:
              'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
          })}
        >
          {translate('community.logo-choose')}
          <input
            ref={input}
            type="file"
            accept="image/png,image/svg+xml"
            className="sr-only"
            aria-disabled={pending}
            onChange={upload}
          />
        </label>
        {hasLogo && (
          <Button variant="ghost" pending={pending} onClick={remove}>
            {translate('community.logo-remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
