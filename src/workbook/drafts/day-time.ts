/** e.g. `29 Nov, 20:14`, in the reader's own time zone. @param at ms since 1970 */
export function dayTime(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}
