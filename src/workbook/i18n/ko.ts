import { text as app } from '../app/text.ko.ts';
import { text as board } from '../board/text.ko.ts';
import { text as drafts } from '../drafts/text.ko.ts';
import { text as editor } from '../editor/text.ko.ts';
import { text as exercise } from '../exercise/text.ko.ts';
import { text as lesson } from '../lesson/text.ko.ts';
import { text as look } from '../look/text.ko.ts';
import { text as notebook } from '../notebook/text.ko.ts';
import { text as session } from '../session/text.ko.ts';
import { text as timeline } from '../timeline/text.ko.ts';
import type { Text } from './text.ts';

const ko: Text = {
  app,
  board,
  lesson,
  look,
  timeline,
  drafts,
  editor,
  exercise,
  notebook,
  session,
};

export default ko;
