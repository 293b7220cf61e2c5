import type { ReactNode } from 'react';

interface Props {
  /** Why it cannot be pressed now; null when it can. */
  readonly why: string | null;
  /** Id of the element that shows `why`. */
  readonly whyId: string;
  readonly onPress: () => void;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A button that stays reachable when it cannot be pressed, and then says why. */
export function Press({ why, whyId, onPress, className, label, children }: Props) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-disabled={why !== null}
      aria-describedby={why === null ? undefined : whyId}
      title={why ?? undefined}
      onClick={() => {
        if (why === null) onPress();
      }}
    >
      {children}
    </button>
  );
}
