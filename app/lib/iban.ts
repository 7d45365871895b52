/** IBAN lengths by country (ISO 13616 registry), for countries whose accounts occur in clubs here. */
const lengths: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  CH: 21,
  CZ: 24,
  DE: 22,
  DK: 18,
  ES: 24,
  FR: 27,
  GB: 22,
  IT: 27,
  LI: 21,
  LU: 20,
  NL: 18,
  PL: 28,
  PT: 25,
  SE: 24,
}

/** Returns the IBAN in capital letters without spaces. */
export function plainIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** Returns the validation error; `undefined` when length and check digits (ISO 7064, mod 97) are right. */
export function ibanFault(text: string): string | undefined {
  const iban = plainIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) {
    return 'Eine IBAN beginnt mit zwei Buchstaben und zwei Ziffern, in Deutschland DE und 20 Ziffern.'
  }
  const length = lengths[iban.slice(0, 2)]
  if (length !== undefined && iban.length !== length) {
    return `Diese IBAN hat ${iban.length} Stellen, es müssen ${length} sein.`
  }
  return remainder97(iban) === 1 ? undefined : 'Diese IBAN hat einen Zahlendreher. Bitte vergleichen Sie sie.'
}

function remainder97(iban: string): number {
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  let rest = 0
  for (const sign of rearranged) {
    for (const digit of Number.parseInt(sign, 36).toString()) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest
}

/** Returns the IBAN in blocks of four: „DE89 3704 …“. */
export function groupedIban(iban: string): string {
  return plainIban(iban).replace(/(.{4})(?=.)/g, '$1 ')
}
