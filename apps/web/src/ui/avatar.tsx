import ShieldCheck from '~icons/lucide/shield-check';
import { cn } from '../lib/cn.ts';
import { avatarTint } from './avatar-tint.ts';

type AvatarProps = {
  /** Null for an anonymous author. */
  name: string | null;
  admin?: boolean;
  size?: 'small' | 'usual' | 'large';
};

const SIZES = {
  small: 'size-9 text-label',
  usual: 'size-10 text-label',
  large: 'size-14 text-title',
};

/** The first letter of a name on its tint. Decorative: the name, and "Admin" as text, are shown beside it. */
export function Avatar({ name, admin = false, size = 'usual' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'soft relative inline-flex shrink-0 items-center justify-center rounded-full font-bold select-none',
        avatarTint(name),
        SIZES[size],
      )}
    >
      {initial(name)}
      {admin && (
        <span className="absolute -end-1 -bottom-1 rounded-full bg-surface p-px text-prompt">
          <ShieldCheck className="size-4" strokeWidth={2.4} />
        </span>
      )}
    </span>
  );
}

function initial(name: string | null): string {
  const [first] = name ?? '';
  return first?.toLocaleUpperCase() ?? '?';
}
