import type { SessionText } from './text.en.ts';

export const text: SessionText = {
  title: '수업 시계',
  start: (minutes) => `${minutes}분 재기`,
  startLabel: (title, minutes) => `${minutes}분 재기: ${title}`,
  reading: (elapsed, planned) => `${planned}분 중 ${elapsed}분`,
  paused: '멈춤',
  extend: '연장',
  extendLabel: '시간 연장, 멈춤, 처음부터',
  used: (elapsed) => `${elapsed}분 사용`,
  left: (minutes) => `${minutes}분 남음`,
  planned: (minutes, extra) =>
    extra > 0 ? `예정 ${minutes}분, ${extra}분 연장` : `예정 ${minutes}분`,
  notStarted:
    '아직 시작하지 않았습니다. 버튼을 누르면 시작하며, 시간이 지나도 잠기는 것은 없습니다.',
  over: '예정한 시간이 지났습니다. 모든 내용은 그대로 열려 있습니다.',
  overNext: '원하는 만큼 이어서 하거나 시간을 연장할 수 있습니다.',
  dismiss: '닫기',
  add: (minutes) => `+${minutes}분`,
  addLabel: (minutes) => `+${minutes}분, 예정 시간 연장`,
  pause: '멈추기',
  goOn: '이어 가기',
  startOver: '처음부터',
  sure: (elapsed) => `지금까지의 ${elapsed}분을 0으로 되돌립니까? 코드와 진도는 그대로 남습니다.`,
  yes: '0으로 되돌리기',
  no: '그대로 두기',
  starts: '누르면 시작하며, 시간이 지나도 잠기는 것은 없습니다.',
  rule: '워크북이 열려 있는 동안만 셉니다. 닫혀 있거나 컴퓨터가 잠들었거나 멈춘 동안은 세지 않습니다.',
  said: {
    extended: (planned) => `연장했습니다. 예정 시간은 이제 ${planned}분입니다.`,
    paused: '시계를 멈추었습니다.',
    runs: '시계가 갑니다.',
    zero: '시계를 0으로 되돌렸습니다.',
  },
};
