import { translate } from '@prayer-swap/shared/messages/translate';
import { SECOND } from '@prayer-swap/shared/time';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { platform } from '../platform/current.ts';
import { Button } from '../ui/button.tsx';
import { Mark } from '../ui/mark.tsx';
import { Page } from '../ui/page.tsx';

const RECENTLY_MS = 10 * SECOND;

let onlineSince = Number.NEGATIVE_INFINITY;

/** Records when the device is online again. */
export function watchReconnects(): void {
  platform.network.onChange(() => {
    if (platform.network.isOnline()) onlineSince = performance.now();
  });
}

/**
 * Shown when a screen throws or a part of the app fails to load. In the second case the page
 * reloads when the device is online again, also if that happened after the failure and before this
 * screen was shown.
 */
export function RouteError() {
  const id = failedChunkId(useRouteError());
  const isChunkMissing = id !== null;
  useEffect(() => {
    if (!isChunkMissing) return;
    if (performance.now() - onlineSince < RECENTLY_MS) reload();
    return platform.network.onChange(() => {
      if (platform.network.isOnline()) reload();
    });
  }, [isChunkMissing]);
  return (
    <Page
      title={translate(isChunkMissing ? 'shell.part-missing' : 'shell.crashed')}
      intro={translate(isChunkMissing ? 'shell.chunk-failed-detail' : 'shell.crashed-detail')}
      width="form"
    >
      <div role="alert" className="flex flex-col items-start gap-6">
        {/* The files do not match each other: public/boot.js handles the click. */}
        <Button data-start-afresh={isChunkMissing ? '' : undefined} onClick={reload}>
          {translate('shell.reload')}
        </Button>
        {isChunkMissing && (
          <p className="text-meta text-ink-muted">{translate('shell.chunk-failed', { id })}</p>
        )}
        <Mark thin className="self-center w-24" />
      </div>
    </Page>
  );
}

function reload() {
  location.reload();
}

/** The error messages of browsers for a module that failed to load. */
const CHUNK_ERROR_PATTERNS = [
  /dynamically imported module: (\S+)/i,
  /importing a module script failed/i,
  /error loading dynamically imported module: (\S+)/i,
  /unable to preload css for (\S+)/i,
];

/**
 * @returns the name of the file that failed to load ("this" if the browser omits it), or null for
 *   any other error
 */
function failedChunkId(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  for (const pattern of CHUNK_ERROR_PATTERNS) {
    const match = pattern.exec(error.message);
    if (match) return fileName(match[1]);
  }
  return null;
}

function fileName(address: string | undefined): string {
  const name = address
    ?.split('/')
    .at(-1)
    ?.replace(/(?:-[\w-]{8})?\.\w+$/, '');
  return name || 'this';
}
