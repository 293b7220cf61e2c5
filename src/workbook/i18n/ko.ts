import { text as app } from '../app/text.ko.ts';
import { text as look } from '../look/text.ko.ts';
import type { Text } from './text.ts';

const ko: Text = { app, look };

export default ko;
