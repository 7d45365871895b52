/** Where a click on a number written for people calls: `0000 / 112 25` becomes `tel:000011225`. */
export function telephoneHref(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}
