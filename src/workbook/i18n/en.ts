/**
 * The English catalogue. A feature keeps `text.en.ts` and `text.ko.ts` beside its code:
 * `text.en.ts` exports `text` and `type XText = typeof text`; `text.ko.ts` exports `text: XText`.
 * It then gets one line here and one in ko.ts, and reads `useText().<feature>.<key>`.
 */
import { text as app } from '../app/text.en.ts';
import { text as board } from '../board/text.en.ts';
import { text as drafts } from '../drafts/text.en.ts';
import { text as editor } from '../editor/text.en.ts';
import { text as exercise } from '../exercise/text.en.ts';
import { text as lesson } from '../lesson/text.en.ts';
import { text as look } from '../look/text.en.ts';
import { text as notebook } from '../notebook/text.en.ts';
import { text as session } from '../session/text.en.ts';
import { text as timeline } from '../timeline/text.en.ts';

const en = { app, board, lesson, look, timeline, drafts, editor, exercise, notebook, session };

export default en;
