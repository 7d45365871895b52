import type { Language } from './saying.ts'

/** Names shown; the list behind the link has them all. */
const saidNames = 3

/** „Mia Jung, Ben Alt, Ida Neu und 2 weitere“, each once. */
export function namesOf(people: readonly { name: string }[]): string {
  const names = [...new Set(people.map(({ name }) => name))]
  const [said, more] = [names.slice(0, saidNames), names.length - saidNames]
  if (more > 0) return `${said.join(', ')} und ${more} ${more === 1 ? 'weitere Person' : 'weitere'}`
  return listed(said, 'de')
}

/** Joins with commas, and `und` or `and` before the last part. */
export function listed(parts: readonly string[], language: Language): string {
  const last = parts.at(-1) ?? ''
  if (parts.length < 2) return last
  return `${parts.slice(0, -1).join(', ')} ${language === 'de' ? 'und' : 'and'} ${last}`
}
