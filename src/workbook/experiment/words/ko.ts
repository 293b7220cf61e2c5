import type { Words } from '../words.ts';
import { lease } from './lease.ko.ts';
import { receiver } from './receiver.ko.ts';
import { redrive } from './redrive.ko.ts';

const words: Words = {
  frame: {
    run: '돌려 보기',
    again: '다시 돌리기',
    loads: '이 페이지 안에서 진짜 SQLite로 돌아갑니다. 처음 누를 때 약 0.7 MB를 불러옵니다.',
    running: '돌리는 중…',
    failed: '실험을 돌리지 못했습니다.',
    retry: '다시 시도',
    result: '나온 결과',
    asTable: '숫자를 표로 보기',
    yes: '예',
    no: '아니요',
    nothing: '–',
    units: { ms: ' ms', s: '초', min: '분', h: '시간' },
  },
  experiments: { ...lease, ...redrive, ...receiver },
};

export default words;
