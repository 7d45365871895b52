/** Returns the `tel:` link for a formatted number: `0000 / 112 25` becomes `tel:000011225`. */
export function telephoneHref(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}
