import style from './author.module.css';
import type { Refusal } from './take-folder.ts';
import type { AuthorText } from './text.en.ts';
import { useAuthorText } from './use-author-text.ts';

/** Why what was picked cannot be checked at all, and what to do. */
export function RefusalView({ why }: { readonly why: Refusal }) {
  const text = useAuthorText().refused;
  return (
    <div className={style.refused} role="alert">
      <h2>{text.title}</h2>
      <p>{words(why, text)}</p>
    </div>
  );
}

function words(why: Refusal, text: AuthorText['refused']): string {
  switch (why.kind) {
    case 'nothing':
    case 'not-a-zip':
      return text[why.kind];
    case 'too-many':
      return text['too-many'](why.most);
    case 'too-large':
      return text['too-large'](why.bytes / 1_048_576);
    case 'no-exercise':
      return text['no-exercise'](why.files.join(', '));
    case 'not-read':
      return text['not-read'](why.file);
  }
}
