/** Custom properties used by each style file, by its URL. */
const readBy = new Map<string, readonly string[]>()

/**
 * Returns a component that links a cached style file for content below the first view. Place it before the first element
 * that needs it: browsers paint what is above without waiting.
 */
export function styleFile(address: string, css: string) {
  readBy.set(address, propertiesReadBy(css))
  return function StyleFile() {
    return <link rel="stylesheet" href={address} />
  }
}

export const readByFile = (address: string): readonly string[] => readBy.get(address) ?? []

/** Returns the custom properties that CSS rules use. */
export function propertiesReadBy(css: string): string[] {
  return [...new Set([...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name))]
}
