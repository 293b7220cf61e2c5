/** Stands wherever a new exercise still has the template's words; `validate` asks for each until it is gone. */
export const MARK = '✎';
