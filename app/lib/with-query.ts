type Given = string | false | null | undefined

/** Returns the parameters that have a value. */
export function givenOnly(parameters: Readonly<Record<string, Given>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).filter((entry): entry is [string, string] => !!entry[1]),
  )
}

/** Returns the address with the parameters that have a value. */
export function withQuery(address: string, parameters: Readonly<Record<string, Given>>): string {
  const query = new URLSearchParams(givenOnly(parameters)).toString()
  return query === '' ? address : `${address}?${query}`
}
