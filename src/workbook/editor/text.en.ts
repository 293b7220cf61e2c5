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
};

export type EditorText = typeof text;
