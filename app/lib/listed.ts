import type { Language } from './saying.ts'

/** Joins with commas, and `und` or `and` before the last part. */
export function listed(parts: readonly string[], language: Language): string {
  const last = parts.at(-1) ?? ''
  if (parts.length < 2) return last
  return `${parts.slice(0, -1).join(', ')} ${language === 'de' ? 'und' : 'and'} ${last}`
}
