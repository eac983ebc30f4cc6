import { translate } from '@prayer-swap/shared/messages/translate';
import { useRouteError } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { RippleArt } from '../ui/ripple-art.tsx';
import { failedChunkId } from './failed-chunk.ts';

/** What is shown when a screen broke or a part of the app could not be fetched. */
export function RouteError() {
  const error = useRouteError();
  const chunkId = failedChunkId(error);
  const [title, detail] =
    chunkId === null
      ? [translate('shell.crashed'), translate('shell.crashed-detail')]
      : [translate('shell.chunk-failed', { id: chunkId }), translate('shell.chunk-failed-detail')];
  return (
    <Page title={title} intro={detail} width="form">
      <div role="alert" className="flex flex-col items-start gap-6">
        {/* Files that do not fit together any more: public/start-afresh.js takes the click over. */}
        <Button data-start-afresh={chunkId === null ? undefined : ''} onClick={reload}>
          {translate('shell.reload')}
        </Button>
        <RippleArt className="self-center" />
      </div>
    </Page>
  );
}

function reload() {
  location.reload();
}
