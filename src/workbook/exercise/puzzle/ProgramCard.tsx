import { Fragment, useRef } from 'react';
import { useText } from '../../i18n/context.ts';
import { useOverflow } from '../../timeline/use-width.ts';
import style from '../exercise.module.css';
import own from './puzzle.module.css';
import { tokensOf } from './tokens.ts';

/** The given program, to read. */
export function ProgramCard({ source }: { readonly source: string }) {
  const text = useText().exercise.puzzle;
  const box = useRef<HTMLDivElement>(null);
  // Long lines scroll, and what scrolls must be reachable by keyboard.
  const reach = { tabIndex: 0, role: 'region', 'aria-label': text.program };
  const overflows = useOverflow(box);
  const tokens = tokensOf(source.trimEnd()).map((token, place) => ({ ...token, place }));
  return (
    <div className={style.card}>
      <div className={style.bar}>
        <span className={style.file}>program.ts</span>
        <span>{text.given}</span>
      </div>
      <div ref={box} className={own.program} {...(overflows ? reach : {})}>
        <pre>
          <code>
            {tokens.map(({ kind, text: piece, place }) =>
              kind === 'plain' ? (
                <Fragment key={place}>{piece}</Fragment>
              ) : (
                <span key={place} className={`tok-${kind}`}>
                  {piece}
                </span>
              ),
            )}
          </code>
        </pre>
      </div>
    </div>
  );
}
