import type { Texts } from 'shared-runtime/i18n'

/** Finding about a text with more characters than its maximum; undefined within it. */
export function overLimit(text: string, maximum: number, t: Texts): string | undefined {
  const over = text.trim().length - maximum
  return over > 0 ? t('fill.count.over', { count: over }) : undefined
}
