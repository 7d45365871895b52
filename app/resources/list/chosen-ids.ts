/** More than one page of any list. */
const mostAtOnce = 100

/** Returns the ids sent by a form or URL, each once. */
export function idsFrom(sent: readonly FormDataEntryValue[]): string[] {
  const ids = sent.filter((id): id is string => typeof id === 'string' && id !== '')
  return [...new Set(ids)].slice(0, mostAtOnce)
}
