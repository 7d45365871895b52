/** By the address of the file, the custom properties of the page that it reads. */
const readBy = new Map<string, readonly string[]>()

/**
 * Styles of what is not seen first, in a file that is fetched once for many visits. The component stands before the first
 * element that needs them: browsers draw what is above without waiting.
 */
export function styleFile(address: string, css: string) {
  readBy.set(address, propertiesReadBy(css))
  return function StyleFile() {
    return <link rel="stylesheet" href={address} />
  }
}

export const readByFile = (address: string): readonly string[] => readBy.get(address) ?? []

/** The custom properties that a rule or a sheet of rules asks for. */
export function propertiesReadBy(css: string): string[] {
  return [...new Set([...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name))]
}
