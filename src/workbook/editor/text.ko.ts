import type { EditorText } from './text.en.ts';

export const text: EditorText = {
  loading: '편집기를 불러오는 중입니다. 그동안에도 입력할 수 있습니다.',
  failed: '편집기를 불러오지 못했습니다. 일반 입력란에서도 똑같이 풀 수 있습니다.',
  retry: '다시 시도',
  usePlain: '일반 입력란',
  useFull: '전체 편집기',
  tabLeaves: 'Tab은 다음 항목으로 이동 ·',
  toIndent: '누르면 들여쓰기로 전환',
  tabIndents: 'Tab은 들여쓰기 ·',
  toLeave: '누르면 이동으로 전환',
  otherLanguage: '편집기의 메뉴는 페이지를 새로 불러오면 한국어로 바뀝니다.',
  reload: '새로 불러오기',
  commands: { submit: '답 제출', tab: 'Tab: 이동과 들여쓰기 바꾸기' },
};
