import type { LessonText } from './text.en.ts';

export const text: LessonText = {
  eyebrow: (minutes) => `읽기 · ${minutes}분`,
  parts: '이 글의 차례',
  unknown: {
    title: '이런 글은 없습니다',
    text: '이름이 바뀌었을 수 있습니다. 처음 화면에 모든 글이 있습니다.',
  },
  next: '다음',
  previous: '이전',
  toHome: '전체 목록으로',
  endNote: '여기까지 오면 이 글을 읽은 것으로 기록합니다.',
  read: '읽음',
  note: '알아 두기',
  do: {
    label: '보드에서 해 보기',
    take: '이 순서를 보드로 가져가기',
    back: '읽던 곳으로',
  },
  experiment: { label: '실험', loading: '실험을 준비하는 중…' },
  tryCard: { kind: (minutes) => `문제 · ${minutes}분`, open: '열기' },
  tryMissing: (slug) => `‘${slug}’ 문제는 아직 열리지 않았습니다.`,
  board: {
    label: '대기열 보드',
    off: '등불이 꺼져 있습니다',
    text: '이 페이지 안에서 진짜 SQLite 대기열이 돌아갑니다. 등불을 켜면 불러옵니다(약 0.7 MB).',
    start: '등불 켜기',
    loading: '대기열을 준비하는 중…',
  },
};
