/** Names shown; the list behind the link has them all. */
const saidNames = 3

/** „Mia Jung, Ben Alt, Ida Neu und 2 weitere“, each once. */
export function namesOf(people: readonly { name: string }[]): string {
  const names = [...new Set(people.map(({ name }) => name))]
  const [said, more] = [names.slice(0, saidNames), names.length - saidNames]
  if (more > 0) return `${said.join(', ')} und ${more} ${more === 1 ? 'weitere Person' : 'weitere'}`
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} und ${said.at(-1)}`
}
