import { translate } from '@prayer-swap/shared/messages/translate';
import {
  type BackupRun,
  SYSTEM_STATUSES,
  type System,
  type SystemStatus,
  systemSchema,
} from '@prayer-swap/shared/system/schemas';
import CircleCheck from '~icons/lucide/circle-check';
import OctagonAlert from '~icons/lucide/octagon-alert';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import { usePanelQuery } from './panel-hooks.ts';
import { Age, type Look, LookChip, PanelQuery, PanelSection } from './panel-parts.tsx';

/** The state of the server, for admins who need not be its operator. */
export function SystemTab() {
  const system = usePanelQuery('/admin/system', systemSchema);
  return (
    <PanelQuery
      query={system}
      loading={<BlockSkeleton className="h-96 rounded-card" />}
      failed="system.checks-failed"
    >
      {(state) => (
        <div className="flex flex-col gap-8">
          <Checks system={state} />
          <Backups backups={state.backups} />
        </div>
      )}
    </PanelQuery>
  );
}

const LOOKS: Record<SystemStatus, Look> = {
  ok: { tone: 'success', name: 'system.status-ok', Icon: CircleCheck },
  warning: { tone: 'prompt', name: 'system.status-warning', Icon: TriangleAlert },
  failed: { tone: 'danger', name: 'system.status-failed', Icon: OctagonAlert },
};

/** Problems first. */
function Checks({ system }: { system: System }) {
  const title = translate('system.checks');
  const worstFirst = SYSTEM_STATUSES.toReversed().flatMap((status) =>
    system.checks.filter((check) => check.status === status),
  );
  return (
    <PanelSection title={title} intro={translate('system.intro')}>
      <NewerVersion {...system} />
      <Card className="py-1 sm:px-5">
        <ul aria-label={title}>
          {worstFirst.map(({ name, status, result, values }) => (
            <li key={name} className="border-b border-line py-3 last:border-b-0">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <p className="text-label font-medium">{translate(`system.name-${name}`)}</p>
                <LookChip look={LOOKS[status]} />
              </div>
              <p className="text-meta text-ink-muted">
                {/* The server sends a result with the values of its message. */}
                {translate(`system.result-${result}`, values as never)}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </PanelSection>
  );
}

function NewerVersion({ newerVersion, version }: System) {
  if (!newerVersion) return null;
  return (
    <Card className="flex flex-col gap-1 sm:px-5">
      <p className="text-label font-bold">
        {translate('system.newer-version', { version: newerVersion.version })}
      </p>
      <p className="text-meta text-ink-muted">
        {translate('system.newer-version-detail', { version })}
      </p>
      {newerVersion.url && (
        <a
          href={newerVersion.url}
          rel="noreferrer"
          className="inline-flex min-h-11 items-center self-start text-label font-bold text-primary underline underline-offset-4"
        >
          {translate('system.newer-version-link')}
        </a>
      )}
    </Card>
  );
}

function Backups({ backups }: { backups: readonly BackupRun[] }) {
  const title = translate('system.backups');
  return (
    <PanelSection title={title}>
      {backups.length === 0 ? (
        <EmptyState scene="bench" message={translate('system.backups-empty')} />
      ) : (
        <Card className="py-1 sm:px-5">
          <ul aria-label={title}>
            {backups.map((backup) => (
              <Backup key={backup.id} {...backup} />
            ))}
          </ul>
        </Card>
      )}
    </PanelSection>
  );
}

const BYTES_PER_MEGABYTE = 1_000_000;

function Backup({ kind, startedAt, bytes, error, provedAt }: BackupRun) {
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-label font-medium">{translate(`system.backup-${kind}`)}</p>
        <p className="text-meta text-ink-muted">
          <Age at={startedAt} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-muted">
        {error !== null && (
          <>
            <LookChip look={LOOKS.failed} />
            <p>{translate('system.backup-error', { error })}</p>
          </>
        )}
        {bytes !== null && (
          <p>{translate('system.backup-size', { megabytes: toMegabytes(bytes) })}</p>
        )}
        {provedAt !== null && <LookChip look={PROVED} />}
      </div>
    </li>
  );
}

const PROVED: Look = { tone: 'success', name: 'system.backup-proved', Icon: CircleCheck };

/** With one digit below ten, and never zero. */
function toMegabytes(bytes: number): number {
  const megabytes = bytes / BYTES_PER_MEGABYTE;
  return megabytes < 10 ? Math.max(0.1, Math.round(megabytes * 10) / 10) : Math.round(megabytes);
}
