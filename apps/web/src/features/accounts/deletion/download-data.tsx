import { dataExportSchema } from '@prayer-swap/shared/account-deletion/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { MINUTE } from '@prayer-swap/shared/time';
import { useState } from 'react';
import Download from '~icons/lucide/download';
import { api } from '../../../lib/api-client.ts';
import { withReason } from '../../../lib/api-failure.ts';
import { saveFile } from '../../../lib/export-text.ts';
import { platform } from '../../../platform/current.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { showToast } from '../../../ui/toast.tsx';

const FILE = 'prayer-swap-data.json';

/** Downloads the data export of the member as a file. */
export function DownloadData() {
  const [failure, setFailure] = useState<string>();

  async function download() {
    try {
      const data = await api.get('/me/export', {
        responseSchema: dataExportSchema,
        timeoutMs: MINUTE,
      });
      const content = JSON.stringify(data, null, 2);
      setFailure(undefined);
      // The native shell opens the share sheet of the phone.
      if (platform.shareFile) return await platform.shareFile(FILE, content);
      saveFile(FILE, new Blob([content], { type: 'application/json' }));
      showToast(translate('leaving.downloaded', { file: FILE }));
    } catch (error) {
      setFailure(withReason(translate('leaving.download-failed'), error));
    }
  }

  if (failure) return <ErrorState message={failure} onRetry={download} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="soft" onClick={download}>
        <Download aria-hidden="true" className="size-4.5" />
        {translate('leaving.download')}
      </Button>
      <p className="text-meta text-ink-muted">{translate('leaving.download-hint')}</p>
    </div>
  );
}
