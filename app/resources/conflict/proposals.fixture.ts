/** Returns the preselected choice for each difference. */
export function proposals(page: string): Record<string, string> {
  const checked = [...page.matchAll(/<input type="radio"[^>]*checked=""[^>]*>/g)].map(([input]) => [
    /name="choice:([^"]+)"/.exec(input)?.[1] ?? '',
    /value="(\w+)"/.exec(input)?.[1] ?? '',
  ])
  return Object.fromEntries(checked.filter(([name]) => name !== ''))
}
