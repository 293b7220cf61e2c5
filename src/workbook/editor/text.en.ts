export const text = {
  loading: 'Loading the editor. You can type meanwhile.',
  failed: 'The editor could not be loaded. The plain text area does the same work.',
  retry: 'Try again',
  usePlain: 'Plain text area',
  useFull: 'Full editor',
  tabLeaves: 'Tab moves on ·',
  toIndent: 'to indent with Tab',
  tabIndents: 'Tab indents ·',
  toLeave: 'to move on with Tab',
  otherLanguage: "The editor's own menus change their language when the page is loaded anew.",
  reload: 'Load anew',
  commands: { submit: 'Submit the answer', tab: 'Tab: move on or indent' },
};

export type EditorText = typeof text;
