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

interface WhyProps {
  readonly id: string;
  /** Why nothing on the board can be pressed; it is said once above the timeline, so here for the ear only. */
  readonly locked: string | null;
  readonly why: string | null;
  readonly className: string | undefined;
}

/** The place where a panel says why some of its buttons cannot be pressed. */
export function Why({ id, locked, why, className }: WhyProps) {
  return (
    <p id={id} className={className}>
      <span className={locked === null ? undefined : 'visually-hidden'}>{locked ?? why}</span>
    </p>
  );
}
