/** More than a page of any list shows. */
const mostAtOnce = 100

/** Ids as a form or an address sends them, each once. */
export function idsFrom(sent: readonly FormDataEntryValue[]): string[] {
  const ids = sent.filter((id): id is string => typeof id === 'string' && id !== '')
  return [...new Set(ids)].slice(0, mostAtOnce)
}
