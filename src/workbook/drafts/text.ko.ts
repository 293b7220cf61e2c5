import type { DraftsText } from './text.en.ts';

export const text: DraftsText = {
  saved: (time) => `${time} 저장됨`,
  saving: '저장 중',
  blocked:
    '저장하지 못했습니다. 브라우저가 저장소를 막고 있습니다. 페이지를 닫기 전까지 내용은 남아 있습니다.',
  full: '저장하지 못했습니다. 저장 공간이 가득 찼습니다. 페이지를 닫기 전까지 내용은 남아 있습니다.',
  unsettled: '다른 탭에서 바뀌어 저장을 멈춤',
  otherTab: '다른 탭에서 이 문제의 답을 바꾸었습니다. 어느 글로 이어 갈지 골라 주십시오.',
  keepMine: '이 글로 계속',
  takeTheirs: '다른 글 가져오기',
  bothKept: '고르지 않은 글은 이전 버전에 남습니다.',
  versions: '이전 버전',
  noVersions: '아직 없습니다. 제출하거나 처음으로 되돌리거나 글을 바꿀 때 남습니다.',
  copy: {
    label: '사본 이름',
    example: '예: 고쳐 쓰기 전',
    keep: '사본 남기기',
    kept: (label) => (label === '' ? '사본을 남겼습니다.' : `'${label}' 사본을 남겼습니다.`),
  },
  restore: '되살리기',
  download: '내려받기',
  revision: (n) => `${n}판`,
  reset: '처음부터',
  names: {
    submitted: '제출한 글',
    'before-reset': '처음으로 되돌리기 전',
    'before-restore': '되살리기 전',
    'other-tab': '두 탭에서 갈라진 글',
    'from-link': '링크를 열기 전',
    copy: '직접 남긴 글',
    'before-import': '가져오기 전',
    'from-import': '가져온 글',
  },
  verdicts: {
    accepted: '통과',
    rejected: '아직 통과 전',
    'not-graded': '채점하지 못함',
  },
  lines: (n) => `${n}줄`,
};
