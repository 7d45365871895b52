/**
 * Formats a German E.164 number for display: `0171 3920002`, `091234567`; foreign numbers and other formats are returned
 * unchanged.
 */
export function phoneShown(phone: string): string {
  return phone.replace(/^\+49(1[567]\d)(?=\d)/, '0$1 ').replace(/^\+49/, '0')
}

/** Returns the `tel:` link for a formatted number: `0000 / 112 25` becomes `tel:000011225`. */
export function telephoneHref(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}
