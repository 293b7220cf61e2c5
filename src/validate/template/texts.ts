/** The texts of a new exercise, in both languages: each says what is to be written in its place. */
import { MARK } from './mark.ts';

/** @param fn name of the function that the learner writes */
export function textFiles(fn: string): Readonly<Record<string, string>> {
  return {
    'en.md': `---
title: "${MARK} What is to be done, in a few words"
summary: "${MARK} One sentence for the list of exercises."
---

${MARK} Write \`${fn}\`. Say every requirement that is graded: which rows count, and what holds at the exact millisecond.

# hints

- ${MARK} The smallest push that helps. The next hint may say more.

# checks

## counts-due: ${MARK} What this check looks at

${MARK} What an answer that fails this check does, in one or two sentences.

## last-attempt: ${MARK} What this check looks at

${MARK} What an answer that fails this check does.

# mistakes

## due-strict: ${MARK} The mistake, named by what the program does

- nudge: ${MARK} Where to look.
- question: ${MARK} A question whose answer shows the mistake.
- diagnosis: ${MARK} What is wrong, and why it matters.

## limit-ignored: ${MARK} The mistake, named by what the program does

- nudge: ${MARK} Where to look.
- question: ${MARK} A question whose answer shows the mistake.
- diagnosis: ${MARK} What is wrong, and why it matters.

# labels

- due-at-the-exact-ms: ${MARK} what it looks at, as read before "expected 1, got 0"
- spent-jobs-do-not-count: ${MARK} what it looks at, as a noun phrase
`,

    'ko.md': `---
title: "${MARK} 할 일을 짧게"
summary: "${MARK} 문제 목록에 나올 한 문장입니다."
---

${MARK} \`${fn}\` 함수를 씁니다. 채점하는 요구를 빠짐없이 적습니다. 어떤 행을 세는지, 경계가 되는 밀리초에 무엇이 옳은지 밝힙니다.

# hints

- ${MARK} 가장 작은 도움입니다. 다음 힌트는 더 말해도 됩니다.

# checks

## counts-due: ${MARK} 이 검사가 보는 것

${MARK} 이 검사에서 떨어지는 답이 무엇을 하는지 한두 문장으로 씁니다.

## last-attempt: ${MARK} 이 검사가 보는 것

${MARK} 이 검사에서 떨어지는 답이 무엇을 하는지 씁니다.

# mistakes

## due-strict: ${MARK} 프로그램의 행동으로 붙인 오답의 이름

- nudge: ${MARK} 어디를 볼지 알려 줍니다.
- question: ${MARK} 답하다 보면 오답이 드러나는 물음입니다.
- diagnosis: ${MARK} 무엇이 틀렸고 왜 문제인지 설명합니다.

## limit-ignored: ${MARK} 프로그램의 행동으로 붙인 오답의 이름

- nudge: ${MARK} 어디를 볼지 알려 줍니다.
- question: ${MARK} 답하다 보면 오답이 드러나는 물음입니다.
- diagnosis: ${MARK} 무엇이 틀렸고 왜 문제인지 설명합니다.

# labels

- due-at-the-exact-ms: ${MARK} ‘기대한 것은 1, 실제는 0’ 앞에 읽히는, 무엇을 보는지
- spent-jobs-do-not-count: ${MARK} 무엇을 보는지 나타내는 명사구
`,
  };
}
